/** The facets of every kind of table, and what the parts that all tables share ask of them. */
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

/** Returns the facet of a view; of a kind that this page does not know, that of a plain table. */
export function facetOf(game: GameView): GameFacet<GameView> {
  return (FACETS[game.game] ?? PLAIN) as unknown as GameFacet<GameView>; // the map ties each facet to its own view
}

/** Whether a side is out of the match. */
export function isOut(view: TableView, side: number): boolean {
  return facetOf(view.game).isOut(view, view.game, side);
}

/**
 * How many deals of the match a side has played: all of them, or for one that is out those up to the last that brought it
 * points, for without points nobody goes out.
 */
export function dealsPlayed(view: TableView, side: number): number {
  const deals = view.sheet?.deals ?? [];
  return isOut(view, side) ? deals.findLastIndex((points) => points[side] !== 0) + 1 : deals.length;
}
