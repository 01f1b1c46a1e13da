### cartaro.testing

## telling

testing-telling-allows = allows
testing-telling-refuses = refuses
testing-telling-applies = applies
testing-telling-does_apply = does not apply

## weave

testing-weave-seats = Seats are numbered in order of play; the last one deals.
testing-weave-enforced = enforced
testing-weave-recorded_people_decide = recorded, people decide
testing-weave-moot_here = moot here
testing-weave-gap_reading_chosen = the text is silent: the reading chosen holds
testing-weave-scopa = Cards: rank and suit; `7d` lays a card, `7dx3c+4s` takes.
testing-weave-scala40 = Cards: rank and suit, `Kd'` is the same card from the other pack, `*` a joker, `*6h` one that stands for the 6 of hearts; melds are numbered from 0 in the order laid.
