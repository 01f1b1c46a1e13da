### cartaro.tournament

## event-cash

tournament-event-cash-empty_till = The till holds { $there }: { $asked } cannot be paid out
tournament-event-cash-says = owes { $due }, not { $given }
tournament-event-cash-gets_back = gets back { $owed }, not { $asked }
tournament-event-cash-bad_movement = A line of the cash book needs a sum and what it is for.
tournament-event-cash-accounts_open = Accounts are open: { $list }{ $more }
tournament-event-cash-not_handed = The till still holds { $left }: say who gets it
tournament-event-cash-cash_closed = The cash book is closed
tournament-event-cash-while_waiting_list = { " " }while on the waiting list
tournament-event-cash-owes_nothing = owes nothing{ $why }
tournament-event-cash-gets_nothing_back = gets nothing back
tournament-event-cash-owes_payment_more_than = owes { $due }: a payment must be more than nothing
tournament-event-cash-gets_back_more_than = gets back { $owed }: more than nothing
tournament-event-cash-not_owed = { $name } (no. { $number }) { $says }
tournament-event-cash-not_refundable = { $name } (no. { $number }) { $says }

## event-consequences

tournament-event-consequences-get_in =
    { $count ->
        [one] One who waits gets in: no. { $listed }.
       *[other] { $count } who wait get in: no. { $listed }.
    }
tournament-event-consequences-must_wait =
    { $count ->
        [one] One loses the place and waits: no. { $listed }.
       *[other] { $count } lose their place and wait: no. { $listed }.
    }
tournament-event-consequences-money_back =
    { $count ->
        [one] One has paid more: { $money } to return (no. { $listed }).
       *[other] { $count } have paid more: { $money } to return in all (no. { $listed }).
    }
tournament-event-consequences-money_due =
    { $count ->
        [one] { $money } to ask for from one who has paid (no. { $listed }).
       *[other] { $money } to ask for in all from { $count } who have paid (no. { $listed }).
    }
tournament-event-consequences-closes = Entries close at { $hour } on { $day }.
tournament-event-consequences-open_until_draw = Entries stay open until the draw.
tournament-event-consequences-edition = The notice becomes edition { $edition }: earlier papers no longer hold, print them again.
tournament-event-consequences-owing =
    { $count ->
        [one] One is present and has not paid: { $money } to collect (no. { $listed }).
       *[other] { $count } are present and have not paid: { $money } to collect (no. { $listed }).
    }
tournament-event-consequences-stays =
    { $others ->
        [0] Round { $round }, already started, stays; the tables would have been the same.
        [one] Round { $round }, already started, stays; by this result one table of { $count } would have been another.
       *[other] Round { $round }, already started, stays; by this result { $others } tables of { $count } would have been others.
    }
tournament-event-consequences-stays_large = Round { $round }, already started, stays.
tournament-event-consequences-may_go_large = Round { $round }, not yet started, stays unless you take it back.
tournament-event-consequences-may_go =
    { $others ->
        [0] Round { $round }, not started yet, stays unless you take it back; made again it would have the same tables.
        [one] Round { $round }, not started yet, stays unless you take it back; made again one table of { $count } would be another.
       *[other] Round { $round }, not started yet, stays unless you take it back; made again { $others } tables of { $count } would be others.
    }
tournament-event-consequences-goes = Round { $round } is taken back: it is made again by the corrected result.
tournament-event-consequences-next_round = Round { $round } is not made yet: it follows from the new standing.
tournament-event-consequences-cost = { $title }: from { $was } to { $now }.
tournament-event-consequences-costs_nothing = It costs nothing more.
tournament-event-consequences-papers = The standing already printed no longer holds: print it again.

## event-drawing

tournament-event-drawing-draw_begun = This draw has already begun
tournament-event-drawing-bad_commitment = Here { $listed } can be drawn, and a commitment is 64 hexadecimal digits
tournament-event-drawing-drawn_already = The draw is done
tournament-event-drawing-boards_in_play = The deals are in play: nothing more can be added to their draw
tournament-event-drawing-bad_words = 1 to { $LONGEST_WORDS } characters may be added to a draw
tournament-event-drawing-draw_made = The draw is done
tournament-event-drawing-wrong_secret = The secret does not match the published commitment
tournament-event-drawing-deals_revealed_when_last = The deals are revealed when the last table has finished
tournament-event-drawing-no_draw = This draw has not begun
tournament-event-drawing-entries_open = Entries are open until { $day } at { $hour }: no draw before
tournament-event-drawing-not_present = Not present yet: { $listed }. Mark them present, withdrawn or absent, then draw
tournament-event-drawing-wrong_number = The format '{ $format }' is for { $least }-{ $most } entrants: there are { $count }

## event-penalties

tournament-event-penalties-points = here penalties are in standing points (points)
tournament-event-penalties-made = here penalties are in game points (made)
tournament-event-penalties-warning = here a penalty is a warning, another result of the table, or disqualification
tournament-event-penalties-warning-2 = warning
tournament-event-penalties-exclusion = disqualification
tournament-event-penalties-bad_penalty = A penalty is { $listed }, says why, and, if it takes points, how many
tournament-event-penalties-no_points = A penalty in points says how many: { $amount } would change nothing
tournament-event-penalties-part_of_game_point = Game points are whole numbers: { $amount } cannot be given
tournament-event-penalties-bad_amount = '{ $amount }' does not say how many points: write 2, 0.5 or 1/2
tournament-event-penalties-not_whole = Here the points are game points, in whole numbers: { $amount } would not count in full
tournament-event-penalties-too_much = All rounds together are worth { $most } points at most: a penalty of { $amount } is too large. If more is deserved there is disqualification
tournament-event-penalties-takes_nothing = With the format '{ $format }' that penalty would take nothing: { $instead }
tournament-event-penalties-takes_points = takes { $amount } off the standing points, where more is better
tournament-event-penalties-takes_game_points = takes { $amount } off the game points, where more is better
tournament-event-penalties-adds_points = adds { $amount } to the score, where fewer is better
tournament-event-penalties-adds_game_points = adds { $amount } to the game points, where fewer is better

## event-prize_awards

tournament-event-prize_awards-prizes_handed = { $list } What has been handed over stays handed over: to change it all the same, confirm, and then the prize is taken back or paid on top
tournament-event-prize_awards-has_already_signed = No. { $name } has '{ $prize }'{ $worth } already, signed '{ $signed }'
tournament-event-prize_awards-would_go = { $held }, and it would go to no. { $to }.
tournament-event-prize_awards-would_be_parted = { $held }, and it would now be between entrants who are level: no. { $to }.
tournament-event-prize_awards-level = They ended level ({ $names }): a play-off or a draw of lots comes first
tournament-event-prize_awards-waits = Another prize that they may win is still tied: its play-off or draw of lots comes first
tournament-event-prize_awards-prize_does_go = That prize is not for no. { $entrant }
tournament-event-prize_awards-no_prize = { $last ->
    [0] This event has no prizes
    [one] There is no prize { $number }, only one
   *[other] There is no prize { $number }: they go from 1 to { $last }
}
tournament-event-prize_awards-not_ended = The tournament is not over
tournament-event-prize_awards-too_early = Prizes are handed out { $say }, not { $say_day }
tournament-event-prize_awards-not_held = No. { $entrant } does not have that prize
tournament-event-prize_awards-no_reason = Give the reason for taking a prize back
tournament-event-prize_awards-handed_already = It has already been handed over
tournament-event-prize_awards-held_by_another = { $had }: it is taken back, or paid on top
tournament-event-prize_awards-nothing_on_top = Nobody else has that prize: it is simply handed over
tournament-event-prize_awards-would_now_worth = { $held }, and would now be worth { $money }.
tournament-event-prize_awards-not_signed = The person who receives a prize must sign
tournament-event-prize_awards-taken_back = taken back{ $amount } ({ $signed })
tournament-event-prize_awards-top = on top{ $amount }: { $signed }

## event-prize_ties

tournament-event-prize_ties-not_at_cut = Level where entrants go on to the second stage: { $listed }. Write the order of all of them, and how they played it.
tournament-event-prize_ties-not_ended = The tournament is not over
tournament-event-prize_ties-not_level = Separate all who are level on a prize that is not shared: { $listed }
tournament-event-prize_ties-bad_parting = They are separated by lot, or by a play_off whose result is given
tournament-event-prize_ties-other_lot = The public draw gives another order

## event-prizes

tournament-event-prizes-not_over = There are rounds left to play: give a reason for ending early
tournament-event-prizes-not_ended = An event that has ended is closed, or one that never began. This one is being played: end it first

## event-editing

tournament-event-editing-edited_meanwhile = It has changed meanwhile: it is no longer what you saw. Look and try again.
tournament-event-editing-bad_rating = A rating is a number from 0 to { $most }, not '{ $rating }'.
tournament-event-editing-nothing_changes = Nothing to correct: it already says so.
tournament-event-editing-prize_handed = a prize of the category '{ $category }' has been handed over: it must be returned first

## event-registration

