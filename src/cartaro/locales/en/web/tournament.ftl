### The pages of tournaments

## events

events-title = Tournaments
events-lead = The tournaments of this server: entries, tables and standings on your phone.
events-none = There is no tournament yet.
events-own = Your tournaments
events-all = All tournaments
events-search = Find by name or place
events-years = Of which year
events-everyYear = All ({ $n })
events-noneFound = No tournament with these words.
events-reading = Older tournaments will appear shortly.
events-more = More tournaments
events-new = Organise a tournament

## home

home-events = Run the desk of your club.
home-eventOn = Under way, { $place }.

## season

season-title = Season standing
season-lead = Choose finished tournaments: each place gives points, and the best results of each count. This page's address always shows the same standing.
season-events = Tournaments
season-pending = not ended yet: does not count
season-scale = What a place is worth
season-best = How many results count (empty: all)
season-ranks = Ranked
season-people = Each person
season-entrants = Pairs as they are
season-none = Nobody yet: choose at least one tournament that is over.
season-rule = If points are level, the higher best result ranks first, then the second best, and so on.
season-of = Season { $years }
season-played =
    { $of ->
        [one] One tournament, ended: { $n }
       *[other] Tournaments ended: { $n } of { $of }
    }
season-total = Total
season-dropped = dropped
season-all = All results count.
season-dropsRest =
    { $n ->
        [one] The best result counts; those struck through are dropped.
       *[other] The best { $n } results count; those struck through are dropped.
    }
season-each = Each of a pair has its points.
season-like = One person or two?
season-same = The same
season-different = Two people
season-likeNote = It stays in the address of the season, not in the logs of the tournaments.
season-joined = The same
season-part = Two people again: { $names }
season-rules = Rule
season-counts = Counting
season-countsAll = all results
season-countsBest = { $n } of { $of }, the best
season-level = Level
season-change = Change
season-print = Print
season-file = Standing (CSV)
season-book = Standing (Excel)
season-data = Data (JSON)

## event

event-title = Tournament
event-wait = One moment…
event-closed = Closed on { $when }: it is only read
event-copies = If the tournament moves to another computer, it goes on here, and you type your six digits again:
event-moved = The tournament goes on at another computer: here it is only read. Open its page there, and type your six digits again:
event-missing = There is no such tournament
event-missingText = The address is wrong, or the tournament is on another computer.
list-all = All { $n }
event-entrants = Entrants: { $n }
event-confirmedBy = {" "}confirmed by { $names }
event-round = Round { $n }
event-table = Table { $n }
event-tables = Tables
event-rests = rests
event-half = misses the round, with half points
event-called = calls the referee
event-ended = The tournament is over
event-stage-empty = playing
event-waitsForOthers = finished: the result appears when the last table has finished
event-stage-reported = to be confirmed
event-stage-disputed = for the referee
event-stage-confirmed = finished
event-stage-decided = decided by the referee
event-stage-corrected = corrected
event-state-looking = looking for a partner
event-state-entered = entered
event-state-present = present
event-state-joined = paired
event-state-withdrawn = withdrawn
event-state-left = left midway
event-state-absent = absent
event-state-excluded = disqualified
event-state-waiting = waiting, place { $n }
event-primi = Primo di mano:
event-primoOf = deal { $n } { $name }

## hall

