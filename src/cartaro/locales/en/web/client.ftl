### All pages but those of tournaments

# What the language calls itself
language-name = English
language-missing = The other language did not arrive: the page stays in English. Try again in a moment.

## home

home-title = What shall we play?
home-games = Game and rules
home-bots = The bots
home-house = · house choice:
home-name = Your name
home-you = Guest
home-rules = Read the rules
home-play = Play
home-more = More choices: { $what }
home-differs = { $what }: { $how }
home-differsTraining = training with hints
home-differsDelay = watched { $delay } late
home-differsRated = counts for ratings
home-moreUsual = the usual
home-training = With bots, do you want the master's hints?
home-trainingNo = No
home-trainingYes = Yes, I am training
home-rated = With friends, does the match count for ratings?
home-unrated = No
home-ratedYes = Yes, if everybody has an account
home-anybody = With whoever is here
home-person = With a person
home-personWaiting =
    { $n ->
        [one] one person is waiting
       *[other] { $n } are waiting
    }
home-personPlaying =
    { $n ->
        [one] one person is playing now
       *[other] { $n } are playing now
    }
home-personMeanwhile = If nobody comes, a bot plays until somebody does.
home-searching = Looking for somebody between { $low } and { $high }, then further: in { $n } s anybody who waits will do.
home-searchStop = Sit down now
home-personNobody = Nobody is waiting now: a bot plays meanwhile, and the first person who comes takes its seat.
home-friends = Invite friends
home-day = Good day, { $name }.
home-evening = Good evening, { $name }.
home-first = The first card is one tap away. No account, no advertising.
home-seated = The others are already seated.
home-game = The game
home-by = { $game } ({ $book })
home-players =
    { $n ->
        [2] two players
        [3] three players
        [4] four players
        [5] five players
        [6] six players
       *[other] { $n } players
    }
home-target = to { $n }
home-against-learner =
    { $n ->
        [one] against a learner
       *[other] against learners
    }
home-against-casual =
    { $n ->
        [one] against a casual player
       *[other] against casual players
    }
home-against-skilled =
    { $n ->
        [one] against a skilled player
       *[other] against skilled players
    }
home-against-expert =
    { $n ->
        [one] against an expert
       *[other] against experts
    }
home-against-master =
    { $n ->
        [one] against a master
       *[other] against masters
    }
home-perMove = { $time } a move
home-perPlayer = { $time } each
home-change = Change
home-changeTitle = { $game }: how to play
home-more-ways = More ways to play
home-learn = Never played? Seven minutes, cards in hand.
home-lessonAt = Continue from step { $n } of { $all }.
home-invite = Open a table and send the link.
home-rematch = A rematch with { $names }?
home-lastTime = Last time: { $points }. Send the link.
home-waiting = A table is waiting for players: { $names }.
friends-lead = Choose a game, open a table and send the link to anyone you like; or sit down with whoever is here.
home-back = Back to the front page

## hint

hint-ask = Hint
hint-wait = The master is thinking…
hint-card = { $card }, suggested
hint-meld = suggested meld
hint-pile = { $pile }, suggested
hint-training = Training

## lobby

lobby-open = Open tables
lobby-playing = In progress
lobby-sit = Sit down
lobby-sitWith = Sit down with { $names }
lobby-watch = Watch
lobby-watchThem = Watch { $names }
lobby-free =
    { $n ->
        [one] one seat free
       *[other] { $n } seats free
    }
lobby-bots = bots: { $n }
lobby-startsIn = begins in { $n } s

## game

game-scopa = Scopa
game-scopa-summary = 2, 3, 4 or 6 players, to { $target }
game-scopone = Scopone
game-scopone-summary = 4 players in pairs, to { $target }
game-scala40 = Scala 40
game-scala40-summary = 2 to 8 players, the last one in wins

## book

book-variants = Variants of { $book }
book-name = Rules

## choice

choice-yes = Yes
choice-no = No

## push

push-means = When you leave the page of a table where you sit: if somebody comes, if the match begins, if the others wait for you. Never cards or names.
push-box = Notify me even when I close the page
push-server = This server sends no notifications.
push-browser = This browser cannot receive notifications for a closed page. On iPhone and iPad it can once Cartaro is on the Home Screen.
push-failed = The browser's push service does not answer: try again later.

## bots

bots-learner = Learners
bots-casual = Casual
bots-skilled = Skilled
bots-expert = Experts
bots-master = Masters
bots-random = Random
bots-greedy = Greedy

## end

end-review = Review your choices
end-title = End of the match
end-youWin = You win!
end-weWin = Your side wins!
end-theyWin = They win.
end-oneWins = { $side } wins.
end-sideWins = { $side } win.
end-lasted =
    { $n ->
        [one] { $names }, in one deal
       *[other] { $names }, in { $n } deals
    }
end-sealed = The same deals are still being played at other tables. When the last table has finished, the results, the replay and the record become available.
end-nobody = No winner.
end-lastDeal = The last deal, number { $n }
end-deals = Deal by deal
end-dealColumn = Deal
end-total = Match
end-again = Another match
end-replay = Replay
end-record = Download the record

## review

review-title = Your choices, with the master
review-wait = The master is reviewing the match…
review-progress =
    { $done } of { $total ->
        [one] { $total } play
       *[other] { $total } plays
    }
review-worst = The costliest choices
review-all = All the choices
review-deal = Deal { $n }
review-none = No choice cost anything. Well done!
review-hand = In hand:
review-table = On the table:
review-pile = Top discard:
review-see = See the moment
review-sameIdea = Three problems about the same idea
review-method = The master saw only what you saw. Points are averages over all the hands that the others may have held: a costly choice may still have turned out well.
review-grade-best = Like the master
review-grade-slip = A slip
review-grade-mistake = A mistake
review-grade-blunder = A blunder

## result

result-side = { $name } { $n }
result-mine = You { $mine } against { $theirs }
result-ours = Us { $mine } against { $theirs }
result-fewest = The fewest points win.

## resume

resume-name = Match under way: { $title }
resume-match = Match under way
resume-with = With { $names }.
resume-begun = Just begun.
resume-waiting = Players are gathering.
resume-go = Resume
resume-leave = Give up
resume-leaveTitle = Give up this match?
resume-leaveMeans = Your seat at this table is stored only in this browser: if you give up, you cannot come back.
resume-more = More matches under way: { $n }

## move

move-go = On another device
move-title = Continue on another device
move-means = Point the other device's camera at the code, or open the link there: the seat moves to that device, and here you can only watch.
move-code = Code that moves your seat to another device
move-link = Link to your seat
move-lapses =
    It works once, for { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }. Don't share it: whoever opens it plays in your place.
seat-unkept = Your seat is not remembered
seat-unkeptMeans = This browser doesn't let Cartaro keep anything. Reload this page and you are still in your seat; close it, and only your own link brings you back. Copy it now: it isn't shown again.
seat-unkeptSecret = Don't share it: whoever opens it plays in your place.
move-taking = One moment
move-takingText = Moving your seat to this device.
move-failed = The seat was not moved
move-again = Try again
move-watch = Go to the table

## level

level-learner = learner
level-casual = casual
level-skilled = skilled
level-expert = expert
level-master = master

## company

