### cartaro.notation

## judge-filter

notation-judge-filter-all_lawful = Lawful.
notation-judge-filter-bad_json = Each line must be a JSON object.
notation-judge-filter-unknown_rulebook = '{ $id }' is not a rulebook that is judged here: choose from { $names }.
notation-judge-filter-bad_deck =
    The deck has { $count_deck ->
        [one] { $count_deck } card
       *[other] { $count_deck } cards
    }: { $count_cards } are needed.
notation-judge-filter-bad_action = There is no seat { $seat }: they go from 0 to { $number }.
notation-judge-filter-defect = This line brought a defect of Cartaro to light ({ $why }): please report it, with the line.
notation-judge-filter-json = Not JSON: { $why }.
notation-judge-filter-key_twice = The key '{ $name }' is there twice: only one can hold.

## judge-request

notation-judge-request-bad_action = Action { $at } cannot be read: each action is [seat, "text"], such as [0, "7d"].
notation-judge-request-bad_id = 'id' must be a string.
notation-judge-request-bad_rulebook = 'rulebook' is missing.
notation-judge-request-bad_request = Exactly one of deck, position, match, close, stop is needed.
notation-judge-request-actions_judged_deck_position = Actions are judged from a 'deck' or a 'position'.
notation-judge-request-json_object = '{ $name }' must be a JSON object.
notation-judge-request-bad_deck = 'deck' must be a list of cards.
notation-judge-request-bad_want = 'want' must be a list from: { $names }.
notation-judge-request-unknown_key = { $it } has no key '{ $name }': it has { $names }.
notation-judge-request-stop_wants_position_beside = 'stop' needs a 'position' beside it, and no actions.
notation-judge-request-read_request = A request
notation-judge-request-part = '{ $part }'

## judge-scala40

notation-judge-scala40-out = Out: { $out }.
notation-judge-scala40-bad_request = { $rulebook_id } says nothing about irregular hands: 'stop' belongs to Scopone.
notation-judge-scala40-bad_points = 'deals' must be a list of lists of points.
notation-judge-scala40-team = team
notation-judge-scala40-player = player
notation-judge-scala40-wins = { $it } { $winner } wins.
notation-judge-scala40-nobody_out_here = Nobody is out here.
notation-judge-scala40-bad_reentry = 'reentries' is a list of pairs: the first deal played again, from zero, and the player.

## judge-scopa

notation-judge-scopa-bad_request = In { $rulebook_id } nobody closes: 'close' belongs to Scala 40.
notation-judge-scopa-bad_points = In { $rulebook_id } a deal gives a number for each side, and the sides may be { $listed }, not { $sides }.
notation-judge-scopa-says_nothing_irregular_hands = { $rulebook_id } says nothing about irregular hands: 'stop' belongs to Scopone.
notation-judge-scopa-bad_stop = 'irregular' lists the sides at fault.
notation-judge-scopa-deals_list_lists_points = 'deals' must be a list of lists of points.
notation-judge-scopa-bad_time = 'elapsed_minutes' must be a number.
notation-judge-scopa-fuori_declared_scopone_which = 'fuori' is declared in Scopone, which has no clock.
notation-judge-scopa-bad_option =
    'players' is { $players }, but { $count_hands ->
        [one] there is { $count_hands } hand
       *[other] there are { $count_hands } hands
    }.
notation-judge-scopa-fuori_is_written = Write 'fuori' as { "{" }"side": 0, "points_now": [8, 9]{ "}" }.

## judge-what_if

notation-judge-what_if-other_game = { $rulebook } is not a rulebook of the same game as { $rulebook2 }.

## record-checks

