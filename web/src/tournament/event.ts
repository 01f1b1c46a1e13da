/** An event as the server shows it (`GET /api/events/ID`), and what may be asked of it. */
import { ask } from "../net/api";
import type { WireText } from "../net/protocol";

export type Role = "organiser" | "referee" | "door" | "player" | "public";

export interface NoticeView {
  name: WireText;
  place: WireText;
  start: string;
  rulebook: { id: string; title: WireText };
  options: Record<string, string | number | boolean>;
  pairs: boolean;
  capacity: number | null;
  fee: number;
  minutes: number | null;
  windows: { place: WireText; begins: string; ends: string; said: WireText }[];
  categories: { id: string; name: WireText }[];
  prizes: { place: number; what: WireText; cents: number; category: string | null }[];
  giving: WireText | null;
  plan: PlanView;
}

/** Who stands before whom at a table of several: by the deal in which they went out, or by points alone. */
export interface TableOrderView {
  id: string;
  title: WireText;
  about: WireText;
  short: WireText;
}

export interface PlanView {
  id: string;
  settings: Record<string, string | number | boolean>;
  format: WireText;
  about: WireText;
  game: string;
  best_of: number;
  scoring: WireText;
  /** Null where only two sides meet. */
  table_order: TableOrderView | null;
  tie_breaks: { id: string; title: WireText; about: WireText }[];
  /** The sums of a standing that mean something at this event. */
  shows: ("played" | "won" | "drawn" | "lost" | "made" | "against" | "difference")[];
  /** What a penalty of `{n}` points does, in the direction in which the event's points run. */
  penalty: Record<"points" | "made", WireText>;
  at_time: WireText;
}

export interface EntrantView {
  number: number;
  name: string;
  people: string[];
  clubs: string[];
  status: "looking" | "entered" | "present" | "joined" | "withdrawn" | "absent" | "excluded";
  waiting: number | null;
}

export interface DrawView {
  purpose: string;
  commitment: string;
  among: number[];
  words: string[];
  secret: string | null;
  order: number[];
}

/** The final points by side, or those of each of the deals. */
export interface GameResult {
  points?: number[];
  deals?: number[][];
  minutes?: number | null;
  /** With the points: in which deal each side went out, 0 for who did not. */
  out?: number[];
}

export interface ResultView {
  games: GameResult[];
  absent: number[];
  winner: number | null;
  void?: boolean;
}

export interface ReportView {
  by: number;
  who: string;
  /** Who had confirmed it when another side said otherwise. */
  confirmed: number[];
  result: ResultView;
}

export type TableStage = "empty" | "reported" | "disputed" | "confirmed" | "on_line" | "decided" | "corrected";

/** A repeated deal of a table: the entrant that plays primo and terzo, and who of it is primo di mano. */
export interface BoardView {
  number: number;
  first: number;
  primo: string;
}

export interface TableView {
  table: number;
  entrants: number[];
  rest: boolean;
  /** The deals to play here, where deals are repeated. */
  boards: BoardView[];
  /** Whether points alone do not do: the order at the table asks in which deal each went out. */
  asks_exits: boolean;
  counts: boolean;
  stage: TableStage;
  /** Points and games by side, once there is a result. */
  made: number[] | null;
  games: number[] | null;
  winner: number | null;
  absent: number[];
  reports: ReportView[];
  /** What is to be confirmed, and by whom yet. */
  proposed: ReportView | null;
  awaited: number[];
  article: WireText | null;
  text: string;
  online: string;
}

export interface RoundView {
  number: number;
  tables: TableView[];
  notes: WireText[];
  clock: ClockView | null;
}

/** `run` seconds had gone by when the clock last started or stopped; it runs since then, on the hall's clock. */
export interface ClockView {
  run: number;
  since: string | null;
  stopped: boolean;
}

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