hall-label =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } and { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
hall-over = Time is up
hall-waiting = Not started yet
hall-stopped = Stopped
hall-paused = Paused
hall-warning = Less than five minutes left

## standings

standings-place = Place
standings-entrant = Players
standings-points = Points
standings-won = Won
standings-difference = Diff.
standings-final = Final standing
standings-none = The standing begins with the first result.
standings-ties = Ties are broken in this order: { $criteria }.
standings-pages = Pages of the standing

## screen

screen-pages = Pages of the screen
screen-charts = Bracket and crosstable
screen-title = Big screen
screen-round = Round { $n } of { $of }
screen-join = On your phone
screen-seats = Round { $n }: where you sit
screen-rests = rests
screen-wins = wins
screen-phone = Your table on your phone:

## bracket

bracket-awaits = winner of table { $n }
bracket-unknown = to be decided
bracket-bye = advances without playing
bracket-won = wins
bracket-third = Match for third place

## cross

cross-number = Number
cross-won = won { $score } against { $name }
cross-drawn = drawn { $score } with { $name }
cross-lost = lost { $score } to { $name }
cross-wonUnplayed = won without playing against { $name }
cross-lostUnplayed = lost without playing to { $name }
cross-rest = rest
cross-half = half points, without playing
cross-open = to be played with { $name }
cross-void = annulled, with { $name }

## pager

pager-before = Previous page
pager-after = Next page
pager-page = { $n } of { $of }
pager-stop = Stop
pager-go = Turn pages

## ways

ways-wifi = Code to join the hall's Wi-Fi
ways-event = Code for the tournament's page
ways-first = 1. Join the hall's Wi-Fi.
ways-then = 2. Then open the tournament's page.
ways-lonely = This address works on this computer only: for phones, start Cartaro with --host 0.0.0.0.
ways-unconnected = This computer is not on any network: turn on Wi-Fi, plug in the router, or turn on the computer's hotspot. The address appears here by itself.
ways-choose = The address for phones, in codes, on paper and in messages
ways-hotspot = the network that this computer provides
ways-routed = the router's network
ways-network = another network of this computer
ways-name = this computer's name: not every phone finds it
ways-six = an IPv6 address
ways-direct = a network where nothing gives addresses: the router or the hotspot is missing
ways-inner = a network inside the computer, or a tunnel
ways-itself = only this computer
ways-came = { $n ->
    [one] one device has arrived
   *[other] { $n } devices have arrived
  }
ways-reached = A device has reached this page
ways-try = Scan the code with a phone: you will see here when it arrives.
ways-nobody = No phone has arrived in the last minute. Check, in this order:
ways-checkNetwork = Is the phone on this Wi-Fi? If it says that there is no internet, stay connected all the same, and turn off mobile data.
ways-checkGuests = Is it a guest network? Those often keep devices apart: use the main network, or this computer's hotspot.
ways-checkFirewall = Does this computer's firewall let port { $port } in? On Windows the network must be private, and Python allowed.
ways-checkOther = Choose another address above, and scan the new code.

## lots

lots-oneMore = With one more, with one fewer
lots-title = The draw in public
lots-lead = Once everybody is there, the program picks a secret and shows its fingerprint. Then the audience adds words of its own, so that nobody, not even the organiser, can choose the order.
lots-open = While it is open nothing is drawn: it can be closed here.
lots-round = To the first round
lots-commit = Begin the draw
lots-now = The fingerprint is public. Anyone can add words, here or by phone; then the secret is revealed.
lots-reveal = Reveal and draw
lots-known = The secret of this draw is known: it was revealed, and that was taken back. A new draw begins with a new commitment.
lots-anew = Take the rest back and begin a new draw
lots-anewReason = a new draw: the secret was known
lots-commitment = Fingerprint of the secret:
lots-words = The audience's words:
lots-secret = Secret:
lots-order = Order of the draw
lots-pending =
    { $n ->
        [one] { $n } entrant is
       *[other] { $n } entrants are
    } drawn.
lots-add = Your words for the draw
lots-addNote = Anything: it changes the order in a way that nobody can foresee.
lots-addGo = Add
lots-boards = The repeated deals
lots-boardsLead = The same cards at every table: they are fixed now by a fingerprint, and revealed once the last table has finished.
lots-boardsCommit = Fix the deals
lots-boardsReveal = Reveal the deals
lots-check = How it was drawn

## who

who-title = Who are you?
who-renewed = This phone's code is no longer valid, because somebody was substituted. Those who play have a new one: ask at the desk, and type it here.
who-search = Look for your name (two letters will do)
who-more = { $n } more: type the first name too.
who-none = No such name.
who-code = Code from the desk
who-codeNote = Six digits, from the desk: once is enough for the whole tournament.
who-come = This phone is mine

## mine

mine-you = This is { $name }'s phone.
mine-notMe = That is not me
mine-notIn = You do not play in round { $n }
mine-waiting = The next round is not paired yet
mine-rest = You rest this round
mine-half = You miss this round, with half points
mine-table = Table { $n }
mine-against = against { $names }
mine-done = Result: { $score }
mine-disputed = The two results differ: both are kept, and the referee is notified.
mine-sent = You entered: { $score }. Still to confirm: { $names }.
mine-agreed = For you it is: { $score }. Still to confirm: { $names }.
mine-theirs = { $name } entered: { $score }. Is it right?
mine-confirm = I confirm
mine-differ = No, that is wrong
mine-change = My mistake: enter it again
mine-pin = Your PIN for confirming on other players' phones in this round:
mine-call = Call the referee
mine-called = Referee called: cancel
mine-byHand = Write the result yourself
mine-online = Played online: sit down
mine-onlineAs = Sit down as { $name }

## pass

pass-confirm = { $name } confirms
pass-open = Pass the phone: they confirm here
pass-pin = PIN of { $name }
pass-note = Four digits: they are on their phone, or at the desk.

## desk

desk-wrongPins = Wrong PINs at this table: { $n }
desk-allWrongPins = Wrong PINs in the whole event: { $n }
desk-anyway = Do it anyway
desk-title = Desk
desk-entries = Entrants
desk-draw = Draw
desk-round = Round
desk-standings = Standing
desk-prizes = Prizes
desk-cash = Cash book
desk-share = Phones, paper and files
desk-notice = Notice
desk-log = Log
desk-closing = Closing
desk-counts = { $present } of { $entered } present. Tables: { $tables }.
desk-owing = Still to pay: { $n }.
desk-waiting = Waiting: { $n }.
desk-looking = Looking for a partner: { $n }.
desk-page = The tournament's page
desk-leave = Leave the desk
desk-enter = Enter the slip
desk-enterOf = Enter the slip of table { $n }
desk-enterSlip = Enter: signed by all
desk-correct = Correct
desk-correctOf = Correct the result of table { $n }
desk-confirm = Confirm { $score }: the slip is signed
desk-absent = { $name }: absent
desk-reason = Why

## trial

trial-title = What happens
trial-nothing = You see it here before it is done, once everything is filled in, including the reason.
trial-wait = Looking…
trial-look = See what happens
trial-now = Now
trial-after = After
trial-place = { $place } · { $points }
trial-more = { $n } more change place or points.
trial-none = nothing
trial-leave = Leave it as it is

## correct

correct-title = Correct a result of an earlier round
correct-round = Round
correct-article = If the referee decides: the article
correct-waiting = Round { $n } has not started yet
correct-stays = It stays
correct-goes = It is taken back, and made again
correct-kept = The former result stays in the log, marked as corrected.

## roll

roll-title = Roll call: { $n } not marked yet
roll-missing = Who was called and is not there
roll-everybody = Everybody is present
roll-others =
    { $n ->
        [one] All present except one
       *[other] All present except { $n }
    }

## close

close-title = Close entries now
close-lead = Closing early changes the notice: it needs a reason, which the tournament's page shows.
close-go = Close entries

## notice

notice-title = The notice, edition { $n }
notice-closed = Once the draw is done the notice can no longer be changed.
notice-reason = Reason (everybody reads it)
notice-go = Change the notice
notice-changed = Changed { $at }: { $reason }

## seeds

seeds-title = Seeds: { $n }
seeds-list = Seeds, the strongest first
seeds-hand = by hand
seeds-handWhy = by hand: { $why }
seeds-rating = rating { $n }
seeds-lot = order by lot
seeds-season = points of the season: { $n }
seeds-bySeason = From the season
seeds-seasonLead = The ended tournaments of the season; a pair has the points of both
seeds-noSeason = No tournament has ended here yet.
seeds-seasonGo = Take the strongest
seeds-level = { $from }; level with the one before, the draw decides
seeds-up = Up: { $name }
seeds-down = Down: { $name }
seeds-remove = No longer a seed: { $name }
seeds-closed = After the draw the seeds can no longer be changed.
seeds-who = Who
seeds-why = Why (everybody reads it)
seeds-add = Add
seeds-count = How many
seeds-byRating = By rating
seeds-byLot = All level: order by lot
seeds-none = None
seeds-note = The rating of a pair is the mean of the two, if both have one. The draw orders those that are level.

## slip

slip-points = Final points
slip-byDeal = Deal by deal
slip-counts = The points left in each hand: 0 for the player who closed and for those who are out.
slip-deal = Deal { $n }
slip-cell = { $name }, deal { $n }
slip-primo = primo di mano: { $name }
slip-firstLine = primo and terzo
slip-secondLine = secondo and cartaro
slip-exit = out in deal
slip-exitOf = { $name }, out in deal
slip-outIn = out in deal { $deal }
slip-left = A player who left midway keeps the points of the deals played: write 0 in the others.
slip-exitNote = For players who stay in to the end, leave it empty.
slip-total = Total
slip-moreDeals = One more deal
slip-fewerDeals = Remove the last
slip-game = Game { $n }
slip-moreGames = One more game
slip-timeOver =
    Ended by time ({ $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    })
slip-fuori = Who declared 'fuori'
slip-fuoriNobody = nobody: it was played to the end
slip-fuoriDealNote = The deal of the declaration is the last row, with the points made until that moment.
slip-fuoriNote = The points are those at the moment of the declaration.
slip-fuoriOf = fuori declared by { $name }
slip-gone = Who left midway
slip-goneNote = The points stay, the place is the last, and with this result they leave the tournament.
slip-notAll = Somebody did not come, or left
slip-missing = Who did not come
slip-notPlayed = Nothing was played
slip-send = Send the result

## register

register-title = Enter
register-open = Enter
register-name = First and last name
register-first = Your first and last name
register-second = Your partner's first and last name
register-alone = Leave empty if you are looking for a partner: the desk helps.
register-club = Club (optional)
register-go = Enter

## board

board-title = The notice
board-format = Format
board-pairs = in pairs
board-singles = individual
board-target =
    , to { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
board-stages = The stages
board-rules = Rules
board-time = Time
board-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    } per match.
board-tableOrder = Who ranks ahead at a table
board-ties = If level
board-entries = Entries
board-giving = Prize-giving
board-fee = Fee
board-each = { $money } per person
board-prizes = Prizes

## entrance

entrance-lead = To come in you need the key from the organiser.
entrance-key = Key
entrance-name = Your name
entrance-nameNote = The log shows it beside what you do.
entrance-come = Come in

## time

time-twice = That day has this hour twice: which of the two?
time-first = the first ({ $offset })
time-second = the second ({ $offset })
time-never = That day does not have this hour: the clocks go forward.

## later

later-on = It happened earlier: I am entering it now
later-when = When it happened
later-missing = Give the day and time when it happened.
later-note = Everything you write here is dated { $when }; the log keeps the current time as well. Entries go by the entry times of that moment.

## entries

entries-enter = Enter
entries-first = First player
entries-second = Partner (empty if none yet)
entries-category = Category
entries-search = Look for an entrant (two letters will do)
entries-nobody = Nobody has entered yet.
entries-looking = Looking for a partner: tap the two who will be a pair.
entries-lookingSecond = Who does { $name } play with?
entries-code = code
entries-pin = PIN
entries-owes = owes { $money }
entries-back = to refund { $money }
entries-pay = Pay { $money }
entries-payOf = Pay { $money }: { $name }
entries-refund = Refund { $money }
entries-present = Present
entries-presentOf = Present: { $name }
entries-more = Details
entries-moreOf = Details of { $name }
entries-withdraw = Withdraws
entries-absent = Absent when called
entries-inPlaceOf = In place of
entries-substitute = Substitute
entries-replace = Substitute

## person

person-name = Name and surname
person-club = Club
person-rating = Rating
person-contact = Contact
person-note = Note
person-first = First person
person-second = Second person
person-seen = paper, screen, page
person-seenCategory = paper and prizes; can be changed until a prize of the category is handed over
person-seenRating = orders the seeds until the draw; on no paper
person-hidden = organiser only; on no paper
person-about = Can be changed at any time. The log keeps who changed what, and when (of contact and note without the text); paper already printed keeps the old name, new paper has the new one. A correction is not a substitution.
person-save = Save
person-leave = Back to the entrants
person-leaveTyped = Leave as it was
person-typed = To save: { $fields }.
person-who = Who plays
person-changed = From round { $round }: { $came } for { $left }
person-back = { $name } returns

## erase

erase-open = Erase the data of { $name }…
erase-title = Erase the data of { $name }?
erase-lead = At the person's request (GDPR, art. 17). It cannot be undone.
erase-goes = What goes
erase-names = The name: { $names }
erase-private = Contact and note
erase-everywhere = The name on page, screen, exports and seasons
erase-text = The text of entry { $n }, which becomes […]: '{ $text }'
erase-stays = What stays
erase-results = Results, points and tables, with { $label } for the name: nothing changes for the others
erase-club = Club, categories and rating, without the name
erase-cash = The cash book, with the number
erase-log = The log, which can still be verified: of the name it keeps a fingerprint that leads back to nobody
erase-where = Where it still is
erase-copies = Copies: { $n }; they follow by themselves, those on absent sticks when they are back
erase-paper = Printed paper and files already sent: Cartaro cannot do it, so tell those who have them
erase-online = The name at tables played online
erase-near = These have a part of the name alone, and stay unless you choose them:
erase-officials = Who worked at the desk, under the name that they gave
erase-reason = Who asked, and when
erase-reasonNote = stays in the log, without the name
erase-confirm = Write { $number } to confirm
erase-keep = Keep the data
erase-go = Erase for ever
erase-done = Erased: the number stands for the name.

## round

round-missingOf = Tables to finish: { $n } of { $of }.
round-missing = Tables to finish: { $tables }.
round-complete = All tables have their result.
round-start = Start the clock
round-pause = Pause the clock
round-resume = Resume the clock
round-stop = Stop the clock
round-why = Why these tables
round-whyLead = The sums of the costs, the gravest first: each round is paired with the lowest there can be.
round-pair = Pair round { $n }
round-end = End the tournament
round-endEarly = End before the last round
round-endEarlyLead = The standing as it is now becomes the final one, and the prizes go by it.
round-first = The first round
round-firstLead = The draw is done: the pairings follow from it, and everybody sees them on the phone and on the big screen.
round-notYet = First the roll call and the draw, then the rounds.
round-onlyOpen = Only the missing tables
round-online = Play this round online
round-onlineLead = Every table opens on this server: players sit down from their phones, and the result comes in by itself.
round-onlineGo = Open the tables online

## wishes

wishes-title = Requests
wishes-lead = They apply from the next round that is paired. The reason is not recorded: the round says 'by request'.
wishes-how = They meet
wishes-never = never
wishes-possible = only if keeping them apart costs more
wishes-apart = Record
wishes-round = Round
wishes-how2 = What they ask for
wishes-rest = rests in that round
wishes-half = misses that round, with half points
wishes-pause = pauses, until they are back
wishes-away = Record the rest
wishes-together = One table, round { $n }
wishes-lock = Fix the table
wishes-seat = Seat { $n }
wishes-withdraw = Remove
wishes-withdrawOf = Remove: { $wish }
wishes-listed = Recorded so far

## proposal

proposal-open = See round { $n } first
proposal-title = Round { $n }, proposed
proposal-lead = Only the desk sees it: phones, screen and paper wait until you publish it. To swap, tap a name, then another.
proposal-publish = Publish round { $n }
proposal-close = Leave
proposal-lock = Fix table { $n }
proposal-free = Free table { $n }
proposal-lockRest = Fix the rest of { $name }
proposal-freeRest = Do not fix the rest of { $name }
proposal-locked = fixed
proposal-swap = { $one } instead of { $other }?
proposal-change = { $title }: { $was } → { $now }
proposal-same = It costs nothing.
proposal-go = Swap
proposal-goAnyway = Swap anyway
proposal-wait = One moment…

## seats

seats-title = Swap two seats
seats-one = Who
seats-other = With whom
seats-swap = Swap

## prizes

prizes-giving = Prize-giving:
prizes-notYet = Prizes are given once the tournament is over.
prizes-shared = shared
prizes-signed = Handed over, signed by { $name }
prizes-back = Taken back, signed by { $name }
prizes-onTop = Given on top, signed by { $name }
prizes-tied = level
prizes-level = Level: to be decided.
prizes-levelOf = Level on a prize: { $names }
prizes-levelLead = The prize is not shared: a draw of lots decides, by the secret of the public draw, or a play-off.
prizes-lot = Draw lots
prizes-playOff = They have played a play-off
prizes-playOffPlace = Place { $n } of the play-off
prizes-playOffGo = Enter the play-off
prizes-playOffHow = How it went
prizes-tooMuch = After a correction it is someone else's: it is taken back, or stays and is paid on top.
prizes-kept = It is someone else's now, who received it on top.
prizes-more = { $money } more is due.
prizes-elsewhere = Someone else has received it: it is taken back from them first, or given on top.
prizes-signBack = Signature for the return
prizes-takeBack = Take back
prizes-handOnTop = Give on top
prizes-sign = Recipient's signature
prizes-hand = Hand over

## cash

cash-till = In the till { $money }; still owed { $owed }.
cash-sum = Euro, minus if paid out
cash-what = What
cash-write = Write it down
cash-to = The remainder goes to
cash-close = Close the cash book
cash-closed = The cash book is closed.
cash-euro = Sum
cash-fee = fee
cash-refund = fee refunded
cash-prizeBack = prize taken back
cash-prizeAgain = prize handed over again
cash-prizeOnTop = prize paid on top
cash-late = after the closing
cash-balance = The book was closed at zero; after that a correction moved prizes that had been handed over. Balance: { $money }.
cash-closing = closing

## share

share-phones = For phones
share-ssid = Wi-Fi name
share-password = Wi-Fi password
share-code = Make the code
share-forget = Forget the Wi-Fi
share-wifiNote = It stays in this browser: the big screen opened here shows it too.
share-keys = Keys for helpers
share-referee = Referee
share-door = Door and slips (entries, check-in, scores)
share-paper = To print (PDF)
share-ofRound = Pairings, slips, standing and brackets of
share-lastRound = Round { $n }, the last one
share-files = To download

## copies

copies-title = Copies after every result
copies-here = This computer
copies-none = no copy
copies-behind = { $n ->
    [one] for a minute
   *[other] for { $n } minutes
}
copies-count = { $n ->
    [one] One copy, encrypted, of this tournament only
   *[other] { $n } copies, encrypted, of this tournament only
}
copies-problem = Copying fails at the moment: { $reason }. The desk goes on, and the copy is retried automatically.
copies-addStick = To copy to a stick too, start Cartaro with --copies and its folder.
copies-key = The organiser's key opens the copies: write it on paper, and keep it away from the stick.
copies-ago = { $n ->
    [one] a second ago
   *[other] { $n } seconds ago
}
copies-away = silent ({ $n } s)
copies-follower = follows from another computer, and can take over
copies-addComputer = A second computer can follow, and take over if this one goes off. Type there, with the organiser's key:

## command

command-title = Several computers
command-follows = This computer follows the tournament
command-source = { $source } is in charge: here you can only read.
command-silent = The first computer does not answer
command-silentFor = { $n ->
    [one] Silent for a second:
   *[other] Silent for { $n } seconds:
}
command-last = Everything up to entry { $n } is here: { $said } ({ $hour })
command-missing = What was written there afterwards may be missing: when that computer returns, you see it here and decide entry by entry.
command-other = If the other computer is still on and this one cannot reach it, both write until they meet: turn it off. Once they meet, the other only reads. Phones scan the new code and enter their six digits again (the same ones, beside the names of the entrants).
command-by = Who you are
command-takeOver = Take over here
command-organiser = Whoever has the organiser's key takes over.
command-lost = This computer is no longer in charge
command-lostTo = { $by } has taken over ({ $hour }). The tournament goes on there:
command-lostReads = Here you can only read. What only this computer had is decided there.
command-lostMissing = If the other never returns you can take over here: what was written there since is missing. If it does, follow it first ('cartaro tournament follow').
command-others = Entries that only the other computer has
command-othersNote = They were written there after the last copy. Enter them here or leave them out, one by one.
command-keep = Enter here
command-leave = Leave out

## contact

contact-label = Contact (only the organiser sees it)
contact-note = Phone or e-mail, optional: it is not in the log, and can be deleted at any time.
contact-kept = Saved: only the organiser sees it.
contact-forgotten = Deleted.

## messages

messages-title = Messages ready to send
messages-lead = Copy and paste them to the group or to a player. They contain no codes or PINs.
messages-hour = The round begins at
messages-search = Whose (two letters will do)
messages-copy = Copy
messages-copyOf = Copy: { $name }
messages-copied = Copied
messages-copiedOf = Copied: { $name }
messages-more = { $n } more: look for them by name.

## paper

paper-notice = Notice to hang up
paper-entries = Entry list
paper-draw = Draw
paper-charts = Bracket and crosstable
paper-wall = Where you sit, for the wall
paper-keys = Sheet of keys
paper-keysNote = To be printed before you begin: it tells what each key is for, and how to go on if the computer stops.
paper-tables = A sheet for each table
paper-pairings = Pairings
paper-slips = Score slips
paper-standings = Standings
paper-prizes = Prizes
paper-certificates = Certificates
paper-cash = Cash book

## export

export-page = Results page, to be uploaded (HTML)
export-entries = Entrants (CSV)
export-entriesBook = Entrants (Excel)
export-standings = Standing (CSV)
export-standingsBook = Standing (Excel)
export-results = Results (CSV)
export-resultsBook = Results (Excel)
export-cash = Cash book (CSV)
export-cashBook = Cash book (Excel)
export-json = Everything (JSON)
export-trf = FIDE report (TRF)
export-log = Log (JSON)

## log

log-head = Fingerprint of the last entry:
log-written = written { $when }
log-when = When
log-who = Who
log-undone = taken back
log-undo = Take back
log-undoOf = Take back entry { $n }
log-undoTitle = Take back entry { $n }?

## closing

closing-title = Close the event
closing-lead = From then on it is only read: no results, entries, cash or corrections. Pages, papers and files stay, and whoever asks can still be erased. You can open it again at any time.
closing-notYet = It is being played: end the tournament first, under 'Round'.
closing-public = optional, everybody reads it
closing-go = Close
closing-reopen = Open the event again
closing-reopenLead = It is closed, and only read. Opened again it is as it was; the log keeps both steps.

## delete

delete-title = Delete the event
delete-lead = First it tells what goes and what stays.
delete-open = Delete the event…
delete-entrants = Entrants with names, contacts and notes: { $n }
delete-log = Entries of the log (results, standings, prizes, cash): { $n }
delete-keys = Keys and codes: they open nothing any more
delete-copies = Copies in the folders of this computer: { $n }
delete-paper = Printed papers and files already sent
delete-backups = Backups of the server, and copies on sticks that are not plugged in: encrypted, only your key opens them
delete-followers = Computers that follow it, with their copy: { $n }
delete-online = Tables played online: { $n }, which belong to those who played
delete-playing = Of these still in play: { $n }. They go on alone, without the event
delete-number = Its short address (/t/3) leads to no other event
delete-keep = Keep the event

## results

results-title = Results from a table
results-lead = A row for each table: its number and the result as on a slip (21-14). Round and entrants, if there, are checked. The export of results is read back.
results-paste = Paste the table
results-example = table;result
results-told = To write: { $n }. With something wrong: { $wrong }.
results-idle = With nothing to write: { $n }.
results-row = Row { $row }, round { $round }, table { $table }:
results-rowOnly = Row { $row }:
results-all = All are written, or none: correct the table and read it again.
results-write = Write the results: { $n }

## writer

writer-organiser = Organiser
writer-door = Door
writer-desk = Desk
writer-audience = Audience

## referee

referee-title = Referee
referee-disputes = Disputed results
referee-noDisputes = No disputes.
referee-calls = Tables calling
referee-answer = I have been there
referee-decideOther = Decide another table
referee-which = Table
referee-why = The reason, in plain words
referee-holds = { $score } stands (entered by { $name })
referee-wins = { $name } wins
referee-void = Annul the game
referee-other = Another result
referee-decide = Decide
referee-needs = A decision cites an article and gives its reason.

## article

article-choose = Article
article-notice = The notice
article-book = The rulebook

## penalties

penalties-title = Penalties
penalties-give = Give a penalty
penalties-who = To whom
penalties-effect = Of what kind
penalties-warning = Warning
penalties-points = Standing points
penalties-made = Game points
penalties-exclusion = Disqualification
penalties-amount = How many
penalties-does = Without a sign: { $does }.
penalties-go = Give the penalty

## suggest

suggest-title = Which format fits?
suggest-entrants = How many entrants
suggest-tables = How many tables
suggest-hours = How many hours (3 or 3:30)
suggest-go = Find the format
suggest-found = Formats that fit: { $n }
suggest-none = No format fits: more tables, more hours or shorter matches.
suggest-take = Choose
suggest-taken = Chosen
suggest-takeOf = Choose the format { $name }
suggest-takenOf = Chosen: { $name }
suggest-others = Do not fit: { $n }

## more

more-title = More rules: points, tie-breaks, categories, articles
more-tableOrder = Who ranks ahead at a table
more-scoring = Standing points
more-atTime = When time is up
more-usual = As usual: the deal in progress is finished
more-tieBreaks = Tie-breaks, in order
more-addTieBreak = Add a tie-break
more-choose = Choose…
more-add = Add
more-upOf = Move up: { $name }
more-removeOf = Remove the tie-break { $name }
more-late = After the draw
more-late-open-table = A table may be completed
more-late-refused = No late entries
more-refund = Fee on withdrawal
more-refund-before-draw = Refunded before the draw
more-refund-never = Not refunded
more-ties = Prizes when level
more-ties-standing = The standing decides
more-ties-split = They are shared
more-oneEach = At most one prize each
more-givingPlace = Prize-giving place
more-givingDay = Prize-giving day
more-givingFrom = From
more-categories = Categories
more-categoriesNote = With its own ranking and prizes, such as 'Under 18'.
more-category = Name of category { $n }
more-addCategory = Add a category
more-removeCategory = Remove category { $n }
more-articles = The tournament's own articles
more-articlesNote = What the notice adds to the rulebook: the referee cites it like the rest.
more-heading = Heading of article { $n }
more-text = Text of article { $n }
more-addArticle = Add an article
more-removeArticle = Remove article { $n }
more-zone = Time zone (empty: the computer's)

## create

create-title = Organise a tournament
create-lead = This computer is enough, even without internet: phones join over the hall's Wi-Fi.
create-from = Begin from
create-empty = An empty form
create-name = Name of the tournament
create-place = Where
create-day = Day
create-hour = Starting time
create-game = Rules
create-who = Who plays
create-singles = Singles
create-pairs = Pairs
create-format = Format
create-fits =
    From { $least } to { $most ->
        [one] { $most } entrant
       *[other] { $most } entrants
    }.
create-minutes = Minutes per match (empty: no limit)
create-fee = Fee per person, in euro
create-capacity = Places (empty: no limit)
create-windows = When entries are taken
create-windowsNote = Without times entries are taken until the draw.
create-windowPlace = Place { $n }
create-windowDay = Day { $n }
create-windowFrom = From { $n }
create-windowTo = To { $n }
create-addWindow = Add a time
create-prizes = Prizes
create-prize = Prize for place { $n }
create-addPrize = Add a prize
create-prizeValue = Value in euro, prize { $n }
create-prizeOf = For whom, prize { $n }
create-prizeOfAll = Everybody
create-remove = Remove
create-removeWindow = Remove time { $n }
create-removePrize = Remove prize { $n }
create-go = Open the tournament
create-file = Or paste a definition (event.toml)
create-definition = Definition
create-goFile = Open from the definition
create-done = The tournament is open
create-keys = Write these keys down: whoever has the first can do everything. This browser keeps them too, and 'cartaro tournament keys' shows them again.
create-organiser = Organiser
create-toDesk = Go to the desk

stages-two = In two stages: the best go on to a second
stages-first = First stage
stages-firstNote = As chosen above.
stages-advance = How many go on
stages-level = If level after the tie-breaks
stages-lot = the public draw decides
stages-playOff = they play off
stages-instead = Whoever goes on but withdraws before it starts is replaced by the next.
stages-second = Second stage
stages-others = The others
stages-othersRounds = More rounds, beside the second stage
stages-othersNote = With all their points, and without meeting anyone again.
stages-othersDone = They have finished, in the order of the first stage.
stages-carried = Between the stages
stages-nothing = From zero
stages-all = With all points
stages-half = With half of them, rounded up
stages-fromZero = From zero: no points are carried into a bracket or an elimination. In its first round those who have met do not meet again, if that can be avoided.
stages-levelOf = Level at the cut: { $names }
stages-levelLead = Not all of them go on to the second stage: they play off, then you write their order.

circuit-lead = Write who plays whom: one round each time somebody plays. Whoever does not sit down loses nothing.
circuit-table = Table { $n }
circuit-seat = Table { $n }, seat { $seat }
circuit-addSeat = One more seat
circuit-addTable = Another table
circuit-removeTable = Remove table { $n }
circuit-go = Open round { $n }

## import

import-openList = Import a list
import-title = Import entrants
import-paste = Paste the table here, or choose a file (CSV, XLSX, ODS)
import-example = Surname; First name; Partner; Club
    Rossi; Anna; Bea Conti; Lanzo
    Verdi; Gino; Ivo Sala; Traves
import-exampleAlone = Surname; First name; Club
    Rossi; Anna; Lanzo
    Verdi; Gino; Traves
import-read = Read
import-file = Choose a file
import-leave = Never mind
import-from = From where
import-fileName = File
import-sheet = Sheet
import-rows = Rows
import-titles = Titles
import-titlesRow = row { $n }
import-noTitles = none
import-titlesAreData = It is already a row of entrants
import-firstIsTitles = The first row has the titles
import-letters = Letters
import-lettersRight = right
import-lettersUnsure = to be checked
import-lettersWrong = Letters wrong?
import-another = Other file, or paste
import-now = If you import now
import-enter = Enter
import-numbers = nos. { $first }–{ $last }
import-updated = Already there, updated
import-wait = Wait
import-open = To decide
import-stayOut = stay out for now
import-owed = To be paid
import-table = The table, as it was read
import-everything = All { $n }
import-lookAt = To check { $n }
import-row = Row
import-column = Column { $n }
import-meaning = What the column { $title } is
import-same = The same for all { $n }
import-written = How it is written
import-ok = OK
import-others = More rows in order: { $n }
import-doPairs = { $n ->
    [one] Enter one pair
   *[other] Enter { $n } pairs
}
import-doPeople = { $n ->
    [one] Enter one person
   *[other] Enter { $n } people
}
import-doUpdate = Update { $n }
import-dry = A dry run: nothing is written. Then it is one step, undone with one tap.
import-undoable = It can be undone until one of them has paid, is present or has been drawn.
import-undo = Undo the step
import-undoReason = Import undone
import-left = Rows left out: { $n } (CSV)
import-leftBook = Rows left out: { $n } (Excel)
import-ignored = Ignore
import-name = Full name
import-surname = Surname
import-firstName = First name
import-pair = Pair
import-partner = Partner
import-partnerSurname = Partner's surname
import-partnerFirstName = Partner's first name
import-club = Club
import-partnerClub = Partner's club
import-category = Category
import-partnerCategory = Partner's category
import-minor = Minor
import-partnerMinor = Partner is a minor
import-rating = Rating
import-partnerRating = Partner's rating
import-contact = Contact
import-note = Note
import-status = Status