company-title = Waiting for players
company-lead = Anyone with the link can sit down: nothing to install, no registration.
company-leadFull = The table is full: anyone with the link can watch the match.
company-leadKept = The free seats are reserved: whoever has the link watches the match.
company-chairs = Around the table
company-drawn = Partners and places are drawn when the match begins.
company-dealer = Play follows the seating order; the dealer is drawn by lot.
company-level = Bots ({ $level }) play on the free seats: whoever opened the table chose their level.
company-side = pair { $n }
company-team = team { $n }
company-free = Free seat
company-freeNumber = Seat { $n }, free
company-you = you
company-host = host
company-locked = reserved
company-oldLink = This link can no longer be used to join: ask the host for the new one.
company-chosen = The rules chosen for this table
company-closed = The match will be closed to spectators.
company-ready = ready
company-away = away
company-bot = bot · { $level }
company-sit = Sit here
company-moveHere = Move here
company-swap = Move
company-fill = A bot
company-empty = Remove the bot
company-dismiss = Ask to leave
company-dismissName = Ask to leave: { $name }
company-invite = Invite
company-link = The table's link
company-copy = Copy the link
company-copied = Link copied.
company-share = Share
company-code = QR code for the link
company-local = This address works on this computer only. To let others in, start Cartaro with '--host 0.0.0.0': the link and the code update by themselves.
company-public = Show the table on the Friends page
company-iAmReady = I am ready
company-start = Begin
company-startBots = Begin, with bots on the free seats
company-leave = Leave the seat
company-absence = If you are away for more than { $grace } and somebody is waiting, a bot ({ $level }) plays for you; the seat stays yours, and you can take it back whenever you like.
company-minute = a minute
company-minutes = { $n } minutes
company-seconds =
    { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    }
company-startsIn =
    { $n ->
        [one] The match begins in one second, with bots on the free seats.
       *[other] The match begins in { $n } seconds, with bots on the free seats.
    }
company-watch = Stay and watch: you will see the match here when it begins.
company-full = The table is full.
company-kept = The free seats are reserved.
company-dismissed = Your seat has been freed.
company-registered = registered player
company-waitReady = The match begins when everybody is ready.
company-rated = A rated match: it counts for ratings if every seat is taken by a player with an account.
company-less = For you this match counts { $percent }%.
company-nothing = For you this match does not count for ratings.
company-lessOften = The two of you have played a lot this month.
company-lessConnection = Somebody plays on your connection.
company-lessYoung = Somebody has a new account.
company-lessAccount = Somebody here plays without an account that may play rated matches.
company-lessBarred = The operator has decided that your matches do not count for now: Account says why.

## host

host-manage = Manage
host-title = You are the host
host-people = Who sits here
host-give = Hand over
host-giveTo = Hand over to { $name }
host-remove = Remove
host-removeName = Remove { $name }
host-sure = Yes, remove
host-removeSure = Yes, remove { $name }
host-removeMeans = They cannot come back tonight; in a match, a bot plays on in their seat.
host-lock = Seat { $n } is reserved: newcomers cannot sit there
host-close = Only the players see the match
host-relink = Make a new link
host-relinkMeans = The old link no longer lets anyone sit down; those already seated stay.
host-relinked = Sitting down now takes the new link: it is under 'Invite'.
host-missing = { $name } is away: in { $n } s somebody here becomes host.
host-heir = If you leave, { $name } becomes the host.
host-heirLater = If you leave, the first player to come back becomes the host.

## absence

absence-name = Who is away
absence-bot = a bot plays
absence-botForErased = a bot plays for whoever was here
absence-awaited = { $name } is away: a bot plays in { $n } s.
absence-yours = A bot plays for you.
absence-takeBack = Take the seat back
yield-offer = A bot keeps the seat for whoever comes.
yield-waiting = You take a bot's seat as soon as this deal is over.
yield-stop = Never mind
absence-leave = Leave
absence-leaveTitle = Leave the table?
absence-leaveMeans = A bot ({ $level }) plays for you. The seat stays yours: come back whenever you like, from here or from the front page.

## sheet

sheet-waiting = Waiting for { $names }: { $n } s at most.
sheet-hurry = Somebody is ready: next deal in { $n } s.
sheet-title = The count
sheet-caption = The count of deal { $n }
sheet-pile =
    { $n ->
        [one] { $side } { $n } card
       *[other] { $side } { $n } cards
    }
sheet-piles = The cards taken: { $said }
sheet-deal = This deal
sheet-match = Match
sheet-standing-pairs = Match: us { $us }, them { $them }
sheet-standing-two = Match: { $one } { $us }, { $other } { $them }
sheet-next = Next deal

## rematch

rematch-ask = Rematch
rematch-go = Go to the rematch
rematch-called = A rematch is on: seats have rotated.
rematch-calledDrawn = A rematch is on: partners and seats are drawn again.

## delay

delay-legend = With friends, spectators see the match
delay-none = At once
delay-after = { $delay } later
delay-told = Spectators see the match { $delay } late.
delay-title = The match is on
delay-watching = You see the match { $delay } late.
delay-beginsIn = The match has begun: you will see it here in { $n } s.
delay-afterwards = The match can be watched again, with its record, once spectators have seen its end too: { $delay } later.

## talk

talk-title = Chat
talk-unread = Chat: { $n } unread
talk-log = What is said at the table
talk-nothing = Nobody has said anything yet.
talk-write = Write to the table
talk-send = Send
talk-phrases = Quick phrases
talk-strangers = People here have met by chance, so they use quick phrases and gestures. Writing is possible once everybody at the table agrees:
talk-watching = Spectators can read but not write.
talk-about = { $name }'s message
talk-mute = Mute
talk-muteMeans = You can stop reading { $name }'s messages: nobody will know, and you can change your mind.
talk-muted = You have muted { $name }.
talk-unmute = Unmute { $name }
talk-report = Report
talk-reportName = Report the name
talk-why = Why you report it (optional)
talk-reportMeans = If you report it, the people who run this server read the message and those around it.
talk-reported = Reported to the people who run the server.

## reading

reading-name = The table read aloud
reading-hand-key = h
reading-table-key = t
reading-last-key = l
reading-score-key = s
reading-next-key = n
reading-hand = In hand: { $cards }.
reading-table = On the table: { $cards }.
reading-piles = Discards: { $card }. Stock: { $n }.
reading-meld = { $name }: { $cards }.
reading-noMelds = No melds on the table.
reading-nothingYet = No play yet.
reading-cards = Cards held: { $players }.

## keys

keys-title = Keyboard keys at the table
keys-show = Keys
keys-enterKey = Enter
keys-shiftKey = Shift
keys-spaceKey = Space
keys-endKeys = Home, End
keys-pageKeys = Page ↑ ↓
keys-along = from card to card
keys-across = from the hand to the table, and back
keys-acrossScala = between hand, stock, discards and melds
keys-enter = lifts the card, then plays it
keys-enterScala = chooses the card, draws, takes, attaches
keys-digit = chooses among several plays
keys-deleteKey = Delete
keys-delete = discards the card
keys-shift = moves the card in the hand
keys-escape = puts the chosen cards back
keys-help = this list
keys-step = one play back or forward
keys-space = plays and pauses
keys-ends = to the beginning or the end of the match
keys-pages = to the deal before or after
keys-read = To listen, with a screen reader
keys-hand = your hand
keys-table = the cards on the table
keys-last = the last play
keys-score = the score of the match
keys-next = who is next, and how many cards everyone holds
keys-goOn = do not wait for the bots: they play at once until your turn
keys-reading = Reading with single letters

