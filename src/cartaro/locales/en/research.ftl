### cartaro.research

research-scopa-by_hand = Environments play with the referee's hand: without the option 'arbitration=hand'.
research-missing_package = { $package } is missing: it is installed by pip install { $install }.
research-bad_episode = An episode is a 'deal' or a 'match', not '{ $kind }'.
research-bad_choice = '{ $name }' is one of { $known }, not '{ $value }'.
research-scala40-no_resampling = Once the stock has been renewed, a deal of Scala 40 cannot be sampled from what a seat has seen.
