### cartaro.games

games-unknown_rulebook = There is no rulebook '{ $rulebook }': there are { $known }.
games-rulebook = the id of a rulebook, as "scopone-federale", or a Rulebook (read_rulebook reads a file)

## scala40-actions

games-scala40-actions-bad_action = '{ $text }' is not an action: write draw, take, meld 9h 9d 9s, attach 9c 0, swap 6h 0, undo, discard Kd.
games-scala40-actions-unclear_action = '{ $text }' could mean two things: say what the joker stands for (*6h), or the ace's end (low, high).

## scala40-details

games-scala40-details-would_close = To use { $card } you would have to close.
games-scala40-details-leaves_no_discard = Having taken { $card } you would be left without a lawful discard.
games-scala40-details-cannot_be_used = You cannot use { $card } this turn.
games-scala40-details-is_not_needed = You can open, but not with { $card }.
games-scala40-details-opens_nothing = With { $card } you cannot open this turn.
games-scala40-details-no_joker_for = That joker does not stand for { $what }.
games-scala40-details-meld_joker = That meld has no joker.
games-scala40-details-does_not_attach = There the joker stands for that card.
games-scala40-details-does_attach = { $what } does not attach { $where }.
games-scala40-details-text = { $what } as { $said }
games-scala40-details-where_it_attaches = { $what } attaches { $where }.
games-scala40-details-taken_is_outside = You took { $card }, which is not in the melds of the opening.
games-scala40-details-taken_is_too_late = The meld with { $card } was laid after the joker was swapped, when the opening was made: lay that meld before you swap.
games-scala40-details-taken_opens_nothing = You took { $card } and have not opened.
games-scala40-details-just_taken = You have just taken { $card }.
games-scala40-details-points_laid = The melds laid so far are worth { $points }: { $needed } are needed.
games-scala40-details-nothing_laid = You have laid nothing so far: melds worth { $needed } are needed.
games-scala40-details-not_held = { $name } is not in the hand.
games-scala40-details-hold_only_one_copy = You hold only one copy { $twin }.
games-scala40-details-not_opened = You have not opened yet.
games-scala40-details-none_left = That would leave you no cards.
games-scala40-details-not_drawn = You have not drawn yet.
games-scala40-details-already_drawn = You have already taken a card this turn.
games-scala40-details-joker_stands_for = That joker stands for { $cards }.

## scala40-faults

games-scala40-faults-joker_out_of_place = There the joker cannot be { $card }.
games-scala40-faults-joker_cannot_be = Here the joker cannot be { $card }.
games-scala40-faults-out_of_order = These { $name } are not in a row.
games-scala40-faults-same_suit = Here { $name } appear twice.
games-scala40-faults-too_many = These are { $cards } cards: { $most } at most.
games-scala40-faults-too_few = At least three cards are needed: { $here }.
games-scala40-faults-these = these are { $cards }
games-scala40-faults-one = this is one
games-scala40-faults-too_many_jokers =
    { $most ->
        [one] Here there is room for only one joker.
       *[other] Here there is room for { $most } jokers at most.
    }
games-scala40-faults-neither = These cards are neither of one rank nor of one suit.
games-scala40-faults-past_the_ace = Here the ace would stand between the king and the two.
games-scala40-faults-two_aces = Here there are two natural aces.
games-scala40-faults-no_natural = Here there are only jokers.
games-scala40-faults-joker_can_be_neither = The joker there can be neither { $cards }.

## scala40-json_form

games-scala40-json_form-bad_position = Seat { $seat } holds { $hand } cards: at the start of a turn there are { $hand2 } at most.
games-scala40-json_form-bad_close = Hands are told by 'hands' or by 'points', not by both.
games-scala40-json_form-in_hand = true or false
games-scala40-json_form-read_close = A close
games-scala40-json_form-turns = a list of numbers from 0 to { $most }
games-scala40-json_form-read_position = A position
games-scala40-json_form-melds = a list of melds { "{" }"owner", "cards"{ "}" }
games-scala40-json_form-bad_meld = Meld { $at } ({ $cards }) is none. { $reason }
games-scala40-json_form-say_the_joker = Say what the joker stands for.
games-scala40-json_form-list = a list of { $number } { $kind ->
    [bool] true or false
   *[number] numbers
}