## lift

lift-takes = { $card }: takes { $cards }
lift-lays = { $card }: takes nothing
lift-or = or

## hand

hand-fits = { $card }: goes with { $melds }
hand-name = Your hand
hand-hidden = You will see your cards at your first turn.
hand-played = You have played all your cards.
hand-drawn = { $card }, just drawn
hand-drawnTag = new
hand-toldDrawn = You drew: { $card }.
hand-taken = { $card }, taken from the discard pile
hand-takenTag = taken
hand-bySuit = Hand sorted by suit.
hand-byRank = Hand sorted by rank.
hand-moved = Moved to position { $n }.
hand-left = Put back: { $card }. Cards chosen: { $n }.
hand-noneChosen = No card is chosen.
hand-help = Arrow keys go through the cards, Enter chooses a card, Shift with an arrow key moves it.

## deals

deals-title = Are the deals fair?
deals-lead = Where the cards that matter went in every finished match on this server, and where chance would put them.
deals-link = Are the deals fair?
deals-matches = Matches counted: { $n }.
deals-waiting = Still to be counted: { $n }.
deals-of = { $title }, { $n } players
deals-count = Deals: { $n }
deals-where = Dealt to
deals-seat = Seat { $n }
deals-table = table
deals-due = expected { $n }
deals-settebello = Settebello
deals-denari = Denari
deals-jokers = Jokers
deals-points = Points a deal
deals-noTest = Points depend on play too: they say nothing about the deals.
deals-people = { $mark }, held by people rather than bots: { $n }, expected { $due }.
deals-too_few = Too soon to tell: with so few cards counted, even the fairest deals give any numbers. At least 100 deals are needed.
deals-usual = As chance would have it: fair deals stray this far, or further, { $often }.
deals-rare = Rare, but it happens: fair deals stray this far { $often }, and there are many counts here. If it is only luck, more matches will even it out.
deals-strange = Luck alone hardly explains it: fair deals stray this far { $often }. The people who run the server should look into it; the proof of every finished match's deck is in its record.
deals-ofHundred =
    { $n ->
        [one] { $n } time
       *[other] { $n } times
    } in 100
deals-oneIn = once in { $n }
deals-lessThan = less than once in { $n }
deals-figures = (chi-square { $chi }, degrees { $degrees }, p { $p })
deals-how = The cards are counted as first dealt, before any play and before the rulebook has them dealt again. Below 100 deals nothing is judged; places where fewer than 5 cards are expected are judged together. Among many counts a rare one is normal, so luck is ruled out only where chance, over all counts on the page together, would go this far less than once in 1000.

## settings

settings-open = Settings
settings-title = Settings
settings-language = Language
settings-theme = Appearance
settings-system = Like the system
settings-light = Light
settings-pace = Bots' pace
settings-quick = At once
settings-paceMeans = How long they take over a play; when faster, they also think less. Tap the table, or press the full stop key, to stop waiting until it is your turn. With other people, the slowest pace applies.
settings-speed = Card movement
settings-slow = Slow
settings-normal = Normal
settings-fast = Fast
settings-still = None
settings-pack = Cards for Scopa and Scopone
settings-pack-own = The rulebook's
settings-pack-piacentine = Piacentine
settings-pack-napoletane = Neapolitan
settings-pack-siciliane = Sicilian
settings-pack-bergamasche = Bergamasque
settings-pack-trevisane = Trevisan
settings-pack-romagnole = Romagnol
settings-pack-sarde = Sardinian
settings-pack-piemontesi = Piedmontese
settings-pack-genovesi = Genoese
settings-pack-toscane = Tuscan
settings-pack-inglesi = English
settings-french = Cards for Scala 40
settings-french-inglesi = English
settings-french-piemontesi = Piedmontese
pack-offer = Which cards do you play with?
pack-change = Change the pack
pack-close = These will do
settings-back = Card backs
settings-back-own = The pack's own
settings-back-rosette = Rosette
settings-back-waves = Waves
settings-back-carnations = Carnations
settings-back-diamonds = Diamonds
settings-back-lozenges = Terracotta
settings-back-stars = Stars
settings-back-blooms = Small flowers
settings-back-trellis = Rose trellis
settings-back-arcade = Arches
settings-back-anchors = Anchors
settings-back-towers = Towers
settings-back-lilies = Lilies
settings-felt = Table top
settings-felt-green = Green
settings-felt-wine = Wine
settings-felt-night = Night blue
settings-felt-slate = Slate
settings-felt-wood = Wood
settings-lamp = Light on the table
settings-lamp-day = Day
settings-lamp-evening = Evening
settings-deck = Suit colours
settings-two = Usual
settings-four = Four colours
settings-index = Card indices
settings-usual = Usual
settings-large = Large
settings-preview = The cards as they will be
settings-talk = Chat at the table
settings-sound = Sounds
settings-vibration = Vibrate when it is your turn
settings-notice = Notify me when it is my turn and I am looking elsewhere
settings-push = Notify me with the page closed too
settings-on = On
settings-off = Off
settings-dark = Dark

## notice

notice-refused = The browser does not allow notifications from this page: change that in its settings.
notice-body = The table is waiting for your play.

## bots

bots-slow_soon = The game engine is still being compiled: for a few minutes the strongest bots look less far ahead.
bots-slow = The game engine is not compiled: the strongest bots look less far ahead.

## update

update-ready = There is a new version of Cartaro.
update-take = Update

## dialog

dialog-close = Close
dialog-cancel = Cancel

## server

server-unreachable = The server does not answer. Try again shortly.
server-retrying = The server does not answer. Trying again automatically.
server-late = The server has not answered yet: waiting for it…
server-again = Try again
server-wait = One moment…

## nowhere

nowhere-title = There is nothing here
nowhere-text = This address leads to no page of Cartaro.

## lost

lost-apart = No entry here
lost-title = There is no such table
lost-link = The link may be incomplete, or lead to another server. Ask whoever invited you for a new one.
lost-alone = This browser no longer has the match: its data were deleted, or it lived in a tab that is gone.
lost-forget = Remove it from my matches

## watching

watching-one = One person is watching
watching-many = { $n } people are watching
watching-pill = Watching

## line

line-connecting = Connecting to the table…
line-ready = Getting the table ready…
line-again = Reconnecting…
line-back = Back at the table.

## nav

nav-title = All pages
nav-play = Play
nav-learn = Learn
nav-friends = Friends
nav-today = Today
nav-events = Tournaments
nav-score = Score sheet
nav-deals = Deals
nav-you = You
nav-more = More

## learn

