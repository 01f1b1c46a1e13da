### cartaro.tui

## articles

tui-articles-enforced_cartaro = enforced by Cartaro
tui-articles-left_people_table = left to the people at the table
tui-articles-cannot_happen_here = cannot happen here
tui-articles-text_silent_cartaro_s = the text is silent: Cartaro's reading

## clock

tui-clock-turn = You have { $turn } for this turn.
tui-clock-turn_and_all = You have { $turn } for this turn, { $stretch } in all.
tui-clock-and = { $whole } and { $odd }
tui-clock-minutes = { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}
tui-clock-seconds = { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}

## online-play

tui-online-play-unreachable = The server of { $link } does not answer.

## online-plain

tui-online-plain-laid_by = { $card } ({ $player })
tui-online-plain-trump = Trumps: { $card }.
tui-online-plain-last_trick = Last trick, taken by { $taker }: { $cards }.
tui-online-plain-barred = These cannot be played now: { $cards }.
tui-online-plain-help = The number before an action, or the action as a record writes it, does it.
tui-online-plain-offered = { $number }. { $name }.
tui-online-plain-pile = { $title }: { $shown }; face down: { $hidden }.
tui-online-plain-pile_of = { $pile } of { $owners }

## online-telling

tui-online-telling-numbered = { $number }. { $card }, { $held }.

## online-words

tui-online-words-help_fishing = A card's number, or its name, plays it; 7dx3c+4s says what it takes; fuori after the card declares it.
tui-online-words-link_is_back = The connection is back.
tui-online-words-link_is_lost = The connection is lost: reconnecting, then sending again what did not arrive.
tui-online-words-free = a free seat
tui-online-words-you_are_out = You are out of the match: the others play on.
tui-online-words-no_more = There is nothing more to list.
tui-online-words-more = There { $left ->
    [one] is one more
   *[other] are { $left } more
}: 'more' goes on.
tui-online-words-wait = Waiting. Type 'ready'; 'start' if you are the host. 'help' explains the rest.
tui-online-words-nobodys_turn = It is not your turn now.
tui-online-words-go_on = Enter, or 'next': the next deal.
tui-online-words-may_come_back = You are out. 'back': come back; 'next': do not.
tui-online-words-over = The match is over. 'rematch' or 'quit'.
tui-online-words-seat_left = You have left the seat.
tui-online-words-say_hello_says_table = say HELLO: says it to the table. table: repeats everything. rules: shows an article, such as rules 9.
tui-online-words-ready_may_begin_start = ready: you are ready to begin. start: the host begins, with bots on the free seats.
tui-online-words-next_puts_score_sheet = next: closes the score sheet; back: you come back into the match, where allowed. rematch: play again.
tui-online-words-quit_closes_terminal_seat = quit: closes the terminal, and the seat stays yours. leave: gives up the seat, and a bot plays.
tui-online-words-you = you
tui-online-words-host = host
tui-online-words-bot = bot
tui-online-words-ready = ready
tui-online-words-away = away
tui-online-words-sitting = You sit at the table as { $name }.
tui-online-words-company = At the table: { $chairs }.
tui-online-words-who = { $chair } ({ $listed })
tui-online-words-not_your_turn = It is { $names }'s turn: wait for yours.
tui-online-words-rematch = The rematch is here: cartaro play { $link }
tui-online-words-seat_kept = Your seat is kept: 'cartaro play { $link }' brings you back.
tui-online-words-which = Which capture? Type it whole, such as { $plays }.
tui-online-words-ways = You may play: { $plays }.
tui-online-words-totals = Totals: { $points }.
tui-online-words-side = { $side } { $number }
tui-online-words-said = { $line } says: { $phrase }
tui-online-words-no_seat = There is no seat for you at this table: { $answer }
tui-online-words-gone = You cannot come back here: { $fault }

## plain-session

tui-paging-more = Enter: continue
tui-plain-session-welcome = { $rulebook }, match to { $target }. Type an action's number to do it; 'help' explains the rest.
tui-plain-session-come_back = You are out. Come back? yes or no

## scala40-telling

tui-scala40-telling-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## scala40-words

tui-scala40-words-no_melds = No melds on the table.
tui-scala40-words-empty = none
tui-scala40-words-must_draw = You still have to draw or take.
tui-scala40-words-hint_opens = { $number }. Open: { $melds } = { $points }.
tui-scala40-words-hint_closes = { $number }. Close: { $steps }.
tui-scala40-words-hint_step = { $number }. { $step }.
tui-scala40-words-step_lay = lay { $melded }
tui-scala40-words-step_attach = attach { $card } to meld { $number }
tui-scala40-words-step_swap = swap { $card } for the joker of meld { $number }
tui-scala40-words-step_discard = then discard { $card }
tui-scala40-words-too_few = Opening takes { $opening } points: these cards come to { $points }.
tui-scala40-words-run = { $ranks } of { $suit }
tui-scala40-words-set = { $rank } of { $suits }
tui-scala40-words-held = { $who }: { $held } in hand.
tui-scala40-words-no_hints = Nothing can be laid now.
tui-scala40-words-no_meld = The melds on the table are numbered from 1.
tui-scala40-words-nothing = nothing
tui-scala40-words-yours = you
tui-scala40-words-draw_stock_take_top = draw: from the stock. take: the top discard.
tui-scala40-words-hints_numbers_can_laid = hints: what can be done, whole plans first; more: the next; hints 9s, or joker: those with that card. meld 2: the second hint; meld 9h 9d 9s: these cards. hand: your cards.
tui-scala40-words-attach_c_meld_low = attach 9c 1: to meld 1 (low or high, for the ace). swap 6h 1: for the joker of meld 1.
tui-scala40-words-undo_takes_back_turn = undo: takes back what the turn has laid. discard Kd, or discard 3: the third card, ending the turn.
tui-scala40-words-suits_h_hearts_d = Suits: h hearts, d diamonds, c clubs, s spades. A ace, T or 10, J jack, Q queen, K king, * joker; *5h as 5h.
tui-scala40-words-has_opened = has opened
tui-scala40-words-has_opened-2 = has not opened
tui-scala40-words-have_opened = you have opened
tui-scala40-words-have_opened-2 = you have not opened
tui-scala40-words-welcome = { $rulebook }, out at { $target }. Draw, lay if you wish, discard; 'help' says what can be typed.
tui-scala40-words-player =
    { $player }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }, { $opened }, { $totals ->
        [one] { $totals } point
       *[other] { $totals } points
    }.
