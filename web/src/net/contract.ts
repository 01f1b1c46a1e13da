/* Written by web/contract.py of the server's structs: what is changed here is overwritten, and a test finds it. */

/** The body: a rulebook and what the table has chosen. */
export interface AboutTable {
  rulebook: string;
  options?: Record<string, string | number | boolean>;
}

/** What a key opens. */
export interface Access {
  role: "organiser" | "referee" | "door" | "player" | "public";
  entrant: number | null;
  name: string;
}

/**
 * Everything that is kept of an account; `daily_friends` are the names it has in circles of friends.
 *
 * `problem_rating` is None where no first try at a problem counted.
 */
export interface AccountExport {
  name: string;
  made_at: number;
  new_rating: number;
  ratings: Record<string, RatingView>;
  matches: PlayedMatch[];
  said: SaidLine[];
  progress: ProgressItem[];
  daily: DailyTry[];
  daily_friends: string[];
  problems: ProblemTried[];
  problem_rating: RatingView | null;
}

/** What has been done, in any order: the body and the answer of `POST /api/account/progress`. */
export interface AccountProgress {
  items: ProgressItem[];
}

/**
 * Of so many `choices` so many were `alike`, graded BEST: as good as the coach's own.
 *
 * The share of the two is the accuracy. Actions that left no choice are not among them. `lost` are the points that the others cost, expected by the coach, and `ideas` the same by the first reason given, the dearest first.
 */
export interface Accuracy {
  choices: number;
  alike: number;
  lost: number;
  ideas: Lost[];
}

/** An action of the token's player, in the judge's text; `seq` is the head it was decided on. */
export interface Act {
  t: "act";
  id: string;
  seq: number;
  action: string;
}

/** The body: a study, and an action (`action`) of a seat (`by`) to be judged where it leads. */
export interface ActionRequest {
  rulebook: string;
  options?: Record<string, string | number | boolean>;
  position?: Record<string, unknown>;
  deck?: string[];
  actions?: [number, string][];
  seat?: number | null;
  names?: string[];
  by: number;
  action: string;
}

/** One lawful action: its text, the card, the cards it takes, whether it declares `fuori`. */
export interface ActionView {
  text: string;
  card: string;
  captures: string[];
  fuori: boolean;
}

/** By what addresses phones may reach this machine. */
export interface Addresses {
  addresses: string[];
}

/** The definition is changed, before the draw. */
export interface Amended {
  kind: "amended";
  definition: string;
  reason: string;
}

/** The body of `POST .../seat`: what the link has after `#posto=`, and a token of the new device's making. */
export interface Arriving {
  code: string;
  token: string;
}

/** An article of a rulebook; `apart` is what of an enforced one is not: people decide it, or it has no object. */
export interface ArticleView {
  id: string;
  number: string;
  heading: WireText;
  treatment: "enforced" | "recorded" | "moot" | "silent";
  text: WireText;
  apart: WireText | null;
}

/** A question about a deal: the whole statement, with `{name}` for the player, and a word for it. */
export interface AskedAbout {
  name: string;
  title: WireText;
  word: WireText;
}

/**
 * Who a prize (its place in the notice, from zero) goes to, what they should have and have `had`, in cents.
 *
 * `level` are others who ended level with them, where nobody has said yet whose it is.
 */
export interface AwardView {
  prize: number;
  entrant: number;
  cents: number;
  shared: boolean;
  level: number[];
  signed: string | null;
  where: "level" | "due" | "done" | "more" | "too_much" | "kept";
  had: number;
  receipts: ReceiptView[];
}

/** The cards of a side that a score line compares, suit by suit (None for none), their values, the total. */
export interface BestCardsView {
  cards: (string | null)[];
  values: number[];
  total: number | null;
}

/** A repeated deal of a table: the entrant that plays primo and terzo, and who of it is primo di mano. */
export interface BoardView {
  number: number;
  first: number;
  primo: string;
}

/** The repeated deals of a round are written out for dealing by hand: who does it has seen them. */
export interface BoardsWritten {
  kind: "boards_written";
  round: number;
}

/** `slow`: bots think by the uncompiled kernel, and look less far; `soon`: not for long. */
export interface BotStrength {
  slow: boolean;
  soon: boolean;
}

/** A match of a bracket; one side alone goes on. */
export interface BracketMatch {
  state: "bye" | "coming" | "open" | "played" | "unplayed";
  table: number;
  places: SideOfMatch[];
}

/** A round of a bracket, its slots in order: `round` is 0 before it is paired, a slot None if nobody can come. */
export interface BracketRoundView {
  title: WireText;
  round: number;
  matches: (BracketMatch | null)[];
}

/** A bracket, and the match for third place. */
export interface BracketView {
  title: WireText;
  stage: string;
  rounds: BracketRoundView[];
  third: BracketMatch | null;
}

/** The server is going away; come back after `retry_after` seconds. */
export interface Bye {
  t: "bye";
  retry_after: number;
}

/** The call of a table is closed: the referee has been there (`by` 0), or a side needs them no more. */
export interface CallClosed {
  kind: "answered";
  round: number;
  table: number;
  by?: number;
}

/** Other money: `cents` above zero came in, below zero went out. */
export interface CashAdjusted {
  kind: "moved";
  cents: number;
  what: string;
  method?: string;
}

/** The cash book is closed; what was left in it is handed `to` somebody. */
export interface CashClosed {
  kind: "cash_closed";
  to: string;
}

/** A line of the cash book, in cents; `late`: after its closing. */
export interface CashLine {
  seq: number;
  at: string;
  who: string;
  entrant: number | null;
  cents: number;
  what: string;
  method: string;
  late: boolean;
}

/** The cash book; `owed` is what all entrants owe yet. */
export interface CashView {
  till: number;
  closed: boolean;
  lines: CashLine[];
  owed: number;
}

/** A category of people, for prizes. */
export interface CategoryView {
  id: string;
  name: WireText;
}

/** A meeting in a crosstable; `score` is empty without play, `mark` what is written in the cell. */
export interface CellView {
  round: number;
  outcome: "drawn" | "lost" | "open" | "rest" | "void" | "won";
  opponent: number | null;
  score: string;
  mark: string;
}

/**
 * One chair: `kind` is `person`, `bot` or `free`; `bot` names the bot that plays there, or for a person.
 *
 * `side` is what the chair plays for, where chairs decide who plays with whom; `place` is there once the match has begun. `missing` are the seconds for which an absent person is awaited yet (before the match the host, whose part passes on then); `away`: a bot plays for the person. `going`: the score sheet is put away. `locked`: nobody new sits here. `registered`: the name is that of an account, whose owner sits here. `removed`: the host has sent the person away for good.
 */
export interface ChairView {
  name: string;
  kind: "bot" | "free" | "person";
  bot: string | null;
  side: number | null;
  place: number | null;
  host: boolean;
  ready: boolean;
  present: boolean;
  missing: number | null;
  away: boolean;
  going: boolean;
  locked: boolean;
  registered: boolean;
  removed: boolean;
}

/** The body of `PATCH /api/account`; a new password needs the old one. */
export interface Changes {
  name?: string | null;
  password?: string | null;
  old_password?: string;
}

/** Brackets and crosstables after `seq` entries of the log. */
export interface ChartsView {
  seq: number;
  brackets: BracketView[];
  crosstables: CrosstableView[];
}

/** An entrant is there, ready to play. */
export interface CheckedIn {
  kind: "checked_in";
  entrant: number;
}

/** An article that may be cited at an event. */
export interface CitableArticle {
  id: string;
  name: WireText;
  heading: WireText;
  text: WireText;
}

/** An article by its id, and the number that people know it by. */
export interface CitedArticle {
  id: string;
  number: string;
}

/** The clock of a round: `do` is `start`, `pause`, `resume` or `stop`. */
export interface ClockChanged {
  kind: "timed";
  round: number;
  do: string;
}

/**
 * The clocks of a match under way, in seconds that count from when this was sent.
 *
 * `chair` is whose time is kept (None: nobody's) and `left` what it has for this turn. The time runs if `runs`, after it has stood still for `excused` while the person is awaited. `lapsed`: the time was up, and the table plays this turn. By chair, `banks` are what is left in all (None where there are none), `lapses` the turns in a row that have lapsed.
 */
export interface ClockView {
  chair: number | null;
  left: number | null;
  runs: boolean;
  excused: number;
  lapsed: boolean;
  banks: number[] | null;
  lapses: number[];
}

/** The host lets nobody but the players see the match, or everybody (`closed` false). */
export interface Close {
  t: "close";
  id: string;
  closed: boolean;
}

/** A tie-break, as a column of the standing. */
export interface ColumnView {
  short: WireText;
  title: WireText;
  about: WireText;
}

/** Begin a draw: the office finds a secret and commits to it. */
export interface CommitDraw {
  kind: "commit_draw";
  purpose?: string;
}

/** What a secret was committed to with: to go back with the entropy. */
export interface Commitment {
  commitment: string;
}

/**
 * A draw begins: `commitment` fixes its secret.
 *
 * `purpose` is `start`, the chance of the whole event, or `boards`, that of its repeated deals.
 */
export interface Committed {
  kind: "committed";
  purpose: string;
  commitment: string;
}

/**
 * The company as one client is shown it: `me` is its chair, None for whoever only watches.
 *
 * A match that has begun, and is shown late, is shown to whoever only watches after `begins_in` seconds. `invitation` is the code of the link by which others may sit down, told to those who sit here alone.
 */
export interface CompanyView {
  table: string;
  rulebook: string;
  options: Record<string, string | number | boolean>;
  phase: "over" | "playing" | "waiting";
  public: boolean;
  rated: boolean;
  training: boolean;
  chairs: ChairView[];
  substitute: string | null;
  grace: number | null;
  commitment: string;
  starts_in: number | null;
  next_in: number | null;
  rematch: string | null;
  move: number | null;
  bank: number | null;
  clock: ClockView | null;
  hour: HourView | null;
  delay: number;
  closed: boolean;
  invited: boolean;
  hosted: boolean;
  me: number | null;
  begins_in: number | null;
  invitation: string | null;
}

/** Another side confirms what was reported; `by` as in `ResultReported`. */
export interface Confirmed {
  kind: "confirmed";
  round: number;
  table: number;
  by: number;
}

/** The desk corrects a result that stands. */
export interface Corrected {
  kind: "corrected";
  round: number;
  table: number;
  result: Result;
  reason: string;
}

/** The count of all `matches`; `waiting` are those that ended and are still to be counted. */
export interface Counted {
  matches: number;
  waiting: number;
  counts: DealCount[];
}

