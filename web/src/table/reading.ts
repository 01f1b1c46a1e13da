/** The table in words, to be read aloud in parts. */
import { say, t } from "../settings.svelte";
import type { TextKey } from "../texts";
import { facetOf } from "./facets";
import type { TableStore } from "./store.svelte";
import { sideName, sidesInOrder } from "./sides";
import { titleOf } from "./title";

/** The parts, each with its key in `reading.KEY.*`. */
export const PARTS = ["hand", "table", "last", "score", "next"] as const;
export type Part = (typeof PARTS)[number];

/** Returns the key that reads a part, a letter of its name in the reader's language. */
export function keyOf(part: Part): string {
  return t(`reading-${part}-key` as TextKey);
}

/** Returns a part of the table in words. */
export function read(store: TableStore, part: Part): string {
  return { hand: readHand, table: readTable, last: readLast, score: readScore, next: readNext }[part](store);
}

function readHand(store: TableStore): string {
  const { me, game } = store.view!;
  if (me === null) return t("scala-watching");
  if (game.hand === null) return t("hand-hidden");
  if (game.hand.length === 0) return t("hand-played");
  return t("reading-hand", { cards: store.hand!.map((card) => say(store.cardName(card))).join(", ") });
}

function readTable(store: TableStore): string {
  const { game } = store.view!;
  return facetOf(game).readTable(game, store);
}

function readLast(store: TableStore): string {
  const last = store.view!.last_play;
  return last === null ? t("reading-nothingYet") : say(last.text);
}

function readScore(store: TableStore): string {
  const view = store.view!;
  const sides = sidesInOrder(view).map((side) => t("replay-score", { side: sideName(view, side), n: view.totals[side]! }));
  return `${titleOf(view)}: ${sides.join(", ")}. ${t("deal-number", { n: view.deal })}.`;
}

function readNext(store: TableStore): string {
  const { players, me } = store.view!;
  const { turnOf } = store;
  const whose = store.myTurn ? `${t("turn-yours")}. ` : turnOf === null ? "" : `${t("turn-of", { name: turnOf })}. `;
  const held = players.map(({ place, name, cards }) => `${place === me ? t("side-you") : name} ${cards}`);
  return `${whose}${t("reading-cards", { players: held.join(", ") })}`;
}
