### cartaro.match

## base_match

match-base_match-no_reentry = In this game nobody goes out of the match.
match-base_match-not_in_the_rulebook = { $rulebook_id } says nothing about hands with a wrong number of cards.

## scala40-elimination

match-scala40-elimination-bad_reentry = Player { $side } does not come back from deal { $deal }: { $it }.
match-scala40-elimination-bad_points = In deal { $number } player { $side } is out: the count is 0, not { $counts }.
match-scala40-elimination-come_back = only a player who has just gone out may, before the next deal
match-scala40-elimination-all_went_out_only = all went out, and only those who are level play on
match-scala40-elimination-table_nobody_comes_back = at this table nobody comes back
match-scala40-elimination-stand = the match is over

## scala40-match

match-scala40-match-no_reentry = Only a player who has just gone out may come back, before the next deal and if the table allows it.
match-scala40-match-out = A player who is out of the match does not play.

## scopa-match

match-scopa-match-too_late = A card has been played: the deal is not repeated, article 17 settles it.
match-scopa-match-no_such_rule = { $rulebook_id } says nothing about a wrong number of cards.
match-scopa-match-deal_over = The deal is over.

## scopa-race

match-scopa-race-no_clock = { $rulebook_id } has no time limit here: leave out 'elapsed_minutes'.
match-scopa-race-bad_time = The minutes played are zero or more.
match-scopa-race-bad_points = At the declaration the totals, this deal included, are { $count_before } whole numbers, none below what was before: at least { $least }.

## standing

match-standing-deal_after_end = The match was over before deal { $number }.
match-standing-bad_points = Deal { $number } must give { $sides } numbers from 0 to { $most }.
