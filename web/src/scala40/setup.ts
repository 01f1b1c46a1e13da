/** How cards of Scala 40 are laid out by hand. */
import { cardsIn, type SetUp, type Zone } from "../analysis/zones";

const KINDS = [...[..."shcd"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit)), "*"];
const JOKERS = ["*", "*'", "*''", "*'''"];

/** Nobody has more and is still in. */
const MOST_POINTS = 500;

/** Returns a card as the judge has it: jokers are not told apart. */
function written(card: string): string {
  return card.startsWith("*") ? "*" : card;
}

export const SCALA40_SETUP: SetUp = {
  kinds: KINDS,
  copies: (kind) => (kind === "*" ? JOKERS : [kind, `${kind}'`]),
  adds: "analysis-zone-addMeld",
  zones(players, more) {
    return [
      ...Array.from({ length: players }, (_, at): Zone => ({ key: "hand", at, title: "analysis-zone-hand" })),
      { key: "pile", at: null, title: "analysis-zone-pile" },
      { key: "stock", at: null, title: "analysis-zone-stock" },
      ...Array.from({ length: more }, (_, at): Zone => ({ key: "meld", at, title: "analysis-zone-meld" })),
    ];
  },
  asks(players, { teams = 1 }) {
    const sides = Math.max(2, Math.floor(players / Number(teams)));
    return Array.from({ length: sides }, (_, at) => ({ key: "points", at, title: "analysis-told-points", kind: { most: MOST_POINTS } }) as const);
  },
  position(players, turn, laid, told) {
    const owners = cardsIn(laid, "owners").map(Number);
    const melds = Object.keys(laid)
      .filter((name) => name.startsWith("meld ") && laid[name]!.length > 0)
      .map((name) => ({ owner: owners[Number(name.slice(5))] ?? 0, cards: laid[name]!.map(written) }));
    const points = Array.from({ length: players }, (_, at) => told[`points ${at}`]).filter((n) => n !== undefined);
    return {
      ...(points.some((n) => n > 0) ? { points } : {}),
      hands: Array.from({ length: players }, (_, at) => cardsIn(laid, "hand", at).map(written)),
      stock: cardsIn(laid, "stock").map(written),
      pile: cardsIn(laid, "pile").map(written).reverse(), // the judge has the top last
      melds,
      opened: Array.from({ length: players }, (_, at) => melds.some(({ owner }) => owner === at)),
      turn,
    };
  },
};