tournament-event-registration-now = { $say_day } at { $say_hour }
tournament-event-registration-alone_late = once the draw is done only a pair can enter
tournament-event-registration-number_taken = Number { $what_number } is not free: entrants are numbered in order of entry.
tournament-event-registration-not_looking = { $first_number } and { $other_number } are not both looking for a partner
tournament-event-registration-no_person = { $enrolment_number } has { $most }: name the person from 1 to { $most }
tournament-event-registration-substituted_before = { $enrolment_number } has already had { $most } substitutes
tournament-event-registration-present_already = { $enrolment } (no. { $enrolment_number }) is already present.
tournament-event-registration-no_partner = { $enrolment } is still looking for a partner
tournament-event-registration-waiting = { $enrolment } is on the waiting list, at place { $at }
tournament-event-registration-not_in_draw = { $enrolment } is on the waiting list: once the draw is done nobody moves up from it
tournament-event-registration-not_paid = { $enrolment } (no. { $enrolment_number }) still owes { $money }
tournament-event-registration-is_present = { $enrolment } is present: if they do not play, withdraw them
tournament-event-registration-drawn_already = the draw has begun
tournament-event-registration-seeded_twice = each seed can be named only once
tournament-event-registration-no_rating = Nobody who has a place has a rating: write it in their details, or name the seeds
tournament-event-registration-nobody = The list is empty.
tournament-event-registration-no_entrant = There is no entrant no. { $number }.
tournament-event-registration-next_window = the next period is { $say }
tournament-event-registration-other_window = there is no other period
tournament-event-registration-too_late = the draw is done
tournament-event-registration-no_open_table = the first round no longer has an incomplete table
tournament-event-registration-bad_name = A name has 1 to { $LONGEST_NAME } letters, and no double spaces, not '{ $person }'.
tournament-event-registration-plays = plays as no. { $reason }
tournament-event-registration-has_withdrawn = has withdrawn
tournament-event-registration-was_absent_when_called = was absent when called
tournament-event-registration-disqualified = is disqualified
tournament-event-registration-no_categories = there is no category '{ $category }': the notice has none
tournament-event-registration-no_category = there is no category '{ $category }': there are { $listed }
tournament-event-registration-entered_as = { $person } is already entered as no. { $number }
tournament-event-registration-entered_twice = { $person } is already here twice
tournament-event-registration-alike = { $person } would be taken for { $other }, no. { $number }: add something that tells them apart
tournament-event-registration-unprinted = Papers are printed in Latin, Greek and Cyrillic letters, and nothing of the name { $person } would be left (missing: { $letters }). Add how it is spelt in Latin letters, for example '王伟 Wang Wei'
tournament-event-registration-outside_window = No entries are taken on { $now }: { $upcoming }
tournament-event-registration-too_many = an entry is of { $most ->
    [one] { $most } person
   *[other] { $most } people
}, not of { $people }
tournament-event-registration-not_active = { $name } (no. { $number }) { $said }
tournament-event-registration-roll_after_draw = The roll is called before the draw
tournament-event-registration-roll_empty = Everybody who has a place is marked already
tournament-event-registration-not_in_roll = { $name } (no. { $number }) is not to be called: already marked, without a place, or looking for a partner

## event-request_checks

tournament-event-request_checks-exits_missing = { $order } With final points also say in which deal each went out, and 0 for whoever stays in (out=0-5-3); or write deal by deal
tournament-event-request_checks-played_or_absent = Either the points or who was absent: between two, if one is absent nothing was played
tournament-event-request_checks-long_club = The club is too long ({ $most } at most).
tournament-event-request_checks-played_on = Others would play round { $later }, already paired, if table { $table } of round { $round } ended so: take that pairing back first
tournament-event-request_checks-places_open = { $count_entrants } sit at table { $table }: the winner alone does not give the places of the others; write everybody's points
tournament-event-request_checks-others_played = The points of the others are needed ({ $names }), who have played: for example write { $example } { $absent }
tournament-event-request_checks-all_played = At table { $table } of round { $round } { $count_played } have played: the points of all of them are needed ({ $names }), including those who left later
tournament-event-request_checks-left_when = Table { $table } was open when { $names } left. If they left midway: add { $absent }, the place is the last and the points stay. If they left after the game: take the withdrawal back, enter this result, then withdraw again
tournament-event-request_checks-calendar = The schedule ({ $format }) covers all rounds: with this swap some would meet twice and others never. Only the two at one table can swap seats
tournament-event-request_checks-no_results = There is no result in the list.
tournament-event-request_checks-other_seats = Only who sits where is changed: tables, places in brackets and groups, and deals, stay those of the round
tournament-event-request_checks-not_reached = With this swap somebody would play for a place that they have not reached: swap only those who play for the same place
tournament-event-request_checks-no_season_points = The season's points of no. { $number } are not a number
tournament-event-request_checks-other_rating = That is not the rating of no. { $number }: it is { $rating } (0: none)

## event-result_validation

tournament-event-result_validation-not_over = At { $listed } the match is not over: { $why }
tournament-event-result_validation-nobody_left = Only one player stays at the table: the match ends there, and the others are recorded as absent
tournament-event-result_validation-all_went_out_lowest = At { $listed } all went out and the lowest are level: they play another deal
tournament-event-result_validation-match_over_play_goes = At { $listed } the match is not over: play goes on until one is left below { $exit }{ $time }
tournament-event-result_validation-not_won =
    In a best of { $best_of } the first to { $need ->
        [one] { $need } game
       *[other] { $need } games
    } wins, and play stops there: not { $wins }-{ $wins2 }
tournament-event-result_validation-no_points = The points are missing
tournament-event-result_validation-no_exits = Nobody goes out along the way here.
tournament-event-result_validation-impossible = { $max } points are too many: before the last deal the most there can be is { $number }
tournament-event-result_validation-fuori_true = True 'fuori': whoever declared it wins, { $declared } to { $others }.
tournament-event-result_validation-fuori_false = False 'fuori': whoever declared it loses, { $declared } to { $others }.
tournament-event-result_validation-graded = A { $grade } win, stake { $stake }: measured by { $points }.
tournament-event-result_validation-single = single
tournament-event-result_validation-double = double
tournament-event-result_validation-triple = triple
tournament-event-result_validation-no_fuori = Nobody declares 'fuori' here.
tournament-event-result_validation-wrong_sum = The deals add up to { $made }, not { $said }
tournament-event-result_validation-if_time_was_over = ; if time was up, give the minutes ({ $limit })
tournament-event-result_validation-level_another_deal_played = level, another deal is played
tournament-event-result_validation-match = the match is to { $target }{ $time }
tournament-event-result_validation-counts_cannot_those_deal = The counts { $list } cannot be those of a deal.
tournament-event-result_validation-bad_exits = By the deals as written they went out in { $made } (0: stays in), not in { $said }
tournament-event-result_validation-points_too_many_reaches = { $max } points are too many: whoever reaches { $exit } is out, and one deal gives { $most_of_a_deal } at most
tournament-event-result_validation-those_out_came_each = At { $made }, whoever reached { $exit } is out: say in which deal each went out, and 0 for whoever stays in. '{ $said }' says otherwise
tournament-event-result_validation-if_time_was_over-2 = ; if time was up, give the minutes ({ $limit })
tournament-event-result_validation-bad_points = { $sides } numbers from zero up are needed, one per side, not { $list }
tournament-event-result_validation-numbers_needed = { $sides } numbers are needed
tournament-event-result_validation-where = Deal { $number }: { $message }
tournament-event-result_validation-deal_out_since_deal = Deal { $number }: { $name } has been out since deal { $gone }, and counts 0, not { $count }
tournament-event-result_validation-nobody_makes_points_deal = Nobody makes { $total } points by deal { $deal }: each gives { $most } at most
tournament-event-result_validation-team_counts =
    { $name }: { $count ->
        [one] { $count } point
       *[other] { $count } points
    } are impossible: a team of { $members } counts 1 to { $most }, and 0 only if one of them closes.
tournament-event-result_validation-deal = Deal { $number }: { $error }
tournament-event-result_validation-wrong_games = { $best_of ->
    [one] A meeting is of one game, not { $games }
   *[other] A meeting is of { $best_of } games at most and one at least, not { $games }
}

## event-rounds

tournament-event-rounds-by_hand = Seats changed by hand: { $reason }
tournament-event-rounds-apart = { $a } and { $b } never meet, by request: take that back first
tournament-event-rounds-seats_at_table = Table { $number } has room for another number of entrants: { $least ->
    [2] two
   *[other] from { $least } to { $most }
}.
tournament-event-rounds-pairs_itself = The format '{ $format }' pairs by itself: tables are written only in a circuit.
tournament-event-rounds-no_round = Round { $number } is not paired yet
tournament-event-rounds-not_drawn = The public draw comes first
tournament-event-rounds-no_boards = The deals must be committed to first: draw commit --boards
tournament-event-rounds-event_ended = The tournament is over
tournament-event-rounds-tables_open =
    { $count ->
        [one] The result of table { $tables } is missing
       *[other] The results of tables { $tables } are missing
    }
tournament-event-rounds-wrong_round = The next round is { $number }, not { $round }
tournament-event-rounds-round_played = Seats can be changed only in the round under way, before any result
tournament-event-rounds-not_last = Only the last round, round { $last }, can be taken back: round { $number } stays
tournament-event-rounds-started = Round { $number } has started already: it cannot be taken back
tournament-event-rounds-no_reason = Give the reason for a change of seats
tournament-event-rounds-other_entrants = A change of seats must keep the same entrants
tournament-event-rounds-clock = The clock of round { $round } does not '{ $do }' now
tournament-event-rounds-has_result = Table { $table } already has a result
tournament-event-rounds-boards_travel = Online, every table plays the same deals in the same round: here the movement carries them from table to table
tournament-event-rounds-boards_written = The deals of round { $round } were written out for dealing by hand, and the person who did it has seen them: they are played at real tables
tournament-event-rounds-boards_on_line = The deals of round { $round } are played online: nobody sees them before the end
tournament-event-rounds-draw_again = { $why } The notice cannot be changed after the draw: take back the draw's secret and then its commitment (in the log, with undo), change the notice or let others in, and draw again
tournament-event-rounds-no_table = In round { $round } tables go from 1 to { $last }: there is no { $table }
tournament-event-rounds-bad_tables = Each sits at one table only, and tables have different numbers (entrants: { $listed })

## event-season

tournament-event-season-place = place
tournament-event-season-name = name
tournament-event-season-points = points
tournament-event-season-level =
    { $nth ->
        [one] level on points with place { $place }: the best result is { $mine }, not { $theirs }
       *[other] level on points with place { $place }: the best result no. { $nth } is { $mine }, not { $theirs }
    }
tournament-event-season-bad_names = Pairs of names are written one~other, with commas between them, at most { $most }
tournament-event-season-nobody = No entrant has points in this season: tournaments count once they have ended, and the names must be the same
tournament-event-season-no_scale = '{ $scale }' is not a scale of points: there are { $listed }.
tournament-event-season-bad_ranks = The ranking is of { $PEOPLE }, or of { $ENTRANTS } as they are, not '{ $ranks }'.

## event-summary

tournament-event-summary-at = { $definition }: { $day } at { $hour }, { $place }.
tournament-event-summary-entered_present_waiting_looking = Entered { $count }, present { $present }, waiting { $waiting }, looking for a partner { $looking }.
tournament-event-summary-till_still_owed = In the till { $till }, still owed { $owed }.
tournament-event-summary-round = Round { $round } of { $total }.
tournament-event-summary-tournament_over_prizes_hand = The tournament is over; prizes still to hand out: { $left }.
tournament-event-summary-results_tables_missing =
    { $count ->
        [one] The result of table { $listed } is missing.
       *[other] The results of tables { $listed } are missing.
    }
tournament-event-summary-referee_tables =
    { $count ->
        [one] Referee needed at table { $listed }.
       *[other] Referee needed at tables { $listed }.
    }
