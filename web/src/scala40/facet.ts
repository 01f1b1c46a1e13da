/** The facet of tables of Scala 40. */
import type { ScalaView } from "../net/protocol";
import { say, t } from "../settings.svelte";
import type { GameFacet } from "../table/facet";
import { bySuit, nameCard, nameMeld } from "./cards";

export const SCALA40: GameFacet<ScalaView> = {
  oneAction: false,
  remarks: false,
  keys: () => ({
    across: "keys-acrossScala",
    enter: "keys-enterScala",
    more: [
      [`${t("keys-shiftKey")} ← →`, "keys-shift"],
      [t("keys-deleteKey"), "keys-delete"],
    ],
  }),
  pictures: () => false,
  hasDrawn: (before, { drawn, taken }) => !before.drawn && drawn && taken === null,
  hand: ({ hand }) => (hand === null ? null : [...hand].sort(bySuit)),
  nameCard,
  readTable({ melds, pile_top, stock }, reader) {
    const top = pile_top === null ? t("pile-empty") : say(nameCard(pile_top));
    const each = melds.map(({ owner, cards }) => t("reading-meld", { name: reader.nameOf(owner), cards: nameMeld(cards).map(say).join(", ") }));
    return [t("reading-piles", { card: top, n: stock }), ...(each.length > 0 ? each : [t("reading-noMelds")])].join(" ");
  },
  tapped: () => null,
  isOut(view, game, side) {
    if (view.phase === "play") return view.players.every((player) => player.side !== side || player.seat === null);
    return game.out.includes(side) && !game.offered.includes(side);
  },
  mayReturn: ({ offered }, side) => offered.includes(side),
};
