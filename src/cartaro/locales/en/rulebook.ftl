### cartaro.rulebook

rulebook-bad_option = Option { $name } of { $id } may be { $lawful }, not { $value }.
rulebook-choose = '{ $name }' is not an option of { $id }: there are { $names }.
rulebook-span = { $least } to { $most }
rulebook-yes = yes
rulebook-no = no
rulebook-more = { $least } or more