/** What a first try changed: one's own rating is `mine` now, `gained` more; the problem's is `rating`. */
export interface CountedView {
  mine: SolverRating;
  gained: number;
  rating: number;
  tries: number;
}

/**
 * The event exists, as its definition (TOML) says.
 *
 * `keys` is the commitment of the secret that its access codes are made from; events of older Cartaros have none.
 */
export interface Created {
  kind: "created";
  definition: string;
  keys?: string;
}

/** The body of `POST /api/accounts` and `POST /api/sessions`. */
export interface Credentials {
  name: string;
  password: string;
}

/** A row of a crosstable; under each column what was paired there. */
export interface CrossRowView {
  number: number;
  place: number;
  entrant: number;
  points: string;
  cells: CellView[][];
}

/** A crosstable: its columns are the rows' numbers (`all`: everybody meets everybody) or rounds. */
export interface CrosstableView {
  title: WireText;
  stage: string;
  kind: "all" | "rounds";
  legend: WireText;
  columns: number[];
  rows: CrossRowView[];
}

/** What became of a play: the judge's refusal, or the table play by play until one's turn again. */
export interface DailyAnswer {
  refusal: LessonRefusal | null;
  frames: DealFrame[];
  done: number;
  over: boolean;
}

/** One choice of the player's, as the coach sees it: `good` where it is the master's, or as good. */
export interface DailyChoice {
  good: boolean;
  remark: Remark;
}

/** The body: the browser's key, the word that the friends agreed on, and a day of the week (None: today). */
export interface DailyCircle {
  key: string;
  word: string;
  day?: string | null;
}

/** The body: also what the player is called there. */
export interface DailyCircleName {
  key: string;
  word: string;
  day?: string | null;
  name?: string;
}

/**
 * What the try came to, beside the others'.
 *
 * `share` is of a hundred others how many did worse, those who did as well counting half; `others` how many there are, None while they are few. `par` and `review` are None until they are worked out, `failed` where they could not be; `progress` is from 0 to 1.
 */
export interface DailyComparison {
  day: string;
  state: "by_master" | "finished" | "new" | "open";
  mine: number;
  theirs: number;
  result: number;
  share: number;
  others: number | null;
  results: ResultCount[];
  par: DailyPar | null;
  review: DailyReview | null;
  progress: number;
  failed: boolean;
}

/**
 * What everybody may know of a day before its cards are dealt.
 *
 * `number` counts the days of the chain from one; `anchor` (hexadecimal) is what was published on `anchor_day`, before its first day; it is empty where there is no server, and the cards follow from the date. `ends_at` is when it ends, in seconds since 1970, UTC, `now` the server's time. `counted` is how many have played it; None while they are few.
 */
export interface DailyDay {
  day: string;
  number: number;
  rulebook: string;
  me: number;
  seats: DailySeat[];
  cards: number;
  commitment: string;
  anchor: string;
  anchor_day: string;
  bot: string;
  now: number;
  ends_at: number;
  counted: number | null;
}

/**
 * A day's cards as they were dealt: a spectator's view of the table, all hands by place.
 *
 * `dealing` are the numbers that the rulebook deals by.
 */
export interface DailyDealt {
  dealing: Record<string, number>;
  view: TableView;
  hands: string[][];
}

/** It is done. */
export type DailyForgotten = Record<string, never>;

/**
 * A friend: the name, the days of the week (None: not played, or hidden), the sum without the worst day.
 *
 * `me`: it is the reader.
 */
export interface DailyFriend {
  name: string;
  me: boolean;
  days: (DailyFriendDay | null)[];
  total: number;
}

/** What somebody made of a day: the result in points, and of a hundred others how many did worse. */
export interface DailyFriendDay {
  result: number;
  share: number;
}

/** The body: the browser's key, a secret that it made by itself; whoever is logged in is known by the account. */
export interface DailyKey {
  key: string;
}

/** One's own tries: today's, and those of the days before it, since Monday a week ago unless more were asked for. */
export interface DailyMine {
  today: DailyStanding;
  before: DailyStanding[];
}

/** The body: the browser's key, and the day that is meant; `name` is what the player is called in a record. */
export interface DailyOf {
  key: string;
  day: string;
  name?: string;
}

/** What the master made from the same place: the points, by how much they were more, and all that was done. */
export interface DailyPar {
  mine: number;
  theirs: number;
  result: number;
  actions: string[];
}

/** The body: what the player does (None: look at the table), and how many actions the client knows of. */
export interface DailyPlay {
  key: string;
  day: string;
  name?: string;
  action?: string | null;
  known?: number;
}

/**
 * The body: a day that is over, all that was done at its table so far, and what the player does now, if anything.
 *
 * The server keeps nothing of it: `known` and `name` are as in `DailyPlay`.
 */
export interface DailyPractice {
  day: string;
  actions?: string[];
  action?: string | null;
  known?: number;
  name?: string;
}

/**
 * A day that is over, with its secret and its cards: whoever has the anchor can check it all.
 *
 * `me` is the player's place.
 */
export interface DailyReveal {
  day: string;
  number: number;
  rulebook: string;
  secret: string;
  match_secret: string;
  commitment: string;
  anchor: string;
  anchor_day: string;
  me: number;
  dealt: DailyDealt;
  results: ResultCount[];
}

/** Every choice that was one, and which of them cost most (None: none cost anything). */
export interface DailyReview {
  choices: DailyChoice[];
  good: number;
  costliest: number | null;
}

/** Who sits at a place: the name, empty for the player's own; whose side; what the rulebook calls the seat. */
export interface DailySeat {
  name: string;
  side: number;
  role: WireText | null;
}

/** The body: the browser's key, and from which day on one's tries are told (None: from Monday a week ago). */
export interface DailySince {
  key: string;
  since?: string | null;
}

/** One's own try of a day: how it stands, how many actions are done at the table, and what it came to. */
export interface DailyStanding {
  day: string;
  state: "by_master" | "finished" | "new" | "open";
  done: number;
  result: number | null;
}

/** Everything that is kept of a try: with the points of both sides, and all that was done at the table. */
export interface DailyTry {
  day: string;
  state: "by_master" | "finished" | "new" | "open";
  done: number;
  result: number | null;
  mine: number | null;
  theirs: number | null;
  actions: string[];
}

/** A week among friends, from the day `monday` on, up to today; those with the highest sum come first. */
export interface DailyWeek {
  monday: string;
  days: DailyWeekDay[];
  friends: DailyFriend[];
}

/** A day of the week and what is played on it. `hidden`: it goes on, and the reader has not played it yet. */
export interface DailyWeekDay {
  day: string;
  rulebook: string;
  hidden: boolean;
}

/** What became of a try in the first deal: the judge's refusal, or the table play by play until one's turn again. */
export interface DealAnswer {
  refusal: LessonRefusal | null;
  frames: DealFrame[];
  remark: PartnerRemark | null;
  advice: PartnerAdvice | null;
  over: boolean;
}

/** What was counted of one rulebook with one number of players (`FairnessTally`). */
export interface DealCount {
  rulebook: string;
  players: number;
  deals: number;
  sizes: number[];
  points: number[];
  scored: number;
  marks: MarkCount[];
}

/** The table after an action of *place*; both None for the table as it stands before anything new was done. */
export interface DealFrame {
  place: number | null;
  action: string | null;
  view: TableView;
  facts: Fact[];
}

/** The body: all that was done in the first deal so far, by place; what the learner tries now, if anything. */
export interface DealTry {
  actions?: [number, string][];
  action?: string | null;
  name?: string;
}

/** The referee decides a table's result, by an article of the rulebook or of the definition. */
export interface Decided {
  kind: "decided";
  round: number;
  table: number;
  result: Result;
  article: string;
  text: string;
}

/** The keys of a new event's desk, by role. */
export interface DeskKeys {
  organiser: string;
  referee: string;
  door: string;
}

/** The host frees a chair before the match; its token is good no more. */
export interface Dismiss {
  t: "dismiss";
  id: string;
  chair: number;
}

/** The command is in the log at `seq`, on disk. */
export interface Done {
  t: "done";
  id: string;
  seq: number;
}

/** The draw before a match: the article that institutes it, and whether it also says who partners whom. */
export interface DrawRuleView {
  article: string;
  partners: boolean;
}

/** A public draw; its `secret` is None until it is revealed, all hexadecimal. */
export interface DrawView {
  purpose: string;
  commitment: string;
  among: number[];
  words: string[];
  secret: string | null;
  order: number[];
}

/** A draw is made: its secret, in hexadecimal, is public. */
export interface Drawn {
  kind: "drawn";
  purpose: string;
  secret: string;
}

/** The tournament is over: the standing is final, and who the prizes go to. `reason` where it ends early. */
export interface Ended {
  kind: "ended";
  reason?: string;
}

/**
 * People enter: one, or two as a pair; one alone where pairs play looks for a partner.
 *
 * `number` is theirs for good; the service gives it (`prepare`) where the request has none.
 */
export interface Entered {
  kind: "entered";
  people: Person[];
  number?: number;
}

/** What the desk knows of an entrant; `categories` by person, money in cents. */
export interface EntrantAccount {
  owed: number;
  paid: number;
  code: string;
  pin: string | null;
  categories: string[][];
  minor: boolean;
  substituted: string[];
  reason: string;
}

/** A player or a pair; `waiting` is its place on the waiting list. */
export interface EntrantView {
  number: number;
  name: string;
  people: string[];
  clubs: string[];
  status: "looking" | "entered" | "present" | "joined" | "withdrawn" | "absent" | "excluded";
  waiting: number | null;
}

/** Whether entries are taken now, and that in words. */
export interface EntriesState {
  open: boolean;
  said: WireText;
}

/** Somebody of the audience adds words to a draw. */
export interface EntropyAdded {
  kind: "added";
  purpose: string;
  words: string;
}

/** What a request came to; who enters is told their number and their code. */
export interface EntryAnswer {
  seq: number;
  said: WireText;
  repeated: boolean;
  entrant?: number;
  code?: string;
}

/**
 * The body of `POST /api/events/ID/entries`.
 *
 * `id` is of the client's making: repeating it is safe. `by` names who is at the desk, for the log; `at` is when it happened, where the desk writes it down later (the wall clock's time, ISO 8601); `pin` is that of a side which confirms on the phone of another. `anyway`: the prizes handed over that this makes another's have been told.
 */
