### cartaro.rulebook_check

rulebook_check-no_articles = article: there is none: one [[article]] is needed for each.
rulebook_check-table_wanted = a table with its keys is needed.
rulebook_check-missing = { $name }: it is missing.
rulebook_check-unknown = { $name }: it does not belong here; what does is { $known }.
rulebook_check-empty = { $name }: it is empty: the text is needed, in Italian and in English.
rulebook_check-no_rule = rules: it is 'enforced' and names no rule; where people decide it is 'recorded', where it cannot happen here 'moot'.
rulebook_check-contradicted = { $name }: it states { $said }, and parameter '{ $parameter }' of this article is { $wanted }: words and numbers have to agree.