tournament-event-summary-some_ended_level_prize = Some ended level on a prize: a play-off or a draw of lots decides who gets it.
tournament-event-summary-prize_was_handed_over = A prize that was handed over is now someone else's: it is taken back, or paid on top.

## event-table_roles

tournament-event-table_roles-primo_terzo = primo and terzo
tournament-event-table_roles-secondo_cartaro = secondo and cartaro
tournament-event-table_roles-deal_primo_di_mano = deal { $board }: primo di mano { $primo }

## event-tables

tournament-event-tables-referee_only = A win without playing is for the referee to decide, not for the slip
tournament-event-tables-not_to_confirm = Table { $table }: { $why }
tournament-event-tables-no_call = Table { $table }: { $why }
tournament-event-tables-no_text = Give the reason for a decision
tournament-event-tables-nothing_to_correct = Table { $table } has no result yet
tournament-event-tables-no_reason = Give the reason for a correction
tournament-event-tables-not_later = With a result of round { $round } only a later round can be taken back, not round { $takes_back }
tournament-event-tables-other_table = Table { $table } is not played there
tournament-event-tables-not_playing = { $enrolment } (no. { $enrolment_number }) does not play
tournament-event-tables-void_alone = A void game has no points, nobody absent and no winner
tournament-event-tables-play_again = This game decides who advances: if it is void it is played again
tournament-event-tables-wrong_boards = Table { $table } plays the deals { $boards }: the points of each are needed, those of { $first } first
tournament-event-tables-bad_record = the record is not of this table
tournament-event-tables-has_result = Table { $table } already has its result: corrections are made at the desk
tournament-event-tables-not_here = No. { $by } does not sit at table { $table }
tournament-event-tables-does_sit_table = No. { $id } does not sit at table { $table }
tournament-event-tables-no_points = The points are missing

## export-charts-bracket

tournament-export-charts-bracket-main = Bracket
tournament-export-charts-bracket-first_round = First round
tournament-export-charts-bracket-second_chance = Second chance
tournament-export-charts-bracket-final = Final
tournament-export-charts-bracket-semi_finals = Semi-finals
tournament-export-charts-bracket-quarter_finals = Quarter-finals
tournament-export-charts-bracket-round = Round of 16
tournament-export-charts-bracket-round-2 = Round of 32
tournament-export-charts-bracket-round-3 = Round of 64
tournament-export-charts-bracket-round-4 = Round of { $number }

## export-charts-crosstable

tournament-export-charts-crosstable-each_row_has_own = Each row has its own points, then the other's; columns have the numbers of the rows. + and - without points: won or lost without playing; 0: annulled.
tournament-export-charts-crosstable-won_lost_drawn_opponent = + won, - lost, = drawn, with the opponent's number; in brackets without playing; R rest; 0 annulled.
tournament-export-charts-crosstable-crosstable = Crosstable
tournament-export-charts-crosstable-round_round = Round by round

## export-consequence_words

tournament-export-consequence_words-changed = { $title }: { $old } → { $new }
tournament-export-consequence_words-nothing = nothing
tournament-export-consequence_words-moves = { $name }: place { $place } with { $points } → place { $new_place } with { $new_points }
tournament-export-consequence_words-table = Table { $table }: { $names }
tournament-export-consequence_words-rests = { $name } rests
tournament-export-consequence_words-half = Half points without playing: { $name }
tournament-export-consequence_words-more = { $count } more change place or points.

## export-csv_tables

tournament-export-csv_tables-organiser = Organiser
tournament-export-csv_tables-referee = Referee
tournament-export-csv_tables-door = Door
tournament-export-csv_tables-entries = no.;name;club;category;status;paid;owes
tournament-export-csv_tables-players = no.;name;partner;club;partner club;category;partner category;minor;partner minor;rating;partner rating;status;paid;owes
tournament-export-csv_tables-results = round;table;entrants;result;state
tournament-export-csv_tables-standing = place;no.;name;points
tournament-export-csv_tables-rest = rests
tournament-export-csv_tables-cash = entry;when;who;entrant;what;how;euro
tournament-export-csv_tables-looking_partner = looking for a partner
tournament-export-csv_tables-entered = entered
tournament-export-csv_tables-present = present
tournament-export-csv_tables-withdrawn = withdrawn
tournament-export-csv_tables-absent = absent
tournament-export-csv_tables-disqualified = disqualified
tournament-export-csv_tables-played = to be played
tournament-export-csv_tables-confirmed = to be confirmed
tournament-export-csv_tables-disputed_referee = disputed: to the referee
tournament-export-csv_tables-confirmed-2 = confirmed
tournament-export-csv_tables-played_line = played online
tournament-export-csv_tables-decided_referee = decided by the referee
tournament-export-csv_tables-corrected = corrected
tournament-export-csv_tables-cash-2 = cash
tournament-export-csv_tables-contanti = cash
tournament-export-csv_tables-fee = fee
tournament-export-csv_tables-refund = refund
tournament-export-csv_tables-prize_taken_back = prize taken back
tournament-export-csv_tables-prize_handed_over_anew = prize handed over again
tournament-export-csv_tables-prize_paid_top = prize paid on top
tournament-export-csv_tables-played-2 = played
tournament-export-csv_tables-won = won
tournament-export-csv_tables-drawn = drawn
tournament-export-csv_tables-lost = lost
tournament-export-csv_tables-made = made
tournament-export-csv_tables-against = against
tournament-export-csv_tables-why = why
tournament-export-csv_tables-waiting = waiting ({ $at })
tournament-export-csv_tables-late = { $said } (after the closing)
tournament-export-csv_tables-paired_with = paired with { $number }

## export-html_page

tournament-export-html_page-nothing = Nothing has been played yet.
tournament-export-html_page-entrants = Entrants
tournament-export-html_page-final_standing = Final standing
tournament-export-html_page-table = Table
tournament-export-html_page-who = Who
tournament-export-html_page-result = Result
tournament-export-html_page-prizes = Prizes
tournament-export-html_page-rests = rests
tournament-export-html_page-round = Round { $number }
tournament-export-html_page-by = Played by: { $rulebook }. Made with Cartaro.

## export-messages

tournament-export-messages-title = Tables of round { $round }
tournament-export-messages-table = table { $table }{ $plays_for }: { $names }
tournament-export-messages-plays_for = { " " }({ $title })
tournament-export-messages-at = { " " }at { $hour }
tournament-export-messages-rests = { $names } rests
tournament-export-messages-final_standing = Final standing
tournament-export-messages-standing_so_far = Standing { $when }
tournament-export-messages-invitation = Invitation
tournament-export-messages-you_rest = { $name }: you rest in round { $round }.
tournament-export-messages-you_sit = { $name }: you are at table { $table }{ $at }, round { $round }{ $plays_for }, against { $others }.
tournament-export-messages-you_win = { $name }: you win round { $round } without playing: { $others } has left.
tournament-export-messages-not_played = { $names }: not played

## export-paper-boards

tournament-export-paper-boards-secret = For whoever prepares the packs: nobody else may see it until the last table has played it.
tournament-export-paper-boards-whose = whose
tournament-export-paper-boards-cards = cards
tournament-export-paper-boards-board = Deal { $number }

## export-paper-books

tournament-export-paper-books-entries = Entry list
tournament-export-paper-books-cash = Cash book
tournament-export-paper-books-late = The book was closed at zero; after that a correction moved prizes that had been handed over.
tournament-export-paper-books-draw = The draw in public
tournament-export-paper-books-check = Anybody can repeat it: cartaro tournament verify checks the commitment and repeats the draw.
tournament-export-paper-books-here = here
tournament-export-paper-books-signature = signature
tournament-export-paper-books-order = order
tournament-export-paper-books-name = name
tournament-export-paper-books-in_till = In the till: { $money }.
tournament-export-paper-books-balance = Balance after the closing: { $money }.
tournament-export-paper-books-commitment = Commitment published before: { $commitment }
tournament-export-paper-books-words = The audience's words: { $words }
tournament-export-paper-books-secret = Secret: { $hex }

## export-paper-bracket_picture

tournament-export-paper-bracket_picture-known = to be decided
tournament-export-paper-bracket_picture-goes_without_playing = advances without playing
tournament-export-paper-bracket_picture-third_place = Third place
tournament-export-paper-bracket_picture-at = table { $table }
tournament-export-paper-bracket_picture-absent = { $name } (absent)
tournament-export-paper-bracket_picture-awaits = winner of table { $table }

## export-paper-certificates

tournament-export-paper-certificates-certificate = Certificate
tournament-export-paper-certificates-signed = For the organisers

## export-paper-charts

tournament-export-paper-charts-name = name
tournament-export-paper-charts-points = points
tournament-export-paper-charts-no_charts = There is no bracket and no crosstable: they come with the first round, in the formats that have one
tournament-export-paper-charts-after = { $title }, round { $round }

## export-paper-deal_grid

tournament-export-paper-deal_grid-deal = deal
tournament-export-paper-deal_grid-primo_di_mano = primo di mano
tournament-export-paper-deal_grid-total = Total
tournament-export-paper-deal_grid-signed = Signed

## export-paper-documents

tournament-export-paper-documents-notice_hang_up = the notice to hang up
tournament-export-paper-documents-entrants = the entrants
tournament-export-paper-documents-draw = the draw
tournament-export-paper-documents-pairings = pairings
tournament-export-paper-documents-wall = where everybody sits, for the wall
tournament-export-paper-documents-tables = a sheet for each table
tournament-export-paper-documents-score_slips = score slips
tournament-export-paper-documents-standings = standings
tournament-export-paper-documents-bracket_crosstable = bracket and crosstable
tournament-export-paper-documents-prizes_signatures = prizes, with signatures
tournament-export-paper-documents-certificates = certificates
tournament-export-paper-documents-cash_book = the cash book

## export-paper-honours

tournament-export-paper-honours-level = level: to be decided
tournament-export-paper-honours-anothers = now someone else's
tournament-export-paper-honours-prizes = Prizes
tournament-export-paper-honours-prize = prize
tournament-export-paper-honours-whom = to whom
tournament-export-paper-honours-worth = worth
tournament-export-paper-honours-receiver_s_signature = recipient's signature
tournament-export-paper-honours-no_round = There is no standing yet: it begins with the first result
tournament-export-paper-honours-title = { $title }, { $when }
tournament-export-paper-honours-giving = Prize-giving: { $when }.
tournament-export-paper-honours-nth = Place { $place }
tournament-export-paper-honours-in_category = Place { $place }, { $name }