export interface EntryRequest {
  id: string;
  what: Created | Amended | Entered | Partnered | Substituted | CheckedIn | Withdrawn | Seeded | Paid | Refunded | CashAdjusted | CashClosed | Committed | EntropyAdded | Drawn | Paired | Rearranged | ClockChanged | TableOpened | BoardsWritten | ResultReported | Confirmed | RefereeCalled | CallClosed | Decided | Corrected | PlayedOnLine | Penalised | Ended | PrizeAwarded | PrizeReturned | TieParted | TakenBack | CommitDraw | RevealDraw | PairRound | SwapSeats | OpenTables;
  by?: string;
  at?: string | null;
  pin?: string;
  anyway?: boolean;
}

/** What went wrong: `code` for programs, `text` for people. */
export interface ErrorDetail {
  code: string;
  text: WireText;
}

/** The body of every answer that is an error. */
export interface ErrorResponse {
  error: ErrorDetail;
}

/** And by what path an event's page is reached after any of them, typed by hand. */
export interface EventAddresses {
  addresses: string[];
  short: string;
}

/** An event in the list of all. */
export interface EventCard {
  id: string;
  name: WireText;
  place: WireText;
  start: string;
  entrants: number;
  ended: boolean;
}

/** How many there are: entrants, those of them who are there or owe, those who wait, tables to lay. */
export interface EventCounts {
  entered: number;
  present: number;
  waiting: number;
  looking: number;
  owing: number;
  tables: number;
}

/** An event that was opened. */
export interface EventCreated {
  event: string;
  keys: DeskKeys;
}

/** An event that ships: its definition (TOML), the same as a form's fields, and how it is announced. */
export interface EventExample {
  id: string;
  definition: string;
  form: Record<string, unknown>;
  notice: NoticeView;
}

/**
 * The log of an event now has `seq` entries: `GET /api/events/ID` shows what has changed.
 *
 * Whoever opens `/ws/events/ID` gets one at once, and again whenever something changes, also what the log does not have: a table of repeated deals that has finished.
 *
 * To who follows it with `FollowEvent` it says itself what has changed, unless that is not known any more: `changes`, one after another, make the page of `seq` of that of `since`, and each member of `fresh` takes the place of the page's. A change is a list or an object. `[value]` puts a value in place of what was there, `[]` takes a member of an object away. An object has changes of what is inside, by key, or by place in a list (from zero) once the list is laid out anew: with `#` it has so many elements, those that are new being put; with `@` it has those that stood before at these places, null being new.
 */
export interface EventNews {
  t: "event_news";
  seq: number;
  since?: number | null;
  changes?: unknown[];
  fresh?: Fresh | null;
}

/** An event as the caller may see it: its own part, and what everybody may see. */
export interface EventPage {
  now: string;
  role: "organiser" | "referee" | "door" | "player" | "public";
  entries: EntriesState;
  finished: number[];
  me?: MyEntry;
  accounts?: Record<string, EntrantAccount>;
  log?: LogLine[];
  summary?: WireText[];
  cash?: CashView;
  keys?: Keys;
  definition?: string;
  pins?: PinCounts;
  id: string;
  seq: number;
  head: string;
  notice: NoticeView;
  counts: EventCounts;
  entrants: EntrantView[];
  drawn: boolean;
  repeats: boolean;
  draws: DrawView[];
  rounds: number;
  calls: number[];
  round: RoundView | null;
  standings: StandingsView[];
  penalties: PenaltyView[];
  over: boolean;
  ended: boolean;
  awards: AwardView[];
}

/** The body of `POST /api/events`: a definition (TOML), or a form with the same keys. */
export interface EventRequest {
  definition?: string | null;
  form?: Record<string, unknown> | null;
  by?: string;
}

/**
 * A table of a round.
 *
 * `boards` are the deals to play here, where deals are repeated. `asks_exits`: points alone do not do, the order at the table asks in which deal each went out. `made` and `games` are points and games by side, once there is a result. `proposed` is what is to be confirmed, by those who are `awaited`. `online` is the table of this server where it is played, if it is.
 */
export interface EventTable {
  table: number;
  entrants: number[];
  rest: boolean;
  asks_exits: boolean;
  boards: BoardView[];
  counts: boolean;
  stage: "empty" | "reported" | "disputed" | "confirmed" | "on_line" | "decided" | "corrected";
  made: number[] | null;
  games: number[] | null;
  winner: number | null;
  absent: number[];
  reports: ReportView[];
  proposed: ReportView | null;
  awaited: number[];
  article: WireText | null;
  text: string;
  online: string;
}

/** What the choice came to with all cards seen, which the player could not: points of the deal, from then on. */
export interface Exact {
  best: string[];
  points: number;
  played: number;
  text: Record<string, string>;
}

/**
 * One fact for animations and announcements: its kind, the place that did it, its details, and a sentence.
 *
 * Kinds and details are those of docs/judge.md, with places (`place`, `player`, `hands`) for seats and match sides (`side`, `points`, `lines`) for sides of the deal; and `redeal` {cards, article}, `revealed` {secret}.
 */
export interface Fact {
  kind: string;
  place: number | null;
  details: Record<string, unknown>;
  text: WireText | null;
}

/** One side's facts, beside its name. */
export interface FactsRow {
  name: WireText;
  values: string[];
}

/** What can be known besides the cards in sight: a table, where there is one, and a sentence. */
export interface FactsView {
  columns: WireText[];
  rows: FactsRow[];
  note: WireText | null;
}

/** The body of `DELETE /api/account`. */
export interface Farewell {
  password: string;
}

/**
 * The message could not be used: `code` for programs, `text` for people. `stale`: look again and repeat.
 *
 * `busy`: the server has too much to do, nothing has come of it; repeat it with its id after a second or two.
 */
export interface Fault {
  t: "fault";
  code: string;
  text: WireText;
  id: string | null;
}

/** The host gives a chair without a person to a bot, or keeps it free (no `bot`). */
export interface Fill {
  t: "fill";
  id: string;
  chair: number;
  bot?: string | null;
}

/**
 * What lies on the table of a fishing game, and what the place holds and may do.
 *
 * `hand` is None where it may not be looked at; `actions` is empty out of turn.
 */
export interface FishingView {
  game: "fishing";
  table: string[];
  stock: number;
  hand: string[] | null;
  actions: ActionView[];
  fuori_open: boolean;
}

/**
 * The client has the page of the event as it was after `seq` entries, and wants to be told what changes in it.
 *
 * `key` is what it asked for the page with: an entrant's number and code. It may be said again at any time.
 */
export interface FollowEvent {
  t: "follow_event";
  seq: number;
  key?: string;
}

/** A format as a form offers it; `standing` is what the standing goes by before points. */
export interface FormatView {
  id: string;
  title: WireText;
  about: WireText;
  games: string[];
  least: number;
  most: number;
  settings: SettingView[];
  scoring: string;
  scorings: Offered[];
  tie_breaks: string[];
  seats_several: boolean;
  by_points: boolean;
  standing: WireText | null;
}

/**
 * What the log does not say: whether entries are taken, the tables that wait for others, and what is the reader's.
 *
 * `finished` are the tables of the round that have played their repeated deals; `me` is told to a player's phone.
 */
export interface Fresh {
  entries: EntriesState;
  finished: number[];
  me?: MyEntry | null;
}

/**
 * One game of a meeting, by side in the table's order: the final `points`, or the points of all its `deals`.
 *
 * Where deals are repeated, `deals` are those of the table's boards in order. `minutes` played, where time ended it; `fuori` is the side (from zero) whose declaration ended it. `out` goes with the points of Scala 40: in which deal (from one) each side went out, 0 for who did not.
 */
export interface GameResult {
  points?: number[];
  deals?: number[][];
  minutes?: number | null;
  fuori?: number | null;
  out?: number[];
}

/** The host wants whoever sits on another chair to be the host. */
export interface HandOver {
  t: "hand_over";
  id: string;
  chair: number;
}

/** The server is there, and is Cartaro. */
export interface Health {
  ok: boolean;
  name: string;
  version: string;
}

/**
 * The first message: which table, and the token of whoever sits there.
 *
 * Without one a WebSocket with the cookie of a session takes the seat of that account, if it has one here; any other watches.
 *
 * `muted` are the people whose lines are not to be sent (`talk`). `pace` is as in `Pace`.
 */
export interface Hello {
  t: "hello";
  table: string;
  token?: string | null;
  muted?: number[];
  pace?: "fast" | "none" | "normal" | "quick" | "slow";
}

/** An action in canonical text, the sentence that proposes it, and the ideas behind it. */
export interface Hint {
  action: string;
  text: Record<string, string>;
  reasons: Reason[];
}

/** The body: the token of the player's seat; empty for whoever sits there as an account. */
export interface HintRequest {
  token: string;
}

/**
 * The time limit of a match (Scopa by Valliadi): the seconds `left`, and after how many it stands still.
 *
 * Of a long pause only the beginning counts. At zero the deal in progress is finished, and the higher total wins.
 */
export interface HourView {
  left: number;
  stands_in: number;
}

/** Let the bots go on at once, until it is somebody's turn; they do when all who are there say so. No answer. */
export interface Hurry {
  t: "hurry";
}

/** A verdict with its article, and what else was asked for (docs/judge.md). */
export interface JudgeAnswer {
  id: unknown;
  verdict: "allowed" | "refused";
  refused_at: number | null;
  article: string | null;
  message: WireText;
  over: boolean;
  redeal?: string;
  actions?: string[];
  position?: Record<string, unknown>;
  score?: Record<string, unknown> | null;
  views?: Record<string, unknown>;
  events?: Record<string, unknown>[];
  totals?: number[];
  winner?: number | null;
  out?: number[];
  grade?: "double" | "single" | "triple" | null;
  next_dealer?: number | null;
  void?: boolean;
  articles?: string[];
}

/** The answer to what cannot be judged. */
export interface JudgeError {
  id: unknown;
  error: JudgeErrorDetail;
}

/** What went wrong: `code` for programs, `message` for people, Italian first. */
export interface JudgeErrorDetail {
  code: string;
  message: string;
}

/** One request of the judge's protocol; what each key holds by game and question is in docs/judge.md. */
export interface JudgeRequest {
  rulebook: string;
  id?: unknown;
  options?: Record<string, string | number | boolean>;
  deck?: string[];
  position?: Record<string, unknown>;
  actions?: [number, string][];
  want?: ("actions" | "events" | "position" | "score" | "views")[];
  match?: Record<string, unknown>;
  stop?: Record<string, unknown>;
  close?: Record<string, unknown>;
}

/** The keys that the organiser hands out. */
export interface Keys {
  referee: string;
  door: string;
}

/** A card that lies on the table, and the place that laid it; None: nobody did. */
export interface LaidView {
  card: string;
  place: number | null;
}

