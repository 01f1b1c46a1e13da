### cartaro.scoresheet

## changes

scoresheet-changes-no_change = No corrections.
scoresheet-changes-no_deal = There is no deal { $deal }: { $entered } have been entered.
scoresheet-changes-bad_correction = To correct, write the number of the deal and how it should be: '{ $example }'.
scoresheet-changes-taken_back = { $when }: deal { $deal }, '{ $was }' was taken back.
scoresheet-changes-change = { $when }: deal { $deal } was '{ $was }', now '{ $now }'.
scoresheet-changes-then_wrong = Then deal { $deal } is impossible: { $error }

## people

scoresheet-people-bad_names = { $players } different names are needed, separated by commas, in order of play: the last one deals.

## scala40-book

scoresheet-scala40-book-no_reentry = { $name } may not come back: only a player who has just gone out may, before the next deal.
scoresheet-scala40-book-table_nobody_comes_back = At this table nobody comes back.
scoresheet-scala40-book-nothing = There is nothing to undo.

## scala40-people

scoresheet-scala40-people-unknown_player = '{ $word }' does not play: there are { $names }.
scoresheet-scala40-people-bad_names = '{ $name }' reads like a word of the lines: choose another name.
scoresheet-scala40-people-player = Player { $letters }

## scala40-sheet

scoresheet-scala40-sheet-example = correct 2 closes Anna, Bruno 45

## scala40-telling

scoresheet-scala40-telling-bad_entry = A line begins with the player who closes ('closes { $name }', 'nobody') or comes back, not with '{ $first }'.
scoresheet-scala40-telling-impossible = { $name } closed, so cannot hold any cards.
scoresheet-scala40-telling-missing = { $name }: the cards ('Kd * 5h') or the points ('45') held are needed.
scoresheet-scala40-telling-cards_cannot_has_laid =
    { $name }: { $count_cards ->
        [one] { $count_cards } card is impossible
       *[other] { $count_cards } cards are impossible
    }; a player who has laid nothing holds { $hand }, the others { $number } at most.
scoresheet-scala40-telling-card_twice = The card { $text } appears { $seen } times: the two packs have { $most }.
scoresheet-scala40-telling-twice = '{ $name }' appears twice.
scoresheet-scala40-telling-out = { $name } is out of the match and counts for nothing.
scoresheet-scala40-telling-missing_cards_points_held = { $name } is missing: the cards or the points held.

## scopa-book

scoresheet-scopa-book-table_says = as the table says
scoresheet-scopa-book-nothing = There is nothing to undo.
scoresheet-scopa-book-impossible = The points when fuori was declared cannot be fewer than before.

## scopa-count

scoresheet-scopa-count-impossible =
    { $name }: with { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } and { $denari ->
        [one] { $denari } denari card
       *[other] { $denari } denari
    } { $suits ->
        [one] there is not { $suits } suit
       *[other] there are no { $suits } suits
    }.
scoresheet-scopa-count-cards_taken = Cards taken
scoresheet-scopa-count-denari = Denari
scoresheet-scopa-count-has_settebello = Who has the settebello
scoresheet-scopa-count-has_primiera_best_cards = Who has the primiera, or the best cards of each (denari coppe spade bastoni, such as 767A 6-67)
scoresheet-scopa-count-scope = Scope
scoresheet-scopa-count-minutes_played_so_far = Minutes played so far (Enter if the hour is not over)
scoresheet-scopa-count-bad_number = For { $what } numbers are needed, one per side, such as '{ $example }'.
scoresheet-scopa-count-numbers_one_side_needed = For { $what } one number per side is needed: { $sides } in all, not { $count_numbers }.
scoresheet-scopa-count-cards = the cards
scoresheet-scopa-count-cards_taken-2 = The cards taken
scoresheet-scopa-count-single_card_cannot_every = A single card is impossible: every capture takes at least two.
scoresheet-scopa-count-denari-2 = the denari
scoresheet-scopa-count-settebello = the settebello
scoresheet-scopa-count-somebody_has_settebello_end = Somebody has the settebello: at the end of the deal every card belongs to some side.
scoresheet-scopa-count-denari_so_settebello_either = { $name }: no denari, so no settebello either.
scoresheet-scopa-count-bad_side = For { $what } a side is needed, or 'nobody'.
scoresheet-scopa-count-primiera = the primiera
scoresheet-scopa-count-denari_were_taken_primiera =
    { $name }: { $denari ->
        [one] { $denari } denari card was
       *[other] { $denari } denari were
    } taken, but the primiera says otherwise.
