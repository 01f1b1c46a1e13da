### cartaro.rulebook_check

rulebook_check-no_articles = article: non ce n'è nessuno: ci vuole un [[article]] per ogni articolo.
rulebook_check-table_wanted = ci vuole una tabella con le sue voci.
rulebook_check-missing = { $name }: manca.
rulebook_check-unknown = { $name }: non c'entra; qui ci sono { $known }.
rulebook_check-empty = { $name }: è vuoto: ci vuole il testo, in italiano e in inglese.
rulebook_check-no_rule = rules: è «enforced» e non nomina nessuna regola; se la decidono le persone è «recorded», se qui non può accadere «moot».
rulebook_check-contradicted = { $name }: dice { $said }, e il parametro «{ $parameter }» di questo articolo è { $wanted }: parole e numeri devono andare d'accordo.