## scala40-names

games-scala40-names-name_attached = the { $name }
games-scala40-names-name_joker = joker for { $what }
games-scala40-names-name_melded = joker for { $one } { $rank }
games-scala40-names-to_set = to { $kind } { $name }
games-scala40-names-four = the four
games-scala40-names-three = the three
games-scala40-names-name_card = { $rank } of { $suit }
games-scala40-names-joker = joker
games-scala40-names-to_run = to the run of { $suit } from { $first } to { $last }
games-scala40-names-joker_rank = joker

## scala40-referee

games-scala40-referee-judge_undo = Nothing was laid that could be taken back.
games-scala40-referee-judge_take = There is no discard to take.
games-scala40-referee-judge_draw = The stock is empty.
games-scala40-referee-judge = It is not your turn.
games-scala40-referee-deal_over = The deal is over.

## scala40-reported_score

games-scala40-reported_score-impossible =
    { $name }: { $value ->
        [one] { $value } point
       *[other] { $value } points
    } in hand is impossible: { $cards } { $low } to { $high }.
games-scala40-reported_score-check_value =
    { $hand ->
        [one] { $hand } card holds
       *[other] { $hand } cards hold
    }
games-scala40-reported_score-hand_holds = a hand holds
games-scala40-reported_score-only_closes_left_without =
    { $name }: only the player who closes is left without cards, the others hold at least { $low ->
        [one] { $low } point
       *[other] { $low } points
    }.
games-scala40-reported_score-closed_holds_cards_points =
    { $name }: the player who closed holds no cards, so not { $value ->
        [one] { $value } point
       *[other] { $value } points
    }.
games-scala40-reported_score-count_reported = { $values } points in all: two packs hold { $most } at most in so many hands.
games-scala40-reported_score-name_seat = Seat { $seat }

## scala40-score

games-scala40-score-note = in hand { $cards }
games-scala40-score-all_in_hand = all the cards in hand
games-scala40-score-in_hand = closed in hand

## scala40-terms

games-scala40-terms-bad_option = { $players } players do not make teams of { $members }: of two with 4 or 6 players, of three with 6.
games-scala40-terms-check_players =
    Option players says { $said }, but { $there ->
        [one] there is { $there } player
       *[other] there are { $there } players
    }.
games-scala40-terms-read_variants = 'variants' is a list of different letters, such as ["a", "c"], not { $value }.
games-scala40-terms-read_seed = 'seed' is a whole number, not { $value }.

## scala40-turn

games-scala40-turn-resolve = There is no meld { $meld }: { $there ->
    [one] { $there } lies
   *[other] { $there } lie
} on the table.

## scala40-vocabulary

games-scala40-vocabulary-check = options.variants.values: [parameters.variants.{ $letter }] is missing for '{ $letter }'.
games-scala40-vocabulary-parameters_hand_hands_cards = parameters.hand: { $players } hands of { $hands } cards leave no stock: the pack has { $cards }.
games-scala40-vocabulary-demands = option 'teams'

## scopa-actions

games-scopa-actions-bad_action = '{ $text }' is not a play: write 7d, 7dx7c or 7dx3c+4s.

## scopa-irregular

games-scopa-irregular-with_stakes = { $had }: still at stake
games-scopa-irregular-bad_stop = The irregular sides are one or more from 0 to { $sides }, not { $at_fault }.

## scopa-json_form

games-scopa-json_form-read_numbers = a list of { $number } numbers from 0 to { $most }
games-scopa-json_form-bad_position = In { $rulebook } every card is dealt: 'stock' is empty.
games-scopa-json_form-check_cards = Seat { $seat } holds { $hand } cards: it is dealt { $limit } at most.
games-scopa-json_form-with_turn = 'turn' is missing: the seat that is to play.
games-scopa-json_form-read_position = A position

## scopa-names

games-scopa-names-denari = denari
games-scopa-names-diamonds = diamonds
games-scopa-names-ranks = queens
games-scopa-names-rank = queen
games-scopa-names-plurals = aces twos threes fours fives sixes sevens jacks knights kings
games-scopa-names-card = { $rank } of { $suit }

