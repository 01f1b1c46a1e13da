### cartaro.lessons

lessons-unknown_lesson = There is no lesson "{ $id }".
lessons-unknown_step = This lesson has no step "{ $id }".
lessons-bad_lesson = The lesson cannot be read: { $why }
lessons-bad_step = The step "{ $id }" cannot be played like this.
lessons-bad_pick = Choose different cards, from those shown.
lessons-bad_actions = One of these plays cannot be made: start again from the deal.
lessons-otherwise = Lawful, but not what was asked. Let us try again.
lessons-pick_one_each = { $count } cards are needed, one of each suit.
lessons-pick_better = This makes { $worth }. In one suit there is better: { $gain } more.