notation-record-checks-not_reached = not reached
notation-record-checks-edition = edition of the rulebook
notation-record-checks-commitment = commitment and secret
notation-record-checks-published = commitment published before the match
notation-record-checks-draw = draw
notation-record-checks-seating = order of play
notation-record-checks-sides = sides
notation-record-checks-dealer = dealer
notation-record-checks-deck = deck
notation-record-checks-redeals = redeals
notation-record-checks-actions = actions
notation-record-checks-minutes = minutes
notation-record-checks-score = score
notation-record-checks-points = points
notation-record-checks-result = winner
notation-record-checks-totals = match points
notation-record-checks-grade = grade of the win
notation-record-checks-article = article that decides the match
notation-record-checks-daily_plan = the day's game
notation-record-checks-by_date = the day's secret by the date
notation-record-checks-anchor = the chain's anchor
notation-record-checks-day_secret = the match's secret from the day's
notation-record-checks-daily_bots = the plays of the other places
notation-record-checks-why = missing: nothing proves how the decks were shuffled
notation-record-checks-recorded = recorded { $value }, is { $value2 }
notation-record-checks-clock_back = recorded { $recorded }, but an earlier deal ended at { $before }
notation-record-checks-lawful = { $n } lawful
notation-record-checks-deal = Deal { $deal }: { $title }
notation-record-checks-secret = { $count_decks } from the secret

## record-decks

notation-record-decks-record_has_neither_secret = This record has neither the secret nor the decks: it can be read, but not dealt again.
notation-record-decks-record_lacks_deck_without = The record lacks the deck '{ $label }': without a secret every deal needs its [Deck].

## record-reading

notation-record-reading-tag_record = '{ $tag }' is not a tag of a record.{ $hint_it }
notation-record-reading-format_cannot_read_here = The format '{ $version }' cannot be read here: '{ $FORMAT }' can.
notation-record-reading-first_deal_missing_deal = The first deal is missing: [Deal "1"].
notation-record-reading-belongs_here = '{ $tag }' belongs { $it }, not here.
notation-record-reading-bad_record = { $rulebook_id } has no article '{ $id }'.
notation-record-reading-deals_counted_without_gaps = Deals are counted from 1 without a break: [Deal "{ $number }"] goes here.
notation-record-reading-no_clock = { $rulebook_id } has no time limit.
notation-record-reading-already_line = '{ $tag }' is already there, on line { $line }.
notation-record-reading-missing = [{ $name } "…"] is missing.
notation-record-reading-other_rulebook_text = The rulebook in the record is not the one of this digest: the text was changed, or is incomplete.
notation-record-reading-players_one_too_many = There are { $players } players: '{ $name }' is one too many.
notation-record-reading-before_goes_round_s = The round's number, 1, goes before '{ $text }'.
notation-record-reading-bracket = Brackets hold a variation: after an action, with an action or more, at most this deep: { $deepest }.
notation-record-reading-stands_before_first_deal = '{ $token }' comes before the first deal, which begins with [Deal "1"].
notation-record-reading-round_begins_here = Round { $number } begins here, not { $int }.

## record-replay

notation-record-replay-deal_over = The deal is over.
notation-record-replay-out = A player who is out of the match does not play.
notation-record-replay-cannot_happen = At this table nobody gets a wrong number of cards.
notation-record-replay-refused = Deal { $deal }{ $comma } { $within_deal }

## record-tokens

notation-record-tokens-text_too_long = The text is too long.
notation-record-tokens-starts_nothing_can_read = '{ $character }' does not start anything that can be read: tags are written [Name "value"], on one line.
notation-record-tokens-text_too_long_record = The text is too long for a record: { $LONGEST_TEXT } characters at most.
notation-record-tokens-control_character_u_record = There is a control character (U+{ $ord }): a record cannot contain any.
notation-record-tokens-value_record_stays_one = A value of a record must be short, on one line and without control characters.
notation-record-tokens-line = Line { $line }:{ " " }
notation-record-tokens-text_utf = The text is not UTF-8.
notation-record-tokens-comment = A comment says something, and has no closing brace.
notation-record-tokens-comment_never_ends = The comment that starts with '{ "{" }' never ends.

