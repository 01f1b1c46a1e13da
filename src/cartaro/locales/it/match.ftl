### cartaro.match

## base_match

match-base_match-no_reentry = In questo gioco nessuno esce dalla partita.
match-base_match-not_in_the_rulebook = { $rulebook_id } non dice nulla di mani con un numero sbagliato di carte.

## scala40-elimination

match-scala40-elimination-bad_reentry = Il giocatore { $side } non rientra dalla smazzata { $deal }: { $it }.
match-scala40-elimination-bad_points = Nella smazzata { $number } il giocatore { $side } è fuori: conta 0, non { $counts }.
match-scala40-elimination-come_back = rientra chi è appena uscito, prima della smazzata seguente
match-scala40-elimination-all_went_out_only = sono usciti tutti, e giocano solo i pari
match-scala40-elimination-table_nobody_comes_back = a questo tavolo non si rientra
match-scala40-elimination-stand = la partita è finita

## scala40-match

match-scala40-match-no_reentry = Rientra solo chi è appena uscito, prima della smazzata seguente e se il tavolo lo prevede.
match-scala40-match-out = Chi è uscito dalla partita non gioca.

## scopa-match

match-scopa-match-too_late = Si è già giocata una carta: la smazzata non si ripete, si regola con l'articolo 17.
match-scopa-match-no_such_rule = { $rulebook_id } non parla di carte in numero irregolare.
match-scopa-match-deal_over = La smazzata è finita.

## scopa-race

match-scopa-race-no_clock = Qui { $rulebook_id } non ha un limite di tempo: togli «elapsed_minutes».
match-scopa-race-bad_time = I minuti giocati sono zero o più.
match-scopa-race-bad_points = Alla dichiarazione i totali, compresa questa smazzata, sono { $count_before } numeri interi, nessuno minore di prima: almeno { $least }.

## standing

match-standing-deal_after_end = La partita era finita prima della smazzata { $number }.
match-standing-bad_points = La smazzata { $number } deve dare { $sides } numeri da 0 a { $most }.
