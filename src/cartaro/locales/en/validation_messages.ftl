### cartaro.validation_messages

validation_messages-follows = the text follows { $name }

validation_messages-missing = '{ $name }' is missing

validation_messages-unknown_field = '{ $name }' does not belong there

validation_messages-unknown_value = { $name } is not known

validation_messages-out_of_place = the text at byte { $name } is out of place

## validation_messages

validation_messages-broken = it does not have the right form
validation_messages-array = a list
validation_messages-bool = true or false
validation_messages-float = a number
validation_messages-int = a whole number
validation_messages-null = null
validation_messages-object = an object
validation_messages-str = a text
validation_messages-items = items
validation_messages-object-3 = items
validation_messages-characters = characters
validation_messages-most = at most
validation_messages-least = at least
validation_messages-wanted = { $right } is needed, not { $wrong }
validation_messages-wanted-2 = { $bound } { $number } { $of } are needed
validation_messages-wanted-3 = { $kind } is needed, { $bound } { $number }
validation_messages-too_many_brackets_inside = too many brackets inside one another
validation_messages-text_utf = it is not text in UTF-8

validation_messages-ends_halfway = it ends halfway
validation_messages-nul = a text contains the character NUL (U+0000)
validation_messages-number_too_large = the number is too large
validation_messages-twice = '{ $name }' is there twice
validation_messages-blank = it is blank