learn-title = Learn
learn-lead = You learn by playing: one idea at a time, a few cards, and the referee who says why.
learn-wait = One moment, the lessons are loading.
learn-minutes =
    { $n ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
learn-done =
    { $done } of { $all ->
        [one] { $all } step
       *[other] { $all } steps
    }
learn-begin = Begin
learn-goOn = Continue
learn-again = Once more
learn-due = Worth repeating
learn-dueWhy = Steps where you took a hint last time.
learn-all = All lessons
learn-you = You
learn-step = Step { $n } of { $all }
learn-foot = How you are doing
learn-next = Next
learn-repeat = Once more
learn-retry = Try again
learn-hint = A hint
learn-show = Show me
learn-back = Back
learn-skip = Skip
learn-pile = Your captures, by suit
learn-count = Count the primiera
learn-number = Your answer
learn-answer = Check

## law

law-inShort = How to play, in short
law-contents = Contents
law-search = Search the articles
law-found = Articles found: { $n }
law-none = No article matches.
law-title = Rules
law-lead = The rulebooks we play by, article by article.
law-manual = The manual: each game in one page, with exercises
law-count =
    { $n ->
        [one] { $n } article
       *[other] { $n } articles
    }, including those where the text is silent
law-article = Article { $number }
law-articleShort = art. { $number }
law-gapOf = { $name }, where the text is silent
law-read = { $article }: read the text
law-whole = The whole rulebook
law-unknown = There is no such rulebook
law-unknownText = Cartaro has no rulebook called '{ $id }'.

## treatment

treatment-enforced = The table applies it.
treatment-recorded = The table takes note of it; people decide.
treatment-moot = It cannot happen at a table like this.
treatment-silent = Here the text is silent or open to more than one reading: the reading stated above holds.

## table

table-back = Back to the table

## felt

felt-name = Table
felt-scopa = Scopa!
felt-players = Players
seat-pile = Captured cards, face down
felt-last-trick = Last trick: { $name }
felt-trump = Trumps
felt-stock =
    Stock: { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }

## cloth

cloth-name = Cards on the table
cloth-empty = Nothing on the table
cloth-marked = { $card }, in the capture
cloth-numbered = { $card }, capture { $numbers }

## cards

cards-one = 1 card
cards-many = { $n } cards

## seat

seat-away = away
seat-yields = makes way
seat-turn = to play

## turn

turn-yours = Your turn
turn-of = { $name } to play

## side

side-us = Us
side-them = Them
side-blue = Blue
side-gold = Gold
side-violet = Violet
side-you = You
side-and = and
side-andE = and

## tally

tally-title = Match to { $n }
tally-repeated = Repeated deals: { $n }

## deal

deal-number = Deal { $n }
deal-first = The first deal
deal-firstLead = Real cards, open hands: you see what the others hold. Rosa tells you what to look at.
deal-counted = The count
deal-partner = Rosa
deal-remember = To remember:
deal-play = Play a match
deal-again = This one again
deal-ask = What would you do?
deal-back = Take the play back

## subject

subject-plain = the { $card }
subject-feminine = the { $card }
subject-vowel = the { $card }

## chooser

chooser-name = Your play
chooser-hint = Tap a card, or drag it to the table.
chooser-takes = { $subject } takes
chooser-takesOne = { $subject } takes { $cards }.
chooser-takesNothing = { $subject } takes nothing.
chooser-tries = { $subject } takes { $cards }?
chooser-picked = { $cards }: now lift the card that takes.
chooser-take = Take
chooser-lay = Lay
chooser-layInstead = Lay without taking
chooser-drop = Put back

## verdict

verdict-stale = The table has moved on: look, and play again.

## scala

scala-yourMelds = Your melds
scala-meldsOf = The melds of { $name }
scala-notOpened = not opened
scala-point = point
scala-points = points
scala-out = out
scala-mayReturn = out, may come back
scala-back = Come back
scala-stayOut = Go on without me
scala-watching = You are watching: no hand is shown.
scala-discardOne = Choose one card: the one you discard.
scala-layWhich = First choose the cards to lay.
scala-addWhich = First choose a card from your hand, then the meld to attach it to.
scala-nothingLaid = You have laid nothing this turn.

## out

out-title = You are out
out-means =
    With { $n ->
        [one] { $n } point
       *[other] { $n } points
    } the match ends here for you. Still in: { $names }.
out-watch = Watch how it ends
out-skip = Skip to the result
out-skipping = The bots finish the match without waiting: deal { $n }…
out-waiting = The others are still looking at the count.

## melds

melds-name = Melds on the table
melds-above = melds above: { $n }
melds-below = melds below: { $n }

## meld

meld-worth = worth { $n }
meld-fits = the chosen card attaches here

## piles

piles-name = Stock and discard pile

## stock

stock-name =
    { $n ->
        [one] Draw from the stock: { $n } card
       *[other] Draw from the stock: { $n } cards
    }
stock-word = stock

## pile

pile-word = discards
pile-empty = empty
pile-name = Take from the discard pile: { $card }
pile-throw = Discard: { $card }

## stage

stage-name = Provisional
stage-trial = Provisional
stage-opening = Opening { $points } / { $needed }
stage-meter = Opening points
stage-missing = { $n } short
stage-enough = enough: now discard
stage-ready = The chosen cards are worth { $n }: they may be laid.
stage-askJoker = Which card does the joker stand for?
stage-askEnd = Which way?
stage-suggestions = These may be laid or attached ({ $n }):
stage-noSuggestions = There is nothing to lay or attach now.
stage-hint = Choose cards to lay, or one card and the meld to attach it to.

## way

way-low = below
way-high = above
way-swap = for the joker of
way-attach = attach to
way-meld = Lay { $cards }, worth { $n }
way-close = Close
way-open = Open with { $n }
way-together = Lay together, { $n }
way-discard = discard { $card }

## tools

tools-name = Your play
tools-drawFirst = draw from the stock
tools-drawOrTake = draw, or take the top discard
tools-drawn = card drawn
tools-taken = you took { $card }
tools-points = points: { $n } of { $target }
tools-bySuit = By suit
tools-byRank = By rank
tools-suggest = Suggest
tools-take = Take
tools-draw = Draw
tools-undo = Undo
tools-lay = Lay
tools-discard = Discard

## count

count-left = Left in hand
count-none = no card

## last

last-title = Last play

## draw

draw-title = The draw
draw-again = The cards tie, and are turned again: { $names }.
draw-pairs = { $a } against { $b }.
draw-cartaro = { $dealer } is the first cartaro.
draw-cartaroYou = You are the first cartaro.
draw-dealer = { $dealer } has the lowest card, and deals.
draw-dealerYou = The lowest card is yours: you deal.

## redeal

redeal-title = Cards dealt again

## silence

silence-note = Silence at the table until the deal ends.

## calm

calm-title = At ease
calm-legend = When you play
calm-now = Together, now
calm-choice =
    { $n ->
        [one] At ease: up to 1 day to answer
       *[other] At ease: up to { $n } days to answer
    }
calm-choiceNoEnd = At ease, with no limit
calm-upTo =
    { $n ->
        [one] up to 1 day to answer
       *[other] up to { $n } days to answer
    }
calm-noEnd = with no limit
calm-means = Each of you plays when there is time, from anywhere. The next deal begins by itself.
calm-end = When the time is out, a bot ({ $level }) plays that turn; if it happens twice in a row, it keeps the seat until its player comes back.
calm-agreed = You play at ease: { $what }.
calm-leave = No need to stay: it begins when all of you are here.
calm-nowTheirs = Now it is { $name }'s turn, until { $until }.
calm-next = Next table: { $game }
calm-enough = Enough for now
calm-yourTurn = Your turn
calm-waiting = You wait
calm-with = { $game } with { $name }
calm-many = { $game }, { $n } players
calm-yours = your turn
calm-yoursUntil = your turn until { $until }
calm-theirs = { $name } to play
calm-theirsUntil = { $name } to play, until { $until }
calm-until = until { $until }
calm-reserveLegend = Days in reserve for the whole match
calm-noReserve = None
calm-reserveDays = { $n } each
calm-reserveMeans =
    { $n ->
        [one] Those who need longer use their reserve: one day in the whole match.
       *[other] Those who need longer use their reserve: { $n } days in the whole match.
    }
calm-thenReserve =
    { $n ->
        [one] { $until }, and one day in reserve
       *[other] { $until }, and { $n } days in reserve
    }
calm-inReserve = { $until }, from the reserve
calm-onHoliday = { $name } is on holiday ({ $days }): the clock stands still.
calm-holidayToCome = { $name } will be on holiday ({ $days }): the clock will stand still.
calm-away = a bot plays in your seat: come back when you like
calm-more = More tables: { $n }
calm-days =
    { $n ->
        [one] day
       *[other] days
    }
calm-hours =
    { $n ->
        [one] hour
       *[other] hours
    }
calm-minutes = min

## time

time-title = Time and absence: { $what }
time-move = Time for each turn
time-bank = Each player's time for the whole match
time-grace = How long to wait for a disconnected player
time-none = None
time-seconds = { $n } s
time-minutes = { $n } min
time-free = no clock
time-perMove = { $time } a turn
time-perPlayer = { $time } each
time-agreed = There is a clock: { $what }.
time-zero = When time is up, the table plays the turn, with any legal play; a player who lets it run out twice in a row is replaced by a bot ({ $level }) until they take the seat back.
time-emptyBank = Once the time for the match is used up, 10 seconds a turn remain.
time-stands = A disconnected player's clock stops, for up to { $grace } in the whole match; if the server stops, everybody's clock stops.
time-hour = The match lasts one hour at most: when the hour is up, the deal in progress is finished, and the higher total wins.
time-left = { $time } for this turn
time-leftInAll = { $time } in all
time-standsStill = clock stopped
time-isUp = out of time
time-yours = Your time is up: the table plays this turn.
time-yoursWas = Your time is up: the table played your last move.
time-match = Match time
time-ofMatch = Match time: { $time }
time-lastDeal = last deal
time-warn =
    You have { $n ->
        [one] { $n } second
       *[other] { $n } seconds
    } left.
time-warnBot =
    { $n ->
        [one] You have { $n } second left: if this time runs out too, a bot plays for you
       *[other] You have { $n } seconds left: if this time runs out too, a bot plays for you
    }.

## clock

clock-minutes = { $n } minutes left.
clock-minute = One minute left.
clock-over = The hour is over: this deal decides.

## proof

proof-title = Proof of the shuffle
proof-before = Before dealing, the table committed itself to a secret; at the end of the match it reveals the secret, and anyone can redo every shuffle.
proof-after = The secret matches the commitment made before dealing: 'cartaro verify' redoes every shuffle.
proof-broken = Warning: the commitment or the added randomness are not those that this browser noted.
proof-commitment = Commitment
proof-secret = Secret
proof-entropy = Randomness added by a player

## fuori

fuori-declare = Declare fuori
fuori-title = Declare fuori?
fuori-means =
    The match ends with this play. If your pair has { $n ->
        [one] { $n } point
       *[other] { $n } points
    } you win; if not, you lose.
fuori-liftFirst = 'Fuori' is declared while playing: first lift the card you play.
fuori-taking = You play { $card }; you take { $cards }.
fuori-laying = You lay { $card }.
fuori-which = You play { $card }; you take:

## primiera

primiera-caption = The cards of the primiera
primiera-total = Total
primiera-none = none
primiera-values = The best card of each suit. Seven 21, six 18, ace 16, five 15, four 14, three 13, two 12, court cards 10.

## replay

replay-title = Match replay
replay-wait = Putting the cards back on the table…
replay-controls = Replay controls
replay-first = To the beginning
replay-back = One play back
replay-play = Play
replay-pause = Pause
replay-forward = One play forward
replay-last = To the end
replay-step = Play { $n } of { $all }
replay-dealt = Cards dealt
replay-deal = Deal
replay-from = Shown
replay-allFrom = All hands, from { $name }
replay-only = Only what { $name } saw
replay-share = Copy the link to this moment
replay-copied = Link copied.
replay-notCopied = The link is this: { $link }
replay-deals = The deals
replay-go = Look at deal { $n }
replay-score = { $side } { $n }
replay-lapsed = Time was up: the table played.
replay-end = How it ended

## prove

prove-title = The proof of the shuffles
prove-lead = Just redone by this browser, with the secret revealed at the end and the randomness that players added.
prove-all = Everything checks out: nobody touched the deck.
prove-broken = Something is wrong.
prove-noted = The commitment and the added randomness are those that this browser noted before the deal
prove-commitment = The secret is the one committed to
prove-draw = The draw
prove-deal = Deal { $n }: every hand
prove-passed = holds
prove-failed = does not hold
prove-numbers = Commitment, secret, added randomness

## rankings

ranking-title = Rankings
ranking-rulebook = Rules
ranking-span = Since when
ranking-among = Among
ranking-all = The whole server
ranking-private = Only members of the circle see this ranking.
ranking-ever = All time
ranking-lead = { $title }, { $span }: { $n ->
    [0] nobody has yet
    [one] one person has at least
   *[other] { $n } people have at least
} { $least ->
    [one] one match
   *[other] { $least } matches
}.
ranking-nobody = Nobody is here yet. Every rated match counts: you play it with other people, at a table that is set so.
ranking-few = Few matches yet
ranking-place = Place
ranking-you = { $name } (you)
ranking-matches = { $n ->
    [one] { $n } match
   *[other] { $n } matches
}
ranking-months = Month by month: { $months }
ranking-number = What the number says
ranking-estimate = It is an estimate: the bar shows where your strength lies, nine times in ten. Who has played little has a long bar. If two bars touch, nobody can say who is stronger: hence places like '1–2' or '14–23'.
ranking-example = An example: 400 points between two people who are well known mean ten matches won to one; 100 points, a little less than two to one.
ranking-counts = Only rated matches count, between people, played from the first card. Luck weighs: ten matches say little, a hundred enough. Each month begins a new ranking.
ranking-less = Against the same person ten matches a month count in full, the next ones less and less, and from the twentieth not at all. A match between two people on the same connection counts a quarter, and all who play from there are taken for one person; against an account opened less than three days ago it counts half. The page of your matches says so, to you alone.
ranking-fair = Operators read marks of unfair play with the evidence: in a simulation of 2,000 honest accounts and 50 that cheat, one honest account in five hundred is marked, and 85 in a hundred of those that always let the master choose. A person decides, tells you why, and reads your answer.

## account

account-link = Your account
account-title = Your account
account-why = You don't need one to play. With an account you find your matches on every device, and rated matches give you a rating.
account-once = The link that you opened works once: choose a new password, and you are logged in. The old password stops working, and other sessions end.
account-way = Do you have an account already?
account-in = Yes, log in
account-new = No, sign up
account-name = Name
account-password = Password
account-passwordNote = At least 8 characters: a sentence will do.
account-enter = Log in
account-make = Sign up
account-hello = Hello, { $name }.
account-out = Log out
account-ratings = Rating
account-unrated = No rated match yet.
account-ratedMatches = rated matches: { $n }
account-matches = Matches
account-noMatches = No finished match yet.
account-won = Won { $n } of { $of }.
account-victory = Won
account-defeat = Lost
account-drawn = No winner
account-rated = rated
account-yours = Your data
account-rename = Change name
account-renamed = Your name has changed. At tables where you already sit, the old name stays.
account-oldPassword = Current password
account-newPassword = New password
account-change = Change password
account-changed = Your password has changed; other sessions are closed.
account-export = Download your data
account-delete = Delete the account
account-deleteTitle = Delete the account?
account-deleteMeans = History, ratings and sessions are deleted, and your name is removed from finished matches. This cannot be undone.
account-deleteGo = Delete everything
account-nobody = There is no such player
account-nobodyText = The name may have changed, or the account was deleted.
account-unreachable = The server does not answer: try again shortly.
block-title = People you have blocked
block-list = Chance never brings you to the same table, and you do not read what they say. They are not told.
block-do = Block { $name }
block-undo = Unblock { $name }
block-means = If you block { $name }, chance never brings you to the same table again, and you read nothing more from them. Nobody is told, and you can change your mind.
block-blocked = You have blocked { $name }: chance never brings you to the same table, and you do not read what they say.

## warned

warned-title = A message
warned-text = A message from the people who run the server:
warned-read = I have read it
decided-void = Some of your matches no longer count for ratings, neither for you nor for those who were there.
decided-unvoid = Your matches count for ratings again.
decided-bar = For now your matches do not count for ratings. Everything else stays as it is.
decided-unbar = Your matches count again.
decided-mute = For now you do not write at tables.
decided-ban = For now you cannot log in with your account.
decided-rename = Your account has another name.
decided-grant = You are right: the decision is undone, and the rating is as if it had never been.
decided-uphold = The decision stands.
decided-agreement = The reason: you find the master's actions far more often than players of your level.
decided-flow = The reason: between a few accounts the wins always go the same way.
decided-thrown = The reason: you lose to one person, with play far below your level.
decided-where = Account says what was decided: if it is wrong, write so there, and a person answers.

## operators

operators-title = Operators
operators-lead = What was reported, what was done about it, and tools to act. Every action stays in the log, which nobody can change.
operators-logIn = This page is for operators: log in to your account first.
operators-notYou = This page is for operators, and your account is not an operator's. Whoever runs the server can appoint an operator with 'cartaro moderate appoint NAME'.
operators-notes = Reported notes
operators-noteSeen = already seen
operators-reports = Reports
operators-noReports = No reports to review.
operators-seen = Reviewed: { $n }
operators-spectator = A spectator
operators-ofName = { $by } reports the name "{ $of }"
operators-ofLine = { $by } reports a message of "{ $of }"
operators-table = the table
operators-account = has an account
operators-this = Reported:
operators-decide = Decide about "{ $of }"
operators-act = Act on a player
operators-whom = Account name
operators-whomNote = Or TABLE/NUMBER, for those who play without an account.
operators-what = Action
operators-clear = Nothing wrong
operators-clearMeans = The report has been reviewed, and nothing needs to be done.
operators-warn = Warn
operators-warnMeans = They see it the next time they open a page, until they say that they have read it.
operators-mute = Mute
operators-muteMeans = They can still play, but cannot write at any table.
operators-unmute = Unmute
operators-unmuteMeans = They may write again.
operators-ban = Ban
operators-banMeans = They are removed at once and lose their seats in matches under way; nobody can log in to the account.
operators-unban = Lift the ban
operators-unbanMeans = They may log in to their account again; without one, they may sit down again at that table until its match begins.
operators-rename = Rename
operators-renameMeans = The old name is removed from everything that is stored, and cannot be restored.
operators-delete = Delete the account
operators-deleteMeans = The account is deleted with everything that belongs to it. This cannot be undone.
operators-login = Link to log in
operators-loginMeans = A link that logs in once, within a day, and asks for a new password: for players who have lost theirs.
operators-void = Make matches not count
operators-voidMeans = The player's rated matches until now count for nobody any more: ratings become as if they had not been played.
operators-unvoid = Make matches count again
operators-unvoidMeans = The player's matches count again, and ratings are as they were.
operators-bar = Unrated matches only
operators-barMeans = The player plays like everybody, but no match counts for ratings.
operators-unbar = Rated matches again
operators-unbarMeans = The player's matches count again.
operators-grant = Grant
operators-uphold = Turn down
operators-answer = Your answer (the person reads it)
operators-appeals = Appeals
operators-marks = Marks of unfair play
operators-marksNote = A mark says where to look: it is no guilt, and nothing follows from it by itself. Look at the matches, then decide.
operators-marksAwaited = The matches of the last ninety days are looked through.
operators-noMarks =
    No marks in { $n ->
        [one] { $n } rated match
       *[other] { $n } rated matches
    }, { $reviewed } of them reviewed by the master.
operators-mark-agreement = like the master
operators-mark-flow = wins from a few
operators-mark-thrown = thrown matches
operators-markMatches =
    { $n ->
        [one] The match:
       *[other] The last { $n } matches:
    }
operators-markMatch = Match { $n }
operators-daysBack = The matches of how many days (empty: all)
operators-whyTold = The player reads it too, and it stays in the log: write no names into it.
operators-since = for the matches since { $until }
operators-remove = Remove an event
operators-removeMeans = The event goes with its entrants, log, keys and copies; its online tables stay. There is no way back.
operators-which = Short name of the event
operators-whichNote = The one in its address: /evento/NAME.
operators-whyNeeded = Why
operators-appoint = appointed operator
operators-unappoint = no longer operator
operators-newName = New name
operators-days = For how many days (empty: for good)
operators-words = Message to them
operators-why = Why (optional)
operators-whyNote = It stays in the log: do not write names.
operators-go = Do it
operators-done = Done, and in the log.
operators-link = For the player; valid until { $until }:
operators-back = Cancel
operators-sure = Yes, do it
operators-log = Log
operators-noActs = The log is empty.
operators-gone = (deleted account)
operators-until = until { $until }

## statistics

statistics-title = Statistics
statistics-deals = Deals
statistics-scope = Scope made
statistics-settebello = Settebello
statistics-primiera = Primiere
statistics-cards = Points for cards
statistics-denari = Points for denari
statistics-openings = Openings
statistics-closings = Closings
statistics-in_hand = Closings in hand
statistics-average = Points left in hand, on average
statistics-double = Double wins: { $n }
statistics-triple = Triple wins: { $n }

## score

score-title = Score sheet
score-lead = For a real table: you hold the cards, Cartaro keeps the count.
score-players = Players
score-order = In order of play: the last one deals.
score-name = Player { $n }
score-names = Every player needs a different name.
score-begin = Begin
score-correcting = Correct deal { $n }
score-game = Game
score-way = How it went
score-way-numbers = In numbers
score-way-cards = Card by card
score-way-fuori = Fuori
score-way-irregular = Wrong number of cards
score-of-cards = Cards
score-of-denari = Denari
score-of-scope = Scope
score-of-pointsNow = Points
score-ofSide = { $what }: { $side }
score-line-cards = Cards
score-line-denari = Denari
score-line-settebello = Settebello
score-line-primiera = Primiera
score-line-scope = Scope
score-who-settebello = Who has the settebello
score-who-primiera = Who has the primiera
score-nobody-settebello = Nobody
score-nobody-primiera = Level
score-minutes = Minutes played so far, if the hour is over
score-atFault = Who has a wrong number of cards
score-atFaultMeans = If it is only one side, the cards that each has taken so far are needed; if it is all, the deal is void.
score-declarer = Who declared fuori
score-taken = The cards taken
score-takenBy = { $card }, of { $side }
score-weWin = We win.
score-theyWin = They win.
score-closer = Who closed
score-nobody = Nobody
score-left = What the others hold
score-points = Points held by { $name }
score-cards = Cards
score-cardsOf = Cards held by { $name }
score-told = Cards: { $n }
score-toldOf = Cards: { $n }, held by { $name }
score-enter = Enter the deal
score-change = Correct
score-leave = Leave as it was
score-missing = Say who closed.
score-whole = Whole numbers only, without a point or comma ({ $what }).
score-noCards = Tap the cards that each side has taken.
score-noDeclarer = Say who declared fuori, and the points of every side at that moment.
score-noFault = Say who has a wrong number of cards.
score-overtaken = Meanwhile another tab of this browser has changed the score sheet: look at it, and enter yours again if need be.
score-deals = The deals
score-total = Total
score-out = out
score-outIs = Out, { $names }:
score-back = { $name } comes back
score-dealer = { $name } deals.
score-undo = Take back the last
score-log = Corrections: { $n }
score-changed = Deal { $n }: was { $was }, now { $now }
score-undone = Deal { $n }: taken back, was { $was }
score-export = Save as a file
score-new = Another match
score-newTitle = Close this score sheet?
score-newMeans = It is erased from this browser, and cannot be recovered.
score-newGo = Erase and begin again
score-suit = Suit
score-add = Add { $card }
score-remove = Remove { $card }
score-worth =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
score-none = No cards: tap them below.
score-done = Done

## broken

broken-title = Something went wrong here
broken-page = This page could not be shown. The program is at fault, not you: reload it, or go back to the front page.
broken-table = The table could not be shown. The program is at fault, not you. You keep your seat, and the match continues: reload the page, or wait for the next move.
broken-console = The details are in the browser's console.
broken-reload = Reload the page
missing-title = The page did not load
missing-text = The server does not answer, or has a new version of Cartaro: reload the page shortly.

## problems

nav-problems = Problems
problems-title = Problems
problems-today = Today's problem
problems-one = Problem
problems-player = The player
problems-grade = Difficulty { $n } of 3
problems-rating = Difficulty { $rating }
problems-own = Your rating at problems: { $rating }.
problems-ownGuess = Your rating at problems: { $rating }, still provisional.
problems-byPeople =
    This problem is now rated { $rating }, { $n ->
        [one] after one person's first try
       *[other] after the first tries of { $n } people
    }.
problems-foot = Answer, and other problems
problems-facts = Taken so far
problems-line = How play continues
problems-next = The next one
problems-repeat = See it again
problems-others = Other problems
problems-rulebook = Rulebook
problems-anyRulebook = All
problems-idea = Idea
problems-anyIdea = Any
problems-difficulty = Difficulty
problems-anyGrade = Any
problems-easy = Easy
problems-fair = Fair
problems-hard = Hard
problems-another = Another
problems-try = Try it
problems-look = See it again
problems-solved =
    Solved { $n ->
        [one] at the first try
       *[other] in { $n } tries
    }
problems-streak = { $n } days in a row
problems-forgiven =
    { $n ->
        [one] one missed day does not count
       *[other] { $n } missed days do not count
    }

## analysis

analysis-title = Analysis
analysis-lead = A position to study at leisure: what the judge says, what the master would do, what each play is worth with all cards visible.
analysis-wait = One moment: the cards are being laid out.
analysis-ask = Whom to ask
analysis-solver = Solver
analysis-master = Master
analysis-judge = Judge
analysis-title-solver = What it is worth, all cards visible
analysis-title-master = What the master thinks
analysis-title-judge = Is it allowed?
analysis-wait-solver = The solver is counting…
analysis-wait-master = The master is thinking…
analysis-over = The deal is over
analysis-sheet = The count of the deal
analysis-solved = { $value }: { $action }
analysis-exact = The exact value with all cards visible: points of whoever is to play minus the others', if everyone plays their best from here. Positions searched: { $n }.
analysis-manyCards = { $n } cards are still to be played: the solver may not finish.
analysis-askAnyway = Try anyway
analysis-try = Play this
analysis-unit-lead = Points ahead in the deal, on average, given what the player sees.
analysis-unit-behind = Extra points in hand compared with the best choice, on average, given what the player sees.
analysis-simulations = Deals tried: { $n }.
analysis-bestLine = The best line
analysis-judgeHow = Play a card on the table, or write the action: here every rulebook judges it, and the game does not move on.
analysis-action = Action, as records write it
analysis-askJudge = Ask
analysis-askNext = Ask about the next play: { $action }
analysis-allowed = Allowed.
analysis-refused = Not allowed.
analysis-cannotSay = It cannot say here.
analysis-playIt = Play { $action }
analysis-start = Starting point
analysis-lines = The lines tried, and how to continue
analysis-tries = Tries
analysis-main = The original line
analysis-dropTry = Remove the try from play { $n }
analysis-fromTurn = From whoever is to play
analysis-keys = Keys: ← and → go one play back or forward, Home and End to the ends; among the cards, Page Up and Page Down.
analysis-share = Copy the link
analysis-other = Another position
analysis-setUp = Set up the cards
analysis-paste = Paste a position or a record
analysis-pasteHow = A record of Cartaro (.cartaro), a question to the judge in JSON with 'rulebook' and 'position', or the link to a finished match.
analysis-pasteLabel = Position, record or link
analysis-begin = Analyse
analysis-file = Open a file
analysis-fromMatch = From any moment of a finished match, 'Analyse' leads here. Your matches:
analysis-nothing = This cannot be read: it must be a record, a link to a finished match, or a JSON object with 'rulebook' and 'position'.
analysis-tooLong = This is too long for a position or a record: at most half a megabyte is read here.
analysis-notText = This is not a text: it must be a record (.cartaro), or a question to the judge in JSON.
analysis-several = These are several questions to the judge, one a line: paste only one.
analysis-rulebook = Rulebook
analysis-players = Players
analysis-turn = To play
analysis-seat = Seat { $n }
analysis-where = Where cards go
analysis-which = Which cards: they go to "{ $where }"
analysis-laid = { $card }: { $where }
analysis-takeAway = Remove { $card }
analysis-empty = Empty it
analysis-layRest = All the others to "{ $where }"
analysis-clear = Remove everything
analysis-owner = Whose meld it is
analysis-zone-hand = Hand of seat { $n }
analysis-zone-table = Table
analysis-zone-taken = Taken by side { $n }
analysis-zone-stock = Stock, from the top
analysis-zone-pile = Discard pile, from the top
analysis-zone-meld = Meld { $n }
analysis-zone-addMeld = Another meld
analysis-more = What else is known, and how the table plays
analysis-told-points = Match points of side { $n }
analysis-told-scope = Scope of side { $n }
analysis-told-lastTaker = Who captured last
analysis-told-nobody = Nobody yet
analysis-told-side = Side { $n }
analysis-link = Analyse

## daily

daily-title = The deal of the day
daily-opening = Today's pack is being opened.
daily-table = Today's table
daily-sameCards = The same cards for everybody.
daily-playedBy =
    { $n ->
        [one] One person has played it.
       *[other] { $n } people have played it.
    }
daily-withYou = with you
daily-against = against you
daily-play = Play the deal
daily-goOn = Resume the deal
daily-youAre = Your place: { $role }.
daily-oneTry =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    } in hand, one try.
daily-how = How it works
daily-howTry = One try that counts, without hints or taking back; you can leave it and come back.
daily-howBots = { $n ->
    [one] The other answers
   *[other] The other { $n } answer
  } the same plays in the same way, whoever makes them.
