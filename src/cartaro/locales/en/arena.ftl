### cartaro.arena

## cluster

arena-cluster-no_ray = --ray needs Ray: it is installed by pip install 'cartaro[ray]'.

## contest

arena-contest-few_entrants = Two bots are needed, as in 'greedy random'.
arena-contest-same_entrant = '{ $spelling }' is there twice: against itself it can only tie.

## duplicate

arena-duplicate-unlawful_choice = '{ $spelling }' chose { $spelt }, which is not allowed here: the bot has a fault.

## entrant

arena-entrant-bad_budget = Write the budget of a bot as 60ms or 4000sims (NAME:60ms), not '{ $text }'.

## process

arena-process-given_up = No good answer { $times } times running: the contest stops.
arena-process-silent = did not answer within { $seconds } seconds.
arena-process-ended = has ended, with status { $status }.
arena-process-no_answer = answered '{ $said }': a line is wanted such as {"{"}"id": 1, "action": "7d"{"}"}.
arena-process-no_action = chose '{ $action }', which is none of the { $n } actions.
arena-process-not_started = The bot '{ $name }' cannot be started: { $why }.

## results

arena-results-other_contest = '{ $path }' is of another contest, begun with: { $command }. Choose another file.
arena-results-bad_results = '{ $path }' is not a file of the arena in this form: { $why }.

## sealed

arena-sealed-unusable = '{ $path }', which keeps the secret seed, cannot be used: { $why }.
arena-sealed-no_secret = '{ $path }' keeps no secret seed: 64 hexadecimal digits are wanted. Under a new name the file is written by itself.
