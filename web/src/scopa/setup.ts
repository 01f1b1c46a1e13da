/** How to lay out cards of Scopa and Scopone by hand. */
import { cardsIn, NOBODY, type SetUp } from "../analysis/zones";

const KINDS = [..."dcsb"].flatMap((suit) => [..."A234567FCR"].map((rank) => rank + suit));
/** Sides by players, if not two: three singles or three pairs. */
const SIDES: Record<number, number> = { 3: 3, 6: 3 };

/** No side makes more in a deal. */
const MOST_SCOPE = 20;

export const SCOPA_SETUP: SetUp = {
  kinds: KINDS,
  copies: (kind) => [kind],
  adds: null,
  zones(players, _more, dealsAgain) {
    const sides = SIDES[players] ?? 2;
    return [
      ...Array.from({ length: players }, (_, at) => ({ key: "hand", at, title: "analysis-zone-hand" }) as const),
      { key: "table", at: null, title: "analysis-zone-table" },
      ...Array.from({ length: sides }, (_, at) => ({ key: "pile", at, title: "analysis-zone-taken" }) as const),
      ...(dealsAgain ? [{ key: "stock", at: null, title: "analysis-zone-stock" } as const] : []),
    ];
  },
  asks(players) {
    const sides = SIDES[players] ?? 2;
    return [
      ...Array.from({ length: sides }, (_, at) => ({ key: "scope", at, title: "analysis-told-scope", kind: { most: MOST_SCOPE } }) as const),
      { key: "last_taker", at: null, title: "analysis-told-lastTaker", kind: { sides } },
    ];
  },
  position(players, turn, laid, told) {
    const sides = SIDES[players] ?? 2;
    const all = (key: string, n: number) => Array.from({ length: n }, (_, at) => cardsIn(laid, key, at));
    const stock = cardsIn(laid, "stock");
    const base = { hands: all("hand", players), table: cardsIn(laid, "table"), piles: all("pile", sides), turn };
    const scope = Array.from({ length: sides }, (_, at) => told[`scope ${at}`] ?? 0);
    const taker = told.last_taker ?? NOBODY;
    const known = { ...base, ...(scope.some((n) => n > 0) ? { scope } : {}), ...(taker === NOBODY ? {} : { last_taker: taker }) };
    return stock.length > 0 ? { ...known, stock } : known;
  },
};
