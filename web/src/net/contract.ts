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

/** An action of the client's player, in the judge's text; `seq` is the head of the log on which it was based. */
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

/** One legal action: its text, the card, the cards it takes, whether it declares `fuori`. */
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

/** The server is shutting down; reconnect after `retry_after` seconds. */
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
 * A chair: `kind` is `person`, `bot` or `free`; `bot` names the bot that plays here, or for the person.
 *
 * `side` is the side of the chair, where chairs decide who plays with whom; `place` is set once the match has begun. `missing` is for how many more seconds the table waits for an absent person (before the match: for the host, whose role is then given to another); `away`: a bot plays for the person. `going`: the person has acknowledged the score. `locked`: nobody can sit down here. `registered`: the name is that of an account, whose owner sits here. `removed`: the host has removed the person from the table permanently.
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

/** An article: its id, and its number in the rulebook. */
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
 * The clocks of a match in progress, in seconds from the time of sending.
 *
 * `chair` is the chair whose clock is active (None: none) and `left` its time for this turn. The clock runs if `runs`, and first pauses for `excused` seconds while the person is absent. `lapsed`: the time has run out, and the table plays this turn. By chair, `banks` are the remaining total times (None if there is no such clock), `lapses` the number of consecutive turns that timed out.
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

/** Host: admit no spectators (`closed`), or admit them again. */
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
 * The people at a table as shown to one client: `me` is its chair, None for a spectator.
 *
 * A match that is shown to spectators with a delay becomes visible to them after `begins_in` seconds. `invitation` is the code of the link with which others may sit down; it is sent only to those who sit at the table.
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

/** The effect of a first attempt: the client's `mine`, its change `gained`, and the problem's `rating`. */
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

/** The result of a play: the judge's refusal, or the table play by play until the player's next turn. */
export interface DailyAnswer {
  refusal: LessonRefusal | null;
  frames: DealFrame[];
  done: number;
  over: boolean;
}

/** A decision of the player, as rated by the coach: `good` if it is the master's, or equally good. */
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
 * The result of an attempt compared with those of others.
 *
 * `share` is the percentage of others with a worse result, those with an equal one counting half; `others` is how many there are, None while they are too few. `par` and `review` are None until they are computed; `failed`: the computation failed; `progress` is from 0 to 1.
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
 * The public data of a day before its cards are dealt.
 *
 * `number` counts the days of the hash chain from one; `anchor` (hexadecimal) is the commitment published on `anchor_day`, before the first day; it is empty without a server, where the cards follow from the date. `ends_at` is the end of the day, `now` the server's time, both in seconds since 1970, UTC. `counted` is how many have played it; None while they are too few to publish.
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
 * The cards of a day as dealt: a spectator's view of the table, and all hands by place.
 *
 * `dealing` has the rulebook's parameters of the deal.
 */
export interface DailyDealt {
  dealing: Record<string, number>;
  view: TableView;
  hands: string[][];
}

/** It is done. */
export type DailyForgotten = Record<string, never>;

/**
 * A friend: the name, the days of the week (None: not played, or hidden), and the sum without the worst day.
 *
 * `me`: it is the reader.
 */
export interface DailyFriend {
  name: string;
  me: boolean;
  days: (DailyFriendDay | null)[];
  total: number;
}

/** A friend's result of a day: the points, and the percentage of others with a worse result. */
export interface DailyFriendDay {
  result: number;
  share: number;
}

/** The body: the browser's key, a secret that it made by itself; whoever is logged in is known by the account. */
export interface DailyKey {
  key: string;
}

/** The client's own attempts: today's and earlier ones, by default since Monday of the week before. */
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

/** The master's result from the same place: the points, the difference of points, and all actions. */
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
 * A day that is over, with its secret and its cards, which can be verified with the anchor.
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

/** All decisions with more than one option, and the index of the most expensive one (None: none cost anything). */
export interface DailyReview {
  choices: DailyChoice[];
  good: number;
  costliest: number | null;
}

