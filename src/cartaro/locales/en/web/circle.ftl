### Circles: people who play together

circle-mine = Your circles
circle-make = Make a circle
circle-enter = I have a code
circle-people =
    { $n ->
        [one] One person
       *[other] { $n } people
    }
circle-asked = You have asked to join
circle-closed = Closed
circle-title = Circle
circle-new = A circle
circle-newLead = Nobody finds it without the link. You may close it at any time.
circle-account = A circle needs an account: the others find you there from any phone.
circle-name = What you call yourselves
circle-colour = The crest
circle-walnut = Walnut
circle-green = Green
circle-wine = Wine
circle-navy = Navy
circle-sign = On the crest: a letter, or two
circle-door = Who may join
circle-doorOpen = Anyone with the link
circle-doorAsked = Those you accept
circle-doorOpenNote = Among friends: at once.
circle-doorAskedNote = For a club: a keeper says yes.
circle-go = Make the circle
circle-goNote = Then you send the link. All may be changed later.
circle-save = Save
circle-join = Join a circle
circle-joinLead = With the code, or the link, of whoever invites you.
circle-code = The code
circle-look = Look
circle-joinGo = Join
circle-ask = Ask to join
circle-waiting = You have asked to join. Once you are accepted, you find it among your friends.
circle-joinNote = The others see your name and your face. Leave at any time, with one tap.
circle-already = You are in it already.
circle-open = Open the circle
circle-invite = Invite
circle-inviteNote = Opening the link lets people in; so does the code { $code }.
circle-link = The link of the circle
circle-who = Members
circle-ofMost = { $n } of { $most }
circle-me = you
circle-founder = founder
circle-keeper = keeper
circle-member = member
circle-since = since { $month }
circle-manage = Manage
circle-asks = Asks to join
circle-yes = Yes
circle-admitThem = Yes, { $name } joins
circle-no = No
circle-turnAwayThem = No to { $name }
circle-change = Change
circle-changeThem = Change for { $name }
circle-name_keeper = Make keeper
circle-name_keeperNote = Keepers accept and expel people, and change the name, the crest and the link.
circle-dismiss_keeper = Make member
circle-dismiss_keeperNote = Stays in the circle without keeping it.
circle-offer = Hand the circle over
circle-offerNote = It passes once they accept; you stay as a keeper.
circle-expel = Expel
circle-expelNote = They no longer see the page and cannot come back by this link.
circle-offered = Offered to { $name }, who has not accepted yet.
circle-withdraw = Keep it yourself
circle-takeOver = The circle is offered to you.
circle-take_over = Accept
circle-rights = Who may do what
circle-rightsPlay = play, invite, leave
circle-rightsKeep = name, crest and link; accept, expel
circle-rightsFound = name keepers, hand over, download everything, close
circle-can = yes
circle-cannot = no
circle-export = Download everything of the circle
circle-exportNote = One file: members, seasons, matches, appointments, the wall.
circle-renew = New link (the old one ends)
circle-renewed = The link is new.
circle-leave = Leave the circle
circle-leaveSure = Leave { $name }?
circle-leaveNote = You come back only by a valid link.
circle-leaveFounder = The circle passes to its longest-serving keeper, or else its longest-serving member.
circle-stay = Stay
circle-close = Close the circle
circle-closeNote = It can be read for 30 days, then it is gone for everybody.
circle-closeName = Type the name of the circle
circle-closedAt = This circle is closed: it can be read until { $day }.
circle-look_change = Name, crest and who may join
circle-usual = The usual table
circle-noUsual = Choose what you usually play: then one tap is enough.
circle-noUsualYet = The keepers of the circle choose what is usually played.
circle-openTable = Open the table
circle-sit = Sit down
circle-sitWith = Sit down with { $names }
circle-watchThem = Watch { $names }
circle-watch = Watch
circle-setUsual = Change the usual table
circle-keepUsual = This is our table
circle-season = Season
circle-seasonSince = Since { $day }
circle-seasonWhich = Which season
circle-seasonBest =
    { $best ->
        [one] Points by place, each evening: { $points }, and 1 to all after them; the best evening counts.
       *[other] Points by place, each evening: { $points }, and 1 to all after them; the best { $best } count.
    }
circle-seasonAll = Points by place, each evening: { $points }, and 1 to all after them; all count.
circle-seasonNone = Finished matches among you, at the tables of the circle, are shown here.
circle-place = place
circle-evenings = evenings
circle-dropped = dropped
circle-points = points
circle-seasonSet = How the season counts
circle-seasonHow = Which evenings
circle-seasonHowBest = The best
circle-seasonHowAll = All
circle-seasonHowMany = How many evenings count
circle-seasonAnew = Begin a new season
circle-seasonAnewNote = The standing starts again from zero; the one before can still be read.
circle-seasonSaved = Saved.
circle-matches = Last matches
circle-others =
    { $n ->
        [one] and one more
       *[other] and { $n } more
    }
circle-othersAlone =
    { $n ->
        [one] somebody else
       *[other] { $n } others
    }
circle-watchMatch = Replay: { $sides }
circle-against = Head to head
circle-againstWho = With whom
circle-againstLast =
    { $n ->
        [one] The last one: full you, empty { $name }.
       *[other] The last { $n }: full you, empty { $name }.
    }
circle-againstTogether =
    { $n ->
        [one] As partners: { $won } won out of one.
       *[other] As partners: { $won } won out of { $n }.
    }
circle-records = Records
circle-record_won = Matches won
circle-record_streak = Wins in a row
circle-record_margin = Points ahead
circle-record_scope = Scopas in one match
circle-meetings = When you meet
circle-meetingWeekly = { $day } at { $hour }
circle-meetingEvery = Every week.
circle-meetingNext = Next: { $day }.
circle-meetingComing = { $names } are coming.
circle-meetingComingOne = { $names } is coming.
circle-meetingMaybe = { $names } perhaps.
circle-meetingNobody = Nobody has said yet that they are coming.
circle-meetingAnswer = Are you coming? { $day }
circle-meeting_yes = Coming
circle-meeting_maybe = Perhaps
circle-meeting_no = No
circle-meetingFile = To my calendar
circle-meetingNone = No appointment for now.
circle-meetingNew = A new appointment
circle-meetingDay = Day
circle-meetingHour = Hour
circle-meetingOften = How often
circle-meetingOnceOnly = Once
circle-meetingEachWeek = Every week
circle-meetingMinutes = How long
circle-meetingHours =
    { $n ->
        [one] one hour
       *[other] { $n } hours
    }
circle-meetingNote = A line, if needed
circle-meetingMake = Make the appointment
circle-meetingCancel = Remove
circle-meetingCancelThis = Remove: { $day }
circle-meetingRemind = A notification an hour before
circle-meetingRemindNote = It comes where you turned notifications on. If you say no, it does not come.
circle-feed = Your calendar
circle-feedNote = This address is yours alone: whoever has it reads the appointments, without names.
circle-feedAddress = The address of the calendar
circle-feedMake = An address for the calendar
circle-feedRenew = A new address
circle-feedEnd = Remove the address
circle-wall = The wall
circle-wallNone = Nothing yet: leave everybody a line.
circle-wallWrite = A line for everybody
circle-wallLeft = { $n }/{ $longest }
circle-wallSend = Write
circle-wallErase = Delete
circle-wallEraseThis = Delete: { $text }
circle-wallReport = Report
circle-wallReportThis = Report: { $text }
circle-wallReported = Reported to those who run the server.