/** The last action, shown until the next one is: nothing older is kept. `card` is None where none was shown. */
export interface LastPlay {
  place: number;
  card: string | null;
  captured: string[];
  scopa: boolean;
  text: WireText;
}

/** Get up before the match; during it let a bot play. */
export interface Leave {
  t: "leave";
  id: string;
}

/** The body of `POST .../passes`: the token of the seat; empty for whoever sits there as an account. */
export interface Leaving {
  token?: string;
}

/**
 * A lesson in few words; `base` is the lesson whose steps come first for who has not done it.
 *
 * `in_short` tells how the rulebook's game is played.
 */
export interface LessonCard {
  id: string;
  rulebook: string;
  minutes: number;
  title: WireText;
  promise: WireText;
  base: string | null;
  in_short: WireText[];
  steps: StepCard[];
}

/** The table at one moment, and what made it so. */
export interface LessonFrame {
  view: TableView;
  facts: Fact[];
}

/** What the judge said, and the article by which; None where no article speaks of it. */
export interface LessonRefusal {
  text: WireText;
  article: string | null;
  number: string | null;
}

/** A lesson, whole, but for the tables of its steps. */
export interface LessonView {
  id: string;
  rulebook: string;
  minutes: number;
  title: WireText;
  promise: WireText;
  base: string | null;
  steps: StepView[];
}

/**
 * The public tables where somebody is, the newest first: those that wait for people, those that are played.
 *
 * Whoever opens `/ws/lobby` gets one at once, and again whenever something changes.
 */
export interface Lobby {
  t: "lobby";
  waiting: TableCard[];
  playing: TableCard[];
}

/** Before the match, the host keeps a free chair from whoever comes, or no longer. */
export interface Lock {
  t: "lock";
  id: string;
  chair: number;
  locked: boolean;
}

/** An entry of the log; `written` is when it was written down, if later than it happened. */
export interface LogLine {
  seq: number;
  at: string;
  written: string | null;
  who: string;
  role: string;
  said: WireText;
  undone: boolean;
  hash: string;
}

/** Points that went for want of one idea: its name for programs, its title for people. */
export interface Lost {
  name: string;
  title: Record<string, string>;
  points: number;
}

/** Where cards of one mark lay: by seat in order of play, then on the table, then in the stock. */
export interface MarkCount {
  mark: string;
  found: number[];
  places: WeighedView;
  people: WeighedPeople | null;
}

/**
 * What the owner of an account is told; `warnings` are the operator's, not put away yet.
 *
 * `operator` says whether the operators' page is theirs.
 */
export interface Me {
  name: string;
  made_at: number;
  new_rating: number;
  ratings: Record<string, RatingView>;
  warnings: WarningView[];
  operator: boolean;
}

/** A meld on the table: the place that laid it, its cards in order, a joker with what it stands for (`*5h`). */
export interface MeldView {
  owner: number;
  cards: string[];
}

/** A JSON Schema document: its dialect, and what messages and their parts are like, by name. */
export interface MessageSchema {
  $schema: string;
  $defs: Record<string, unknown>;
}

/**
 * Be sent no more of what `who` says, on this connection, or be sent it again.
 *
 * The next `Hello` names everybody the reader has muted.
 */
export interface Mute {
  t: "mute";
  id: string;
  who: number;
  muted: boolean;
}

/** What a player's phone is told of its own; `pin` is that of the table of the round under way. */
export interface MyEntry {
  entrant: number;
  owed: number;
  pin: string | null;
  online?: OnlineTable;
}

/**
 * Put the score sheet away; whoever is the last to do so deals the next deal. `seq` as in `Act`.
 *
 * `back`: the player, just out of the match, comes back first, where that is offered (Scala 40, re-entry).
 */
export interface Next {
  t: "next";
  id: string;
  seq: number;
  back?: boolean;
}

/**
 * The body: of which rulebook and grade (1 to 3) the next problem is to be, if it matters; which were `seen`.
 *
 * `id` asks for that very problem, `today` for that of the day. `chance` draws one; `name` is what the player is called at its table.
 */
export interface NextProblem {
  id?: string | null;
  today?: boolean;
  rulebook?: string | null;
  grade?: number | null;
  seen?: string[];
  chance?: string;
  name?: string;
}

/** It is done. */
export type Nothing = Record<string, never>;

/** An event as it is announced; money in cents. */
export interface NoticeView {
  name: WireText;
  place: WireText;
  start: string;
  rulebook: TitledRulebook;
  options: Record<string, string | number | boolean>;
  pairs: boolean;
  capacity: number | null;
  fee: number;
  minutes: number | null;
  windows: WindowView[];
  categories: CategoryView[];
  prizes: PrizeView[];
  giving: WireText | null;
  plan: PlanView;
}

/** One lawful action: its text, what it is called, and the card of the hand that it plays (None: it plays none). */
export interface OfferView {
  text: string;
  title: WireText;
  card: string | null;
}

/** Something that may be chosen, and what it means. */
export interface Offered {
  id: string;
  title: WireText;
  about: WireText;
}

/** The body of `POST /api/sessions/pass`: what the operator's link has after `#entra=`, and a new password. */
export interface Once {
  code: string;
  password: string;
}

/** Whose seat at an on-line table, and what opens it. */
export interface OnlineSeat {
  name: string;
  token: string;
}

/** The on-line table where an entrant plays this round. */
export interface OnlineTable {
  table: string;
  seats: OnlineSeat[];
}

/** An OpenAPI document: what each of `paths` takes and answers, and the `schemas` among `components`. */
export interface OpenApi {
  openapi: string;
  info: Record<string, string>;
  paths: Record<string, unknown>;
  components: Record<string, unknown>;
}

/**
 * A seat of the asker's: `place`, `deal`, `totals` by side and `mine` (it is its turn) once all is dealt.
 *
 * `phase` is `waiting`, `play`, `count` or `over`; `names` are everybody's, by place, or by chair before.
 */
export interface OpenSeat {
  table: string;
  rulebook: string;
  options: Record<string, string | number | boolean>;
  substitute: string | null;
  phase: "count" | "over" | "play" | "waiting";
  place: number | null;
  sides: number;
  names: string[];
  deal: number;
  totals: number[];
  mine: boolean;
}

/** Open the tables of a round on line; `bots` (levels, by the number of the entrant) play for who is one. */
export interface OpenTables {
  kind: "open_tables";
  round: number;
  bots?: Record<string, string>;
}

/** An act in the log: `by` whom, on whom (an account's name, `TABLE/PERSON`; None: a deleted account). */
export interface OperatorAct {
  id: number;
  at: number;
  by: string;
  did: string;
  on: string | null;
  until: number | null;
  why: string;
}

/** What operators see: reports and acts, the newest first. */
export interface OperatorDesk {
  reports: OperatorReport[];
  acts: OperatorAct[];
}

/** It is done and in the log; `code` is what a link that lets in once has after `/conto#entra=`, else empty. */
export interface OperatorDone {
  code: string;
  until: number | null;
}

/**
 * The body of `POST /api/operator/acts`: what to do, `on` whom, a rename's `name`.
 *
 * `days` is for how long; None: for good.
 */
export interface OperatorOrder {
  did: "ban" | "clear" | "delete" | "login" | "mute" | "rename" | "unban" | "unmute" | "warn";
  on: string;
  name?: string | null;
  days?: number | null;
  why?: string;
}

/**
 * What somebody reported: `by` (None: somebody who only watched) complains of `of` at `table`.
 *
 * `line` is the number of the line complained of among `lines`; 0 where it is the name. `who` is whom an act is on, None in old reports. `account` says whether that is an account, `open` whether nothing was done about them since.
 */
export interface OperatorReport {
  id: number;
  table: string;
  at: number;
  by: string | null;
  of: string;
  who: string | null;
  account: boolean;
  open: boolean;
  line: number;
  why: string;
  lines: TalkLine[];
}

/**
 * What a table may choose by an article.
 *
 * `words` are what values, or the letters of variants, are called; numbers mostly say it themselves. `bots` tells by value, then by level, what is to be known of bots that do not play as they always do where it is chosen.
 */
export interface OptionView {
  name: string;
  title: WireText;
  values: (string | number | boolean)[];
  default: string | number | boolean;
  article: string;
  words: Record<string, WireText>;
  bots: Record<string, Record<string, WireText>>;
}

/** A finished match for whoever played it; `accuracy` is None until the master has looked back on it. */
export interface OwnMatch {
  rulebook: string;
  game: string;
  names: string[];
  sides: number[][];
  totals: number[];
  ranks: number[];
  winner: number | null;
  grade: string | null;
  deals: number;
  rated: boolean;
  table: string;
  over_at: number;
  counts: Record<string, number>;
  side: number | null;
  won: boolean | null;
  place: number | null;
  bots: string[][];
  training: boolean;
  accuracy: Accuracy | null;
}

/** The body of `POST /api/tables/ID/mine`: the token of a seat; empty for whoever sat there as an account. */
export interface OwnSeat {
  token?: string;
}

/** How fast bots are to play for whoever sits there; the slowest wish of those present holds. No answer. */
export interface Pace {
  t: "pace";
  pace: "fast" | "none" | "normal" | "quick" | "slow";
}

/** Fee taken from an entrant, in cents; `method` is `cash` or what else it came by. */
export interface Paid {
  kind: "paid";
  entrant: number;
  cents: number;
  method?: string;
}

/** Pair the next round, as the event's format does. */
export interface PairRound {
  kind: "pair_round";
}

/**
 * A round is paired, as the format answered; `notes` (Italian, English) are what it had to say.
 *
 * `engine` is the library that paired it, with its version; empty where no library did, or before this was kept.
 */
export interface Paired {
  kind: "paired";
  round: number;
  tables: Table[];
  notes?: [string, string][];
  engine?: string;
}

/** What the partner would do now, and why; `spoken`: the why is said before the learner asks. */
export interface PartnerAdvice {
  action: string;
  text: WireText;
  idea: WireText | null;
  spoken: boolean;
}

/** What the partner says of the last play: `lost` are the points it cost by the coach, `idea` is why. */
export interface PartnerRemark {
  tone: "praise" | "regret";
  text: WireText;
  idea: WireText | null;
  lost: number;
}

/** Two who looked for a partner are a pair: `other` joins `entrant`. */
export interface Partnered {
  kind: "partnered";
  entrant: number;
  other: number;
}

/** The way to take the seat from another device: a link, and the same as a picture of a code in SVG. */
export interface Pass {
  link: string;
  code: string;
  seconds: number;
}

/**
 * A penalty, by an article: a `warning`, `points` of the standing, `made` game points, or `exclusion`.
 *
 * `amount` of points may be a fraction, such as `1/2`.
 */