## export-paper-poster

tournament-export-paper-poster-phone = The notice, entries and tables on your phone:
tournament-export-paper-poster-more = The rest is on the tournament's page.
tournament-export-paper-keys-title = The organiser's keys
tournament-export-paper-keys-keep = This sheet is for the organiser alone. Keep it with you, away from the computer and from sticks: whoever has the first key can do everything.
tournament-export-paper-keys-organiser = Organiser
tournament-export-paper-keys-organiser_for = Opens the whole desk, opens the encrypted copies of the event, and lets it go on on another computer.
tournament-export-paper-keys-referee = Referee
tournament-export-paper-keys-referee_for = Decides, corrects and penalises, on the referee's page.
tournament-export-paper-keys-door = Door and slips
tournament-export-paper-keys-door_for = Enters people, takes fees, marks who is present and writes results.
tournament-export-paper-keys-if_it_stops = If the computer stops
tournament-export-paper-keys-second = With a second computer that follows it: open the desk there with the first key, and tap 'Take over here'. Phones then scan its code.
tournament-export-paper-keys-other = { $name }: { $address }
tournament-export-paper-keys-stick = With a stick alone: on another computer 'cartaro tournament take-over --copy FILE --key KEY', with the newest copy, then 'cartaro serve --host 0.0.0.0'.
tournament-export-paper-poster-game = The game
tournament-export-paper-poster-format = Format
tournament-export-paper-poster-entries = Entries
tournament-export-paper-poster-notice = Notice
tournament-export-paper-poster-fee = Fee
tournament-export-paper-poster-places = Places
tournament-export-paper-poster-time = Time
tournament-export-paper-poster-prizes = Prizes
tournament-export-paper-poster-handed_out = Prize-giving
tournament-export-paper-poster-pairs = in pairs
tournament-export-paper-poster-each_alone = individual
tournament-export-paper-poster-until_draw = until the draw
tournament-export-paper-poster-to =
    to { $target ->
        [one] { $target } point
       *[other] { $target } points
    }
tournament-export-paper-poster-each = { $money } a person
tournament-export-paper-poster-only = at most { $capacity }
tournament-export-paper-poster-minutes =
    { $match_minutes ->
        [one] { $match_minutes } minute
       *[other] { $match_minutes } minutes
    } a match
tournament-export-paper-poster-at = { $day } at { $hour }

## export-paper-rounds

tournament-export-paper-rounds-by_hand = To continue by hand: write the results here, and enter them on the computer later, with the time when they were written.
tournament-export-paper-rounds-table = table
tournament-export-paper-rounds-name = name
tournament-export-paper-rounds-result = result
tournament-export-paper-rounds-no_round = There is no round { $value } yet
tournament-export-paper-rounds-no_table = No table of round { $number } is played: there is no slip to print
tournament-export-paper-rounds-pairings = Round { $number }: pairings
tournament-export-paper-rounds-rest = Resting: { $rest }.
tournament-export-paper-rounds-mark = Log up to entry { $seq }, hash { $mark }
tournament-export-paper-rounds-short_mark = Log { $seq }: { $short }
tournament-export-paper-rounds-to_points =
    { $rulebook }, to { $target ->
        [one] { $target } point
       *[other] { $target } points
    }

## export-paper-sheet

tournament-export-paper-sheet-nobody = Nobody.
tournament-export-paper-sheet-page = page { $page } of { $pages }

## export-paper-slips

tournament-export-paper-slips-total = Total
tournament-export-paper-slips-out_in = out, deal
tournament-export-paper-slips-signed = Signed
tournament-export-paper-slips-only_fuori = Only if somebody said 'fuori' (art. { $article })
tournament-export-paper-slips-declared_by = Declared by:
tournament-export-paper-slips-points_then = Above, the points at that moment. It was:
tournament-export-paper-slips-true = true
tournament-export-paper-slips-false = false
tournament-export-paper-slips-sign = Sign and bring it to the desk. If in doubt leave the boxes empty: the desk fills them in.
tournament-export-paper-slips-sign_all = Everybody signs; then bring it to the desk. If in doubt leave the boxes empty: the desk fills them in.
tournament-export-paper-slips-phone = Or enter it by phone:
tournament-export-paper-slips-round = Round { $round }
tournament-export-paper-slips-table = Table { $table }

## export-paper-table_sheets

tournament-export-paper-table_sheets-phone = Result and clock on your phone:

## export-paper-wall

tournament-export-paper-wall-title = Round { $number }: where you sit
tournament-export-paper-wall-rests = rests
tournament-export-paper-wall-wins = wins
tournament-export-paper-wall-foot =
    By surname, to be read from 3 metres. { $people ->
        [one] One person
       *[other] { $people } people
    }, { $tables ->
        [one] one table
       *[other] { $tables } tables
    }. Sheet { $page } of { $pages }.

## export-paper-wish

tournament-export-paper-wish-otherwise = Or: { $address }
tournament-export-paper-wish-edition = notice, edition { $edition }

## export-result_words

tournament-export-result_words-absent = absent: { $names }
tournament-export-result_words-winner = won by { $name }
tournament-export-result_words-void = annulled
tournament-export-result_words-out = out in deal { $deals }
tournament-export-result_words-fuori = fuori: { $name }

## export-standing_words

tournament-export-standing_words-after = after round { $round }
tournament-export-standing_words-in_play = with round { $round } in play

## export-table_names

tournament-export-table_names-third = Match for third place
tournament-export-table_names-final_table = Final table

## export-trf

tournament-export-trf-no_trf = A TRF report covers meetings of two, one per round for each: this event (or one without rounds) does not fit. Use the CSV tables or the JSON data.

## event-wishes

tournament-event-wishes-same_entrant = Two different entrants are needed
tournament-event-wishes-wished_already = It is already so
tournament-event-wishes-no_rests = In the format '{ $format }' nobody asks for a rest: the referee records at the table who is missing
tournament-event-wishes-round_is_paired = Round { $round } is paired already, or does not exist: ask from round { $next } on, up to the last
tournament-event-wishes-has_left = { $name } is no longer playing
tournament-event-wishes-calendar = Round { $round } is not paired by choice: the calendar or the bracket says who meets whom, and nobody can be kept apart or together
tournament-event-wishes-locked_already = { $name } is at a table fixed for that round: free the table first
tournament-event-wishes-not_locked = That table is not fixed
tournament-event-wishes-seats_at_table =
    { $least ->
        [2] Two different entrants are fixed, or the rest of one where the number is odd
       *[other] The entrants of a fixed table, all different, number { $least } to { $most }
    }
tournament-event-wishes-not_playing = { $name } does not play round { $round }
tournament-event-wishes-too_many_halves =
    { $most ->
        [0] This notice gives no half points to whoever misses a round: it can be changed before the draw
        [one] The notice gives half points for one round each, and { $name } has them already
       *[other] The notice gives half points for { $most } rounds each, and { $name } has them already
    }
tournament-event-wishes-half_in_last = No half points are asked for in the last round
tournament-event-wishes-locked = Round { $round }, one table: { $names }
tournament-event-wishes-rests = Round { $round }: { $name } rests
tournament-event-wishes-never = { $names }: never together
tournament-event-wishes-possible = { $names }: apart, where possible
tournament-event-wishes-rest = { $name } rests in round { $round }
tournament-event-wishes-half = { $name } misses round { $round } with half points
tournament-event-wishes-pause = { $name } pauses from round { $round } on

## formats-brackets

tournament-formats-brackets-further_bracket_than = Further in the bracket than { $name }.
tournament-formats-brackets-no_winner = Table { $table } of round { $round } has no winner: a knock-out allows no draws: one more deal is played, or the referee decides.
tournament-formats-brackets-won_match_third_place = Won the match for third place.
tournament-formats-brackets-won_final = Won the final.
tournament-formats-brackets-won_round_still_playing = Won in this round; { $name } is still playing.
tournament-formats-brackets-still_playing_longer = Still playing; { $name } no longer is.

## formats-circuit

tournament-formats-circuit-nothing_to_pair = A circuit has no pairings: the organiser writes who sits at which table.

## formats-cost_words

tournament-formats-cost_words-rest_again = Repeated rests
tournament-formats-cost_words-meetings = Rematches
tournament-formats-cost_words-rest_height = Standing of whoever rests
tournament-formats-cost_words-floats = Floats (squared)
tournament-formats-cost_words-same_floats = Same float in a row
tournament-formats-cost_words-other_sizes = At a table of another size again
tournament-formats-cost_words-clubs = Of the same club, or to be kept apart

## formats-dispatch

tournament-formats-dispatch-tables_open =
    { $count ->
        [one] Before round { $number } the result of table { $tables } is missing.
       *[other] Before round { $number } the results of tables { $tables } are missing.
    }
tournament-formats-dispatch-event_over = The event is over: no rounds are left.
tournament-formats-dispatch-nobody_goes_on = Nobody goes on to round { $number }: nobody still in the event came to a table. The referee can decide a table differently, or the tournament is ended with a reason.
tournament-formats-dispatch-wrong_number = The format '{ $format }' is for { $least }-{ $most } entrants, not { $count }.

## formats-dutch

tournament-formats-dutch-no_legal_pairing = The Dutch system can no longer pair everybody without rematches (C.1-C.3): this round is paired as a Swiss by score groups.
tournament-formats-dutch-library_missing = The Dutch Swiss is paired by the library { $LIBRARY }, which is not on this machine: you can choose the format 'swiss' instead.

## formats-field

tournament-formats-field-final_standing = Standing
tournament-formats-field-nobody_at_the_final = Nobody came to the final: nobody has won it, and the referee decides.

## formats-foretelling

tournament-formats-foretelling-stages = Then { $count } in '{ $format }': { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} in all, about { $time } without a pause.
tournament-formats-foretelling-tables =
    { $entrants ->
        [one] One entrant
       *[other] { $entrants } entrants
    }, { $tables ->
        [one] one table
       *[other] { $tables } tables
    }.
tournament-formats-foretelling-rests = { $count ->
    [one] One does not play the first round.
   *[other] { $count } do not play the first round.
}
tournament-formats-foretelling-size = { $tables ->
    [one] One table
   *[other] { $tables } tables
} of { $size }.
tournament-formats-foretelling-size_advance = { $tables ->
    [one] One table
   *[other] { $tables } tables
} of { $size }: { $going ->
    [one] one goes on
   *[other] { $going } go on
}.
tournament-formats-foretelling-larger = Larger than the { $wished } wanted, so that nobody plays at a table of two.

