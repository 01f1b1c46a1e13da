import { describe, expect, it } from "vitest";
import { fill, lay, layRest, left, setUpOf, take, type Laid } from "./setup";

const SCOPA = setUpOf("scopa")!;
const SCALA = setUpOf("scala40")!;

describe("cards laid out by hand", () => {
  it("make a position of Scopone, every card once", () => {
    const zones = SCOPA.zones(4, 0, false);
    let laid: Laid = lay(SCOPA, {}, zones[0]!, "7d");
    laid = lay(SCOPA, laid, zones[1]!, "7d");
    laid = lay(SCOPA, laid, zones[4]!, "Rb");
    laid = lay(SCOPA, laid, zones[6]!, "Ad");
    expect(left(SCOPA, laid, "7d")).toEqual([]);
    expect(SCOPA.position(4, 2, laid, {})).toEqual({ hands: [["7d"], [], [], []], table: ["Rb"], piles: [[], ["Ad"]], turn: 2 });
    expect(SCOPA.position(4, 0, take(laid, zones[0]!, 0), {})).toMatchObject({ hands: [[], [], [], []] });
    expect(SCOPA.position(4, 2, laid, { "scope 1": 2, last_taker: 0 })).toMatchObject({ scope: [0, 2], last_taker: 0 });
    expect(SCOPA.asks(3, {}).map(({ key, at }) => [key, at])).toEqual([["scope", 0], ["scope", 1], ["scope", 2], ["last_taker", null]]);
    expect(zones.some(({ key }) => key === "stock")).toBe(false);
    expect(SCOPA.zones(2, 0, true).some(({ key }) => key === "stock")).toBe(true);
    expect(SCOPA.zones(3, 0, false).filter(({ key }) => key === "pile")).toHaveLength(3);
  });

  it("make a position of Scala 40: both copies, four jokers, melds with their owners", () => {
    const zones = SCALA.zones(2, 1, false);
    const meld = zones.find(({ key }) => key === "meld")!;
    let laid: Laid = { owners: ["1"] };
    for (const kind of ["Kd", "Kd", "Kd", "*", "*", "*", "*", "*"]) laid = lay(SCALA, laid, zones[0]!, kind);
    for (const kind of ["5h", "6h", "7h"]) laid = lay(SCALA, laid, meld, kind);
    expect(SCALA.position(2, 0, laid, {})).toEqual({
      hands: [["Kd", "Kd'", "*", "*", "*", "*"], []],
      stock: [],
      pile: [],
      melds: [{ owner: 1, cards: ["5h", "6h", "7h"] }],
      opened: [false, true],
      turn: 0,
    });
    const stock = zones.find(({ key }) => key === "stock")!;
    expect(SCALA.position(2, 0, { pile: ["5h", "6h"] }, fill(SCALA.asks(2, {}), { "points 1": 70 }))).toMatchObject({ pile: ["6h", "5h"], points: [0, 70] });
    expect(SCALA.asks(4, { teams: 2 })).toHaveLength(2);
    expect(SCALA.position(2, 0, layRest(SCALA, laid, stock), {}).stock).toHaveLength(108 - 9);
  });

  it("is not known for games that bring nothing", () => {
    expect(setUpOf("briscola")).toBeNull();
    expect(setUpOf(undefined)).toBeNull();
  });
});