export interface Penalised {
  kind: "penalised";
  entrant: number;
  article: string;
  effect: string;
  text: string;
  amount?: string;
}

/** A penalty, and what it does. */
export interface PenaltyView {
  entrant: number;
  round: number;
  article: WireText;
  effect: string;
  amount: string;
  said: WireText;
  text: string;
}

/** Somebody as they give their name at the desk; `minor`: under age, with the family's permission received. */
export interface Person {
  name: string;
  club?: string;
  categories?: string[];
  minor?: boolean;
}

/** A quick phrase: what is said by its `id`. */
export interface Phrase {
  id: string;
  text: WireText;
}

/** A pile: what it is called, its cards face up, how many lie face down, whose it is (a place; None: nobody's). */
export interface PileView {
  title: WireText;
  cards: string[];
  hidden: number;
  place: number | null;
}

/** How many wrong PINs there were. */
export interface PinCounts {
  total: number;
  tables: PinMisses[];
}

/** How many wrong PINs there were at a table. */
export interface PinMisses {
  round: number;
  table: number;
  count: number;
}

/** Are you there? Answered by `Pong`. */
export interface Ping {
  t: "ping";
}

/**
 * The table of any game of hands, a table and piles, for a game that the client has no table of its own for.
 *
 * `pack` is `italian` or `french`; `names` are those of every card shown, by its text; `points` are those of the deal so far, by match side, None where they are not to be seen. `actions` is empty out of turn.
 */
export interface PlainView {
  game: "plain";
  pack: string;
  table: LaidView[];
  piles: PileView[];
  hand: string[] | null;
  actions: OfferView[];
  names: Record<string, WireText>;
  points: number[] | null;
}

/**
 * How an event is played.
 *
 * `table_order` is None where only two sides meet. `shows` are the sums of a standing that mean something here. `penalty` tells what a penalty of `{n}` points does, in the direction in which the event's points run.
 */
export interface PlanView {
  id: string;
  settings: Record<string, string | number | boolean>;
  format: WireText;
  about: WireText;
  game: string;
  best_of: number;
  scoring: WireText;
  table_order: TableOrderView | null;
  tie_breaks: Offered[];
  shows: string[];
  penalty: Record<"made" | "points", WireText>;
  at_time: WireText;
}

/**
 * A finished match on its player's page: `counts` is what the player did there, `side` the player's own.
 *
 * `place` is where the player sat by the draw (None: not kept), `bots` the levels of the computer players by side.
 */
export interface PlayedMatch {
  rulebook: string;
  game: string;
  names: string[];
  sides: number[][];
  totals: number[];
  ranks: number[];
  winner: number | null;
  grade: string | null;
  deals: number;
  rated: boolean;
  table: string;
  over_at: number;
  counts: Record<string, number>;
  side: number | null;
  won: boolean | null;
  place: number | null;
  bots: string[][];
  training: boolean;
}

/** An action of best play: who does it, in canonical text and in words. */
export interface PlayedOn {
  seat: number;
  action: string;
  text: Record<string, string>;
}

/** The on-line table of a round has ended; the result is its record's. */
export interface PlayedOnLine {
  kind: "played_on_line";
  round: number;
  table: number;
  result: Result;
  online: string;
}

/** The page of a player. */
export interface PlayerPage {
  name: string;
  made_at: number;
  new_rating: number;
  ratings: Record<string, RatingView>;
  matches: PlayedMatch[];
  statistics: Statistics[];
}

/**
 * One player, by place. `seat` is the place's seat in this deal (None: it is out), `cards` how many it holds.
 *
 * `role` names the seat where the rulebook does (primo, secondo, terzo di mano, cartaro), else the dealer. `face` is the number of the face that a person chose, None for that of the name. `kind` is `person` or `bot`; `present` whether a person's connection is open.
 */
export interface PlayerView {
  place: number;
  name: string;
  kind: "bot" | "person";
  side: number;
  seat: number | null;
  role: WireText | null;
  cards: number;
  exposed: string[];
  present: boolean;
  face: number | null;
}

/** Here, with the head of the log: a client that is behind asks again with `Hello`. */
export interface Pong {
  t: "pong";
  seq: number;
}

/**
 * A prize (its place in the definition, from zero) is handed to an entrant; `signed` is the name that was signed.
 *
 * `on_top`: somebody else has had it, as the standing was before a correction, and keeps it.
 */
export interface PrizeAwarded {
  kind: "handed";
  prize: number;
  entrant: number;
  signed: string;
  on_top?: boolean;
}

/** A prize is taken back from who had it: all of it, or what is too much now; `signed` by who gives it back. */
export interface PrizeReturned {
  kind: "handed_back";
  prize: number;
  entrant: number;
  signed: string;
  reason: string;
}

/** A prize, its value in cents; `category` is None where everybody may win it. */
export interface PrizeView {
  place: number;
  what: WireText;
  cents: number;
  category: string | null;
}

/**
 * What became of a try.
 *
 * `result` is `going` while the turn is not over, `done` where it is what was asked, `missed` for what is lawful and not that, `refused` by the law. `frames` are what the last action made, and what is played out after it, with all hands face up once the try is over; `study` is all of it then, for analysis. `counted` is what it changed, where it was the first.
 */
export interface ProblemAnswer {
  result: "done" | "going" | "missed" | "refused";
  said: WireText | null;
  reasons: ProblemReason[];
  refusal: LessonRefusal | null;
  frames: LessonFrame[];
  study: StudyStart | null;
  counted: CountedView | null;
}

/** The body: how many hints were given before, and the browser's key: a first try after one does not count. */
export interface ProblemHelp {
  given?: number;
  key?: string | null;
}

/** A help: what to look at, or the `action` to begin with; `left` more are to be had. */
export interface ProblemHint {
  text: WireText;
  action: string | null;
  left: number;
}

/** An idea of the coach's. */
export interface ProblemReason {
  title: WireText;
  idea: WireText;
}

/** The problems that there are of a rulebook: how many are easy, fair and hard. */
export interface ProblemSet {
  rulebook: string;
  grades: number[];
}

/** A problem that was tried, and whether the first try was right; None where help came first. */
export interface ProblemTried {
  problem: string;
  solved: boolean | null;
}

/**
 * The body: all that the player has done since the problem began, the new last.
 *
 * With the browser's `key`, a secret of its own making, a first try counts for the ratings; an account is known without. Whoever gives none is told what becomes of the try, and that is all.
 */
export interface ProblemTry {
  actions?: string[];
  name?: string;
  key?: string | null;
}

/**
 * A problem as it is asked. `grade` is from 1 (easy) to 3; `day` is the day whose problem it is, if any.
 *
 * `rating` is how hard it is now: it begins with which levels miss it, and the first tries of people (`tries` of them so far) move it.
 *
 * `hand` and `table` are cards to show where there is no room for a table; `frame` is the table as it begins.
 */
export interface ProblemView {
  id: string;
  rulebook: string;
  kind: string;
  grade: number;
  rating: number;
  tries: number;
  day: string | null;
  title: WireText;
  text: WireText;
  ask: WireText;
  facts: FactsView | null;
  hand: string[];
  table: string[];
  frame: LessonFrame;
}

/** The actions that solve a problem, for who wants to be shown. */
export interface ProblemWay {
  actions: string[];
}

/**
 * One thing that was done in a `room` (`lessons`, `problems`): changed last `at` (milliseconds since 1970).
 *
 * `state` is the browser's own, in JSON.
 */
export interface ProgressItem {
  room: string;
  name: string;
  at: number;
  state: string;
}

/** The shuffle's commitment, and after the match the secret and the entropy that prove every deck. */
export interface ProofView {
  commitment: string;
  secret: string | null;
  entropy: string[];
}

/** The host puts the table into the lobby, or takes it out. */
export interface Publish {
  t: "publish";
  id: string;
  public: boolean;
}

/** The body: what is to be played, and the bots that play where nobody comes. */
export interface QuickRequest {
  rulebook: string;
  options?: Record<string, string | number | boolean>;
  bots?: string;
}

/** A strength in one game: in one number as people see it, its mean and uncertainty, the rated matches. */
export interface RatingView {
  rating: number;
  mu: number;
  sigma: number;
  matches: number;
}

/** The body of `PUT /api/events/ID/contacts/N`: a number, an address; empty, what was kept is deleted. */
export interface Reach {
  contact: string;
}

/** Ready to begin, or not after all; once every chair is taken and everybody is ready the match begins. */
export interface Ready {
  t: "ready";
  id: string;
  ready: boolean;
}

/** The server can do its work. `bus`: the one between its nodes, if there is one; without it they are slower. */
export interface ReadyAnswer {
  ready: boolean;
  bus?: "away" | "ok" | null;
}

/** A text that is ready to be sent; that of a seat is an `entrant`'s own. */
export interface ReadyText {
  kind: "invite" | "round" | "seat" | "standing";
  title: WireText;
  text: WireText;
  entrant: number | null;
}

/** The organiser seats a round otherwise, before any result; the same entrants, for a reason. */
export interface Rearranged {
  kind: "rearranged";
  round: number;
  tables: Table[];
  reason: string;
}

/** An idea that speaks for the better choice: its name for programs, its title and wording for people. */
export interface Reason {
  name: string;
  title: Record<string, string>;
  idea: Record<string, string>;
}

/** A prize handed over, or (`back`) taken back; `on_top`: somebody else has had it and keeps it. */
export interface ReceiptView {
  signed: string;
  at: string;
  cents: number;
  back: boolean;
  on_top: boolean;
  reason: string;
}

/** The body: the text of a record. */
export interface RecordRequest {
  record: string;
}

/** A whole record, to be studied. */
export interface RecordView {
  rulebook: string;
  finished: boolean;
  deals: RecordedDeal[];
}

/** One deal of a record, to be studied: `names` and `places` are by seat. */
export interface RecordedDeal {
  number: number;
  options: Record<string, string | number | boolean>;
  position: Record<string, unknown>;
  actions: [number, string][];
  names: string[];
  places: number[];
}

/** A deal that was sent back: the table cards that were turned up, the sentence, the article. */
export interface RedealView {
  table: string[];
  text: WireText;
  article: string;
  number: string;
}

/** A side calls the referee to its table. */
export interface RefereeCalled {
  kind: "called";
  round: number;
  table: number;
  by: number;
}

/** Fee given back to an entrant, in cents. */
export interface Refunded {
  kind: "refunded";
  entrant: number;
  cents: number;
  method?: string;
}

