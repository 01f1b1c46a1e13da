### cartaro.lessons

lessons-unknown_lesson = Non c'è una lezione «{ $id }».
lessons-unknown_step = Questa lezione non ha un passo «{ $id }».
lessons-bad_lesson = La lezione non si legge: { $why }
lessons-bad_step = Il passo «{ $id }» non si può giocare così.
lessons-bad_pick = Si scelgono carte diverse, fra quelle mostrate.
lessons-bad_actions = Una di queste giocate non si può fare: si ricomincia dalle carte distribuite.
lessons-otherwise = È regolare, ma non è quello che si chiedeva. Riproviamo.
lessons-pick_one_each = Servono { $count } carte, una per seme.
lessons-pick_better = Così fa { $worth }. In un seme c'è di meglio: varrebbe { $gain } di più.
