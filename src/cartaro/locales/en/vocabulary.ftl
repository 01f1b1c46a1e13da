### cartaro.vocabulary

## vocabulary

vocabulary-said = a list{ $count }, each { $said }
vocabulary-true_false = true or false
vocabulary-text = a text
vocabulary-rule = rule '{ $name }'
vocabulary-option = option '{ $name }'
vocabulary-parameter = parameter '{ $name }'
vocabulary-whole_number_up = a whole number from { $least } up
vocabulary-whole_number = a whole number from { $least } to { $most }
vocabulary-one_these = one of these: { $listed }
vocabulary-values =
    { " " }of { $length ->
        [one] { $length } value
       *[other] { $length } values
    }
