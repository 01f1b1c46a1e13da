/** The facet of a plain table: any game with hands, a table and piles, as described by the server. */
import type { PlainView } from "../net/protocol";
import { say, t } from "../settings.svelte";
import type { GameFacet } from "./facet";

export const PLAIN: GameFacet<PlainView> = {
  oneAction: false,
  remarks: false,
  keys: () => ({ across: "keys-across", enter: "keys-enter", more: [] }),
  pictures: ({ pack }) => pack === "italian",
  hasDrawn: () => false,
  hand: ({ hand }) => hand,
  nameCard: (card, { names }) => names[card] ?? { it: card, en: card },
  readTable({ table, names }, reader) {
    const lying = table.map(({ card, place }) => [say(names[card]!), place === null ? "" : reader.nameOf(place)].filter(Boolean).join(", "));
    return lying.length > 0 ? t("reading-table", { cards: lying.join("; ") }) : `${t("cloth-empty")}.`;
  },
  tapped: () => null,
  isOut: () => false,
  mayReturn: () => false,
};
