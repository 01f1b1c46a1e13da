### cartaro.analysis

analysis-study-nothing_to_play_from = A 'position' or a whole 'deck' is needed to start from.
analysis-study-no_such_seat = There is no seat { $seat }: they are numbered from 0 to { $last }.
analysis-asking-over = The deal is over here: go back by one play.
analysis-asking-no_action = Whoever is to play has nothing to play here.
analysis-recorded-own_rulebook = The record brings its own rulebook, '{ $rulebook }': here only matches by the installed ones are studied.
