### cartaro.rulebook_file

rulebook_file-wrong_id = id: it must be '{ $id }', like the file's name, not '{ $written }'.

## rulebook_file

rulebook_file-there_are = ; there are { $listed }
rulebook_file-wanted = { $name }: { $said } is needed, not { $value }.
rulebook_file-perhaps = : perhaps { $close }
rulebook_file-id_has_small_letters = id: it has small letters, digits and hyphens.
rulebook_file-game_one_these_wanted = game: one of these is needed: { $names }, not '{ $game }'.
rulebook_file-article_twice = article: '{ $article }' is there twice.
rulebook_file-rules_belongs_one_article = rules: '{ $rule }' belongs to one article, not to { $both }.
rulebook_file-every_rulebook_game = every rulebook of this game
rulebook_file-base_game_has_other = base: this game has no other rulebook '{ $base }'{ $close }.
rulebook_file-options_values_list_values = options.{ $name }: 'values', a list of values, is missing (or a parameter '{ $name }' that is one).
rulebook_file-code_reads = { $where }.{ $name }: no code reads it{ $close }.
rulebook_file-code_reads-2 = { $name }: no code reads it{ $close }.
rulebook_file-default_value_option_wanted = { $name }.default: a value of the option ({ $lawful }) is needed, not { $default }.
rulebook_file-article_article = { $name }.article: there is no article '{ $article }'{ $close }.
rulebook_file-questions_code_asks = questions.{ $name }: no code asks it{ $close }.
rulebook_file-questions_question_rule_missing = questions.{ $name }: the question for rule '{ $rule }' is missing, with 'title' and 'word'.
rulebook_file-rulebook_already_give_another = there is already a rulebook '{ $stem }': give this one another id, also in the name of the file.
rulebook_file-folder = there is no folder { $folder }.
rulebook_file-toml = it cannot be read as TOML: { $error }.
rulebook_file-article_rules_code_knows = article { $article_id }, rules: no code knows the rule '{ $rule }'{ $close }.
rulebook_file-refusal_of_no_rule = Article { $article_id }, refusals: '{ $rule }' is not one of the article's rules ({ $listed }).
rulebook_file-article_none_has_rule = article: no article has the rule '{ $rule }', which { $said } needs.
rulebook_file-parameters_missing_needs = parameters.{ $name }: it is missing, and { $said } needs it: { $kind }.
rulebook_file-options_missing_needs = options.{ $name }: it is missing, and { $said } needs it.
rulebook_file-no_package = an installed package is needed, such as cartaro_scientifico, and '{ $name }' is not one.
rulebook_file-rule_of_no_package = article { $article_id }, rules: '{ $rule }' is a rule of the rules package '{ $package }' (cartaro.rules), which is not installed here or does not have it.
rulebook_file-name_of_no_package = { $where }.{ $name }: the rules package '{ $package }' (cartaro.rules) reads it, which is not installed here or does not have it.