## record-values

notation-record-values-day_write = '{ $text }' is not a day: write 2026-03-19.
notation-record-values-number = '{ $text }' is not a number.
notation-record-values-numbers_of_actions =
    the numbers of some of the deal's { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    } go here, in order, without repetition.
notation-record-values-numbers_go_here_one = { $sides } numbers go here, one per side: there are { $count_points }.
notation-record-values-player_they_go = there is no player { $number }: they are numbered from 1 to { $players }.
notation-record-values-player_appears_twice = in '{ $text }' a player appears twice.
notation-record-values-every_player_named_once = every player must be named once.
notation-record-values-every_player_named_once-2 = every player must be named once.
notation-record-values-write_leave_out = Write '{ $YES }', not '{ $text }', or leave it out.
notation-record-values-hexadecimal_digits_go_here = hexadecimal digits go here, two by two.
notation-record-values-commitment_has_hexadecimal_digits = a commitment has 64 hexadecimal digits: there are { $count_digits } here.
notation-record-values-number_minutes_write = '{ $text }' is not a number of minutes: write 42.5.
notation-record-values-position_json = A position goes here, an object in JSON with hands, table and so on.
notation-record-values-pack_has_cards_here = the pack has { $count_cards } cards: there are { $count_deck } here.
notation-record-values-line_score_sheet = '{ $name }' is not a line of a score sheet.
notation-record-values-option_already_write_target = '{ $part }' is not an option, or is already there: write target=11.
notation-record-values-round_draw_has_cards = a round of the draw has no cards.

## sentences-ending

notation-sentences-ending-with_primiera = { $points }, counting the primiera already certain
notation-sentences-ending-because = { $kind ->
    [fuori-true] The fuori declared by { $who } is true: the target is { $target } and the points were { $points }, so the match is won.
    [fuori-false] The fuori declared by { $who } is false: the target is { $target } and the points were { $points }, so the match is lost.
    [irregular] The deal was stopped for an irregular hand, and the points still at stake went to the other side: the total of { $points } decides, made by { $who }.
    [duplicate] After the { $deals } deals the highest total decides, { $points }, made by { $who }.
    [level] After the { $deals } deals the totals are level at { $points }: nothing decides.
    [match-clock] The time of the match, { $minutes } minutes, is over: the highest total decides, { $points }, made by { $who }.
    [match-all-out] All who were still in went out in the same deal: the lowest total decides, { $points }, made by { $who }.
    [match-reentry] In the last deal the limit of { $target } points put out everybody who played against { $who } at once: nobody can come back any more.
    [match-out] The limit of { $target } points put out everybody except { $who }.
    [tie] More than one side has passed the target, { $target }: the highest total decides, { $points }, made by { $who }.
   *[target] Only { $who } reached the target, { $target }, with { $points }.
  }

## sentences-scala40

notation-sentences-scala40-draws_stock = { $player } draws from the stock.
notation-sentences-scala40-drawn = You draw { $drawn }.
notation-sentences-scala40-takes = { $who ->
    [you] You take { $taken }.
   *[other] { $player } takes { $taken }.
}
notation-sentences-scala40-lays = { $who ->
    [you] You lay { $laid }.
   *[other] { $player } lays { $laid }.
}
notation-sentences-scala40-attaches = { $who ->
    [you] You attach { $attached }.
   *[other] { $player } attaches { $attached }.
}
notation-sentences-scala40-puts_down_takes_joker = { $who ->
    [you] You put down { $given } and take the joker.
   *[other] { $player } puts down { $given } and takes the joker.
}
notation-sentences-scala40-takes_back_cards_laid = { $who ->
    [you] You take back the cards laid.
   *[other] { $player } takes back the cards laid.
}
notation-sentences-scala40-discards = { $who ->
    [you] You discard { $thrown }.
   *[other] { $player } discards { $thrown }.
}
notation-sentences-scala40-opens_points = { $who ->
    [you] You open with { $points } points.
   *[other] { $player } opens with { $points } points.
}
notation-sentences-scala40-declares_other_card_like = { $who ->
    [you] You declare the other card like it: { $twin }.
   *[other] { $player } declares the other card like it: { $twin }.
}
notation-sentences-scala40-pozzo_turned_over_into = The discard pile is turned over into a new stock.
notation-sentences-scala40-hands = Cards in hand
notation-sentences-scala40-double = Closed in hand
notation-sentences-scala40-flat = All the cards in hand
notation-sentences-scala40-pozzo_shuffled_into_new = The discard pile is shuffled into a new stock.
notation-sentences-scala40-no_cards_left = No cards are left: hands are counted.
notation-sentences-scala40-endless = The stock can no longer be renewed: hands are counted.
notation-sentences-scala40-closes = { $who ->
    [you] You close.
   *[other] { $player } closes.
}
notation-sentences-scala40-closes_in_hand = { $who ->
    [you] You close in hand.
   *[other] { $player } closes in hand.
}