/** The command changed nothing: it breaks `article` (`number` is what players call it), or cannot be done. */
export interface Refusal {
  t: "refusal";
  id: string;
  seq: number;
  article: string | null;
  number: string | null;
  text: WireText;
}

/**
 * Before the match, the host wants a new link: only whoever has it sits down from now on.
 *
 * Its code is the company's `invitation`, told to those who sit; the table leaves the lobby. Put there again it needs no link.
 */
export interface Relink {
  t: "relink";
  id: string;
}

/**
 * One choice: where it was (`deal` and the `number` of the action in it, from one), what the player saw.
 *
 * `lost` are the points that the better choice was expected to bring more, `error` its standard error where known.
 */
export interface Remark {
  deal: number;
  number: number;
  hand: string[];
  table: string[];
  played: string;
  best: string;
  lost: number;
  error: number | null;
  grade: "best" | "slip" | "mistake" | "blunder";
  text: Record<string, string>;
  reasons: Reason[];
  exact: Exact | null;
}

/** Gather the company at another table, once the match is over; everybody's token is good there. */
export interface Rematch {
  t: "rematch";
  id: string;
}

/**
 * The host sends whoever sits on another chair away for good; during the match a bot plays on there.
 *
 * Its token is good no more, nor is a new one for whoever is known to be the same, for the evening.
 */
export interface Remove {
  t: "remove";
  id: string;
  chair: number;
}

/** One deal: the table as a spectator saw it dealt, its frames, its score sheet, how the match stood after it. */
export interface ReplayDeal {
  view: TableView;
  frames: ReplayFrame[];
  sheet: SheetView;
  result: ResultView;
}

/**
 * The table after one action; the first frame of a deal shows it dealt, with `place` and `action` None.
 *
 * `lapsed`: the time of `place` was up, and the table played the turn. `facts` and `game` are what a spectator is told and sees; `hands` are all hands, by place, none for who is out; `unseen` are the places that may not look at theirs yet. `turn` is the place to act, None when the deal is over.
 */
export interface ReplayFrame {
  place: number | null;
  action: string | null;
  lapsed: boolean;
  facts: Fact[];
  turn: number | null;
  game: FishingView | ScalaView | PlainView;
  last_play: LastPlay | null;
  hands: string[][];
  unseen: number[];
}

/** A whole match. `date` is the day it was opened, UTC; `dealing` the numbers that its rulebook deals by. */
export interface ReplayView {
  table: string;
  date: string;
  proof: ProofView;
  dealing: Record<string, number>;
  deals: ReplayDeal[];
}

/**
 * Call the operator's attention to a line, or without `number` to the name of the person `who`.
 *
 * It is kept for them with what was said last, and `why`.
 */
export interface Report {
  t: "report";
  id: string;
  number?: number | null;
  who?: number | null;
  why?: string;
}

/** A result as a side reported it, 0 the desk; `confirmed` are who agreed before another did not. */
export interface ReportView {
  by: number;
  who: string;
  confirmed: number[];
  result: Result;
}

/**
 * What a table reports: its games; or who was `absent`; or, by a referee, a `winner` whatever the points.
 *
 * `void`: the referee annuls the meeting.
 */
export interface Result {
  games?: GameResult[];
  absent?: number[];
  winner?: number | null;
  void?: boolean;
}

/** How many came to one result. */
export interface ResultCount {
  result: number;
  count: number;
}

/** A side's result of its table; `by` is the entrant, 0 for the desk with a slip that two sides have signed. */
export interface ResultReported {
  kind: "reported";
  round: number;
  table: number;
  by: number;
  result: Result;
}

/** How the match stands after the deal: over or not, who won, how much it counts, by which article. */
export interface ResultView {
  over: boolean;
  winner: number | null;
  grade: "single" | "double" | "triple" | null;
  text: WireText;
  article: string;
  number: string;
}

/** Make a draw that has begun. */
export interface RevealDraw {
  kind: "reveal_draw";
  purpose?: string;
}

/**
 * Every choice of one player in a match.
 *
 * `forced` counts the actions that left no choice, `worst` says which remarks matter most, the costliest first. `level` is that of the coach, `training` tells that hints were to be had in the match, as far as is known.
 */
export interface Review {
  rulebook: string;
  place: number;
  player: string;
  level: string;
  remarks: Remark[];
  forced: number;
  worst: number[];
  summary: Record<string, string>;
  training: boolean;
}

/** How many actions of how many have been looked at. */
export interface ReviewProgress {
  done: number;
  total: number;
}

/** `run` seconds had gone by when the clock last started or stopped; it runs since then, on the venue's clock. */
export interface RoundClock {
  run: number;
  since: string | null;
  stopped: boolean;
}

/** A round with its tables. */
export interface RoundView {
  number: number;
  tables: EventTable[];
  notes: WireText[];
  clock: RoundClock | null;
}

/** A row of a standing, its tie-breaks by column; `reason` is why it stands where it does. */
export interface RowView {
  place: number;
  entrant: number;
  points: string;
  won: number;
  drawn: number;
  lost: number;
  made: number;
  against: number;
  breaks: (string | null)[];
  reason: WireText | null;
}

/**
 * A rulebook, whole; `short` is its name in few words, beside the other rulebooks of the game.
 *
 * `game` is what people call the game, `law` the one whose law it is: Scopone is of the law of Scopa. `pack` is what is played with: `italian`, `piedmontese` (the same forty cards with French pictures), `french`, or a pack of the game's own. `levels` are those of its bots, the weakest first. `exits`: who reaches the target is out, and the others play on. `deals_again`: a stock is kept, and dealt from in the same deal. `draw` is None where nothing is drawn. `bots` tells by level what is to be known of bots that do not play by it as they always do.
 */
export interface RulebookView {
  id: string;
  game: string;
  law: string;
  pack: string;
  other_packs: string[];
  levels: string[];
  exits: boolean;
  deals_again: boolean;
  draw: DrawRuleView | null;
  title: WireText;
  short: WireText;
  edition: string;
  source: WireText;
  options: OptionView[];
  articles: ArticleView[];
  bots: Record<string, WireText>;
}

/** What any format may choose from. */
export interface RulesView {
  tie_breaks: Offered[];
  table_orders: Offered[];
  at_time: TimeRule[];
}

/**
 * What one rulebook says of an action: `verdict` is None where it cannot judge it, and `text` says why.
 *
 * `action` is the one that is refused. `differs` are pairs of articles, those of the study's own rulebook first.
 */
export interface RulingView {
  rulebook: string;
  verdict: boolean | null;
  action: string;
  text: WireText | null;
  article: string | null;
  number: string | null;
  differs: ([string | null, string | null])[];
}

/** A line that was said at a table: its `text`, or the id of a `phrase`. */
export interface SaidLine {
  table: string;
  at: number;
  text: string | null;
  phrase: string | null;
}

/** Say something to the table: `text` of at most 200 characters, or the id of a quick `phrase`. */
export interface Say {
  t: "say";
  id: string;
  text?: string | null;
  phrase?: string | null;
}

/**
 * What lies on the table of Scala 40, and what the place holds and may do.
 *
 * `melds` include what is laid on trial in the turn under way; `points` is what that is worth so far, `opening` what an opening takes. `drawn` and `taken` tell how the turn began. `opened` is by place. `actions` are the next single steps in the judge's text, empty out of turn. Between deals `out` are the match sides that are out, `offered` those that have just gone out and may come back before the next deal; `hands` are shown by place when the deal is over.
 */
export interface ScalaView {
  game: "scala40";
  melds: MeldView[];
  pile_top: string | null;
  stock: number;
  opened: boolean[];
  drawn: boolean;
  taken: string | null;
  points: number;
  opening: number;
  hand: string[] | null;
  actions: string[];
  out: number[];
  offered: number[];
  hands: string[][] | null;
}

/** The body: the table, and the lines of its score as people entered them. */
export interface ScoreAsked {
  rulebook: string;
  options?: Record<string, string | number | boolean>;
  names?: string[];
  lines?: string[];
}

/** The book that lines make, as `cartaro score --json` says it; some keys are one game's (docs/scoring.md). */
export interface ScoreBook {
  rulebook: string;
  options: Record<string, string | number | boolean>;
  sides: WireText[];
  entries: ScoreEntry[];
  totals: number[];
  over: boolean;
  winner: number | null;
  article: string;
  dealer: string | null;
  log: Record<string, unknown>[];
  out?: number[];
  may_come_back?: number[];
  penalties?: number[];
  grade?: "double" | "single" | "triple" | null;
  asks?: string[];
}

/** An entry: a deal, or somebody who comes `back`. Which keys it has depends on the game (docs/scoring.md). */
export interface ScoreEntry {
  entry: string;
  deal?: number;
  back?: number | null;
  closer?: number | null;
  in_hand?: boolean;
  players?: ScoreOfPlayer[];
  totals?: number[];
  out?: number[];
  counts?: boolean;
  points?: number[];
  article?: string | null;
  lines?: ScoreLine[];
  primiera?: (number | null)[];
}

/** A line of a deal's score: the points by side, and their article. */
export interface ScoreLine {
  name: string;
  points: number[];
  article: string;
  note: WireText;
}

/** What was counted against one who held cards when a deal of Scala 40 ended. */
export interface ScoreOfPlayer {
  place: number;
  held: number | null;
  cards: string[];
  points: number;
  article: string;
}

/** The answer to lines that cannot be. */
export interface ScoreRefused {
  error: WrongLine;
}

/** An event of a season; it `counts` once it has ended. */
export interface SeasonEvent {
  id: string;
  name: WireText;
  start: string;
  counts: boolean;
}

/** What an event gave to somebody, and whether it counts. */
export interface SeasonPoints {
  place: number;
  points: string;
  counts: boolean;
}

/** A row of a season's standing, its results by event. */
export interface SeasonRow {
  place: number;
  name: string;
  points: string;
  results: Record<string, SeasonPoints>;
}

/** A season: its scale, how many results count (None: all), who is ranked, and the standing. */
export interface SeasonView {
  scale: Offered;
  best: number | null;
  ranks: string;
  events: SeasonEvent[];
  rows: SeasonRow[];
}

/** The body of `POST /api/account/seats`: a table, and the token of a seat there. */
export interface SeatClaim {
  table: string;
  token: string;
}

/** The seeds, the strongest first, before the draw: they are kept apart by the formats that know seeds. */
export interface Seeded {
  kind: "seeded";
  entrants: number[];
}

/** A setting of a format. */
export interface SettingView {
  name: string;
  title: WireText;
  values: (string | number | boolean)[];
  default: string | number | boolean;
  least: number | null;
}

