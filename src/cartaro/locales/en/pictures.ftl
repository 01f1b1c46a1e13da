### cartaro.pictures

pictures-hand = Hand
pictures-seat = Seat { $seat }
pictures-table = Table
pictures-melds = Melds
pictures-pile = Discard pile
pictures-cards = Cards
pictures-stock = Stock: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
pictures-taken = Side { $side } has taken { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}, scope: { $scope }
pictures-missing = PNG and GIF need a package that is not installed: pip install 'cartaro[pictures]'. SVG needs nothing.
