### cartaro.problems

problems-bad_problem = The problem cannot be read: { $why }.
problems-unknown_problem = There is no problem '{ $id }'.
problems-unknown_problems = There are no problems for the rulebook '{ $rulebook }'.
problems-other_problems = { $file } is not a file of problems for '{ $rulebook }': name another file.

problems-hint_reason = Think of '{ $title }'.

## scopa

problems-scopa-cards = the cards
problems-scopa-denari = the denari
problems-scopa-settebello = the settebello
problems-scopa-primiera = the primiera
problems-scopa-scope = the scope
problems-scopa-points = the points
problems-scopa-column_cards = Cards
problems-scopa-column_denari = Denari
problems-scopa-column_settebello = Settebello
problems-scopa-column_primiera = Primiera
problems-scopa-column_scope = Scope
problems-scopa-we = Us
problems-scopa-they = Them
problems-scopa-you = You
problems-scopa-other = The other
problems-scopa-out =
    { $others ->
        [one] Still to be counted, in the other hand: { $out }.
       *[other] Still to be counted: the others hold: { $out }.
    }
problems-scopa-open_title = All cards visible: which do you play?
problems-scopa-open_text =
    The last cards, { $cards } each at most, are all face up. Only one play is worth { $worth ->
        [one] at least one point
       *[other] at least { $worth } points
    } more than any other, if everyone then plays their best.
problems-scopa-counted_title = Counting tells you: which do you play?
problems-scopa-counted_text =
    { $others ->
        [one] The other hand is face down, but what has been played tells which cards it holds. One play is best;
       *[other] The others' cards are face down, but what has been played tells which are left. However they lie, one play is best;
    } here it is worth { $worth ->
        [one] a point
       *[other] { $worth } points
    } more than any other.
problems-scopa-ask = Play a card.
problems-scopa-no_play = Here you are asked to play a card, and nothing else.
problems-scopa-right =
    Yes, you have { $played }: it is worth { $points ->
        [one] a point
       *[other] { $points } points
    } more than if you had { $other }. What decides: { $won }.
problems-scopa-wrong =
    You have { $played }: it is lawful, but it costs { $points ->
        [one] a point
       *[other] { $points } points
    }. What decides: { $won }. Here is how.

problems-scopa-seat_you = you
problems-scopa-seat_next = the next player
problems-scopa-seat_partner = your partner
problems-scopa-seat_before = the player before you
problems-scopa-seat_other = the other player
problems-scopa-step = { $seat }: { $played }
problems-scopa-line =
    { $play }{ $steps ->
        [0] {""}
       *[other] {" "}(then { $line })
    }: { $ends }.

problems-scopa-idea_denari = Denari
problems-scopa-idea_cards = Cards

problems-scopa-hint_idea = This is where the plays differ: { $won }.
problems-scopa-hint_card = Play { $card }.

problems-scopa-fault_unsolved = '{ $answer }' cannot be played, or the end is too far off
problems-scopa-fault_not_best = '{ $answer }' is not the only best play
problems-scopa-fault_worth = the best play is worth { $lead } more, and not { $worth }
problems-scopa-fault_tempting = '{ $tempting }' is no worse play
problems-scopa-fault_worlds = '{ $answer }' is not best however the cards are divided

## scala40

problems-scala40-open_title = How do you open with { $opening }?
problems-scala40-open_text = You have drawn, and you can open with what you hold: you need { $opening } points.
problems-scala40-open_trap = But whoever lays the most valuable meld first does not get there.
problems-scala40-open_least = Only one group of cards will do: take one away and you cannot open.
problems-scala40-open_ask = Open this turn, and discard.
problems-scala40-open_right = Opened: the melds that you laid are worth { $laid }.
problems-scala40-open_wrong =
    The turn is over and you have not opened. You are left with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } worth { $value ->
        [one] { $value } point
       *[other] { $value } points
    }, and if another closes they all count. Here is how it goes on.
problems-scala40-whether_title = Do you open, or wait?
problems-scala40-whether_text = You have drawn, and hold enough to open with { $opening }. Opening gets rid of points and lets you attach; waiting shows nothing, and lets you close at a stroke.
problems-scala40-whether_ask = Open this turn, or discard without opening.
problems-scala40-whether_right_open =
    Yes, the master opens here too: in its trials, over possible divisions of the hidden cards, opening gains { $worth ->
        [one] a point
       *[other] { $worth } points
    } on average.