daily-howMidnight = It stays open until midnight in Italy. The master plays out whatever is left, and that counts for nobody.
daily-howCommitted = The cards were fixed in advance. Today's commitment:
daily-turn = Play { $n }
daily-noHelp = One try: no hints here, and no taking back.
daily-notCounted = This try does not count: one was deleted today, or very many were made from this address.
daily-newOne = Go to the new one
daily-retry = Try again
daily-came = { $mine } to { $theirs }.
daily-better = Better than { $share } of 100.
daily-first = Nobody else has finished it yet.
daily-comparing = The cards are being compared.
daily-others = Everybody on the same cards
daily-measure = How much better each did than the opponents, in points.
daily-columns = Distribution of results: yours is { $result }, better than { $share } of 100.
daily-columnsPar = Distribution of results: yours is { $result }, better than { $share } of 100; the master made { $par }.
daily-master = Master
daily-masterShort = master
daily-you = you
daily-wait = The master is playing the same cards: { $n } per cent.
daily-noReview = The master could not play it: try again later.
daily-choices =
    { $good } of { $all ->
        [one] { $all } choice
       *[other] { $all } choices
    } like the master's
daily-likeMaster = like the master's
daily-otherwise = different
daily-oneByOne = Play by play
daily-costliest = The choice that cost most
daily-choiceNumber = Choice { $n }
daily-count = The count
daily-tell = Share without spoilers
daily-shareIt = Share
daily-copy = Copy
daily-copied = Copied
daily-record = Record
daily-recordWhen = From tomorrow the record includes the secrets too, and all of it can be verified.
daily-lately = Previous days
daily-byMaster = finished by the master
daily-compare = See the comparison
daily-cardDone = You made { $result }.
daily-level = level
daily-shareTitle = Cartaro, deal of the day { $number } ({ $game })
daily-share = better than { $share } %
daily-shareSoFar = so far better than { $share } %
daily-shareMaster = master: { $par }
daily-shareChoices =
    { $good } of { $all ->
        [one] { $all } choice
       *[other] { $all } choices
    } like the master's
