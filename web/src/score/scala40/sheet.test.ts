import { describe, expect, it } from "vitest";
import { convert, emptyDeal, lineOf, NOBODY, type Deal } from "./sheet";

function deal(closer: number, ...points: string[]): Deal {
  return { closer, inHand: false, hands: points.map((held) => ({ points: held, cards: [], all: false })) };
}

describe("the line of a deal", () => {
  it("names players by place, and says what those hold whose hands count", () => {
    const told = { ...deal(0, "", "45", ""), inHand: true, holding: [1, 2] };
    told.hands[2]!.all = true;
    expect(lineOf(told)).toBe("chiude #1 in mano, #2 45, #3 0 tutte");
    expect(lineOf({ ...deal(NOBODY, "10", "20"), holding: [0, 1] })).toBe("nessuno, #1 10, #2 20");
    expect(lineOf({ back: 1 })).toBe("rientra #2");
  });
});

describe("a match kept before the server counted it", () => {
  it("has its deals and returns in order, and the correction under way", () => {
    const kept = {
      terms: { rulebook: "scala40-chiusura", options: { reentry: true }, names: ["Anna", "Bruno", "Carla"] },
      deals: [
        { entry: deal(0, "", "152", "40"), points: [0, 152, 40] },
        { entry: deal(1, "7", "", "8"), points: [7, 0, 8] },
        { entry: deal(0, "", "", "9"), points: [0, null, 9] },
      ],
      backs: [[1, 1]] as [number, number][],
      log: [],
      draft: emptyDeal(3),
      correcting: 1,
    };
    const now = convert(kept);
    expect(now.entries.map(lineOf)).toEqual(["chiude #1, #2 152, #3 40", "rientra #2", "chiude #2, #1 7, #3 8", "chiude #1, #3 9"]);
    expect(now.correcting).toBe(2);
    expect(convert({ ...kept, deals: kept.deals.slice(0, 1), correcting: null }).entries.at(-1)).toEqual({ back: 1 });
  });
});
