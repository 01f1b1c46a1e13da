### cartaro.coach

## facet

coach-facet-no_coach = This game has no coach to advise yet.
coach-facet-no_solver = The solver knows Scopa and Scopone; for this game there is the master.

## remark

coach-remark-no_choice = There is nothing to choose here.
coach-remark-choices_good_others_cost =
    { $count_remarks ->
        [one] The only choice cost { $points_it }.
       *[other] Of { $count_remarks } choices, { $good ->
            [0] none is
            [one] one is
           *[other] { $good } are
        } { $alike } or just as good; { $good ->
            [0] they cost { $points_it } in total
           *[other] { $others ->
                [one] the other costs { $points_it }
               *[other] the others cost { $points_it } in total
            }
        }.
    }
coach-remark-choices_good =
    { $count_remarks ->
        [one] The only choice is { $alike } or just as good.
       *[other] All { $count_remarks } choices are { $alike } or just as good.
    }
coach-remark-missed_fuori =
    { $missed ->
        [one] Once fuori was certain, and you did not declare it.
       *[other] { $missed } times fuori was certain, and you did not declare it.
    }
coach-remark-apart = Apart from that: { $rest }
coach-remark-master_would = The master would { $now }.
coach-remark-all_can_do_here = Here all you can do is { $there }.
coach-remark-skilled_player = The skilled player
coach-remark-skilled_player_s = the skilled player's
coach-remark-expert = The expert
coach-remark-expert_s = the expert's
coach-remark-master = The master
coach-remark-master_s = the master's
coach-remark-was_choice_make = There was no choice to make.

## scala40-advice

coach-scala40-advice-drew = drawn from the stock
coach-scala40-advice-agree = You have { $mine }: well played.
coach-scala40-advice-differ = You have { $mine }. { $who } would have { $better }: as a rule that is worth about { $points_it }.
coach-scala40-advice-worked_out =
    Played on from { $worlds ->
        [one] one possible division
       *[other] { $worlds } possible divisions
    } of the cards that you do not see, { $other } { $lost ->
        [0] ends nearly alike on average
       *[other] loses { $points } on average (error: { $error })
    }.
coach-scala40-advice-taken = taken { $card }

## scala40-reasons

coach-scala40-reasons-makes_meld = { $this } makes a meld with { $one } and { $two }.
coach-scala40-reasons-may_go_card_next = { $this } may go with a card that the next player took: { $that }.
coach-scala40-reasons-have_twice = You have { $twin } twice.
coach-scala40-reasons-those_have_seen =
    Of those you have not seen there { $more ->
        [one] is one
       *[other] are { $more }
    } for { $this }, { $fewer ->
        [0] none
        [one] one
       *[other] { $fewer }
    } for { $that }.
coach-scala40-reasons-counts = { $this } counts { $values }, { $that } { $values2 }.
coach-scala40-reasons-deal_could_closed = The deal could be closed
coach-scala40-reasons-closing_makes_others_count = Closing makes the others count everything they hold.
coach-scala40-reasons-opening = Opening
coach-scala40-reasons-opening_rids_one_points = Opening gets rid of points, and lets you attach and take.
coach-scala40-reasons-laying_more = Laying more
coach-scala40-reasons-laid_left_hand_if = Cards that are laid are not left in hand if another player closes.
coach-scala40-reasons-waiting_open = Waiting to open
coach-scala40-reasons-laid_gives_others_melds = Cards that are laid give the others melds to attach to; a player who holds them back may close at a stroke.
coach-scala40-reasons-keeping_cards_hand = Keeping cards in hand
coach-scala40-reasons-can_laid_today_can = Cards that can be laid now can be laid later: meanwhile the others do not see them, and they help you close.
coach-scala40-reasons-meld_already_made = A meld already made
coach-scala40-reasons-meld_made_kept_laid = A complete meld is kept, or laid.
coach-scala40-reasons-card_attaches = A card that attaches
coach-scala40-reasons-card_fits_meld_table = A card that fits a meld on the table is useful to anyone who has opened, and to you if you keep it.
coach-scala40-reasons-next_player_wants = The next player wants it
coach-scala40-reasons-discard_close_cards_next = A discard close to the cards that the next player took may be useful to them.
coach-scala40-reasons-twin = A duplicate
coach-scala40-reasons-two_equal_cards_meld = Of two equal cards a meld takes only one.
coach-scala40-reasons-lone_card = A lone card
coach-scala40-reasons-card_goes_other_discarded = Discard the card that goes with no other.
coach-scala40-reasons-card_was_useful = That card was useful
coach-scala40-reasons-card_kept_more_cards = Keep the card that more of the cards still to come can turn into a meld.
coach-scala40-reasons-heavy_cards_first = Heavy cards first
coach-scala40-reasons-left_hand_counts = Cards left in hand count.
coach-scala40-reasons-card_pozzo_useful = The top discard is useful
coach-scala40-reasons-stock_lottery_card_can = The stock is a lottery; this card is in plain sight.
coach-scala40-reasons-better_draw = Better to draw
coach-scala40-reasons-takes_shows_everybody_holds = A player who takes shows everybody what they hold, and goes without a new card.
coach-scala40-reasons-counting = Counting
coach-scala40-reasons-simple_rule_decides_here = No simple rule decides here: what counts are the cards that the others may hold.
coach-scala40-reasons-nothing_simple_decides = No rule decides here, nor any simple count.
coach-scala40-reasons-outs =
    Without { $thrown } { $mine ->
        [one] one of the cards not seen makes
       *[other] { $mine } of the cards not seen make
    } a meld for you, without { $kept } { $theirs ->
        [0] none
        [one] one
       *[other] { $theirs }
    }.
