import { describe, expect, it } from "vitest";
import { emptyEntry, lackOf, lineOf, NOBODY, numberAt } from "./sheet";

describe("the line of an entry", () => {
  it("says what was counted, and of two sides no more than the first", () => {
    const entry = { ...emptyEntry(2), cards: ["22", ""], denari: ["6", "4"], settebello: 0, primiera: NOBODY, scope: ["", "1"] };
    expect(lineOf(entry)).toBe("carte 22 denari 6 4 settebello 1 primiera nessuno scope 0 1");
  });

  it("leaves no gap that moves a number to another side", () => {
    expect(lineOf({ ...emptyEntry(2), cards: ["", "18"] })).toContain("carte ? 18 denari");
    expect(lineOf({ ...emptyEntry(3), cards: ["22", "", "18"] })).toContain("carte 22 ? 18 denari");
  });

  it("says cards, minutes, fuori and a wrong number of cards", () => {
    const piles = [["7d"], ["Rd", "Rc"]];
    expect(lineOf({ ...emptyEntry(2), way: "cards", piles, minutes: "63" })).toBe("prese 7d / Rd Rc scope 0 0 minuti 63");
    expect(lineOf({ ...emptyEntry(2), way: "fuori", declarer: 1, pointsNow: ["6", "8"] })).toBe("fuori 2 6 8");
    expect(lineOf({ ...emptyEntry(2), way: "irregular", piles, atFault: [false, true] })).toBe("irregolare 2 prese 7d / Rd Rc scope 0 0");
    expect(lineOf({ ...emptyEntry(2), way: "irregular", atFault: [true, true] })).toBe("irregolare 1 2");
  });
});

describe("what an entry lacks", () => {
  it("is said of a form that was left as it was", () => {
    const blank = emptyEntry(2);
    expect(lackOf({ ...blank, way: "cards" })).toBe("score-noCards");
    expect(lackOf({ ...blank, way: "fuori" })).toBe("score-noDeclarer");
    expect(lackOf({ ...blank, way: "fuori", declarer: 0, pointsNow: ["8", ""] })).toBe("score-noDeclarer");
    expect(lackOf({ ...blank, way: "irregular" })).toBe("score-noFault");
  });

  it("is nothing where the server counts, or says what is wrong", () => {
    const blank = emptyEntry(2);
    expect(lackOf(blank)).toBeNull();
    expect(lackOf({ ...blank, way: "cards", piles: [["7d"], []] })).toBeNull();
    expect(lackOf({ ...blank, way: "fuori", declarer: 1, pointsNow: ["8", "6"] })).toBeNull();
    expect(lackOf({ ...blank, way: "irregular", atFault: [true, false] })).toBeNull();
  });
});

describe("the number of a deal", () => {
  it("is the same again after one that was void", () => {
    const rows = [true, false, true, true].map((counts) => ({ counts }));
    expect(rows.map((_, at) => numberAt(rows, at))).toEqual([1, 2, 2, 3]);
  });
});
