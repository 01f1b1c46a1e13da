### cartaro.tui

## articles

tui-articles-enforced_cartaro = enforced by Cartaro
tui-articles-left_people_table = left to the people at the table
tui-articles-cannot_happen_here = cannot happen here
tui-articles-text_silent_cartaro_s = the text is silent: Cartaro's reading

## clock

tui-clock-one_second = one second
tui-clock-one_minute = one minute

## online-play

tui-online-play-unreachable = The server of { $link } does not answer.

## online-plain

tui-online-plain-help = The number before an action, or the action as a record writes it, does it.

## online-words

tui-online-words-help_fishing = A card's number, or its name, plays it; 7dx3c+4s says what it takes; fuori after the card declares it.
tui-online-words-link_is_back = The line is back.
tui-online-words-link_is_lost = The line is lost: I look for it again, and repeat what did not arrive.
tui-online-words-free = a free chair
tui-online-words-wait = Waiting. Type 'ready'; 'start' if you host. 'help' says the rest.
tui-online-words-nobodys_turn = It is not your turn now.
tui-online-words-go_on = Enter, or 'next': the next deal.
tui-online-words-may_come_back = You are out. 'back': come back; 'next': do not.
tui-online-words-over = The match is over. 'rematch' or 'quit'.
tui-online-words-seat_left = You have left the seat.
tui-online-words-say_hello_says_table = say HELLO: says it to the table. table: repeats everything. rules: shows an article, such as rules 9.
tui-online-words-ready_may_begin_start = ready: it may begin. start: the host begins, bots on the free chairs.
tui-online-words-next_puts_score_sheet = next: puts the score sheet away; back: comes back into the match, where one may. rematch: play again.
tui-online-words-quit_closes_terminal_seat = quit: closes the terminal, and the seat stays yours. leave: gives the seat up, and a bot plays.
tui-online-words-you = you
tui-online-words-host = host
tui-online-words-bot = bot
tui-online-words-ready = ready
tui-online-words-away = away

## plain-session

tui-plain-session-welcome = { $rulebook }, match to { $target }. Type an action's number to do it; 'help' explains the rest.
tui-plain-session-come_back = You are out. Come back? yes or no
tui-plain-session-help = table: repeats the table and your cards. rules: shows an article, such as rules { $article }. quit: leaves the match.

## scala40-telling

tui-scala40-telling-points = { $points } points

## scala40-words

tui-scala40-words-you_are_out = You are out of the match: the others go on.
tui-scala40-words-come_back = You are out. Come back? yes or no
tui-scala40-words-no_melds = No melds on the table.
tui-scala40-words-empty = none
tui-scala40-words-must_draw = You have yet to draw or take.
tui-scala40-words-no_hints = Nothing can be laid now.
tui-scala40-words-no_meld = The melds on the table are numbered from 1.
tui-scala40-words-unclear = Unclear: say what the joker is, such as *5h.
tui-scala40-words-nothing = nothing
tui-scala40-words-you = You
tui-scala40-words-yours = you
tui-scala40-words-no_cards_left = No cards are left: hands are counted.
tui-scala40-words-endless = The stock is renewed no more: hands are counted.
tui-scala40-words-draw_stock_take_top = draw: from the stock. take: the top discard.
tui-scala40-words-hints_numbers_can_laid = hints: numbers what can be laid. meld 2: the second hint; meld 9h 9d 9s: these cards.
tui-scala40-words-attach_c_meld_low = attach 9c 1: to meld 1 (low or high, for the ace). swap 6h 1: for the joker of meld 1.
tui-scala40-words-undo_takes_back_turn = undo: takes back what the turn has laid. discard Kd, or discard 3: the third card, ending the turn.
tui-scala40-words-suits_h_hearts_d = Suits: h hearts, d diamonds, c clubs, s spades. A ace, T or 10, J jack, Q queen, K king, * joker; *5h as 5h.
tui-scala40-words-has_opened = has opened
tui-scala40-words-has_opened-2 = has not opened
tui-scala40-words-have_opened = you have opened
tui-scala40-words-have_opened-2 = you have not opened
tui-scala40-words-undo = You take back the cards laid.
tui-scala40-words-twin = You declare that you hold the other card like it.
tui-scala40-words-close = You close!
tui-scala40-words-closed_in_hand = You close in hand!

## scopa-drawn

tui-scopa-drawn-one_card = 1 card
tui-scopa-drawn-with_you = with you
tui-scopa-drawn-more = Enter: go on

## scopa-sheet

tui-scopa-sheet-this_deal = This deal
tui-scopa-sheet-no_primiera = no primiera

## scopa-terminal

tui-scopa-terminal-by_hand = Here Cartaro deals: 'arbitration=hand' is for a real table ('cartaro score', 'cartaro judge').

## words

tui-words-you = You
tui-words-help_italian = Suits: d denari, c coppe, s spade, b bastoni. A ace, F jack (fante), C knight (cavallo), R king (re).
tui-words-help_piedmontese = Suits: d diamonds, c hearts, s spades, b clubs. A ace, F jack, C queen, R king.
tui-words-help_fuori = fuori: you play the next card declaring fuori.
tui-words-draw_begins = The draw.
tui-words-draw_again = The tied turn up another card.
tui-words-you_deal = You deal.
tui-words-table_is_empty = The table is empty.
tui-words-your_cards = Your cards:
tui-words-your_turn = Your turn
tui-words-lays = takes nothing
tui-words-lay_it = lay it
tui-words-which = Which capture? (Enter: another card)
tui-words-declaring = You will declare fuori with your next card. 'fuori' again takes it back.
tui-words-confirm = Declare fuori, and end the match here? yes or no
tui-words-not_declaring = No fuori.
tui-words-begin = Enter: begin
tui-words-go_on = Enter: the next deal
tui-words-time_was_up = Your time was up: the table played.
tui-words-resumed = The suspended match goes on.
tui-words-left = Match left.
tui-words-more_cards = More cards for everybody.
tui-words-scopa = Scopa!
tui-words-you_declare = You declare fuori.
tui-words-card_s_number_short = A card's number, or its short name such as 7d, plays it; of several captures choose one by number.
tui-words-dx_c_s_plays = 7dx3c+4s plays the card and says what it takes.
tui-words-deal_next = You deal next.
tui-words-next_cartaro = You are the next cartaro.
