### cartaro.i18n

i18n-wrong_argument = «{ $name }» è { $wanted }, non { $given }.
