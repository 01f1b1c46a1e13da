### The player's own page: matches, accuracy, levels, days

you-none = No finished match yet.
you-since =
    { $n ->
        [one] One match, in { $month }.
       *[other] { $n } matches since { $month }.
    }
you-rulebook = Rulebook
you-begin = See here how you play
you-beginWhy = After your first finished match you will see here how it went, how close your choices are to the master's, and whom to play next. No account is needed: it stays in this browser.
you-account = With an account you find all of this on every device

## accuracy

you-accuracy = Accuracy
you-accuracyMeans = How many choices in 100 are worth as much as the master's, week by week. Matches with hints do not count.
you-accuracyNone = The master has not reviewed any matches by this rulebook yet.
you-accuracyTable = Accuracy of each week, out of 100
you-accuracyOf = accuracy { $n }
you-week = Week
you-weekOf = from { $day }
you-looking =
    { $n ->
        [one] The master is reviewing one match: stay here, or come back later.
       *[other] The master is reviewing { $n } matches: stay here, or come back later.
    }
you-ideas = Where you lose points
you-ideasMeans = Points lost per match, on average, by the idea that was missing.

## what is done in deals

you-openings = Opening and closing
you-openingTurn = You open in turn, on average
you-closings = Deals that you closed
you-inHand = Closed in hand
you-points = The points
you-scope = Scope a deal
you-primiera = Primiera
you-cards = Cards
you-denari = Denari
you-ofDeals =
    { $n ->
        [one] Of one deal.
       *[other] Of { $n } deals.
    }

## matches

you-unknown = Finished
you-pointsOf = Points a match: { $mine } yours, { $theirs } the others'.
you-less = For your rating it counts { $percent }%: { $reasons }.
you-nothing = For your rating it does not count: { $reasons }.
you-lessOften = the two of you have played a lot this month
you-lessConnection = same connection
you-lessVoid = by a decision of the operator
you-lessYoung = an account just opened
you-older = { $n } more

## levels

you-ladder = The ladder of levels
you-never = never met
you-wonOf = won { $n } of { $of }
you-wonOfHundred = you win { $n } in 100
you-mark = The notch is what an equal player would win: go past it in at least five matches, and you move up.
you-next-learner = Begin with the Learners.
you-next-casual = Now for the Casual players.
you-next-skilled = Now for the Skilled players.
you-next-expert = Now for the Experts.
you-next-master = Now for the Masters.
you-next-none = You are past the Masters too: nobody ranks higher.

## days

you-days = Twenty-eight days
you-daysOf =
    { $n ->
        [one] One day of { $of } with a match, the deal of the day, a lesson or a problem
       *[other] { $n } days of { $of } with a match, the deal of the day, a lesson or a problem
    }
you-row = { $n } days in a row.
you-forgiven = One missed day a week is forgiven.
you-steps =
    { $n ->
        [0] No step of a lesson done yet.
        [one] One step of a lesson done.
       *[other] { $n } steps of lessons done.
    }
you-problems =
    { $n ->
        [0] No problem solved yet.
        [one] One problem solved.
       *[other] { $n } problems solved.
    }
you-toProblems = To the problems
you-due =
    { $n ->
        [one] One is due again
       *[other] { $n } are due again
    }

## the deal of the day

you-daily = Deals of the day
you-dailyPlayed =
    { $n ->
        [0] None played to its end yet.
        [one] One played; ahead of the opponents: { $ahead }.
       *[other] { $n } played; ahead of the opponents in { $ahead }.
    }
you-dailyOpen = to be finished

## one's own data

you-export = Export
you-exported = The file is ready.
you-forget = Delete
you-forgetTitle = Delete what is here?
you-forgetMeans = The finished matches, the accuracy, the days, the lesson steps and the problems done are deleted from this browser; the deals of the day played here are deleted from the server too, and no longer count; that today's was begun stays noted until midnight, so that no other try of today counts. Matches under way and the settings stay. This cannot be undone.
you-forgetAccount = The lesson steps, the problems and the deals of the day stored in your account are deleted too; which problems you have tried stays noted, so that none counts twice; the account's matches stay until you delete it.
you-forgetGo = Delete
you-forgotten = Nothing is left here.
you-dealtStays = Only the match prepared for your next visit is left: if Cartaro is open in another tab, close it and try again.

## decisions

you-decisions = Decisions about your account
you-decisionsNote = A person who runs the server makes them, never a program. You can write against each of them once, and a person answers.
you-decidedSince = for the matches since { $day }
you-decidedUntil = until { $day }
you-appeal = Write that it is wrong
you-appealSay = Why it is wrong
you-appealNote = You write once only: say everything that may help.
you-appealGo = Send
you-appealed = You wrote on { $day }:
you-appealWaits = The answer comes here.