/** One line of the score sheet: title, points by match side, a note, the article. */
export interface SheetLine {
  name: string;
  title: WireText;
  points: number[];
  note: WireText;
  article: string;
  number: string;
}

/** The score sheet of a finished deal: points and totals by match side; `deals` has the points of every one. */
export interface SheetView {
  deal: number;
  lines: SheetLine[];
  best_cards: BestCardsView[];
  points: number[];
  totals: number[];
  deals: number[][];
}

/** A side of a match in a bracket: an entrant, or None: who wins at the table `awaits` (0: not known). */
export interface SideOfMatch {
  entrant: number | null;
  score: string;
  won: boolean;
  absent: boolean;
  awaits: number;
}

/**
 * Sit down before the match, on `chair` or on any that is free.
 *
 * `token` is the client's own making: 32 characters or more that nobody can guess. It is the client's from then on, on this connection and on every other. `entropy` goes into the shuffles. `invitation` is the code of the link that the client came by, where that has one. `face` is what everybody sees of whoever sits here; None: that of the name.
 */
export interface Sit {
  t: "sit";
  id: string;
  name: string;
  token: string;
  chair?: number | null;
  entropy?: string | null;
  invitation?: string | null;
  face?: number | null;
}

/**
 * A position solved with every card seen, if all play their best from it on.
 *
 * Values are points of the whole deal, of the side to act less the other's. `line` is best play to the end, `points` what the sides have then, `nodes` how many positions were looked at.
 */
export interface Solved {
  value: number;
  moves: WeighedAction[];
  line: PlayedOn[];
  points: number[];
  nodes: number;
}

/** The body: the browser's key; whoever is logged in is known by the account. */
export interface SolverKey {
  key: string;
}

/** How strong somebody is at problems: None before the first try that counts; `sure` where it is no guess. */
export interface SolverRating {
  rating: number | null;
  tries: number;
  sure: boolean;
}

/** A standing; `rule` is by what it goes, where that is not the points alone. */
export interface StandingsView {
  title: WireText;
  rule: WireText | null;
  columns: ColumnView[];
  rows: RowView[];
}

/** The host begins the match, bots on the chairs that are free. */
export interface Start {
  t: "start";
  id: string;
}

/**
 * What a player has done by one rulebook: `counts` add up what `statistics` counts.
 *
 * `grades` counts the matches won by grade, where the rulebook has grades.
 */
export interface Statistics {
  game: string;
  rulebook: string;
  matches: number;
  won: number;
  grades: Record<string, number>;
  counts: Record<string, number>;
}

/**
 * What became of a try.
 *
 * `result` is `going` while the learner is still to act, `done` at the goal, `missed` for what is lawful and not what was asked, `refused` by the law. `frames` are what the last action made, and what is played out after. `study` is all of it for analysis, once the try is over at a table.
 */
export interface StepAnswer {
  result: "done" | "going" | "missed" | "refused";
  said: WireText | null;
  refusal: LessonRefusal | null;
  frames: LessonFrame[];
  study: StudyStart | null;
}

/** A step before it is begun: the lesson that it is written in (`origin`), its id there, its title. */
export interface StepCard {
  origin: string;
  id: string;
  title: WireText;
}

/**
 * The body: all that the learner has done in the step so far, the new last; or the cards picked; or the number.
 *
 * With no action the answer shows the table as the step begins. `name` is what the learner is called there.
 */
export interface StepTry {
  actions?: string[];
  cards?: string[];
  number?: number | null;
  name?: string;
}

/**
 * A step as it is shown.
 *
 * `kind` is `play` at a table, `pick` of `cards` (`count` of them), or a `number` (about `cards`, where there are any). `way` are the actions, or the cards, that lead to the goal, for who wants to be shown. `hints` are given one by one.
 */
export interface StepView {
  origin: string;
  id: string;
  title: WireText;
  kind: "number" | "pick" | "play";
  text: WireText;
  ask: WireText;
  hints: WireText[];
  articles: CitedArticle[];
  way: string[];
  cards: string[];
  count: number;
}

/** What the judge said to action number `at`, from zero: nothing from there on was played. */
export interface StudyRefusal {
  text: WireText;
  article: string | null;
  number: string | null;
  at: number;
}

/**
 * The body: a `position` (or a `deck`) as the judge's protocol has it, and what was played from there on.
 *
 * `seat` is whose side of the table it is seen from, null: who acts; `names` are by seat.
 */
export interface StudyRequest {
  rulebook: string;
  options?: Record<string, string | number | boolean>;
  position?: Record<string, unknown>;
  deck?: string[];
  actions?: [number, string][];
  seat?: number | null;
  names?: string[];
}

/**
 * A position to take into analysis: as the judge's protocol has it, with what was `played` from it, by seat.
 *
 * The first `at` of those were played before the try.
 */
export interface StudyStart {
  rulebook: string;
  options: Record<string, string | number | boolean>;
  position: Record<string, unknown>;
  played: [number, string][];
  at: number;
}

/**
 * Where the actions of a study lead.
 *
 * `action` is the last that was played, in canonical text, `said` what it was in words; both None where none was. `position` is what the judge's protocol writes. `sheet` counts the deal where it is over.
 */
export interface StudyView {
  view: TableView;
  facts: Fact[];
  action: string | null;
  said: WireText | null;
  position: Record<string, unknown>;
  refusal: StudyRefusal | null;
  sheet: SheetLine[] | null;
}

/** `person` of an entrant gives the place to somebody else. */
export interface Substituted {
  kind: "substituted";
  entrant: number;
  person: number;
  by: Person;
  reason?: string;
}

/** A format that fits a hall, or why it does not; `least` and `most` meetings each. */
export interface Suggestion {
  format: string;
  title: WireText;
  settings: Record<string, string | number | boolean>;
  fits: boolean;
  rounds: number;
  minutes: number;
  tables: number;
  least: number;
  most: number;
  reason: WireText;
}

/**
 * Before the match, let whoever sits on two chairs change places: one's own and one without a person.
 *
 * The host may name any two.
 */
export interface Swap {
  t: "swap";
  id: string;
  chair: number;
  other: number;
}

/** Let two entrants change seats in a round of which nothing was reported. */
export interface SwapSeats {
  kind: "swap";
  round: number;
  one: number;
  other: number;
  reason: string;
}

/** One table of a round; one entrant alone rests. `phase`, `slot` and `boards` are the format's own. */
export interface Table {
  table: number;
  entrants: number[];
  stage?: string;
  slot?: number;
  boards?: number[];
}

/**
 * A public table: what is played there, who sits there, how many chairs are free.
 *
 * `starts_in` are the seconds after which bots take the free chairs, counted from when this was sent.
 */
export interface TableCard {
  table: string;
  rulebook: string;
  options: Record<string, string | number | boolean>;
  people: string[];
  bots: number;
  free: number;
  starts_in: number | null;
}

/** Where there is a chair. */
export interface TableFound {
  table: string;
}

/**
 * A table of a round is played on line, at table `online` of this server.
 *
 * Where deals are repeated `commitment` is that of the table's own shuffles, the same at every table of the round.
 */
export interface TableOpened {
  kind: "table_opened";
  round: number;
  table: number;
  online: string;
  commitment?: string;
}

/** Who stands before whom at a table of several: by the deal in which they went out, or by points alone. */
export interface TableOrderView {
  id: string;
  title: WireText;
  about: WireText;
  short: WireText;
}

/**
 * The body of `POST /api/tables`.
 *
 * `chairs` lists what sits on the other chairs: a bot's name, or null where the table waits for a person; without it `bots` sit everywhere. `bots` also play for whoever is away longer than `grace` seconds. `move` and `bank` are each person's seconds for a turn and in all; null is no such clock, and a public table has one in any case. Those who only watch see the match `delay` seconds late. `face` is what everybody sees of whoever opens it.
 */
export interface TableRequest {
  rulebook: string;
  options?: Record<string, string | number | boolean>;
  name?: string;
  bots?: string;
  entropy?: string | null;
  commitment?: string | null;
  watch?: boolean;
  chairs?: (string | null)[] | null;
  public?: boolean;
  grace?: number;
  move?: number | null;
  bank?: number | null;
  rated?: boolean;
  training?: boolean;
  delay?: number;
  face?: number | null;
}

/** A table that has been opened; `place` (None before the draw) and `token` are there for who sits at it. */
export interface TableTaken {
  table: string;
  commitment: string;
  place?: number | null;
  token?: string;
}

/**
 * Everything a client shows: what everybody is shown, and what is its own.
 *
 * `me` is its place, None for a spectator; `sheet` is there between deals and at the end.
 */
export interface TableView {
  table: string;
  rulebook: string;
  options: Record<string, string | number | boolean>;
  phase: "count" | "over" | "play";
  deal: number;
  target: number;
  dealer: number;
  turn: number | null;
  players: PlayerView[];
  sides: number;
  totals: number[];
  redeals: RedealView[];
  draw: TurnedCard[][] | null;
  result: ResultView | null;
  talk: boolean;
  proof: ProofView;
  sealed: boolean;
  me: number | null;
  game: FishingView | ScalaView | PlainView;
  last_play: LastPlay | null;
  sheet: SheetView | null;
}

/** Play again in place of the bot. */
export interface TakeBack {
  t: "take_back";
  id: string;
}

/** An earlier entry is taken back: it stays in the log, and the event goes on as if it had never been. */
export interface TakenBack {
  kind: "taken_back";
  seq: number;
  reason: string;
}

/** What was said: the last lines (`whole`), or those that are new. `me` is the reader's number here, if any. */
export interface Talk {
  t: "talk";
  lines: TalkLine[];
  whole: boolean;
  me: number | null;
}

/**
 * One line: `who` said it (the number of the person at this table, which stays theirs), `name` and when.
 *
 * `at` is in seconds since 1970, UTC. Either `text` or the id of a quick `phrase` (`GET /api/phrases`).
 */
export interface TalkLine {
  number: number;
  who: number;
  name: string;
  at: number;
  text: string | null;
  phrase: string | null;
}

/**
 * What the master thinks, from what the seat to act can see.
 *
 * `unit` is what values are: `lead`, the points by which the side is to win the deal; `behind`, how many points of the count an action is worth less than the best, as a negative number. `text` is the conclusion.
 */
export interface Thoughts {
  unit: "behind" | "lead";
  moves: WeighedAction[];
  text: Record<string, string>;
  reasons: Reason[];
}

/**
 * Entrants who ended level are put in order for a prize that cannot be shared: by `lot`, or by a `play_off`.
 *
 * The lot is that of the event's public draw; a play-off says in `text` what was played.
 */
export interface TieParted {
  kind: "tie_parted";
  entrants: number[];
  how: string;
  text?: string;
}

