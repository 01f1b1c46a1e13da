### cartaro.bots

bots-unknown_bot = Il bot «{ $name }» non c'è: ci sono { $known }.
bots-other_game = Il bot «{ $name }» non gioca a questo gioco: fra i suoi «games» non c'è «{ $game }».
bots-out_time = A tempo scaduto
bots-baselines = Ingordo
bots-random = A caso
bots-master = Maestro
bots-expert = Campione
bots-skilled = Esperto
bots-casual = Amatore
bots-learner = Principiante

## known_law

bots-known_law-parameter = il valore del parametro «{ $name }»
bots-known_law-unread_names = l'opzione «{ $name }»
bots-known_law-unknown_rules = un gioco senza la regola «{ $rule }»
bots-known_law-rule = la regola «{ $rule }»
bots-known_law-unknown_law = Il motore di calcolo non sa giocare con { $rulebook }: non conosce { $what }.

## level

bots-level-notice = Con { $book } «{ $own }» gioca come un amatore: il motore di calcolo non conosce { $what }.
bots-level-other_game = «{ $name }» non gioca a questo gioco.

## scala40-room

bots-scala40-room-mindist = Meno carte mancanti
bots-scala40-room-memory = Ricorda e non dà da mangiare
bots-scala40-room-least_deadwood = Meno punti in mano
bots-scala40-room-hoarder = Tiene tutto per la chiusura
bots-scala40-room-hoarder_late = Tiene tutto e apre tardi
bots-scala40-room-hoarder_two = Tiene tutto e apre per restare con due carte

## scopa-known_law

bots-scopa-known_law-beyond = l'opzione «{ $name }={ $value }»

## scopa-room

bots-scopa-room-ismcts_4000 = Ricerca ad albero 4000
bots-scopa-room-pimc_400 = Ricerca piatta 400
bots-scopa-room-greedy_plain = Ingordo senza difesa
bots-scopa-room-expert_lookahead = Un passo avanti

## own

bots-bot-failed = «{ $name }» { $why }
bots-own-raised = si è fermato con un errore: { $error }.
bots-own-not_there = ha scelto { $action }, che non è fra le azioni.
bots-own-no_file = Il file { $file } non c'è.
bots-own-not_loaded = Il bot «{ $address }» non si carica: { $error }.
bots-own-no_choose = «{ $address }» non è un bot: gli manca «choose».
bots-own-bad_games = «games» non è una lista di nomi
bots-own-bad_budget = «budget» non è un Budget
bots-own-bad_name = Un pacchetto installato porta un bot «{ $name }»: ci vuole un nome nuovo, di lettere minuscole, cifre e trattini.
bots-budget-whole = un numero intero, da 1 in su, o None
bots-budget-number = un numero maggiore di zero, o None
bots-scopa-encoding-fewer_points = Le righe { $names } danno meno punti a chi ha più denari: il motore di calcolo non le può contare (by_denari).
