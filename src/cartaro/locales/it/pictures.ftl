### cartaro.pictures

pictures-hand = Mano
pictures-seat = Posto { $seat }
pictures-table = Tavola
pictures-melds = Giochi
pictures-pile = Pozzo
pictures-cards = Carte
pictures-stock = Tallone: { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
}
pictures-taken = La parte { $side } ha preso { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
}, scope: { $scope }
pictures-missing = PNG e GIF vogliono un pacchetto che non è installato: pip install 'cartaro[pictures]'. Per SVG non serve nulla.
