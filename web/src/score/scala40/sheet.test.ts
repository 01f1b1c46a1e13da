import { describe, expect, it } from "vitest";
import { lineOf, NOBODY, type Deal } from "./sheet";

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
