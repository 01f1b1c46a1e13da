### cartaro.i18n

i18n-wrong_argument = '{ $name }' is { $wanted }, not { $given }.
