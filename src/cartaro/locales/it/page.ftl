### Cartaro in a page, without a server

page-not_alone = Per questo servono altre persone: senza rete non si può.
page-brings = Porto l'interprete e quello che gli serve
page-compiles = Compilo il motore di gioco per i browser: { $done } di { $of }
page-packs = Impacchetto
page-no_program = Manca «{ $name }», che porta e avvia l'interprete dei browser: installa Node (20.19 o successivo, npm è compreso) e riprova.
page-no_headers = Mancano gli header di Python (su Debian e Ubuntu: sudo apt install python3-dev): senza, il motore di gioco non si compila per i browser.
page-other_part = Quello che è arrivato come { $name } { $version } non è quello che doveva arrivare, o non è arrivato niente: riprova e, se resta così, diccelo.
page-part_failed = «{ $name }» non è riuscito a portare o a fare una parte della pagina, e la prima volta serve la rete: { $why }
page-no_client = Il client per il browser non è stato costruito: avvia Cartaro una volta con «python3 play.py» e riprova.
page-not_empty = In { $folder } c'è dell'altro: indica una cartella vuota, una nuova, o una fatta da «cartaro page».