daily-chain = The cards were fixed in advance
daily-chainLead = Each day has a secret, and all of them are bound to an anchor published in advance. Yesterday's secret has been revealed: this browser can check it.
daily-verify = Verify yesterday's
daily-noYesterday = There was no deal here yesterday: the chain begins today.
daily-verified = The deal of { $day } holds.
daily-broken = The deal of { $day } does not hold.
daily-check-noted = anchor and commitment are those that this browser saw before
daily-check-anchor = the day's secret leads back to the anchor
daily-check-date = the day's secret follows from the date
daily-check-secret = the match's secret follows from the day's
daily-check-commitment = the commitment shown before was this secret's
daily-numbersToday = Today's anchor and commitment
daily-check-draw = the draw for places is what the secret gives
daily-check-deal = the cards dealt are what the secret gives, shuffled again here
daily-check-hand = the hand that this browser was dealt is the same
daily-verifyIt = Verify
daily-notPlayed = not played
daily-practise = Practise
daily-practice = Practice
daily-practiceWhy = Play it as often as you like, against the same opponents: it does not count.
daily-practiseAgain = Again
daily-numbers = The numbers
daily-anchor = Anchor, of { $day }
daily-commitmentOf = Commitment of { $day }
daily-secretOf = Secret of { $day }
daily-command = Cards, plays and the others' answers can be verified with the record: 'cartaro verify FILE --anchor { $anchor }…'.
daily-friends = The week among friends
daily-friendsLead = Agree on a word: anyone who knows it joins under a name, without an account, and you compare day by day.
daily-friendsBegin = Begin, or join with a word
daily-friendsMore = Another group
daily-friendsName = Your name here
daily-friendsWord = The group's word
daily-friendsWhy = Anyone who knows the word sees the names and results of those who joined, and nothing else: choose one that is hard to guess.
daily-friendsJoin = Join
daily-friendsMake = Make one up
daily-friendsOf = Week of the group { $word }
daily-friendsHidden = shown after you have played
daily-friendsMissed = not played
daily-friendsSum = Total
daily-friendsHow = Out of a hundred who played, how many did worse (beside it, the points). The total leaves out the worst day: missing one costs nothing.
daily-friendsFirst = Today's result is shown once you have played too.
daily-friendsLast = Previous week
daily-friendsThis = This week
daily-friendsLink = Copy the link
daily-friendsLeave = Leave the group