/** The host sets the clocks and the grace before the match; null is no such clock. A public table keeps one. */
export interface Time {
  t: "time";
  id: string;
  move: number | null;
  bank: number | null;
  grace: number;
}

/** What happens when the time of a round is over. */
export interface TimeRule {
  id: string;
  text: WireText;
}

/** Which rulebook an event is played by. */
export interface TitledRulebook {
  id: string;
  title: WireText;
}

/** A card turned in the draw for partners and dealer. */
export interface TurnedCard {
  place: number;
  card: string;
}

/**
 * The log has grown, or somebody came or went.
 *
 * What this client may know of the new facts, in order, and the company and the whole view after them.
 */
export interface Update {
  t: "update";
  seq: number;
  facts: Fact[];
  company: CompanyView;
  view: TableView | null;
}

/** What an operator has told the owner of an account. */
export interface WarningView {
  at: number;
  why: string;
}

/** How many watch the table beside its players, whom alone it is told to, when it changes; none at first. */
export interface Watching {
  t: "watching";
  watching: number;
}

/**
 * One action, in canonical text and in words, with what it is worth.
 *
 * `error` is the standard error of the value where known, `simulations` how often the deal was played out after the action; 0 where it was worked out exactly.
 */
export interface WeighedAction {
  action: string;
  text: Record<string, string>;
  value: number;
  error: number | null;
  simulations: number;
}

/** The same of the cards in people's hands, `found` of them. */
export interface WeighedPeople {
  found: number;
  expected: number[];
  chi_square: number | null;
  degrees: number | null;
  p: number | null;
  verdict: "too_few" | "usual" | "rare" | "strange";
}

/** A count against what chance gives: `p` is how often chance strays as far, None of too few. */
export interface WeighedView {
  expected: number[];
  chi_square: number | null;
  degrees: number | null;
  p: number | null;
  verdict: "too_few" | "usual" | "rare" | "strange";
}

/** The answer to `Hello`: the head of the log, the company, and the whole view once the match has begun. */
export interface Welcome {
  t: "welcome";
  seq: number;
  company: CompanyView;
  view: TableView | null;
}

/** The body of `POST /api/qr/wifi`: the name of a network and its password, if it has one. Nothing is kept. */
export interface Wifi {
  ssid: string;
  password?: string;
}

/** When and where entries are taken; `said` is the whole in words. */
export interface WindowView {
  place: WireText;
  begins: string;
  ends: string;
  said: WireText;
}

/** A sentence in both languages. */
export interface WireText {
  it: string;
  en: string;
}

/** An entrant does not play, or no longer; `absent`: called and not there. */
export interface Withdrawn {
  kind: "withdrawn";
  entrant: number;
  reason?: string;
  absent?: boolean;
}

/** What cannot be, and in which of the lines, from one; 0 where it is in none. */
export interface WrongLine {
  code: string;
  text: WireText;
  line: number;
}

export type ClientMessage = Hello | Sit | Act | Next | Leave | TakeBack | Swap | Fill | Publish | Time | Ready | Start | Dismiss | HandOver | Remove | Lock | Close | Relink | Rematch | Say | Mute | Report | Pace | Hurry | Ping;

export type EventMessage = Ping | FollowEvent;

export type ServerMessage = Welcome | Update | Watching | Talk | Done | Refusal | Fault | Pong | Lobby | EventNews | Bye;

/** What every address takes and answers. */
export interface Endpoints {
  "DELETE /api/account": { body: Farewell; answer: Nothing };
  "DELETE /api/account/progress": { body: undefined; answer: Nothing };
  "DELETE /api/sessions": { body: undefined; answer: Nothing };
  "GET /api/account": { body: undefined; answer: Me | null };
  "GET /api/account/export": { body: undefined; answer: AccountExport };
  "GET /api/account/matches": { body: undefined; answer: OwnMatch[] };
  "GET /api/account/seats": { body: undefined; answer: OpenSeat[] };
  "GET /api/addresses": { body: undefined; answer: Addresses };
  "GET /api/bots/strength": { body: undefined; answer: BotStrength };
  "GET /api/daily": { body: undefined; answer: DailyDay };
  "GET /api/daily/days/{day}": { body: undefined; answer: DailyReveal };
  "GET /api/deals": { body: undefined; answer: Counted };
  "GET /api/events": { body: undefined; answer: EventCard[] };
  "GET /api/events/examples": { body: undefined; answer: EventExample[] };
  "GET /api/events/formats": { body: undefined; answer: FormatView[] };
  "GET /api/events/rules": { body: undefined; answer: RulesView };
  "GET /api/events/suggestions": { body: undefined; answer: Suggestion[] };
  "GET /api/events/{id}": { body: undefined; answer: EventPage };
  "GET /api/events/{id}/access": { body: undefined; answer: Access };
  "GET /api/events/{id}/addresses": { body: undefined; answer: EventAddresses };
  "GET /api/events/{id}/articles": { body: undefined; answer: CitableArticle[] };
  "GET /api/events/{id}/charts": { body: undefined; answer: ChartsView };
  "GET /api/events/{id}/contacts": { body: undefined; answer: Record<string, string> };
  "GET /api/events/{id}/export/{name}": { body: undefined; answer: Blob };
  "GET /api/events/{id}/messages": { body: undefined; answer: ReadyText[] };
  "GET /api/events/{id}/paper/{name}": { body: undefined; answer: Blob };
  "GET /api/events/{id}/qr.svg": { body: undefined; answer: Blob };
  "GET /api/events/{id}/rounds/{number}": { body: undefined; answer: RoundView };
  "GET /api/lessons": { body: undefined; answer: LessonCard[] };
  "GET /api/lessons/{id}": { body: undefined; answer: LessonView };
  "GET /api/openapi.json": { body: undefined; answer: OpenApi };
  "GET /api/operator": { body: undefined; answer: OperatorDesk };
  "GET /api/phrases": { body: undefined; answer: Phrase[] };
  "GET /api/players/{name}": { body: undefined; answer: PlayerPage };
  "GET /api/problems": { body: undefined; answer: ProblemSet[] };
  "GET /api/problems/{id}/way": { body: undefined; answer: ProblemWay };
  "GET /api/rulebooks": { body: undefined; answer: RulebookView[] };
  "GET /api/schema": { body: undefined; answer: MessageSchema };
  "GET /api/season": { body: undefined; answer: SeasonView };
  "GET /api/season.csv": { body: undefined; answer: Blob };
  "GET /api/season/scales": { body: undefined; answer: Offered[] };
  "GET /api/tables/{id}/accuracy": { body: undefined; answer: Accuracy | ReviewProgress };
  "GET /api/tables/{id}/qr.svg": { body: undefined; answer: Blob };
  "GET /api/tables/{id}/record": { body: undefined; answer: Blob };
  "GET /api/tables/{id}/replay": { body: undefined; answer: ReplayView };
  "GET /api/tables/{id}/review": { body: undefined; answer: Review | ReviewProgress };
  "GET /healthz": { body: undefined; answer: Health };
  "GET /readyz": { body: undefined; answer: ReadyAnswer };
  "GET /t/{number}": { body: undefined; answer: undefined };
  "GET /tavolo/{id}": { body: undefined; answer: Blob };
  "PATCH /api/account": { body: Changes; answer: Me };
  "POST /api/account/heed": { body: undefined; answer: Me };
  "POST /api/account/progress": { body: AccountProgress; answer: AccountProgress };
  "POST /api/account/seats": { body: SeatClaim; answer: Nothing };
  "POST /api/accounts": { body: Credentials; answer: Me };
  "POST /api/analysis": { body: StudyRequest; answer: StudyView };
  "POST /api/analysis/judge": { body: ActionRequest; answer: RulingView[] };
  "POST /api/analysis/master": { body: StudyRequest; answer: Thoughts };
  "POST /api/analysis/record": { body: RecordRequest; answer: RecordView };
  "POST /api/analysis/solver": { body: StudyRequest; answer: Solved };
  "POST /api/commitments": { body: undefined; answer: Commitment };
  "POST /api/daily/comparison": { body: DailyOf; answer: DailyComparison };
  "POST /api/daily/forget": { body: DailyKey; answer: DailyForgotten };
  "POST /api/daily/friends": { body: DailyCircle; answer: DailyWeek };
  "POST /api/daily/friends/join": { body: DailyCircleName; answer: DailyWeek };
  "POST /api/daily/friends/leave": { body: DailyCircle; answer: DailyForgotten };
  "POST /api/daily/mine": { body: DailySince; answer: DailyMine };
  "POST /api/daily/play": { body: DailyPlay; answer: DailyAnswer };
  "POST /api/daily/practice": { body: DailyPractice; answer: DailyAnswer };
  "POST /api/daily/record": { body: DailyOf; answer: string };
  "POST /api/events": { body: EventRequest; answer: EventCreated };
  "POST /api/events/{id}/entries": { body: EntryRequest; answer: EntryAnswer };
  "POST /api/judge": { body: JudgeRequest; answer: JudgeAnswer };
  "POST /api/lessons/{id}/deal": { body: DealTry; answer: DealAnswer };
  "POST /api/lessons/{id}/steps/{origin}/{step}": { body: StepTry; answer: StepAnswer };
  "POST /api/operator/acts": { body: OperatorOrder; answer: OperatorDone };
  "POST /api/problems": { body: NextProblem; answer: ProblemView };
  "POST /api/problems/mine": { body: SolverKey; answer: SolverRating };
  "POST /api/problems/{id}/hint": { body: ProblemHelp; answer: ProblemHint };
  "POST /api/problems/{id}/try": { body: ProblemTry; answer: ProblemAnswer };
  "POST /api/qr/wifi": { body: Wifi; answer: Blob };
  "POST /api/questions": { body: AboutTable; answer: AskedAbout[] };
  "POST /api/quick": { body: QuickRequest; answer: TableFound };
  "POST /api/score": { body: ScoreAsked; answer: ScoreBook };
  "POST /api/sessions": { body: Credentials; answer: Me };
  "POST /api/sessions/pass": { body: Once; answer: Me };
  "POST /api/tables": { body: TableRequest; answer: TableTaken };
  "POST /api/tables/{id}/hint": { body: HintRequest; answer: Hint };
  "POST /api/tables/{id}/mine": { body: OwnSeat; answer: OwnMatch };
  "POST /api/tables/{id}/passes": { body: Leaving; answer: Pass };
  "POST /api/tables/{id}/seat": { body: Arriving; answer: OpenSeat };
  "PUT /api/events/{id}/contacts/{number}": { body: Reach; answer: Reach };
}
