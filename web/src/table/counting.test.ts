import { describe, expect, it } from "vitest";
import { scheduleOf, type Counted } from "./counting";

const lines = Array.from({ length: 5 }) as Counted["lines"];
const best = Array.from({ length: 2 }) as Counted["best_cards"];
const pile = (n: number) => Array.from({ length: n }, (_, i) => `${i}`);

describe("a count", () => {
  it("lays down a card every 90 ms", () => expect(scheduleOf({ lines, piles: [pile(14), pile(26)], best_cards: best }).each).toBe(90));

  it("has no cards that last longer than 2.4 seconds", () => {
    expect(40 * scheduleOf({ lines, piles: [pile(40), []], best_cards: best }).each).toBeCloseTo(2400);
  });

  it("compares the best cards after all are counted, tells their worth when both lie there, and the sums last", () => {
    const at = scheduleOf({ lines, piles: [pile(14), pile(26)], best_cards: best });
    const order = [26 * at.each, at.best(0, 0), at.best(0, 1), at.value(0), at.value(3), at.total(0), at.total(1), at.line(0), at.line(4), at.sum, at.standing, at.end];
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(at.best(3, 1)).toBeLessThan(at.value(3));
  });

  it("stamps a line for what the cards gave once they lie there, and before the sum", () => {
    const at = scheduleOf({ lines, piles: [pile(14), pile(26)], best_cards: best });
    expect([at.stamp(0), at.stamp(1)]).toEqual([26 * at.each, 26 * at.each + 90]);
    expect(at.stamp(lines.length - 1)).toBeLessThan(at.line(0));
  });

  it("lasts five seconds where a pack is counted", () => {
    expect(scheduleOf({ lines, piles: [pile(20), pile(20)], best_cards: best }).end).toBeLessThan(5000);
    expect(scheduleOf({ lines: [...lines, ...lines], piles: [pile(40), []], best_cards: best }).end).toBeLessThan(6000);
  });

  it("begins with its lines where no cards are counted", () => {
    const at = scheduleOf({ lines, piles: [], best_cards: [] });
    expect([at.line(0), at.line(1), at.sum]).toEqual([0, 90, 540]);
  });
});
