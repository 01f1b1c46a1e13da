### cartaro.research

research-scopa-by_hand = Environments play with the referee's hand: without the option 'arbitration=hand'.
research-missing_package = { $package } is missing: it is installed by pip install 'cartaro[research]'.
research-bad_episode = An episode is a 'deal' or a 'match', not '{ $kind }'.
research-bad_choice = '{ $name }' is one of { $known }, not '{ $value }'.
