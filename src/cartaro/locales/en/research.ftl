### cartaro.research

research-scopa-by_hand = Environments play with the referee's hand: without the option 'arbitration=hand'.
research-missing_package = { $package } is missing: it is installed by pip install 'cartaro[research]'.
