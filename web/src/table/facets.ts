/** The facets of all kinds of tables, and functions on them for code common to all tables. */
import { FISHING } from "../scopa/facet";
import { SCALA40 } from "../scala40/facet";
import type { TableView } from "../net/protocol";
import type { GameFacet, GameView, Kind } from "./facet";
import { PLAIN } from "./plain";

const FACETS: { [K in Kind]: GameFacet<Extract<GameView, { game: K }>> } = {
  fishing: FISHING,
  scala40: SCALA40,
  plain: PLAIN,
};

/** Returns the facet of a view; that of a plain table for a kind that this page does not know. */
export function facetOf(game: GameView): GameFacet<GameView> {
  return (FACETS[game.game] ?? PLAIN) as unknown as GameFacet<GameView>; // the map ties each facet to its own view
}

/** Whether a side is out of the match. */
export function isOut(view: TableView, side: number): boolean {
  return facetOf(view.game).isOut(view, view.game, side);
}

/**
 * The number of deals of the match that a side has played: all of them, or for one that is out, those up to its last deal with points, as
 * nobody goes out without points.
 */
export function dealsPlayed(view: TableView, side: number): number {
  const deals = view.sheet?.deals ?? [];
  return isOut(view, side) ? deals.findLastIndex((points) => points[side] !== 0) + 1 : deals.length;
}