/** A place: the name (empty for the player), the side, and the seat's role by the rulebook. */
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

/** The client's own attempt at a day: its status, the number of actions so far, and its result. */
export interface DailyStanding {
  day: string;
  state: "by_master" | "finished" | "new" | "open";
  done: number;
  result: number | null;
}

/** Everything that is stored of an attempt: also the points of both sides, and all actions. */
export interface DailyTry {
  day: string;
  state: "by_master" | "finished" | "new" | "open";
  done: number;
  result: number | null;
  mine: number | null;
  theirs: number | null;
  actions: string[];
}

/** A week among friends, from the day `monday` up to today, sorted by the sum, the highest first. */
export interface DailyWeek {
  monday: string;
  days: DailyWeekDay[];
  friends: DailyFriend[];
}

/** A day of the week and its game. `hidden`: it is in progress, and the reader has not played it yet. */
export interface DailyWeekDay {
  day: string;
  rulebook: string;
  hidden: boolean;
}

/** The result of a play in the first deal: the judge's refusal, or the table play by play until the next turn. */
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

/** The table after an action of *place*; both are None for the table before any new action. */
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

/** Host: free a chair before the match; its token becomes invalid. */
export interface Dismiss {
  t: "dismiss";
  id: string;
  chair: number;
}

/** The command was executed, and is stored in the log at `seq`. */
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

/** Whether registration is open now, and the sentence about it. */
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
 * The log of a tournament now has `seq` entries: `GET /api/events/ID` returns the new page.
 *
 * It is sent when a client opens `/ws/events/ID` and after every change, also of parts that are not in the log (a table of repeated deals that has finished).
 *
 * For clients that sent `FollowEvent` it contains the changes, if the server still has them: `changes`, applied in order, turn the page of `since` into that of `seq`, and each member of `fresh` replaces the page's member. A change is a list or an object. `[value]` replaces the old value, `[]` deletes a member of an object. An object has changes by key, or, for a list, by index (from zero) in the rearranged list: `#` is the new length, new elements being set by the changes; `@` has for each element its old index, null for a new element.
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
 * One fact, for animations and announcements: its kind, the acting place, its details, and a sentence.
 *
 * Kinds and details are those of docs/judge.md, with places (`place`, `player`, `hands`) for seats and match sides (`side`, `points`, `lines`) for sides of the deal; and `redeal` {cards, article}, `revealed` {secret}.
 */
export interface Fact {
  kind: string;
  place: number | null;
  details: Record<string, unknown>;
  text: WireText | null;
}

/** The facts about one side, with its name. */
export interface FactsRow {
  name: WireText;
  values: string[];
}

/** What is known besides the visible cards: a table of facts, if any, and a sentence. */
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
 * The message could not be processed: `code` for programs, `text` for people.
 *
 * `stale`: the table has changed; decide again on its new state. `busy`: the server is overloaded, the command was not executed; repeat it with the same id after a second or two.
 */
export interface Fault {
  t: "fault";
  code: string;
  text: WireText;
  id: string | null;
}

/** Host: give a chair without a person to a bot, or free it (no `bot`). */
export interface Fill {
  t: "fill";
  id: string;
  chair: number;
  bot?: string | null;
}

/**
 * The table of a fishing game, and the place's hand and legal actions.
 *
 * `hand` is None where it may not be seen yet; `actions` is empty out of turn.
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
 * Subscribe to changes of a tournament's page, which the client has as of `seq` log entries.
 *
 * `key` is the entrant's number and code with which it requested the page. The message may be sent again at any time.
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
 * The parts of a page that are not in the log: whether registration is open, finished tables, the reader's part.
 *
 * `finished` are the tables of the round that have finished their repeated deals; `me` is sent to players only.
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

/** Host: make the person on another chair the host. */
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
 * The first message: the id of the table, and the token of the client's seat.
 *
 * Without a token, a WebSocket with a session cookie gets the seat of that account, if it has one here; any other client is a spectator.
 *
 * `muted` are the people whose chat messages are not to be sent (`talk`). `pace` is as in `Pace`.
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
 * The time limit of a match (Scopa by Valliadi): the seconds `left`, and after how many the clock pauses.
 *
 * The clock pauses when nothing happens for long. At zero the deal in progress is finished, and the higher total wins.
 */
