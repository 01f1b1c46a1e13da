/** The table in words, for whoever asks to hear a part of it. */
import { nameCard } from "../cards/cards";
import type { PlainView, ScalaView } from "../net/protocol";
import { bySuit, nameCard as nameFrench, nameMeld } from "../scala40/cards";
import { say, t } from "../settings.svelte";
import type { TextKey } from "../texts";
import type { TableStore } from "./store.svelte";
import { sideName, sidesInOrder } from "./sides";
import { titleOf } from "./title";

/** What may be asked for, each with its key in `reading.KEY.*`. */
export const PARTS = ["hand", "table", "last", "score", "next"] as const;
export type Part = (typeof PARTS)[number];

/** Returns the key that reads a part, a letter of its name in the reader's language. */
export function keyOf(part: Part): string {
  return t(`reading-${part}-key` as TextKey);
}

/** Returns a part of the table in words. */
export function read(room: TableStore, part: Part): string {
  return { hand: readHand, table: readTable, last: readLast, score: readScore, next: readNext }[part](room);
}

function readHand(room: TableStore): string {
  const { me, game } = room.view!;
  if (me === null) return t("scala-watching");
  if (game.hand === null) return t("hand-hidden");
  if (game.hand.length === 0) return t("hand-played");
  const names = game.game === "scala40" ? namedFrench([...game.hand].sort(bySuit)) : named(room, room.hand!);
  return t("reading-hand", { cards: names });
}

function readTable(room: TableStore): string {
  const { game } = room.view!;
  if (game.game === "scala40") return readMelds(room, game);
  if (game.game === "plain") return readPlain(room, game);
  const lying = game.table.length > 0 ? t("reading-table", { cards: named(room, game.table) }) : `${t("cloth-empty")}.`;
  return game.stock > 0 ? `${lying} ${t("felt-stock", { n: game.stock })}.` : lying;
}

function readPlain(room: TableStore, { table, names }: PlainView): string {
  const lying = table.map(({ card, place }) => [say(names[card]!), place === null ? "" : room.nameOf(place)].filter(Boolean).join(", "));
  return lying.length > 0 ? t("reading-table", { cards: lying.join("; ") }) : `${t("cloth-empty")}.`;
}

function readMelds(room: TableStore, { melds, pile_top, stock }: ScalaView): string {
  const top = pile_top === null ? t("pile-empty") : say(nameFrench(pile_top));
  const each = melds.map(({ owner, cards }) => t("reading-meld", { name: room.nameOf(owner), cards: nameMeld(cards).map(say).join(", ") }));
  return [t("reading-piles", { card: top, n: stock }), ...(each.length > 0 ? each : [t("reading-noMelds")])].join(" ");
}

function readLast(room: TableStore): string {
  const last = room.view!.last_play;
  return last === null ? t("reading-nothingYet") : say(last.text);
}

function readScore(room: TableStore): string {
  const view = room.view!;
  const sides = sidesInOrder(view).map((side) => t("replay-score", { side: sideName(view, side), n: view.totals[side]! }));
  return `${titleOf(view)}: ${sides.join(", ")}. ${t("deal-number", { n: view.deal })}.`;
}

function readNext(room: TableStore): string {
  const { turn, players, me } = room.view!;
  const whose = turn === null ? "" : `${turn === me ? t("turn-yours") : t("turn-of", { name: room.nameOf(turn) })}. `;
  const held = players.map(({ place, name, cards }) => `${place === me ? t("side-you") : name} ${cards}`);
  return `${whose}${t("reading-cards", { players: held.join(", ") })}`;
}

function named(room: TableStore, cards: readonly string[]): string {
  return cards.map((card) => say(nameCard(card, room.pack))).join(", ");
}

function namedFrench(cards: readonly string[]): string {
  return cards.map((card) => say(nameFrench(card))).join(", ");
}
