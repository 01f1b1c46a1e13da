/** The messages of a table's WebSocket, as the server publishes them at /api/schema. */
import type { TalkCommand, TalkNews } from "../talk/protocol";

export interface WireText {
  it: string;
  en: string;
}

export interface PlayerView {
  place: number;
  name: string;
  kind: "person" | "bot";
  side: number;
  seat: number;
  role: WireText | null;
  cards: number;
  exposed: string[];
  present: boolean;
}

export interface ActionView {
  text: string;
  card: string;
  captures: string[];
  fuori: boolean;
}

export interface FishingView {
  game: "fishing";
  table: string[];
  stock: number;
  hand: string[] | null;
  actions: ActionView[];
  fuori_open: boolean;
}

export interface MeldView {
  owner: number;
  cards: string[];
}

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

export interface LastPlay {
  place: number;
  card: string | null;
  captured: string[];
  scopa: boolean;
  text: WireText;
}

export interface SheetLine {
  name: string;
  title: WireText;
  points: number[];
  note: WireText;
  article: string;
  number: string;
}

export interface PrimieraView {
  cards: (string | null)[];
  values: number[];
  total: number | null;
}

export interface SheetView {
  deal: number;
  lines: SheetLine[];
  primiera: PrimieraView[];
  points: number[];
  totals: number[];
  /** The points of every deal so far, this one the last. */
  deals: number[][];
}

export interface ResultView {
  over: boolean;
  winner: number | null;
  grade: "single" | "double" | "triple" | null;
  text: WireText;
  article: string;
  number: string;
}

export interface TurnedCard {
  place: number;
  card: string;
}

export interface RedealView {
  table: string[];
  text: WireText;
  article: string;
  number: string;
}

export interface ProofView {
  commitment: string;
  secret: string | null;
  entropy: string[];
}

export interface TableView {
  table: string;
  rulebook: string;
  options: Record<string, string | number | boolean>;
  me: number | null;
  phase: "play" | "count" | "over";
  deal: number;
  target: number;
  dealer: number;
  turn: number | null;
  players: PlayerView[];
  sides: number;
  totals: number[];
  game: FishingView | ScalaView;
  last_play: LastPlay | null;
  redeals: RedealView[];
  draw: TurnedCard[][] | null;
  sheet: SheetView | null;
  result: ResultView | null;
  talk: boolean;
  proof: ProofView;
  sealed: boolean;
}

export interface ChairView {
  name: string;
  kind: "person" | "bot" | "free";
  bot: string | null;
  side: number | null;
  place: number | null;
  host: boolean;
  ready: boolean;
  present: boolean;
  missing: number | null;
  away: boolean;
  going: boolean;
  /** The name is that of an account, whose owner sits here. */
  registered: boolean;
  /** Nobody new sits here. */
  locked: boolean;
  /** The host has sent this person away for good. */
  removed: boolean;
}

/** The clocks of a match, in seconds from when this was sent; `banks` and `lapses` are by chair. */
export interface ClockView {
  chair: number | null;
  left: number | null;
  runs: boolean;
  /** The time stands still so long yet: the player is awaited. */
  excused: number;
  lapsed: boolean;
  banks: number[] | null;
  lapses: number[];
}

/** The time limit of the match: what is left, and after how long a pause it stands still. */
export interface HourView {
  left: number;
  stands_in: number;
}

export interface CompanyView {
  table: string;
  rulebook: string;
  options: Record<string, string | number | boolean>;
  phase: "waiting" | "playing" | "over";
  public: boolean;
  /** The match counts for ratings, if everybody has an account. */
  rated: boolean;
  /** The player, alone with bots, may ask for hints. */
  training: boolean;
  me: number | null;
  chairs: ChairView[];
  substitute: string | null;
  grace: number | null;
  commitment: string;
  starts_in: number | null;
  next_in: number | null;
  rematch: string | null;
  /** Seconds agreed for a turn, and for each person in all. */
  move: number | null;
  bank: number | null;
  clock: ClockView | null;
  hour: HourView | null;
  /** Those who only watch see the match so many seconds late; after `begins_in` seconds they see one that has begun. */
  delay: number;
  begins_in: number | null;
  /** Only the players see the match. */
  closed: boolean;
  /** Whoever is new needs a link with an invitation's code, which is told to those who sit here. */
  invited: boolean;
  invitation: string | null;
  /** The host may do what hosts do: not so at the table of an event. */
  hosted: boolean;
}

export interface Fact {
  kind: string;
  place: number | null;
  details: Record<string, unknown>;
  text: WireText | null;
}

export interface Hello {
  t: "hello";
  table: string;
  token: string | null;
  /** Whose lines are not to be sent. */
  muted?: number[];
  pace?: PaceName;
}

/** How fast bots play for whoever sits there. */
export type PaceName = "slow" | "normal" | "fast" | "quick" | "none";

/** What is not answered: how fast bots are to play, and that they go on at once until it is somebody's turn. */
export type PaceMessage = { t: "pace"; pace: PaceName } | { t: "hurry" };

export interface Act {
  t: "act";
  id: string;
  seq: number;
  action: string;
}

export interface Next {
  t: "next";
  id: string;
  seq: number;
  back?: boolean;
}

export interface Sit {
  t: "sit";
  id: string;
  name: string;
  token: string;
  chair: number | null;
  entropy: string | null;
  invitation: string | null;
}

/** What the people at a table do about the table itself. */
export type Seating =
  | { t: "swap"; id: string; chair: number; other: number }
  | { t: "fill"; id: string; chair: number; bot: string | null }
  | { t: "publish"; id: string; public: boolean }
  | { t: "ready"; id: string; ready: boolean }
  | { t: "dismiss" | "hand_over" | "remove"; id: string; chair: number }
  | { t: "lock"; id: string; chair: number; locked: boolean }
  | { t: "close"; id: string; closed: boolean }
  | { t: "time"; id: string; move: number | null; bank: number | null; grace: number }
  | { t: "start" | "leave" | "take_back" | "rematch" | "relink"; id: string };

export interface Ping {
  t: "ping";
}

export type Command = Act | Next | Sit | Seating | TalkCommand;
export type ClientMessage = Hello | Command | PaceMessage | Ping;

export interface Welcome {
  t: "welcome";
  seq: number;
  company: CompanyView;
  view: TableView | null;
}

export interface Update {
  t: "update";
  seq: number;
  facts: Fact[];
  company: CompanyView;
  view: TableView | null;
}

/** How many watch beside the players; told to these alone. */
export interface Watching {
  t: "watching";
  watching: number;
}

export interface Done {
  t: "done";
  id: string;
  seq: number;
}

export interface Refusal {
  t: "refusal";
  id: string;
  seq: number;
  article: string | null;
  number: string | null;
  text: WireText;
}

export interface Fault {
  t: "fault";
  code: string;
  text: WireText;
  id: string | null;
}

export interface Pong {
  t: "pong";
  seq: number;
}

export interface TableCard {
  table: string;
  rulebook: string;
  options: Record<string, string | number | boolean>;
  people: string[];
  bots: number;
  free: number;
  starts_in: number | null;
}

export interface Lobby {
  t: "lobby";
  waiting: TableCard[];
  playing: TableCard[];
}

export interface Bye {
  t: "bye";
  retry_after: number;
}

export type Answer = Done | Refusal | Fault;
export type ServerMessage = Welcome | Update | Watching | TalkNews | Answer | Pong | Bye;