## formats-format_recommendation

tournament-formats-format_recommendation-over_after_meetings_each = { $rounds }, over after { $spell_time }: { $least } to { $most } meetings each.
tournament-formats-format_recommendation-entrants = It is for { $least }-{ $most } entrants: there are { $entrants }.
tournament-formats-format_recommendation-needs_tables_once = It needs { $tables } tables at once: there are { $tables2 }.
tournament-formats-format_recommendation-take = { $rounds } take { $spell_time }: there are { $spell_time2 }.
tournament-formats-format_recommendation-over_after_meetings_everybody =
    { $rounds }, over after { $spell_time }: { $least ->
        [one] { $least } meeting
       *[other] { $least } meetings
    } for everybody.
tournament-formats-format_recommendation-rounds = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
}

## formats-groups

tournament-formats-groups-title = Group { $number }
tournament-formats-groups-too_few_for_groups =
    { $groups ->
        [one] { $groups } group
       *[other] { $groups } groups
    } with { $number } advancing from each need at least { $least } entrants: there are { $count }. Fewer groups are needed, or fewer who advance.
tournament-formats-groups-points_per_match = Ahead of { $name } by the points per match in the group: { $mine } to { $theirs }.

## formats-knock_out

tournament-formats-knock_out-second_standing = Second-chance bracket

## formats-mitchell