coach-scala40-reasons-left =
    { $mine ->
        [0] No point stays
        [one] 1 point stays
       *[other] { $mine } points stay
    } in hand, and not { $theirs }.
coach-scala40-reasons-company =
    { $mine ->
        [0] None of the cards not seen goes
        [one] One of the cards not seen goes
       *[other] { $mine } of the cards not seen go
    } with { $thrown }, { $theirs } with { $kept }.
coach-scala40-reasons-outs_with =
    With { $card } { $outs ->
        [0] none of the cards not seen makes
        [one] one of the cards not seen makes
       *[other] { $outs } of the cards not seen make
    } a meld, without it { $outs2 ->
        [0] none
        [one] one
       *[other] { $outs2 }
    }.
coach-scala40-reasons-alone = cannot make a meld with any other card in your hand
coach-scala40-reasons-frees_a_joker = takes the place of a joker on the table
coach-scala40-reasons-attaches = fits a meld on the table
coach-scala40-reasons-makes_nothing = makes no meld with your hand

## scala40-wording

coach-scala40-wording-closed = closed the deal
coach-scala40-wording-kept = kept the rest
coach-scala40-wording-discarded = discarded { $thrown }
coach-scala40-wording-of = { $told } of { $suit }
coach-scala40-wording-attached = attached { $told }
coach-scala40-wording-put_joker_s_place = put { $told } in the joker's place
coach-scala40-wording-laid = laid { $told }
coach-scala40-wording-opened = opened with { $told }
coach-scala40-wording-taken_back = taken everything back into hand

## scopa-advice

coach-scopa-advice-have_well_played = You have { $played }: well played.
coach-scopa-advice-have_would_have_rule = You have { $mine }. { $who } would have { $better }: as a rule that brings { $points_it } more.
coach-scopa-advice-have_not_declared = You have { $mine } without declaring fuori.
coach-scopa-advice-would_have_declared = You have { $mine }. { $who } would have { $better }.
coach-scopa-advice-match_was_won = The match was won; by playing on it could still be lost.
coach-scopa-advice-grade_at_risk = It was { $now }; by playing on it could come down to { $then }.

## scopa-exact

coach-scopa-exact-all_cards_seen_could = With all cards visible, which you could not know, it was better to { $better }: if everyone then plays their best, { $ends }; after your play { $ended }.
coach-scopa-exact-lose_deal = you lose the deal by { $it }
coach-scopa-exact-all_cards_seen_was = With all cards visible there was nothing better: if everyone plays their best from here, { $ends }.
coach-scopa-exact-deal_ends_level = the deal ends level
coach-scopa-exact-win_deal = you win the deal by { $it }

## scopa-reasons

