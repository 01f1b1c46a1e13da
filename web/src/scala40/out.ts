/** Who is out of a match of Scala 40. */
import type { TableView } from "../net/protocol";

/** Whether a side is out of the match: it has no seat in the deal, or lost it by the deal that is being counted. */
export function isOut(view: TableView, side: number): boolean {
  const { game } = view;
  if (game.game !== "scala40") return false;
  if (view.phase === "play") return view.players.every((player) => player.side !== side || player.seat === null);
  return game.out.includes(side) && !game.offered.includes(side);
}

/**
 * How many deals of the match a side has played: all of them, or for one that is out those up to the last that brought it
 * points, for without points nobody goes out.
 */
export function dealsPlayed(view: TableView, side: number): number {
  const deals = view.sheet?.deals ?? [];
  return isOut(view, side) ? deals.findLastIndex((points) => points[side] !== 0) + 1 : deals.length;
}
