house_rules-twice = Two installed packages call their rules '{ $package }' ({ $both }): keep one of them.
house_rules-not_loaded = { $name } (cartaro.rules): the package's rules cannot be loaded: { $error }.
house_rules-no_rules = { $name } (cartaro.rules): an object of cartaro.house_rules.HouseRules is needed, and '{ $value }' is none.
house_rules-foreign_name = { $name } (cartaro.rules): the names of its rules, parameters and options are '{ $name }:' and small letters, digits, hyphens or points, and '{ $each }' is not.
house_rules-untaken = The game '{ $game }' takes none of these rules or lines of the score from packages: { $names }.
