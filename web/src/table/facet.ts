/** What a kind of table brings to the parts that every table shares. */
import type { Pack } from "../cards/cards";
import type { ActionView, TableView, WireText } from "../net/protocol";
import type { TextKey } from "../texts";
import type { TableStore } from "./store.svelte";

export type GameView = TableView["game"];
/** The kind of a table, as the server names it. */
export type Kind = GameView["game"];

/** What the taps on cards of the hand and of the table choose from. */
export interface Tapped {
  actions: ActionView[];
  table: string[];
}

/** One key, or several, and what they do. */
export type KeyWords = [string, TextKey];

export interface GameFacet<View extends GameView> {
  /** Whether a turn is a single action: then whoever has acted and is to act again hears of it. */
  oneAction: boolean;
  /** Whether each line of the score sheet has a remark worth reading. */
  remarks: boolean;
  /** What the arrows that go across do, what the enter key does, and the keys of this table alone. */
  keys(): { across: TextKey; enter: TextKey; more: KeyWords[] };
  /** Whether cards are shown with the pictures of an Italian or Piedmontese pack; else as tiles of a French one. */
  pictures(game: View): boolean;
  /** The hand as it is held, null where it may not be looked at. */
  hand(game: View): string[] | null;
  /** A card's spoken name. */
  nameCard(card: string, game: View, pack: Pack): WireText;
  /** What lies on the table, in words. */
  readTable(game: View, store: TableStore): string;
  /** Null where the table's own component sees to its taps. */
  tapped(game: View): Tapped | null;
  /** Whether a side is out of the match while the others play on. */
  isOut(view: TableView, game: View, side: number): boolean;
  /** Whether a side has just gone out, and may come back. */
  mayReturn(game: View, side: number): boolean;
}
