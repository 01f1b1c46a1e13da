/** The messages of a table's WebSocket and of the lobby's, by the names that the client has for them (`contract.ts`). */
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
/** How fast bots play for whoever sits there. */
export type PaceName = Pace["pace"];
/** What is not answered: how fast bots are to play, and that they go on at once until it is somebody's turn. */
export type PaceMessage = Pace | Hurry;
/** What carries an id of the client's making, and is answered. */
export type Command = Exclude<ClientMessage, Hello | PaceMessage | Ping>;
/** What the people at a table do about the table itself. */
export type Seating = Exclude<Command, Act | Next | Sit | TalkCommand>;
export type Answer = Done | Refusal | Fault;
/** What is said on a table's WebSocket. */
export type ServerMessage = Exclude<Said, Lobby | EventNews>;