export interface HourView {
  left: number;
  stands_in: number;
}

/** Skip the bots' pauses until a person's turn, once all people present have sent it. There is no answer. */
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

/** A card on the table, and the place that played it (None: no place). */
export interface LaidView {
  card: string;
  place: number | null;
}

/** The last action, shown until the next one; older ones are not shown. `card` is None if none was visible. */
export interface LastPlay {
  place: number;
  card: string | null;
  captured: string[];
  scopa: boolean;
  text: WireText;
}

/** Leave the chair before the match; during the match, let a bot play. */
export interface Leave {
  t: "leave";
  id: string;
}

/** The body of `POST .../passes`: the token of the seat; empty for whoever sits there as an account. */
export interface Leaving {
  token?: string;
}

/**
 * A lesson in a list; `base` is the lesson whose steps come first for learners who have not done it.
 *
 * `in_short` is a summary of the rulebook's game.
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

/** The table after one action, and the action. */
export interface LessonFrame {
  view: TableView;
  facts: Fact[];
}

/** The judge's refusal, with its article; None if no article is concerned. */
export interface LessonRefusal {
  text: WireText;
  article: string | null;
  number: string | null;
}

/** A complete lesson without the tables of its steps. */
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
 * The public tables with somebody present, the newest first: those that wait for people, and those in progress.
 *
 * It is sent when a client opens `/ws/lobby`, and again whenever something changes.
 */
export interface Lobby {
  t: "lobby";
  waiting: TableCard[];
  playing: TableCard[];
}

/** Host: lock or unlock a free chair before the match, so that nobody can sit down there. */
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

/** A JSON Schema document: its dialect, and the definitions of messages and their parts, by name. */
export interface MessageSchema {
  $schema: string;
  $defs: Record<string, unknown>;
}

/**
 * Mute or unmute the person `who` on this connection.
 *
 * The next `Hello` must name all muted people.
 */
export interface Mute {
  t: "mute";
  id: string;
  who: number;
  muted: boolean;
}

/** The part of the news for one player; `pin` is that of the table of the round in progress. */
export interface MyEntry {
  entrant: number;
  owed: number;
  pin: string | null;
  online?: OnlineTable;
}

/**
 * Acknowledge the score; the next deal begins when all players have. `seq` is as in `Act`.
 *
 * `back`: the player, just eliminated, re-enters the match before that, where offered (Scala 40).
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

/** One legal action: its text, its name for players, and the card of the hand that it plays, if any. */
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

/** A seat at an on-line table: its player, and the token that opens it. */
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
 * A seat of the client: `place`, `deal`, `totals` by side and `mine` (its turn) exist once cards are dealt.
 *
 * `phase` is `waiting`, `play`, `count` or `over`; `names` are by place, before the match by chair.
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

/** Set the speed of bots; the slowest setting of those present is used. There is no answer. */
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

/** The partner's suggestion, with the reason; `spoken`: the reason is shown before the learner asks. */
export interface PartnerAdvice {
  action: string;
  text: WireText;
  idea: WireText | null;
  spoken: boolean;
}

/** The partner's comment on the last play: `lost` is its cost in points by the coach, `idea` the reason. */
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

/** A pile: its name, its cards face up, the number face down, its owner (a place; None: nobody). */
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

/** Check the connection. The answer is `Pong`. */
export interface Ping {
  t: "ping";
}

