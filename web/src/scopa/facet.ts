/** The facet of tables of Scopa and Scopone. */
import { inOrder, nameCard } from "../cards/cards";
import type { FishingView } from "../net/protocol";
import { say, t } from "../settings.svelte";
import type { GameFacet } from "../table/facet";

export const FISHING: GameFacet<FishingView> = {
  oneAction: true,
  remarks: true,
  keys: () => ({ across: "keys-across", enter: "keys-enter", more: [] }),
  pictures: () => true,
  hasDrawn: () => false,
  hand: ({ hand }) => (hand === null ? null : inOrder(hand)),
  nameCard: (card, _, pack) => nameCard(card, pack),
  readTable({ table, stock }, { pack }) {
    const cards = table.map((card) => say(nameCard(card, pack))).join(", ");
    const lying = table.length > 0 ? t("reading-table", { cards }) : `${t("cloth-empty")}.`;
    return stock > 0 ? `${lying} ${t("felt-stock", { n: stock })}.` : lying;
  },
  tapped: ({ actions, table }) => ({ actions, table }),
  isOut: () => false,
  mayReturn: () => false,
};
