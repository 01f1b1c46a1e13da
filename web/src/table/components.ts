/** How each kind of table is shown, by the kind that the server gives a game's view: the plain components show any. */
import type { Component } from "svelte";
import DealCount from "../scala40/DealCount.svelte";
import ScalaBoard from "../scala40/ScalaBoard.svelte";
import ScalaRoom from "../scala40/ScalaRoom.svelte";
import Piles from "../scopa/Piles.svelte";
import Primiera from "../scopa/Primiera.svelte";
import ScopaBoard from "../scopa/ScopaBoard.svelte";
import ScopaRoom from "../scopa/ScopaRoom.svelte";
import type { BestCardsView } from "../net/protocol";
import type { Pack } from "../cards/cards";
import type { GameView, Kind } from "./facet";
import PlainRoom from "./PlainRoom.svelte";

/** What is shown below a line of the score sheet, by side in the order of `names`. */
export interface LineProps {
  hands: BestCardsView[];
  names: string[];
  won: boolean[];
  pack: Pack;
}

/** What is shown before the score sheet, by side in the order of `names`; it is laid down among so many things. */
export interface PilesProps {
  piles: string[][];
  names: string[];
  pack: Pack;
  of: number;
}

export interface Room {
  Table: Component;
  /** The cards alone, where there is no match around them: in a lesson. */
  Board: Component;
  /** The cards that the score sheet of a deal counts, before it. */
  Piles?: Component<PilesProps>;
  /** What follows the score sheet of a deal. */
  AfterSheet?: Component;
  /** What follows a line of the score sheet, by the line's name. */
  afterLine: Record<string, Component<LineProps>>;
}

const PLAIN: Room = { Table: PlainRoom, Board: PlainRoom, afterLine: {} };
const ROOMS: Record<Kind, Room> = {
  fishing: { Table: ScopaRoom, Board: ScopaBoard, Piles, afterLine: { primiera: Primiera } },
  scala40: { Table: ScalaRoom, Board: ScalaBoard, AfterSheet: DealCount, afterLine: {} },
  plain: PLAIN,
};

/** Returns how a view is shown; one of a kind that this page does not know, as a plain table. */
export function componentsOf(game: GameView): Room {
  return ROOMS[game.game] ?? PLAIN;
}