problems-scala40-whether_right_wait =
    Yes, the master waits here too: in its trials, over possible divisions of the hidden cards, waiting gains { $worth ->
        [one] a point
       *[other] { $worth } points
    } on average.
problems-scala40-whether_wrong_closed =
    The master opens here: in its trials that gains { $worth ->
        [one] a point
       *[other] { $worth } points
    } on average, compared with waiting. Here is how it goes on.
problems-scala40-whether_wrong_opened =
    The master waits here: in its trials that gains { $worth ->
        [one] a point
       *[other] { $worth } points
    } on average, compared with opening. Here is how it goes on.
problems-scala40-close_title = Can you close this turn?
problems-scala40-close_text = You have drawn, and you have opened. With melds, attached cards and jokers taken from the table there is a way to get rid of all your cards.
problems-scala40-close_ask = Close: the last card is discarded.
problems-scala40-close_right = Closed: your hand is empty.
problems-scala40-close_wrong =
    The turn is over, and you could have closed. You are left with { $cards ->
        [one] one card
       *[other] { $cards } cards
    } worth { $value ->
        [one] { $value } point
       *[other] { $value } points
    }. Here is how it goes on.
problems-scala40-discard_title = Which discard leaves the most good cards to come?
problems-scala40-discard_text = You have drawn and cannot open. Count the cards that would let you open with { $opening } if you drew them next turn: the ones you have not seen, counting both copies.
problems-scala40-discard_ask = Discard the card that leaves the most of them.
problems-scala40-discard_right =
    Yes: { $outs ->
        [one] { $outs } card opens
       *[other] { $outs } cards open
    } your hand ({ $comes }), { $worth } more than after any other discard.
problems-scala40-discard_wrong =
    After this discard { $outs ->
        [0] no card opens your hand
        [one] only one card opens your hand ({ $comes })
       *[other] { $outs } cards open your hand ({ $comes })
    }. There is a discard that leaves { $best }.
problems-scala40-pile = Discarded so far, from first to last:
problems-scala40-discard_shown = Now { $drawn } comes: with the right discard you would open, but now you cannot.
problems-scala40-hint_open =
    { $melds ->
        [one] One meld opens
       *[other] { $melds } melds open
    }, and together they are worth { $worth }.
problems-scala40-hint_whether =
    You hold { $value ->
        [one] { $value } point
       *[other] { $value } points
    }; { $opened ->
        [0] nobody else has opened
        [one] another player has opened
       *[other] { $opened } others have opened
    }: weigh what would stay with you if they closed against what you would give them to attach to.
problems-scala40-hint_joker = One of them has the joker.
problems-scala40-hint_close =
    { $steps ->
        [one] { $steps } step is
       *[other] { $steps } steps are
    } enough, including the discard.
problems-scala40-hint_swap = There is a joker on the table to take.
problems-scala40-hint_attach = Something can be attached to the melds on the table.
problems-scala40-hint_melds = Only melds of your own.
problems-scala40-hint_discard =
    The right discard leaves { $outs ->
        [one] one card
       *[other] { $outs } cards
    } that would let you open at your next turn.
problems-scala40-hint_throw = Discard { $card }.
problems-scala40-hint_lay = Begin by laying { $cards }.
problems-scala40-hint_swap_card = Begin by putting { $card } in the joker's place.
problems-scala40-hint_attach_card = Begin by attaching { $card }.

problems-scala40-fault_goal = '{ $answer }' does not do what is asked
problems-scala40-fault_closes = there is not one discard alone that closes, or the number of moves is not { $worth }
problems-scala40-fault_discard = '{ $answer }' is not the discard that keeps { $worth } more than any other
problems-scala40-fault_worth = it is worth { $worth }, less than { $least }
problems-scala40-fault_ways = there is not one way to open, there are { $ways }
problems-scala40-fault_splitting = what is said of the most valuable meld is not true
problems-scala40-fault_whether = for the master '{ $answer }' is not the better choice
problems-scala40-idea_opening = Opening
problems-scala40-idea_splitting = Splitting the most valuable meld
problems-scala40-idea_waiting = Opening or waiting
problems-scala40-idea_closing = Closing
problems-scala40-idea_to_come = Cards to come
problems-scala40-fault_opens = it opens with { $points }, and not with { $worth }