/**
 * The generic table (hands, table, piles) of a game for which the client has no specific one.
 *
 * `pack` is `italian` or `french`; `names` are those of every card shown, by its text; `points` are those of the deal so far, by match side, None while they are secret. `actions` is empty out of turn.
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
 * One player, by place. `seat` is the seat in this deal (None: the player is out), `cards` the hand size.
 *
 * `role` is the rulebook's name of the seat (primo, secondo, terzo di mano, cartaro), if any, else that of the dealer. `face` is the number of the face that a person chose, None if it follows from the name. `kind` is `person` or `bot`; `present` is whether a person has an open connection.
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

/** The answer to `Ping`, with the head of the log: a client that is behind sends `Hello` again. */
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
 * The result of an attempt.
 *
 * `result` is `going` while the turn is not over, `done` for a solution, `missed` for a legal action that is none, `refused` for an illegal one. `frames` are the table after the last action and after those that follow it, with all hands face up once the attempt is over; `study` is then the whole attempt for analysis. `counted` is the effect on ratings of a first attempt.
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

/** A hint: what to look at, or the first `action`; `left` more hints are available. */
export interface ProblemHint {
  text: WireText;
  action: string | null;
  left: number;
}

/** A reason of the coach's. */
export interface ProblemReason {
  title: WireText;
  idea: WireText;
}

/** The problems of a rulebook: how many are easy, fair and hard. */
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
 * A problem. `grade` is from 1 (easy) to 3; `day` is the day whose problem it is, if any.
 *
 * `rating` is its difficulty: the initial value is from the levels of bots that miss it, and it is updated by first attempts of people, `tries` of them so far.
 *
 * `hand` and `table` are cards to show where there is no space for a table; `frame` is the table at the start.
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

/** The actions that solve a problem. */
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

/** The commitment to the shuffles, and after the match the secret and the entropy to verify every deck. */
export interface ProofView {
  commitment: string;
  secret: string | null;
  entropy: string[];
}

/** Host: list the table in the lobby, or remove it from there. */
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

/** Set whether the client is ready; the match begins once every chair is taken and everybody is ready. */
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

/** A whole record for analysis. */
export interface RecordView {
  rulebook: string;
  finished: boolean;
  deals: RecordedDeal[];
}

/** One deal of a record for analysis: `names` and `places` are by seat. */
export interface RecordedDeal {
  number: number;
  options: Record<string, string | number | boolean>;
  position: Record<string, unknown>;
  actions: [number, string][];
  names: string[];
  places: number[];
}

/** A deal that was annulled and dealt again: the table cards, the sentence, the article. */
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

/** The command was refused: it breaks `article` (`number` is its number in the rulebook), or is impossible. */
export interface Refusal {
  t: "refusal";
  id: string;
  seq: number;
  article: string | null;
  number: string | null;
  text: WireText;
}

/**
 * Host: create a new link before the match; from now on it is needed to sit down.
 *
 * Its code is the `invitation` in the company, sent to those who sit; the table is removed from the lobby. Once listed there again, the table needs no link.
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

/** Open another table with the same people, once the match is over; all tokens are valid there. */
export interface Rematch {
  t: "rematch";
  id: string;
}

/**
 * Host: remove the person on another chair permanently; during the match a bot takes over.
 *
 * The token becomes invalid, and the same person, as far as recognized, is not admitted again for some hours.
 */
export interface Remove {
  t: "remove";
  id: string;
  chair: number;
}

/** One deal: a spectator's view of the table as dealt, its frames, its score sheet, and the match after it. */
export interface ReplayDeal {
  view: TableView;
  frames: ReplayFrame[];
  sheet: SheetView;
  result: ResultView;
}

/**
 * The table after one action; the first frame of a deal is the table as dealt, with `place` and `action` None.
 *
 * `lapsed`: the time of `place` ran out, and the table played the turn. `facts` and `game` are a spectator's; `hands` are all hands, by place, empty for players who are out; `unseen` are the places that may not see their hands yet. `turn` is the place to act, None when the deal is over.
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

/** A whole match. `date` is the day it was opened, UTC; `dealing` has the rulebook's parameters of the deal. */
export interface ReplayView {
  table: string;
  date: string;
  proof: ProofView;
  dealing: Record<string, number>;
  deals: ReplayDeal[];
}

/**
 * Report a chat message to the operator, or without `number` the name of the person `who`.
 *
 * The report is stored with the last messages, and `why`.
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

/** How many players had one result. */
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

