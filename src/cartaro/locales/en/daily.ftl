### cartaro.daily

daily-no_such_day = There is no deal of the day on { $day }: this chain goes from { $first } to { $last }.
daily-bad_chain = A chain has from 1 to { $most } days and a secret of 32 bytes.
daily-bad_day = '{ $text }' is not a day: write 2027-01-01.
daily-bad_bot = '{ $text }' is not a player of the day: write it like 'expert 1', name and version.
daily-no_such_version = This program does not have the player '{ $bot }': its plays can be checked with the version that had it.
daily-bad_actions = One of these plays cannot be made.
daily-no_day = This record does not give its day: add --day, for example --day 2027-01-01.
daily-no_secret = The record lacks the day's secret, which is revealed when the day is over.
daily-no_number = without the chain the player's seat is not known.
daily-of_the_day = it is the deal of { $day }.
daily-not_of_the_day = the record is not of that day's deal: date, rulebook or options differ.
daily-leads_back = the day's secret leads back to the anchor: it is day { $number } of the chain.
daily-leads_elsewhere = the day's secret does not lead back to the anchor that was published.
daily-by_date = the day's secret follows from the date: it is day { $number } without a server.
daily-not_by_date = the day's secret does not follow from the date: it is not a day without a server.
daily-follows = the match's secret follows from the day's.
daily-follows_not = the match's secret does not follow from the day's.
daily-bots_chose = all of them are what { $bot } chooses seeing the same.
daily-bots_did_not = play { $n }, { $action }, is not what the player of the day chooses.
