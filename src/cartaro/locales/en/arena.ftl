### cartaro.arena

## cluster

arena-cluster-no_ray = --ray needs Ray: install it with pip install 'cartaro[ray]'.

## contest

arena-contest-few_entrants = Two bots are needed, as in 'greedy random'.
arena-contest-same_entrant = '{ $spelling }' is named twice: against itself it can only tie.

## duplicate

arena-duplicate-unlawful_choice = '{ $spelling }' chose { $spelt }, which is not allowed here: the bot has a fault.

## entrant

arena-entrant-bad_budget = Write the budget of a bot as 60ms or 4000sims (NAME:60ms), not '{ $text }'.
arena-executor-process_ended = A process ended before its work was done: a bot ended it, or the system did, for lack of memory.

## process

arena-process-no_command = no command is written after 'process:'
arena-process-open_quote = a quotation mark of the command is not closed
arena-process-given_up = No good answer { $times } times in a row: the contest stops.
arena-process-silent =
    did not answer within { $seconds ->
        [1] { $seconds } second
       *[other] { $seconds } seconds
    }.
arena-process-ended = has ended, with status { $status }.
arena-process-no_answer = answered '{ $said }': the expected line is like {"{"}"id": 1, "action": "7d"{"}"}.
arena-process-no_action =
    chose '{ $action }', { $n ->
        [one] which is not the only action
       *[other] which is not one of the { $n } actions
    }.
arena-process-not_started = The bot '{ $name }' cannot be started: { $why }.

## results

arena-results-exists = '{ $path }' already exists: choose another file, or continue its contest with --continue '{ $path }'.
arena-results-other_seal = The deals of '{ $path }' are dealt from another seed: give --sealed with the file of its secret seed if they are sealed, and none if they are not.
arena-results-bad_results = '{ $path }' is not an arena file in this form: { $why }.

## sealed

arena-sealed-unusable = '{ $path }', which stores the secret seed, cannot be used: { $why }.
arena-sealed-no_secret = '{ $path }' contains no secret seed: it must be 64 hexadecimal digits. If you give a new name, the file is written for you.
