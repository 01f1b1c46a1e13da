house_rules-twice = Due pacchetti installati chiamano «{ $package }» le loro regole ({ $both }): se ne tenga uno.
house_rules-not_loaded = { $name } (cartaro.rules): le regole del pacchetto non si caricano: { $error }.
house_rules-no_rules = { $name } (cartaro.rules): ci vuole un oggetto di cartaro.house_rules.HouseRules, e «{ $value }» non lo è.
house_rules-foreign_name = { $name } (cartaro.rules): i nomi delle sue regole, dei parametri e delle opzioni sono «{ $name }:» e lettere minuscole, cifre, trattini o punti, e «{ $each }» no.
house_rules-untaken = Il gioco «{ $game }» non prende dai pacchetti queste regole o righe del conteggio: { $names }.
