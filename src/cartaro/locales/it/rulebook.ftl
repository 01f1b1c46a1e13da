### cartaro.rulebook

rulebook-bad_option = L'opzione { $name } di { $id } può valere { $lawful }, non { $value }.
rulebook-choose = «{ $name }» non è un'opzione di { $id }: ci sono { $names }.
rulebook-span = da { $least } a { $most }
rulebook-yes = sì
rulebook-no = no
rulebook-more = da { $least } in su