## sentences-scala40_words

notation-sentences-scala40_words-pile = Discards
notation-sentences-scala40_words-beside_hand = Top discard: { $cards }

## sentences-scopa

notation-sentences-scopa-dealt = The cards are dealt.
notation-sentences-scopa-scopa = Scopa!
notation-sentences-scopa-deal_ended = The deal is over.
notation-sentences-scopa-takes = { $who ->
    [you] You take { $taken } { $taker }{ $end }
   *[other] { $player } takes { $taken } { $taker }{ $end }
}
notation-sentences-scopa-declares_fuori = { $who ->
    [you] You declare fuori.
   *[other] { $player } declares fuori.
}
notation-sentences-scopa-us = Us
notation-sentences-scopa-them = Them
notation-sentences-scopa-single_win = a single win
notation-sentences-scopa-double_win = a double win
notation-sentences-scopa-triple_win = a triple win
notation-sentences-scopa-points_against =
    with { $totals ->
        [one] one point
       *[other] { $totals } points
    } against { $others }
notation-sentences-scopa-played_next = Played to { $target }. The next { $it } is { $who ->
    [you] you
   *[other] { $dealer }
}.
notation-sentences-scopa-deal_next = Deal { $played } of { $deals }. The next { $it } is { $who ->
    [you] you
   *[other] { $dealer }
}.
notation-sentences-scopa-all_go_out_level = All go out, level at the lowest total: { $level ->
    [team] you and { $listed }
   *[people] { $listed }
} play on. The next dealer is { $who ->
    [you] you
   *[other] { $dealer }
}.
notation-sentences-scopa-ends_level = It ends level, { $score }.
notation-sentences-scopa-first_hand = first to play
notation-sentences-scopa-second_hand = second to play
notation-sentences-scopa-third_hand = third to play
notation-sentences-scopa-cartaro = cartaro
notation-sentences-scopa-cards = Cards
notation-sentences-scopa-denari = Denari
notation-sentences-scopa-settebello = Settebello
notation-sentences-scopa-primiera = Primiera
notation-sentences-scopa-scope = Scope
notation-sentences-scopa-lays = { $who ->
    [you] You lay { $laid }.
   *[other] { $player } lays { $laid }.
}
notation-sentences-scopa-scopa-2 = : scopa!
notation-sentences-scopa-dealer = dealer
notation-sentences-scopa-to_you = you
notation-sentences-scopa-win = { $who ->
    [you] You win, { $score }.
    [team] You win, { $score }.
    [person] { $people } wins, { $score }.
   *[people] { $people } win, { $score }.
}
notation-sentences-scopa-gather = The cards left on the table go to { $people }, who { $who ->
    [person] was
   *[people] were
} last to capture.

## sentences-scopa_words

notation-sentences-scopa_words-table = Table
notation-sentences-scopa_words-beside_hand = On the table: { $cards }
