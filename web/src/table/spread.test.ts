import { describe, expect, it } from "vitest";
import { held, restOf } from "./spread";

describe("a hand", () => {
  it("is spread around its middle, its outer cards lower", () => {
    const cards = held(5, 10);
    expect(cards.map(({ x }) => x)).toEqual([-2, -1, 0, 1, 2]);
    expect(cards.map(({ drop }) => drop)).toEqual([1, 0.25, 0, 0.25, 1]);
  });

  it("stands in rows, each around its own middle", () => {
    const cards = held(7, 5);
    expect(cards.map(({ row }) => row)).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(cards.slice(5).map(({ x }) => x)).toEqual([-0.5, 0.5]);
  });

  it("of one card is straight", () => expect(held(1, 5)).toEqual([{ x: 0, row: 0, drop: 0 }]));
});

describe("a card on the cloth", () => {
  const cards = [..."A234567FCR"].flatMap((rank) => [..."dcsb"].map((suit) => rank + suit));

  it("is turned a little, and always by as much", () => {
    for (const card of cards) {
      expect(Math.abs(restOf(card))).toBeLessThanOrEqual(2.5);
      expect(restOf(card)).toBe(restOf(card));
    }
    expect(new Set(cards.map(restOf)).size).toBeGreaterThan(20);
  });
});
