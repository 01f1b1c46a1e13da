/** The messages of a table's WebSocket and of the lobby's, with the client's names for them (`contract.ts`). */
import type { TalkCommand } from "../talk/protocol";
import type {
  Act,
  ClientMessage,
  CompanyView,
  Done,
  EventNews,
  Fault,
  Hello,
  Hurry,
  Lobby,
  Next,
  Pace,
  Ping,
  Refusal,
  ServerMessage as Said,
  Sit,
} from "./contract";

export type {
  Act,
  ActionView,
  Bye,
  ChairView,
  ClientMessage,
  ClockView,
  CompanyView,
  Done,
  Fact,
  Fault,
  FishingView,
  Hello,
  HourView,
  LastPlay,
  Lobby,
  MeldView,
  Next,
  Ping,
  PlainView,
  TrickView,
  PlayerView,
  Pong,
  BestCardsView,
  ProofView,
  RedealView,
  Refusal,
  ResultView,
  ScalaView,
  SheetLine,
  SheetView,
  Sit,
  TableCard,
  TableView,
  TurnedCard,
  Update,
  Watching,
  Welcome,
  WireText,
} from "./contract";

export type OptionValue = CompanyView["options"][string];
/** How fast bots play, as set by the players. */
export type PaceName = Pace["pace"];
/** Messages without an answer: how fast bots play, and that they continue at once until a person's turn. */
export type PaceMessage = Pace | Hurry;
/** Messages with an id made by the client, which are answered. */
export type Command = Exclude<ClientMessage, Hello | PaceMessage | Ping>;
/** Commands of people about the table itself. */
export type Seating = Exclude<Command, Act | Next | Sit | TalkCommand>;
export type Answer = Done | Refusal | Fault;
/** The messages of a table's WebSocket. */
export type ServerMessage = Exclude<Said, Lobby | EventNews>;