tournament-formats-mitchell-still = The line that stays (North-South)
tournament-formats-mitchell-moving = The line that moves (East-West)
tournament-formats-mitchell-too_many_rounds =
    With { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, moving on { $number } a round, a Mitchell has { $most ->
        [one] { $most } round
       *[other] { $most } rounds
    } at most without rematches, not { $number2 }.

## formats-pairs

tournament-formats-pairs-no_pairing = With these locked tables and these pairs kept apart there is no pairing. { $why }
tournament-formats-pairs-unlock = Unlock the table of { $names }, and there is one.
tournament-formats-pairs-let_meet = Let { $a } and { $b } meet, and there is one.
tournament-formats-pairs-unlock_more = More than one of them has to go.
tournament-formats-pairs-rests_again =
    { $name } rests again: { $by ->
        [organiser] the organiser decided so.
       *[cost] no possible pairing avoids it.
    }
tournament-formats-pairs-meet_again =
    { $a } and { $b } meet again (round { $round }): { $by ->
        [organiser] the organiser decided so.
       *[cost] no possible pairing has fewer rematches.
    }
tournament-formats-pairs-met_in_first_stage =
    { $a } and { $b } have met in the first stage: { $by ->
        [organiser] the organiser decided so.
       *[cost] no possible pairing has fewer rematches.
    }
tournament-formats-pairs-float_odd =
    { $level ->
        [one] { $a } meets { $b }, who has a different score: nobody else has the points of { $a }.
       *[other] { $a } meets { $b }, who has a different score: those with the points of { $a } are { $level }, an odd number.
    }
tournament-formats-pairs-float =
    { $a } meets { $b }, who has a different score: { $by ->
        [organiser] the organiser decided so.
       *[cost] no pairing with fewer rematches has smaller floats.
    }
tournament-formats-pairs-same_float =
    { $a } and { $b }: one of them floats in the same direction twice in a row{ $by ->
        [organiser] : the organiser decided so.
       *[cost] , which could not be avoided.
    }
tournament-formats-pairs-same_club =
    { $a } and { $b } are of the same club: { $by ->
        [organiser] the organiser decided so.
       *[cost] keeping them apart would have cost more.
    }
tournament-formats-pairs-wished_apart =
    { $a } and { $b } are to be kept apart where possible, by request: { $by ->
        [organiser] the organiser decided so.
       *[cost] it would have cost more.
    }

## formats-ranking

tournament-formats-ranking-disqualified = Disqualified.

## formats-repeated-boards

tournament-formats-repeated-boards-denari = coins
tournament-formats-repeated-boards-coppe = cups
tournament-formats-repeated-boards-spade = swords
tournament-formats-repeated-boards-bastoni = clubs
tournament-formats-repeated-boards-primo_first_play = Primo (first to play)
tournament-formats-repeated-boards-secondo = Secondo
tournament-formats-repeated-boards-terzo = Terzo
tournament-formats-repeated-boards-cartaro_dealer = Cartaro (dealer)
tournament-formats-repeated-boards-table = On the table

## formats-repeated_deals

tournament-formats-repeated_deals-odd_boards = The deals of a round must be an even number, not { $number }, so that each pair plays each line equally often.

## formats-scala40

tournament-formats-stages-play_off_needed = These are level where some go on to the second stage and some do not: { $names }. The notice asks for a play-off: they play it, their order is entered, then the round is paired.
tournament-formats-stages-go_on = These go on to the second stage, in this order: { $names }.
tournament-formats-stages-instead = Those who are not there ({ $away }) are replaced by the next in the standings: { $instead }.
tournament-formats-stages-rule = First the { $count } of the second stage, in its order; then the others, with all their points in the first format.
tournament-formats-stages-second = Second stage: { $format }
tournament-formats-stages-first = First stage: { $format }
tournament-formats-stages-others = The others: { $format }
tournament-formats-stages-too_few = The second stage, '{ $format }', begins with at least { $least }: there are { $count } here.
tournament-formats-scala40-level_in_final =
    Level with { $name } at the final table; in the heats { $mine ->
        [one] { $mine } point
       *[other] { $mine } points
    } to { $theirs }.
tournament-formats-scala40-points_table = Points at the table: { $made }; { $name } { $made2 }.
tournament-formats-scala40-final = The final table decides the first places.
tournament-formats-scala40-at_the_is_not = { $where }; { $name } is not.
tournament-formats-scala40-place_their_table_place = Place { $mine } at their table; { $name } place { $theirs } at theirs.
tournament-formats-scala40-did_come = { $name } did not come.
tournament-formats-scala40-out_deal_already_deal = Out in deal { $out }; { $name } already in deal { $out2 }.
tournament-formats-scala40-has_fewer_points_stands = The one with fewer points ranks ahead.
tournament-formats-scala40-has_more_points_stands = The one with more points ranks ahead.
tournament-formats-scala40-goes_level_table_tie = { $names } advances, level at the table with { $names2 }: the tie-breaks decide, then the public lot.
tournament-formats-scala40-sit_again =
    { $a } and { $b } sit at the same table again: { $by ->
        [organiser] the organiser decided so.
       *[cost] no change between two tables avoids it without costing more.
    }
tournament-formats-scala40-other_size =
    { $count ->
        [one] { $names } sits at a table of { $size } instead of { $wished } again.
       *[other] { $names } sit at a table of { $size } instead of { $wished } again.
    }
tournament-formats-scala40-no_seating = With these locked tables and those who never sit together there is no seat for everybody: remove a locked table or a pair kept apart.
tournament-formats-scala40-final_table = At the final table
tournament-formats-scala40-round = In round { $round }
tournament-formats-scala40-place_their_table_play = Place { $mine } at their table; at { $name }'s table play goes on.
tournament-formats-scala40-their_table_play_goes = At their table play goes on; { $name } place { $theirs } at theirs.
tournament-formats-scala40-end_out_deal = In to the end; { $name } out in deal { $out }.
tournament-formats-scala40-comes_further_stands_before = The one who gets further ranks ahead.
tournament-formats-scala40-comes_back_table_needs = { $names } comes back: a table needs three.

## log-file_checks

tournament-log-file_checks-database = The file is damaged: { $line }.
tournament-log-file_checks-chain = The log has no entry.
tournament-log-file_checks-event = The list of events says that this one was opened on '{ $listed }', its first entry '{ $written }'.
tournament-log-file_checks-event_called_but_first = The event is called '{ $id }', but its first entry belongs to another.
tournament-log-file_checks-secrets = The log knows of no secret '{ $unknown }'.
tournament-log-file_checks-heads = The hashes put aside (copies) include '{ $told }…': in the log that entry is missing or different.
tournament-log-file_checks-cannot_read = it cannot be read.
tournament-log-file_checks-damaged = it is damaged: { $line }.
tournament-log-file_checks-has_entries_should_have =
    it has { $count_rows ->
        [one] { $count_rows } entry
       *[other] { $count_rows } entries
    }, it should have at least { $promised }.
tournament-log-file_checks-event_was_opened_another = the event was opened at another time there.
tournament-log-file_checks-entry_cannot_read = Entry { $at }: '{ $field }' cannot be read.
tournament-log-file_checks-secret_missing_commitment_log = The secret '{ $label }' is missing, or is not that of its commitment in the log.
tournament-log-file_checks-secret_another_missing_here = the secret '{ $name }' is different there, or missing here.
tournament-log-file_checks-has_entry_log_does = it has entry { $theirs }, the log does not.
tournament-log-file_checks-copy = Copy { $name }: { $fault }
tournament-log-file_checks-entry_here_copy = entry { $theirs }, '{ $field }': here { $here_said }, in the copy { $there_said }{ $right_it }.
tournament-log-file_checks-copies =
    { $number ->
        [one] The entries of the copy put aside are those of the log.
       *[other] The entries of the { $number } copies put aside are those of the log.
    }
tournament-log-file_checks-hashes_put_aside_copies =
    { $number ->
        [one] The only hash put aside (copies) is that
       *[other] The { $number } hashes put aside (copies) are those
    } of the log.
tournament-log-erasure-names_them = Who asked stays in the log: write it without the name ({ $label }).
tournament-log-erasure-erased_already = The name of { $label } is erased already.
tournament-log-file_checks-secrets_those_committed = The secrets are those committed to.
tournament-log-file_checks-entries_log_whole =
    { $number ->
        [one] The only entry of the log is whole
       *[other] The { $number } entries of the log are whole
    }.
tournament-log-file_checks-name_missing = A name or text beside entry { $seq } is missing, and nobody erased it.
tournament-log-file_checks-name_not_erased = What was erased is still beside entry { $seq }.
tournament-log-file_checks-names_beside = Names and texts beside the log are those of their fingerprints; erased: { $number }.
tournament-log-file_checks-file_log_sound = The file of the log is sound.

## log-fold

tournament-log-fold-amended_late = Once the draw is done the notice can no longer be changed
tournament-log-fold-bad_command = The tournament is already at command number { $command }: whoever takes over takes a higher one.
tournament-log-fold-taken_over = A take-over cannot be undone: to go back, the other computer takes over.
tournament-log-fold-amended_too_far = A changed notice keeps its short name (id) and, once somebody is entered, singles or pairs as before
tournament-log-fold-nothing_changed = The notice already says so: there is nothing to change.
tournament-log-fold-no_reason = A change of the notice says why: everybody reads it
tournament-log-fold-no_event = The log is empty.
tournament-log-fold-event_yet = The event does not exist yet.
tournament-log-fold-cannot_stand = Entry { $seq } of the log is not valid: { $why }
tournament-log-fold-undo_refused = The event itself cannot be taken back.
tournament-log-fold-no_entry = There is no entry { $seq }: there are { $count_log }.
tournament-log-fold-prize_was_handed_over = A prize that was handed over stays written with its signature: if it is not theirs it is taken back.
tournament-log-fold-erased = An erasure cannot be undone: the name is gone.
tournament-log-fold-event_closed = The event is closed, and is only read. To open it again, undo entry { $seq }.
tournament-log-fold-undone_already = Entry { $seq } has already been taken back.
tournament-log-fold-entry_taken_back_deals = Entry { $seq } cannot be taken back: the deals in play stay as they are, since someone may have seen them.
tournament-log-fold-created_twice = The event already exists.
tournament-log-fold-entry_cannot_taken_back = Entry { $seq } cannot be taken back: entry { $seq2 } would then no longer be valid. { $why }

## log-log_file

tournament-log-log_file-empty_log = The log is empty.
tournament-log-log_file-cut_log = The log ends in the middle of line { $number }: the file was cut.
tournament-log-log_file-changed_line = Line { $number }: entry { $seq } is not written as the desk writes it: the file was touched.
tournament-log-log_file-bad_line = Line { $number }: this is not an entry of an event's log.

## log-log_messages

tournament-log-log_messages-event_open = The event is open: { $name }.
tournament-log-log_messages-notice_changed = The notice is changed{ $because }.
tournament-log-log_messages-imported = { $count ->
    [one] One entrant imported in one step, no. { $first }
   *[other] { $count } entrants imported in one step, nos. { $first }–{ $last }
}{ $source }.
tournament-log-log_messages-updated = { $count ->
    [one] One entrant updated
   *[other] { $count } entrants updated
} from a list{ $source }.
tournament-log-log_messages-results_imported = { $count ->
    [one] One result written
   *[other] { $count } results written
} from a table, round { $rounds }{ $source }.
tournament-log-log_messages-entered = Entered as no. { $what_number }: { $names }{ $note }.
tournament-log-log_messages-substitute_comes = Substitute for no. { $entrant }: { $by } comes in{ $why }.
tournament-log-log_messages-edited = Corrected no. { $entrant }, { $what }: was '{ $was }', is now '{ $now }'.
tournament-log-log_messages-edited_private = Corrected { $what } of { $name }: the log does not hold the text.
tournament-log-log_messages-edited_name = name
tournament-log-log_messages-edited_club = club
tournament-log-log_messages-edited_categories = category
tournament-log-log_messages-edited_rating = rating
tournament-log-log_messages-edited_contact = the contact
tournament-log-log_messages-edited_note = the note
tournament-log-log_messages-erased = Erased the data of a person of no. { $entrant }, at their request{ $why }.
tournament-log-log_messages-closed = Closed: from here on it is only read{ $why }.
tournament-log-log_messages-present = Present: no. { $name }.
tournament-log-log_messages-roll_called_all = Roll call: { $present } present.
tournament-log-log_messages-roll_called = Roll call: { $present } present; called and absent: { $absent }.
tournament-log-log_messages-withdrawn = Withdrawn: no. { $name }{ $why }.
tournament-log-log_messages-apart_never = they never meet
tournament-log-log_messages-apart_possible = they do not meet where possible
tournament-log-log_messages-apart_free = they may meet
tournament-log-log_messages-kept_apart = { $one } and { $other }: { $how }, by request
tournament-log-log_messages-away_rest = rests in round
tournament-log-log_messages-away_pause = pauses from round
tournament-log-log_messages-away_back = is back from round
tournament-log-log_messages-away_half = half points, without playing, in round
tournament-log-log_messages-tables_locked = At one table in the next round: { $names }.
tournament-log-log_messages-tables_freed = No longer bound to one table: { $names }.
tournament-log-log_messages-away_from = { $name }: { $how } { $round }, by request
tournament-log-log_messages-seeds = Seeds: { $names }.
tournament-log-log_messages-seed_rating = { $name } (rating { $rating })
tournament-log-log_messages-seed_season = { $name } (season: { $points })
tournament-log-log_messages-seed_lot = { $name } (order by lot)
tournament-log-log_messages-seed_hand = { $name } (by hand{ $why })
tournament-log-log_messages-paid = Paid by no. { $name }: { $money }.
tournament-log-log_messages-given_back = Refunded to no. { $name }: { $money }.
tournament-log-log_messages-cash_book_closed = The cash book is closed{ $to }.
tournament-log-log_messages-draw = Draw
tournament-log-log_messages-repeated_deals = Repeated deals
tournament-log-log_messages-commitment = { $of }: commitment { $commitment }.
tournament-log-log_messages-audience_adds_draw = The audience adds to the draw: '{ $words }'.
tournament-log-log_messages-secret = { $of }: secret { $secret }.
tournament-log-log_messages-round =
    Round { $round }: { $tables } { $tables ->
        [one] table
       *[other] tables
    }{ $rest }{ $half }.
tournament-log-log_messages-round_seats_changed_hand = Round { $round }: seats changed by hand{ $because }.
tournament-log-log_messages-start = starts
tournament-log-log_messages-pause = is paused
tournament-log-log_messages-resume = resumes
tournament-log-log_messages-stop = stops: time is up
tournament-log-log_messages-clock_round = The clock of round { $round } { $does }.
tournament-log-log_messages-round_table = Round { $round }, table { $table }
tournament-log-log_messages-writes = { $where }: { $by } enters { $result }.
tournament-log-log_messages-confirms = { $where }: { $by } confirms.
tournament-log-log_messages-calls_referee = { $where }: { $by } calls the referee.
tournament-log-log_messages-call_closed = { $where }: the call is closed.
tournament-log-log_messages-referee_decides = { $where }: the referee decides { $result } by { $article }: { $what }.
tournament-log-log_messages-corrected = { $where }: corrected to { $result } ({ $reason }).
tournament-log-log_messages-round_taken_back = Round { $round } is taken back, to be paired again.
tournament-log-log_messages-penalty = Penalty for no. { $name } by { $article }: { $effect } ({ $what }).
tournament-log-log_messages-played_line_table = { $where }: played online, at table { $online }.
tournament-log-log_messages-deals_round_written_out = The deals of round { $round } are written out for dealing by hand: the person who wrote them has seen them.
tournament-log-log_messages-taken_over = Another computer takes over ({ $place }): from here on it is in charge, with number { $command }.
tournament-log-log_messages-ended_line = { $where }: ended online, { $result }.
tournament-log-log_messages-tournament_over = The tournament is over{ $why }.
tournament-log-log_messages-handed_signed = Handed to no. { $name }: { $prize }{ $more }, signed { $signed }.
tournament-log-log_messages-taken_back_signed = Taken back from no. { $name }: { $prize }, signed { $signed } ({ $reason }).
tournament-log-log_messages-level_after_play_off = Level, after the play-off: { $names }{ $why }.
tournament-log-log_messages-entry_taken_back = Entry { $seq } is taken back{ $why }.
tournament-log-log_messages-looking_partner = , looking for a partner
tournament-log-log_messages-absent = Absent: no. { $name }{ $why }.
tournament-log-log_messages-came = Came in
tournament-log-log_messages-went_out = Went out
tournament-log-log_messages-rest = , the rest to { $to }
tournament-log-log_messages-rests = ; { $resting } rests
tournament-log-log_messages-halves = ; half points, as asked: { $names }
tournament-log-log_messages-no = no. { $name_of }
tournament-log-log_messages-desk = the desk
tournament-log-log_messages-top = , on top
tournament-log-log_messages-level_parted_lot = Level, parted by lot: { $names }{ $why }.

## log-repeated_pairing

tournament-log-repeated_pairing-written = Round { $round }: the organiser wrote its tables, as in a circuit.
tournament-log-repeated_pairing-round_verified_was_made = Round { $round }: NOT verified. It was made by { $then }; { $now }, which is here, would pair others: that proves no fault. Verifying it needs a Cartaro with { $then }.
tournament-log-repeated_pairing-round_made_again_now = Round { $round }: made again now, the pairings are different (entry { $seq }).
tournament-log-repeated_pairing-round_made_made_again = Round { $round }: made by { $then }; made again by { $now }, the same meet (tables or sides in another order).
tournament-log-repeated_pairing-round_made_again_pairings = Round { $round }: made again, the pairings are the same.
tournament-log-repeated_pairing-round_verified = Round { $round }: NOT verified. { $again }

## log-service

tournament-log-service-secret_lost = The secret of this draw is not here: take the commitment back and begin the draw again.
tournament-log-service-event_exists = An event '{ $definition_id }' already exists: choose another id in the definition.
tournament-log-service-overtaken = Others keep writing to this event: try again in a moment.
tournament-log-service-not_in_command = Another computer is in charge of this tournament: here it can only be read. Write there, or take over here, on the desk's page or with 'cartaro tournament take-over'.
tournament-log-service-log_full = The log of this tournament is full: the organiser ends it, and opens another one.
tournament-log-service-moved_on = Meanwhile the event has moved on: entry { $seq }, by { $who }. { $said } Look again at what happens, and try again.
tournament-log-service-id_taken = Another request to this event already has this id: a new request needs a new one.
tournament-log-service-unknown_event = There is no event '{ $id }'.
tournament-log-service-event = There is no event '{ $id }'.
tournament-log-service-broken_chain = The event's log is not whole: entry { $seq } was changed.

## log-undo_checks

tournament-log-undo_checks-drawn = Entry { $seq } cannot be taken back: the draw (entry { $seq2 }) was made with it. Take the draw back first.
tournament-log-undo_checks-secret_known = The secret of this draw is already known (entry { $seq }): whoever knows it could choose the outcome. Take back the commitment as well (entry { $committed }), and begin a new draw.
tournament-log-undo_checks-other_draw = With entry { $seq } taken back the draw would return with another outcome: restore first what changed it, or make a new draw.
tournament-log-undo_checks-paired = Entry { $seq } cannot be taken back: others would then play round { $round }, already paired (entry { $seq2 }). Take that back first.

## log-verification

tournament-log-verification-said = The log, read again, gives this event.
tournament-log-verification-bad_head = '{ $head }' is not a hash: it takes { $LEAST_DIGITS } to 64 hexadecimal digits, as on the slips.
tournament-log-verification-hash_read_out_entry = The hash read out is that of entry { $at }.
tournament-log-verification-hash_read_out_entry-2 = The hash read out is that of no entry.
tournament-log-verification-round = Round { $round }: { $said }
tournament-log-verification-draw_committed_made_yet = Draw: committed, not made yet.
tournament-log-verification-draw_secret_commitment_s = Draw: the secret is the commitment's; order { $listed }.
tournament-log-verification-draw_secret_commitment_s-2 = Draw: the secret is not the commitment's.
tournament-log-verification-every_table_had_deals = every table had the deals committed to.
tournament-log-verification-table_did_have_deals = a table did not have the deals committed to.
tournament-log-verification-every_table_has_same = every table has the same commitment.
tournament-log-verification-tables_have_different_commitments = the tables have different commitments.

## model-calendar

tournament-model-calendar-days = Monday Tuesday Wednesday Thursday Friday Saturday Sunday
tournament-model-calendar-months = January February March April May June July August September October November December
tournament-model-calendar-amount = { $sign }{ $whole }.{ $part }
tournament-model-calendar-euro = { $amount } euro

## model-chain

tournament-model-chain-broken_chain = The event's log is not whole: entry { $seq } { $how }.
tournament-model-chain-missing = is missing
tournament-model-chain-was_changed = was changed
tournament-model-chain-beside_changed = the names or texts beside it were changed
tournament-model-chain-does_follow_one_before = does not follow the one before

## model-criteria

tournament-model-criteria-unknown_tie_break = There is no tie-break '{ $id }': there are { $names }.
tournament-model-criteria-tie_break_twice = The tie-break '{ $id }' is listed twice: once is enough.

## model-entrants

tournament-model-entrants-entrant_twice = Entrant '{ $entrant_id }' is listed twice: each needs an id of their own.
tournament-model-entrants-seed_twice = Seed { $seed } is given to '{ $seeds }' and to '{ $entrant }'.

## model-explanations

tournament-model-explanations-level_criterion_parts_them = Level with { $named }: no criterion separates them.
tournament-model-explanations-level_more_criterion_parts = Level with { $named } and { $rest } more: no criterion separates them.

## model-form_words

tournament-model-form_words-prize_place = place
tournament-model-form_words-prizes = Prize-giving
tournament-model-form_words-fee = Fee
tournament-model-form_words-format = Format
tournament-model-form_words-options = Rules
tournament-model-form_words-id = short name
tournament-model-form_words-name = name
tournament-model-form_words-place = where
tournament-model-form_words-start = day and starting time
tournament-model-form_words-day = day
tournament-model-form_words-from = from
tournament-model-form_words-to = to
tournament-model-form_words-time_zone = time zone
tournament-model-form_words-rulebook = rules
tournament-model-form_words-entrants = who plays
tournament-model-form_words-capacity = places
tournament-model-form_words-registration = entry times
tournament-model-form_words-per_person = per person, in euro
tournament-model-form_words-minutes = minutes per match
tournament-model-form_words-what = what
tournament-model-form_words-value = value in euro
tournament-model-form_words-heading = heading
tournament-model-form_words-text = text
tournament-model-form_words-part_registration = Entry time { $number }
tournament-model-form_words-part_prize = Prize { $number }
tournament-model-form_words-part_category = Category { $number }
tournament-model-form_words-part_article = Own article { $number }

## model-plan

tournament-model-plan-unknown_format = There is no format '{ $id }': there are { $names }.
tournament-model-plan-format_of_another_game = The format '{ $format }' is for { $games }, not for { $rulebook }.
tournament-model-plan-scoring_does_not_fit = The scoring '{ $scoring }' is not used with the format '{ $format }'.
tournament-model-plan-no_table_order = The order at a table is chosen where more than two sit, at Scala 40: not with '{ $format }'.
tournament-model-plan-unknown_key = The format has no entry '{ $name }': there are { $keys }.
tournament-model-plan-bad_advance = How many go on to the second stage '{ $format }': a whole number from { $least } to { $most }.
tournament-model-plan-bad_others = The rounds of those who do not go on are from 0 to { $most }, and more than 0 only with danese or Swiss: not with '{ $format }'.
tournament-model-plan-nothing_to_carry = No points are carried into the second stage '{ $format }': never into a bracket or an elimination, and elsewhere only if both stages have the same scoring.
tournament-model-plan-not_one_of = '{ $name }' is { $value }: one of { $values } is needed.
tournament-model-plan-not_a_stage = '{ $first }' and '{ $second }' cannot be the two stages of a tournament. The first: { $firsts }; the second: { $seconds }.
tournament-model-plan-no_grades = The scoring '{ $scoring }' is only for Scopone to 8, where a win has a grade (article 16).
tournament-model-plan-no_settings = The format '{ $format }' has no setting '{ $name }': it has none.
tournament-model-plan-no_half = The scoring '{ $scoring }' has no half: a draw is not worth half a win, so no half points can be asked for in advance.
tournament-model-plan-bad_setting = The format '{ $format }' has no setting '{ $name }': there are { $names }.
tournament-model-plan-may = '{ $setting }' ({ $name }) may be { $spell_values }, not { $value }.

## model-refusal

tournament-model-refusal-notice = the notice, '{ $heading }'

## model-requested_words

tournament-model-requested_words-bad_name = The name is missing: it needs visible letters or symbols.
tournament-model-requested_words-bad_notice = In the definition '{ $name }' needs a text in Italian and one in English, neither of them empty.
tournament-model-requested_words-hidden_sign = '{ $seen }' contains invisible characters ({ $signs }): write it without them.
tournament-model-requested_words-reserved = '{ $name }' would be taken for those who organise, referee or run this: write a person's name.
tournament-model-requested_words-too_wide = '{ $name }' is too wide on the board: use fewer characters, or narrower ones.
tournament-model-requested_words-label = A name does not begin with '{ $sign }': that marks a person who has asked for theirs to be erased.

## model-score_schemes

tournament-model-score_schemes-unknown_scoring = There is no scoring '{ $id }': there are { $names }.

## model-section

tournament-model-section-text = a text
tournament-model-section-day = a day
tournament-model-section-hour = a time such as 14.30
tournament-model-section-moment = a day and a time
tournament-model-section-definition = In the definition { $place }'{ $name }' { $said }.
tournament-model-section-what = an amount such as 3 or 3.50
tournament-model-section-day_hour_such_t = day and time such as 2023-02-19T18:00:00
tournament-model-section-section = a section [{ $name }]
tournament-model-section-bad_toml = The file cannot be read as TOML: { $where }.
tournament-model-section-text_quotes = a text in quotes
tournament-model-section-whole_number = a whole number from { $low } to { $high }
tournament-model-section-unresolved = is wrong: { $why }
tournament-model-section-true_false = true or false
tournament-model-section-day_such = a day such as 2023-02-18
tournament-model-section-hour_such = a time such as 14:30:00
tournament-model-section-one = one of { $listed }
tournament-model-section-list_such_b = a list such as ["a", "b"]
tournament-model-section-section-2 = a section [{ $name }]
tournament-model-section-sections = sections [[{ $name }]]
tournament-model-section-other = { $plain } is needed, not '{ $bare }'
tournament-model-section-wants = takes { $wanted }, not { $shown }
tournament-model-section-missing = is missing, { $plain } is needed
tournament-model-section-missing_needed = is missing: { $wanted } is needed
tournament-model-section-known_perhaps = is not known; perhaps { $hint }
tournament-model-section-texts = a text, or { "{" } it = "…", en = "…" { "}" }

## model-slips

tournament-model-slips-bad_result = '{ $word }' is not a result: write 21-14, 18-15 60min, 5-3,7-2,9-4 or absent=7.
tournament-model-slips-no_result = The result is missing: write it as 21-14, or 5-3,7-2,9-4 deal by deal.

## model-table_order

tournament-model-table_order-unknown_table_order = There is no order at a table '{ $id }': there are { $names }.

## model-time_limit

tournament-model-time_limit-bad_minutes = The minutes per round go from 1 to 600, not { $minutes }.
tournament-model-time_limit-bad_at_time = When time is up one of these rules applies: { $names }; not { $at_time }.
tournament-model-time_limit-rule_time_needs_minutes = A rule on time needs the minutes per round.
tournament-model-time_limit-rulebook_sets_the_time =
    The rulebook sets the time ({ $limit ->
        [one] { $limit } minute
       *[other] { $limit } minutes
    }): { $rule } { $article }

## model-unplayed

tournament-model-unplayed-score_puts_player_out = the score that puts a player out, and no less than the last at the table
tournament-model-unplayed-mean_firsts_round_s = the mean of the firsts of the round's other tables
tournament-model-unplayed-mean_all_round_s = the mean of all at the round's other tables
tournament-model-unplayed-game_points = { $said }, and for game points { $basis }

## notice-amending

tournament-notice-amending-closed_already = Entries are closed already.

## notice-articles

tournament-notice-articles-stages = Stages
tournament-notice-articles-draw = The draw is public: the program commits to a secret, anybody may add words of their own, then the secret is revealed and everybody can repeat the calculation.
tournament-notice-articles-rounds = A round begins when the one before has all its results; whoever sits out is recorded.
tournament-notice-articles-scores = One side enters the result and every other side confirms it; if they differ, all are kept and the referee decides. Corrections are made at the desk, and the previous result stays on record.
tournament-notice-articles-cash = Every sum that comes in or goes out is recorded with the name of the person who took or gave it; the cash book closes at zero.
tournament-notice-articles-no_article = '{ $called }' is not an article of the notice or of { $rulebook_id }, and a decision must cite one
tournament-notice-articles-entries_taken_only_these = Entries are taken only at these times: { $list }.
tournament-notice-articles-once_draw_made_only = Once the draw is done, only players who complete a table of the first round can enter, as long as that round is being played.
tournament-notice-articles-several = A player who leaves in the middle of a game of more than two is last at the table, like a player who is missing; the deals played stay, and the others finish among themselves. In a game of two, the one who leaves loses.
tournament-notice-articles-said = Anybody may withdraw at any time. A substitute who is not already playing may take a player's place, and a player who left may come back in the same way; a disqualified player is not substituted.
tournament-notice-articles-tournament_begins_whoever_present = The tournament begins on { $day } at { $hour }, { $place }. Whoever is present and has paid plays.
tournament-notice-articles-longest =
    A match lasts at most { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
tournament-notice-articles-level = Ties are broken, in this order, by: { $list }.
tournament-notice-articles-stay_level = Entrants who are level stay level.
tournament-notice-articles-each = A player without an opponent gets { $there }; a player who does not come gets { $absent }; for a void game everybody gets { $void }.
tournament-notice-articles-table_more_than_two = At a table of more than two the others play, and their result counts.
tournament-notice-articles-again = A void game that decides who advances is played again.
tournament-notice-articles-prizes_handed_out_signs = Prizes are handed out { $said }, against a signature.
tournament-notice-articles-entries_taken_until_draw = Entries are taken until the draw.
tournament-notice-articles-entry_free = Entry is free.
tournament-notice-articles-fee_person_paid_before = The fee is { $each } per person, to be paid before playing.
tournament-notice-articles-fixed_pairs_play_alone = Fixed pairs play; players on their own look for a partner at the desk.
tournament-notice-articles-each_plays_alone = Everyone plays individually.
tournament-notice-articles-places_comes_after_waits = There are { $capacity } places; later entrants wait, and move up in order until the draw.
tournament-notice-articles-once_draw_made_nobody = Once the draw is done nobody can enter.
tournament-notice-articles-matches_have_time_limit = Matches have no time limit.
tournament-notice-articles-nobody_takes_two_wins = Nobody takes two: the winner of two gets the greater.
tournament-notice-articles-one_may_take_several = One entrant may take several.
tournament-notice-articles-came_goes_void_game = The one who came advances. A void game is played again.
tournament-notice-articles-decision_referee_penalty_cite = A decision of the referee or a penalty cites an article, of the rulebook or of the notice.
tournament-notice-articles-prizes_handed_out_end = Prizes are handed out at the end, against a signature.
tournament-notice-articles-entries = Entries
tournament-notice-articles-fee = Fee
tournament-notice-articles-plays = Who plays
tournament-notice-articles-late_entries = Late entries
tournament-notice-articles-withdrawals_substitutes = Withdrawals and substitutes
tournament-notice-articles-start = Start
tournament-notice-articles-draw-2 = Draw
tournament-notice-articles-format = Format
tournament-notice-articles-rounds-2 = Rounds
tournament-notice-articles-time = Time
tournament-notice-articles-score_slips = Score slips
tournament-notice-articles-games_played = Games not played
tournament-notice-articles-penalties = Penalties
tournament-notice-articles-penalty_bound = It is no more than the points that all rounds together are worth.
tournament-notice-articles-prizes = Prizes
tournament-notice-articles-handing_out_prizes = Prize-giving
tournament-notice-articles-cash_book = Cash book
tournament-notice-articles-withdraws_refunded = Entrants who withdraw are not refunded.
tournament-notice-articles-withdraws_before_draw_refunded = Entrants who withdraw before the draw are refunded.
tournament-notice-articles-end_level_share_prizes = Those who end level, or are separated only by lot, share the prizes of their places; of the cents left over, those first in the standing get one each.
tournament-notice-articles-level_entrants_parted_tie = Entrants who are level are separated by the tie-breaks, and in the end by lot.
tournament-notice-articles-prizes_go_final_standing = Prizes go by the final standing.

## notice-changes

tournament-notice-changes-pairs = pairs
tournament-notice-changes-singles = singles
tournament-notice-changes-no_limit = no limit
tournament-notice-changes-fee = Fee per person
tournament-notice-changes-refund = Refund on withdrawal before the draw
tournament-notice-changes-format = Format
tournament-notice-changes-scoring = Standing points
tournament-notice-changes-tie_breaks = Tie-breaks
tournament-notice-changes-table_order = Order at the table
tournament-notice-changes-categories = Categories
tournament-notice-changes-each_prize = The prizes

## notice-definition

tournament-notice-definition-bad_notice = In [{ $part }]: { $said }
tournament-notice-definition-id = must be small letters, digits and hyphens, such as torneo-2026, not { $id }
tournament-notice-definition-options_repeated_deals_format = In [options]: repeated deals are a format, with id = "repeated" and boards in [format].
tournament-notice-definition-entrants = must be "singles": here each plays alone
tournament-notice-definition-day = comes before the tournament
tournament-notice-definition-entrants_alone = must be "singles": at tables of several everyone plays alone
tournament-notice-definition-singles_needed_alone = singles are needed: at tables of several everyone plays alone
tournament-notice-definition-teams = must be { $number }, the people of each entry
tournament-notice-definition-singles_needed_here_each = singles are needed: here each plays alone
tournament-notice-definition-wants_pairs_scopone_played = must be "pairs": Scopone is played in pairs
tournament-notice-definition-early = { $say_hour } is not after { $say_hour2 }: a period ends on the day on which it begins
tournament-notice-definition-to = must be a time after 'from': { $early }
tournament-notice-definition-comes_after_start = comes after the start ({ $say_day }, { $say_hour })
tournament-notice-definition-registration = has two periods at the same time ({ $say })
tournament-notice-definition-pairs_needed_scopone_played = pairs are needed: Scopone is played in pairs


## notice-definition_writer

tournament-notice-definition_writer-bad_form = The form has fields that are not used here, or more than { $most } of them inside one another.

## notice-size_limits

tournament-notice-stage_words-advance = { $count } go on
tournament-notice-stage_words-all = All points of the first stage are carried.
tournament-notice-stage_words-apart = In the first round those who have met do not meet again, where that can be avoided.
tournament-notice-stage_words-by_lot = Those first in the standing{ $count ->
    [0] {""}
   *[other] ; if level: { $breaks }
}; then the public draw decides.
tournament-notice-stage_words-by_play_off = Those first in the standing{ $count ->
    [0] {""}
   *[other] ; if level: { $breaks }
}; then, if not all of them go on, they play off.
tournament-notice-stage_words-done = have finished
tournament-notice-stage_words-first = First stage
tournament-notice-stage_words-go_on = { $format }, { $count ->
    [one] one more round
   *[other] { $count } more rounds
}
tournament-notice-stage_words-half = Half of the points of the first stage are carried, rounded up: a definition of this project.
tournament-notice-stage_words-instead = Whoever goes on and withdraws before the first round of the second stage is replaced by the next in the standings.
tournament-notice-stage_words-nothing = Everybody starts again from zero.
tournament-notice-stage_words-others = The others
tournament-notice-stage_words-part = { $heading }: { $title }. { $about }
tournament-notice-stage_words-passage = Between the stages
tournament-notice-stage_words-second = Second stage
tournament-notice-stage_words-stay = They keep the order of the first stage, from place { $after } on.
tournament-notice-stage_words-with_points = With all their points, for the places from { $after } on.
tournament-notice-size_limits-format_chosen_entrants = The format '{ $title }', with these settings, is for { $least }-{ $most } entrants
tournament-notice-size_limits-capacity_of_format = { $said }: there cannot be { $places } places (capacity).
tournament-notice-size_limits-wrong_number = { $said }: there are { $count }. Before the draw the notice may be given other settings or another format.
tournament-notice-size_limits-field_full = { $said }, and they are all there: whoever comes later waits, if the notice gives the places (capacity = { $most }).

## importing

tournament-importing-skip = Skip the row
tournament-importing-write = Write it
tournament-importing-update = It is her: update no. { $number }
tournament-importing-updates = Updates no. { $number }: { $changes }
tournament-importing-same = The same: skip
tournament-importing-other = Another: '{ $name }'
tournament-importing-look = Looking for a partner
tournament-importing-alone = { $name } alone
tournament-importing-join = Join: '{ $text }'
tournament-importing-split = Two people: { $one } and { $other }
tournament-importing-shorten = Shorten: '{ $text }'
tournament-importing-use = Use '{ $name }'
tournament-importing-no_category = No category
tournament-importing-no_rating = No rating
tournament-importing-bad_rating = '{ $text }' is not a rating: it is a whole number up to { $most }
tournament-importing-no_contact = No contact
tournament-importing-gone = Not playing any more, according to the table.
tournament-importing-skipped = Skipped: { $why }
tournament-importing-no_name = The name is missing
tournament-importing-no_surname = The surname is missing
tournament-importing-no_first_name = The first name is missing
tournament-importing-no_partner = The partner is missing
tournament-importing-extra_partner = Everybody plays alone: { $name } is one too many
tournament-importing-not_a_name = '{ $cell }' is not a name
tournament-importing-lost_letter = In '{ $name }' the file has lost a letter
tournament-importing-too_long = { $letters } letters: at most { $most }
tournament-importing-broken = The cell has a line break
tournament-importing-bad_category = '{ $name }' is not a category of the notice
tournament-importing-lost_digits = '{ $text }': the spreadsheet has lost digits
tournament-importing-entered = Already there: no. { $number } { $name }
tournament-importing-twice = { $name } is in row { $row } already
tournament-importing-twice_here = { $name } is here twice
tournament-importing-why = why it stays out
tournament-importing-results-count = The rows of a list of results are at least one, and at most { $most }: here { $count }.
tournament-importing-results-nothing = nothing to write: it rests, or has no result yet
tournament-importing-results-no_table = round { $round } has no table { $table }
tournament-importing-results-twice = the same table is in row { $row } already
tournament-importing-results-other = it has another result already, { $known }: correct it at the table
tournament-importing-results-known = it is written already
tournament-importing-results-other_seats = at this table sit, in this order, { $entrants }
tournament-importing-results-no_number = '{ $text }' is no number
tournament-importing-results-no_columns = A column 'table' and one 'result' are needed; 'round' and 'entrants', if there, are checked.
tournament-importing-empty = The table is empty.
tournament-importing-titles_alone = The table has only titles: there is nobody below.
tournament-importing-too_many = The table has { $rows } rows: at most { $most } are imported.
tournament-importing-too_wide = The table has { $columns } columns: at most { $most } are read.
tournament-importing-no_names = Say which column has the names.
tournament-importing-hidden = { $count ->
    [one] One hidden row is read too.
   *[other] { $count } hidden rows are read too.
}
tournament-importing-cleaned = Double spaces and invisible characters are removed from names.
tournament-importing-ignored = { $count ->
    [one] { $names } is not the tournament's: it is left out.
   *[other] { $names } are not the tournament's: they are left out.
}