## scopa-referee

games-scopa-referee-has_none = The player after you has none.
games-scopa-referee-has_one = The player after you has only one.
games-scopa-referee-say_which = Say which one you claim.
games-scopa-referee-judge_name = is not among the cards face up
games-scopa-referee-judge_expose = already lies face up
games-scopa-referee-why_nothing_can_be_claimed = None has been overlooked here.
games-scopa-referee-card_been_played_capture = That card has been played, or shown by the player to act: the capture is lost.
games-scopa-referee-judge_claim = was not on the table
games-scopa-referee-not_held = is not in the hand
games-scopa-referee-judge_words = In this game nobody declares 'fuori'.
games-scopa-referee-only_real_table_capture = Only at a real table can a capture be overlooked: there is no 'miss' here.
games-scopa-referee-judge_turn = is not on the table
games-scopa-referee-deal_over = The deal is over.
games-scopa-referee-judge = At this table irregularities cannot happen: you play a card, and that is all.
games-scopa-referee-card_is = { $card } { $what }.

## scopa-reported_score

games-scopa-reported_score-judge_deal = No deal can end { $listed }: without the scope they are { $counts } in all at most, and scope cannot make the others ({ $most } points at most, to one side alone).
games-scopa-reported_score-deal_ends_without_point = No deal ends without a point.

## scopa-rules

games-scopa-rules-why_fuori_is_closed = This is the cartaro's last play.
games-scopa-rules-which_was_named = That player said { $card }.
games-scopa-rules-player_said_which_yet = That player has not said which yet.
games-scopa-rules-what_it_adds_up_to =
    { $chosen ->
        [one] { $card } is worth { $value }, the chosen card { $total }.
       *[other] { $card } is worth { $value }, the chosen cards { $total }.
    }
games-scopa-rules-what_makes_fifteen = { $card } and the cards taken must make 15: these make { $total }.
games-scopa-rules-that_it_takes_all = { $card } takes every card on the table.
games-scopa-rules-that_it_takes_nothing = { $card } takes nothing here.
games-scopa-rules-what_it_must_take = { $card } takes { $lawful }.
games-scopa-rules-what_it_takes_instead = { $card } takes { $lawful }, not { $tried }.

## scopa-score

games-scopa-score-settebello_line = taken by nobody
games-scopa-score-taken = taken
games-scopa-score-count_line = { $note }: { $needed } are needed
games-scopa-score-not_certain = not yet certain
games-scopa-score-no_suits = nobody has all four suits
games-scopa-score-level = level

## scopa-terms

games-scopa-terms-bad_option = With { $players } players there is no choice: two or three play each alone, four play in pairs.
games-scopa-terms-why_fuori_is_closed = This match is to { $target }.
games-scopa-terms-repeated_deals_played_here = Repeated deals are played here.

## scopa-vocabulary

games-scopa-vocabulary-check = options.pairs: it is missing, and six players choose whether to play in pairs.
games-scopa-vocabulary-parameters_hand_players_dealt = parameters.hand: { $players } players are dealt { $most } cards, and the pack has { $cards }.
games-scopa-vocabulary-demands = a pack that is not dealt out
games-scopa-vocabulary-match_three_sides = a match of three sides
games-scopa-vocabulary-rule_draw_roles = rule 'draw.roles'
games-scopa-vocabulary-table_packets =
    parameters.table_packets: { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    } of packets put { $put ->
        [one] { $put } card
       *[other] { $put } cards
    } on the table, not { $table }.
games-scopa-vocabulary-redeal = parameters.redeal_sum: every possible table would be dealt again, without end; 0 means that no sum is dealt again.
games-scopa-referee-nothing_left = The hand has nothing left to play: the package's rules ({ $rules }) forbid every play.
games-scopa-house_lines-settanta = Settanta
games-scopa-house_lines-napola = Napola
games-scopa-house_lines-re_bello = Re bello
games-scala40-legal-nothing_left = Nothing is left to do: the package's rules ({ $rules }) forbid every action.