export interface StandingsView {
  title: WireText;
  /** By what it goes, where that is not the points alone. */
  rule: WireText | null;
  columns: { short: WireText; title: WireText; about: WireText }[];
  rows: RowView[];
}

export interface AwardView {
  prize: number;
  entrant: number;
  cents: number;
  shared: boolean;
  /** Others who ended level with them, where nobody has said yet whose it is. */
  level: number[];
  signed: string | null;
  where: "level" | "due" | "done" | "more" | "too_much" | "kept";
  /** What they have had of it, in cents. */
  had: number;
  receipts: { signed: string; at: string; cents: number; back: boolean; on_top: boolean; reason: string }[];
}

export interface PenaltyView {
  entrant: number;
  round: number;
  article: WireText;
  effect: string;
  amount: string;
  said: WireText;
  text: string;
}

export interface AccountView {
  owed: number;
  paid: number;
  code: string;
  pin: string | null;
  categories: string[][];
  minor: boolean;
  substituted: string[];
  reason: string;
}

export interface LogView {
  seq: number;
  at: string;
  /** When it was written down, if later than it happened. */
  written: string | null;
  who: string;
  role: string;
  said: WireText;
  undone: boolean;
  hash: string;
}

export interface CashView {
  till: number;
  owed: number;
  closed: boolean;
  lines: { seq: number; at: string; who: string; entrant: number | null; cents: number; what: string; method: string; late: boolean }[];
}

export interface EventView {
  id: string;
  seq: number;
  head: string;
  now: string;
  role: Role;
  notice: NoticeView;
  counts: { entered: number; present: number; waiting: number; looking: number; owing: number; tables: number };
  entries: { open: boolean; said: WireText };
  entrants: EntrantView[];
  drawn: boolean;
  /** Whether the same deals are played at every table. */
  repeats: boolean;
  draws: DrawView[];
  /** How many there are to be, as far as it is known now. */
  rounds: number;
  round: RoundView | null;
  standings: StandingsView[];
  penalties: PenaltyView[];
  over: boolean;
  ended: boolean;
  awards: AwardView[];
  calls: number[];
  /** The tables of the round that have played their repeated deals and wait for the others. */
  finished: number[];
  /** For the desk: PINs that were wrong, in all and by table. */
  pins?: { total: number; tables: { round: number; table: number; count: number }[] };
  me?: { entrant: number; owed: number; pin: string | null; online?: OnlineView };
  accounts?: Record<string, AccountView>;
  log?: LogView[];
  summary?: WireText[];
  cash?: CashView;
  keys?: Record<"referee" | "door", string>;
  definition?: string;
}

/** The on-line table where the entrant plays this round, with what opens the seat of each of its people. */
export interface OnlineView {
  table: string;
  seats: { name: string; token: string }[];
}

export interface EventCard {
  id: string;
  name: WireText;
  place: WireText;
  start: string;
  entrants: number;
  ended: boolean;
}

export interface ArticleView {
  id: string;
  name: WireText;
  heading: WireText;
  text: WireText;
}

export interface Answer {
  seq: number;
  said: WireText;
  entrant?: number;
  code?: string;
}

/** What may be asked of an event: an entry of its log, told apart by `kind`, or what its office makes one of. */
export type Asked = { kind: string } & Record<string, unknown>;

export function addressOf(event: string, rest = ""): string {
  return `/api/events/${encodeURIComponent(event)}${rest}`;
}

export function withKey(key: string | null): Record<string, string> {
  return key === null ? {} : { Authorization: `Bearer ${key}` };
}

export function fetchEvents(): Promise<EventCard[]> {
  return ask("/api/events");
}

export function fetchArticles(event: string): Promise<ArticleView[]> {
  return ask(addressOf(event, "/articles"));
}

/** Returns what a key opens; the server says no to one that opens nothing. */
export function tryKey(event: string, key: string): Promise<{ role: Role; entrant: number | null; name: string }> {
  return ask(addressOf(event, "/access"), { headers: withKey(key) });
}
