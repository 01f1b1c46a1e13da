### cartaro.vocabulary

## vocabulary

vocabulary-said = una lista{ $count }, ciascuno { $said }
vocabulary-true_false = true o false
vocabulary-text = un testo
vocabulary-rule = la regola «{ $name }»
vocabulary-option = l'opzione «{ $name }»
vocabulary-parameter = il parametro «{ $name }»
vocabulary-whole_number_up = un numero intero da { $least } in su
vocabulary-whole_number = un numero intero da { $least } a { $most }
vocabulary-one_these = uno di questi: { $listed }
vocabulary-values =
    { " " }di { $length ->
        [one] { $length } valore
       *[other] { $length } valori
    }
