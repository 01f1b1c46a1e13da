/** Who is out of a match of Scala 40. */
import type { TableView } from "../net/protocol";

/** Whether a side is out of the match: it has no seat in the deal, or lost it by the deal that is being counted. */
export function isOut(view: TableView, side: number): boolean {
  const { game } = view;
  if (game.game !== "scala40") return false;
  if (view.phase === "play") return view.players.every((player) => player.side !== side || player.seat === null);
  return game.out.includes(side) && !game.offered.includes(side);
}
