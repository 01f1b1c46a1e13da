### cartaro.analysis

analysis-study-nothing_to_play_from = Serve una posizione («position») o un mazzo intero («deck») da cui partire.
analysis-study-no_such_seat = Il posto { $seat } non c'è: vanno da 0 a { $last }.
analysis-asking-over = Qui la smazzata è finita: torna indietro di una giocata.
analysis-asking-no_action = Qui chi è di turno non ha niente da giocare.
analysis-recorded-own_rulebook = Il verbale porta con sé il suo regolamento, «{ $rulebook }»: qui si studiano solo partite con quelli installati.
