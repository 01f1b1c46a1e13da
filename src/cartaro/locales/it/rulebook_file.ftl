### cartaro.rulebook_file

rulebook_file-wrong_id = id: ci vuole «{ $id }», come il file, non «{ $written }».

## rulebook_file

rulebook_file-there_are = ; ci sono { $listed }
rulebook_file-wanted = { $name }: ci vuole { $said }, non { $value }.
rulebook_file-perhaps = : forse { $close }
rulebook_file-id_has_small_letters = id: ha solo lettere minuscole, cifre e trattini.
rulebook_file-game_one_these_wanted = game: ci vuole uno di questi: { $names }, non «{ $game }».
rulebook_file-article_twice = article: «{ $article }» c'è due volte.
rulebook_file-rules_belongs_one_article = rules: «{ $rule }» sta a un articolo solo, non a { $both }.
rulebook_file-every_rulebook_game = ogni regolamento di questo gioco
rulebook_file-base_game_has_other = base: non c'è un altro regolamento «{ $base }» di questo gioco{ $close }.
rulebook_file-options_values_list_values = options.{ $name }: manca «values», una lista di valori (o un parametro «{ $name }» che lo sia).
rulebook_file-code_reads = { $where }.{ $name }: nessun codice lo legge{ $close }.
rulebook_file-code_reads-2 = { $name }: nessun codice la legge{ $close }.
rulebook_file-default_value_option_wanted = { $name }.default: ci vuole un valore dell'opzione ({ $lawful }), non { $default }.
rulebook_file-article_article = { $name }.article: l'articolo «{ $article }» non c'è{ $close }.
rulebook_file-questions_code_asks = questions.{ $name }: nessun codice la fa{ $close }.
rulebook_file-questions_question_rule_missing = questions.{ $name }: manca la domanda per la regola «{ $rule }», con «title» e «word».
rulebook_file-rulebook_already_give_another = un regolamento «{ $stem }» c'è già: dai a questo un altro id, anche nel nome del file.
rulebook_file-folder = la cartella { $folder } non c'è.
rulebook_file-toml = non si legge come TOML: { $error }.
rulebook_file-article_rules_code_knows = article { $article_id }, rules: nessun codice conosce la regola «{ $rule }»{ $close }.
rulebook_file-refusal_of_no_rule = Articolo { $article_id }, refusals: «{ $rule }» non è una delle regole dell'articolo ({ $listed }).
rulebook_file-article_none_has_rule = article: nessun articolo ha la regola «{ $rule }», che ci vuole per { $said }.
rulebook_file-parameters_missing_needs = parameters.{ $name }: manca, e ci vuole per { $said }: { $kind }.
rulebook_file-options_missing_needs = options.{ $name }: manca, e ci vuole per { $said }.
rulebook_file-no_package = ci vuole un pacchetto installato, come cartaro_scientifico, e «{ $name }» non lo è.
rulebook_file-rule_of_no_package = article { $article_id }, rules: «{ $rule }» è una regola del pacchetto di regole «{ $package }» (cartaro.rules), che qui non è installato o non l'ha.
rulebook_file-name_of_no_package = { $where }.{ $name }: lo legge il pacchetto di regole «{ $package }» (cartaro.rules), che qui non è installato o non l'ha.
