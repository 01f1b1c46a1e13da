/** The components of each kind of table, by the kind of a game's view from the server; the plain components show any. */
import type { Component } from "svelte";
import DealCount from "../scala40/DealCount.svelte";
import ScalaBoard from "../scala40/ScalaBoard.svelte";
import ScalaRoom from "../scala40/ScalaRoom.svelte";
import Counted from "../scopa/Counted.svelte";
import ScopaBoard from "../scopa/ScopaBoard.svelte";
import ScopaRoom from "../scopa/ScopaRoom.svelte";
import type { CountedProps } from "./counted";
import type { GameView, Kind } from "./facet";
import PlainRoom from "./PlainRoom.svelte";

export interface Room {
  Table: Component;
  /** The cards alone, without a match, as in a lesson. */
  Board: Component;
  /** The cards that the score sheet of a deal counts, shown before it. */
  Counted?: Component<CountedProps>;
  /** The content after the score sheet of a deal. */
  AfterSheet?: Component;
}

const PLAIN: Room = { Table: PlainRoom, Board: PlainRoom };
const ROOMS: Record<Kind, Room> = {
  fishing: { Table: ScopaRoom, Board: ScopaBoard, Counted },
  scala40: { Table: ScalaRoom, Board: ScalaBoard, AfterSheet: DealCount },
  plain: PLAIN,
};

/** Returns the components for a view; the plain ones for a kind that this page does not know. */
export function componentsOf(game: GameView): Room {
  return ROOMS[game.game] ?? PLAIN;
}