/** The state of the match after the deal: whether it is over, the winner, the match points, and the article. */
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
 * The ruling of one rulebook: `verdict` is None if it cannot judge the action, and `text` is the reason.
 *
 * `action` is the refused one. `differs` has pairs of articles, that of the analysis's own rulebook first.
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

/** Send a chat message: `text` of at most 200 characters, or the id of a quick `phrase`. */
export interface Say {
  t: "say";
  id: string;
  text?: string | null;
  phrase?: string | null;
}

/**
 * The table of Scala 40, and the place's hand and legal actions.
 *
 * `melds` include the provisional ones of the turn in progress; `points` is their value so far, `opening` the value needed to open. `drawn` and `taken`: how the turn began. `opened` is by place. `actions` are the next single steps in the judge's text, empty out of turn. Between deals `out` are the eliminated match sides, `offered` those that have just been eliminated and may re-enter before the next deal; `hands` are shown by place when the deal is over.
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
 * Sit down before the match, on `chair` or on any free chair.
 *
 * `token` is generated by the client: at least 32 unpredictable characters. It identifies the player from then on, on this and every other connection. `entropy` is added to the shuffles. `invitation` is the code in the link that the client has opened, if any. `face` is the number of the player's face; None: it is chosen by the name.
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

/** A solver's rating: None before the first counted attempt; `sure` when it rests on enough attempts. */
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

/** Host: begin the match, with bots on the free chairs. */
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
 * The result of an attempt.
 *
 * `result` is `going` while the learner is to act again, `done` at the goal, `missed` for a legal action that does not reach it, `refused` for an illegal one. `frames` are the table after the last action and after those that follow it. `study` is the whole attempt for analysis, once it is over at a table.
 */
export interface StepAnswer {
  result: "done" | "going" | "missed" | "refused";
  said: WireText | null;
  refusal: LessonRefusal | null;
  frames: LessonFrame[];
  study: StudyStart | null;
}

/** A step in a list: the lesson that defines it (`origin`), its id there, and its title. */
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
 * A step of a lesson.
 *
 * `kind` is `play` at a table, `pick` of `cards` (`count` of them), or a `number` (about `cards`, if any). `way` has the actions or cards of the solution. `hints` are to be shown one by one.
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

/** The judge's refusal of action number `at` (from zero): it and later actions were not played. */
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
 * A position for analysis, in the form of the judge's protocol, with the actions `played` from it, by seat.
 *
 * The first `at` of them were played before the attempt.
 */
export interface StudyStart {
  rulebook: string;
  options: Record<string, string | number | boolean>;
  position: Record<string, unknown>;
  played: [number, string][];
  at: number;
}

/**
 * The position after the actions of an analysis.
 *
 * `action` is the last action in canonical text, `said` the same as a sentence; both are None if there is none. `position` is in the form of the judge's protocol. `sheet` is the score of the deal if it is over.
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

/** Swap two chairs before the match: the client's own and one without a person; for the host any two. */
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
 * A public table: its game and rulebook, the people who sit there, and the number of free chairs.
 *
 * `starts_in` is the number of seconds from the time of sending until bots take the free chairs.
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
 * The whole view of a table: the public part, and that of the client.
 *
 * `me` is the client's place, None for a spectator; `sheet` is set between deals and at the end.
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

/** Chat messages: the last ones (`whole`), or new ones. `me` is the client's number at this table, if any. */
export interface Talk {
  t: "talk";
  lines: TalkLine[];
  whole: boolean;
  me: number | null;
}

/**
 * A chat message: its author `who` (the fixed number of a person at this table), `name`, and time.
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

/** A card drawn in the draw for partners and dealer. */
export interface TurnedCard {
  place: number;
  card: string;
}

/**
 * The log has grown, or somebody came or went.
 *
 * It has the new facts that this client may know, in order, and the people and the whole view after them.
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

/** The number of spectators; sent to players only, when it changes from the initial zero. */
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
