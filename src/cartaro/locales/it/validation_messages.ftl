### cartaro.validation_messages

validation_messages-follows = il testo segue la forma { $name }

validation_messages-missing = manca «{ $name }»

validation_messages-unknown_field = «{ $name }» non c'entra

validation_messages-unknown_value = { $name } non si conosce

validation_messages-out_of_place = quello che c'è al byte { $name } non va

## validation_messages

validation_messages-broken = non ha la forma giusta
validation_messages-array = una lista
validation_messages-bool = true o false
validation_messages-float = un numero
validation_messages-int = un numero intero
validation_messages-null = null
validation_messages-object = un oggetto
validation_messages-str = un testo
validation_messages-items = voci
validation_messages-object-3 = voci
validation_messages-characters = caratteri
validation_messages-most = al massimo
validation_messages-least = almeno
validation_messages-wanted = ci vuole { $right }, non { $wrong }
validation_messages-wanted-2 = ci vogliono { $bound } { $number } { $of }
validation_messages-wanted-3 = ci vuole { $kind }, { $bound } { $number }
validation_messages-too_many_brackets_inside = troppe parentesi una dentro l'altra
validation_messages-text_utf = non è testo in UTF-8

validation_messages-ends_halfway = finisce a metà
validation_messages-nul = un testo contiene il carattere NUL (U+0000)
validation_messages-number_too_large = il numero è troppo grande
validation_messages-twice = «{ $name }» c'è due volte
validation_messages-blank = è vuoto