scoresheet-scopa-count-primiera_settebello_do_agree = { $name }: the primiera and the settebello do not agree.
scoresheet-scopa-count-scope-2 = the scope
scoresheet-scopa-count-bad_time = The minutes played must be a number, such as 63, not '{ $words }'.
scoresheet-scopa-count-denari_taken = The denari taken
scoresheet-scopa-count-denari_but_only_cards =
    { $name }: { $few } denari, but only { $all ->
        [one] { $all } card
       *[other] { $all } cards
    }.
scoresheet-scopa-count-somebody_took_best_card = Somebody took { $card }, the best card of its suit: here it is nobody's.
scoresheet-scopa-count-cards_taken_cannot_hold =
    { $name }: { $cards ->
        [one] one card taken
       *[other] { $cards } cards taken
    } cannot hold { $n ->
        [one] a scopa
       *[other] { $n } scope
    }.
scoresheet-scopa-count-more_scope_than_turns = There are { $made } scope in all: a deal has { $most } at most, because after a scopa the next card takes nothing.
scoresheet-scopa-count-too_many = { $what } add up to { $total }: at the end of a deal it is { $whole }.
scoresheet-scopa-count-too_few = { $what } add up to { $total }: at the end of a deal it is { $whole }, because the last ones on the table go to the side that captured last ({ $article }).

## scopa-reading

scoresheet-scopa-reading-missing = '{ $name }' is missing.
scoresheet-scopa-reading-bad_piles = The cards taken by each of the { $sides } sides are needed, with '/' between them.
scoresheet-scopa-reading-no_fuori = In this game nobody declares 'fuori'.
scoresheet-scopa-reading-bad_fuori = Write who declared fuori and everybody's points at that moment: 'fuori us 8 6'.
scoresheet-scopa-reading-no_irregular = { $rulebook } says nothing about a wrong number of cards.
scoresheet-scopa-reading-bad_irregular = Write who has a wrong number of cards, and the cards taken so far: 'irregular them captured 7d 7c / Rd Rc'.
scoresheet-scopa-reading-cards_taken_so_far = The cards taken so far by each side are missing, with '/' between them: 'captured 7d 7c / Rd Rc'.
scoresheet-scopa-reading-twice = '{ $word }' appears twice.
scoresheet-scopa-reading-bad_entry = If the cards taken are given, '{ $name }' is not needed: it is counted from them.
scoresheet-scopa-reading-begins_line_begin_fuori = '{ $word }' does not begin a line: begin with { $known }, fuori or irregular.

## scopa-sheet

scoresheet-scopa-sheet-example = correct 2 cards 22 denari 6 settebello us primiera them scope 1 0

## scopa-sides

scoresheet-scopa-sides-unknown_side = '{ $word }' is not a side: there are { $it }.
scoresheet-scopa-sides-player = Player { $letter }
scoresheet-scopa-sides-pair = Pair { $letter }

## storage

scoresheet-storage-bad_file = In '{ $file }' the key '{ $name }' is missing or wrong.
scoresheet-storage-file_changed = '{ $file }' has been changed by somebody else since it was opened here: this entry is not saved. Give the command again to continue from what is there now.
scoresheet-storage-no_folder = There is no folder '{ $folder }'.
scoresheet-storage-score_book_cartaro_s = '{ $file }' is not a Cartaro score book: choose another name.
scoresheet-storage-in = In '{ $file }':{ " " }
scoresheet-storage-line_wrong = In '{ $file }' line { $number } is wrong:{ " " }
scoresheet-scopa-count-points_of_line = Points of { $line }
scoresheet-scopa-count-line_at_most = { $line }: a side makes { $most } at most.
