/** The parts that a kind of table provides to the code common to all tables. */
import type { Pack } from "../cards/cards";
import type { ActionView, TableView, WireText } from "../net/protocol";
import type { TextKey } from "../texts";

export type GameView = TableView["game"];
/** The kind of a table, as the server names it. */
export type Kind = GameView["game"];

/** The actions that taps on cards of the hand and of the table select. */
export interface Tapped {
  actions: ActionView[];
  table: string[];
}

/** One key, or several, and what they do. */
export type KeyWords = [string, TextKey];

/** What a table is read aloud with: the pack in which its cards are seen, and the names of its people. */
export interface Reader {
  readonly pack: Pack;
  nameOf(place: number): string;
}

export interface GameFacet<View extends GameView> {
  /** Whether a turn is a single action; then a player who acts twice in a row is notified. */
  oneAction: boolean;
  /** Whether each line of the score sheet has a remark worth reading. */
  remarks: boolean;
  /** The functions of the horizontal arrows, of the enter key, and of this table's own keys. */
  keys(): { across: TextKey; enter: TextKey; more: KeyWords[] };
  /** Whether cards are shown with the pictures of an Italian or Piedmontese pack; else as tiles of a French one. */
  pictures(game: View): boolean;
  /** Whether the player whose turn it is has drawn a card between two views; its owner's hand announces which. */
  hasDrawn(before: View, after: View): boolean;
  /** The hand in the order it is held, null if it is hidden. */
  hand(game: View): string[] | null;
  /** A card's spoken name. */
  nameCard(card: string, game: View, pack: Pack): WireText;
  /** The cards on the table, in words. */
  readTable(game: View, reader: Reader): string;
  /** Null if the table's own component handles its taps. */
  tapped(game: View): Tapped | null;
  /** Whether a side is out of the match while the others continue. */
  isOut(view: TableView, game: View, side: number): boolean;
  /** Whether a side has just gone out, and may re-enter. */
  mayReturn(game: View, side: number): boolean;
}