## holidays

holiday-title = Holidays
holiday-means =
    { $most ->
        [one] At tables played at ease your clock stands still, and the others see it beforehand. At most one day in a year.
       *[other] At tables played at ease your clock stands still, and the others see it beforehand. At most { $most } days in a year.
    }
holiday-next = Your next holiday: { $days }.
holiday-now = You are on holiday ({ $days }): your clock stands still.
holiday-end = Come back now
holiday-giveUp = Leave it out
holiday-first = First day
holiday-last = Last day
holiday-left =
    { $n ->
        [one] One day is left this year.
       *[other] { $n } days are left this year.
    }
holiday-set = Set the holiday

## quiet

quiet-title = Quiet hours
quiet-means = In these hours no notice comes to a closed page. If it is still your turn at their end, you are told then.
quiet-now = Quiet from { $begins } to { $ends } by the clocks of { $zone }.
quiet-begins = From
quiet-ends = To
quiet-set = Set quiet hours
quiet-clear = Have none

## mail

mail-title = Digest by mail
mail-means = At most once a day, and only if it is your turn at a table played at ease. The address is for this alone, and nobody sees it.
mail-now = The digest comes to { $address }.
mail-unconfirmed = We have written to { $address }: open the link within two days, and the digest begins.
mail-stop = Remove the address
mail-address = E-mail address
mail-set = Send the link that confirms it
mail-confirmAsk = Do you want the digest of tables played at ease at this address?
mail-confirm = Confirm the address
mail-confirmed = Done: from today the digest comes by mail.
mail-leaveAsk = No more digests to this address?
mail-leave = Write to me no more
mail-left = Done: the address is deleted.