tui-scala40-words-is_out =
    { $name }: out, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
tui-scala40-words-meld = Meld { $number }, of { $owner }: { $cards }.
tui-scala40-words-piles =
    Stock: { $stock ->
        [one] { $stock } card
       *[other] { $stock } cards
    }. Discards: { $top }.
tui-scala40-words-hand = Your cards, { $opened }; { $points }:
tui-scala40-words-laid =
    Laid this turn: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
tui-scala40-words-hint_meld = { $number }. Lay { $meld }: { $points } points.
tui-scala40-words-no_suggestion =
    { $suggestions ->
        [one] There is { $suggestions } hint
       *[other] There are { $suggestions } hints
    }: 'hints' lists them.
tui-scala40-words-no_cards = Your cards go from 1 to { $most }.
tui-scala40-words-goes_out = { $side } { $people ->
    [one] goes
   *[other] go
} out of the match.
tui-scala40-words-you_go_out = You go out of the match.

## scopa-drawn

tui-scopa-drawn-with_you = with you
tui-scopa-drawn-target = to { $target }
tui-scopa-drawn-minutes = { $minutes } min
tui-scopa-drawn-stock = stock { $stock }
tui-scopa-drawn-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}

## scopa-sheet

tui-scopa-sheet-this_deal = This deal
tui-scopa-sheet-no_primiera = no primiera
tui-scopa-sheet-match = Match to { $target }
tui-scopa-sheet-no_card = no card of { $suit }
tui-scopa-sheet-best = { $side }, best cards

## scopa-terminal

tui-scopa-terminal-by_hand = Here Cartaro deals: 'arbitration=hand' is for a real table ('cartaro score', 'cartaro judge').

## words

tui-words-you = You
tui-words-help_italian = Suits: d denari, c coppe, s spade, b bastoni. A ace, F jack (fante), C knight (cavallo), R king (re).
tui-words-help_piedmontese = Suits: d diamonds, c hearts, s spades, b clubs. A ace, F jack, C queen, R king.
tui-words-help_fuori = fuori: declares fuori with the next card you play.
tui-words-draw_begins = The draw.
tui-words-draw_again = The tied players turn up another card.
tui-words-you_deal = You deal.
tui-words-table_is_empty = The table is empty.
tui-words-your_cards = Your cards:
tui-words-your_turn = Your turn
tui-words-lays = takes nothing
tui-words-lay_it = lay it
tui-words-which = Which capture? (Enter: another card)
tui-words-declaring = You will declare fuori with your next card. Type 'fuori' again to take it back.
tui-words-confirm = Declare fuori, and end the match here? yes or no
tui-words-not_declaring = No fuori.
tui-words-begin = Enter: begin
tui-words-go_on = Enter: the next deal
tui-words-time_was_up = Your time was up: the table played.
tui-words-resumed = Resuming the match you left.
tui-words-left = You have left the match.
tui-words-card_s_number_short = A card's number, or its short name such as 7d, plays it; where several captures are possible, choose one by number.
tui-words-dx_c_s_plays = 7dx3c+4s plays the card and says what it takes.
tui-words-welcome = { $rulebook }, match to { $target }. Type a card's number to play it; 'help' explains the rest.
tui-words-help_rest = table: repeats the table and your cards. rules: shows an article, such as rules { $article }. quit: leaves the match.
tui-words-dealer_is = { $dealer } deals.
tui-words-your_partner = You play with { $text }.
tui-words-your_role = Your place: { $my_role }.
tui-words-hidden = You will see your cards when your turn comes ({ $article }).
tui-words-clock =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } left.
tui-words-table_is = On the table: { $lying }.
tui-words-takes = takes { $text }
tui-words-no_such_number = Type a number from 1 to { $most }.
tui-words-not_understood = I do not understand '{ $line }': try 'help'.
tui-words-no_article = There is no article '{ $called }' here.
tui-words-read_it = 'rules { $article }' shows it
tui-words-recorded = The record is in { $record }.
tui-words-not_recorded = The record cannot be written: { $reason }.
tui-words-turns_up = { $name } turns up { $card }.
tui-words-you_turn_up = You turn up { $card }.
tui-words-deal = Deal { $number }