coach-scopa-reasons-taken = taken { $captured } { $taker }
coach-scopa-reasons-would_leave_table_take = { $play } would leave { $rank } on the table, for { $card } to take it all: { $so_many_it } out.
coach-scopa-reasons-offers_other_sevens_out = { $play } offers it, and of the other sevens { $so_many_it } out.
coach-scopa-reasons-another_like_stays_hand = Another like it stays in your hand.
coach-scopa-reasons-here = Here it is { $anchor }.
coach-scopa-reasons-partner_had_laid = Your partner had laid { $card }.
coach-scopa-reasons-laid = laid { $laid }
coach-scopa-reasons-declared = { $played } and declared fuori
coach-scopa-reasons-fuori = Fuori
coach-scopa-reasons-fuori_wins = With this play your pair is sure to have the points it needs: whoever declares fuori has won the match.
coach-scopa-reasons-here_breaks = Here it breaks { $broken }.
coach-scopa-reasons-here_pairs_up = Here it pairs up { $mended }.
coach-scopa-reasons-left_come = There is not { $rank } left to come.
coach-scopa-reasons-keeping = Of the two keep { $kept }.
coach-scopa-reasons-point_goes_takes_most = The point goes to the side that takes most: here { $more } instead of { $fewer }.
coach-scopa-reasons-counting = Counting
coach-scopa-reasons-next_holds_it = { $play } would leave { $rank } on the table, for { $card } to take it all: the next player has one.
coach-scopa-reasons-opponents_hold_sevens =
    { $play } offers it, and { $sevens ->
        [one] a seven is in the opponents' hands
       *[other] { $sevens } sevens are in the opponents' hands
    }.
coach-scopa-reasons-stays_in_hand = Here you keep { $kept }.
coach-scopa-reasons-nobody_else_has = Nobody else holds any { $rank }.
coach-scopa-reasons-takes_last = Here the card to keep is { $card }.
coach-scopa-reasons-nothing_simple_decides = No maxim decides here, nor any simple count.
coach-scopa-reasons-values =
    { $worlds ->
        [one] The others' cards are known, and if all play their best the deal ends
       *[other] Played on from { $worlds } possible divisions of the cards that you do not see, the deal ends on average
    } at { $lead } for you { $mine }, at { $lead2 } { $theirs }.
coach-scopa-reasons-nearly_equal =
    { $worlds ->
        [one] The others' cards are known, and if all play their best the deal ends
       *[other] Played on from { $worlds } possible divisions of the cards that you do not see, the deal ends on average
    } nearly alike { $mine } and { $theirs }: at { $lead } for you.
coach-scopa-reasons-next_takes =
    { $both }, { $out ->
        [one] the next player's one card takes { $takers ->
            [0] nothing
           *[other] something
        } from the table; { $lower }, { $takers2 ->
            [0] nothing
           *[other] something
        }.
       *[other] { $takers ->
            [0] none
            [one] one
           *[other] { $takers }
        } of the next player's { $out } cards { $takers ->
            [0] takes
            [one] takes
           *[other] take
        } something from the table; { $lower }, { $takers2 ->
            [0] none
            [one] one
           *[other] { $takers2 }
        }.
    }
coach-scopa-reasons-maxim_decides_here_counts = No maxim decides here: what counts are the cards still out, and who may hold them.
coach-scopa-reasons-cards = cards
coach-scopa-reasons-left_behind = What is left behind
coach-scopa-reasons-cards_do_see_take =
    { $both }, { $out ->
        [one] the one card that you do not see takes { $takers ->
            [0] nothing
           *[other] something
        } from the table; { $lower }, { $takers2 ->
            [0] nothing
           *[other] something
        }.
       *[other] { $takers ->
            [0] none
            [one] one
           *[other] { $takers }
        } of the { $out } cards that you do not see { $takers ->
            [0] takes
            [one] takes
           *[other] take
        } something from the table; { $lower }, { $takers2 ->
            [0] none
            [one] one
           *[other] { $takers2 }
        }.
    }

## scopa-solving

coach-scopa-solving-two_sides = Only two sides can be solved, and here there are { $sides }: ask the master.
coach-scopa-solving-by_hand = Positions are solved as they are played online: leave out 'arbitration'.
coach-scopa-solving-over = The deal is over here.
coach-scopa-solving-too_far = { $cards } cards are still to be played: too many to give the exact value. Move on a few plays, or ask the master.

## by_search

coach-by_search-advises = The master would play: { $action }.
coach-by_search-only = Only this can be played: { $action }.
coach-by_search-as_good = The master plays it too: { $action }.
coach-by_search-better = Better: { $action }. On average it is worth { $points } more.
