import { describe, expect, it } from "vitest";
import type { RankedPerson } from "../net/contract";
import { barOf, monthNow, placesOf, widthOf } from "./ranking";

const person = (of: Partial<RankedPerson>): RankedPerson => ({ name: "Ada", number: 1500, give: 100, matches: 12, first: 1, last: 1, me: false, ...of });

describe("a ranking", () => {
  it("says one place or a span of them", () => {
    expect(placesOf(person({ first: 3, last: 3 }))).toBe("3");
    expect(placesOf(person({ first: 2, last: 7 }))).toBe("2–7");
    expect(placesOf(person({ first: null, last: null }))).toBe(null);
  });

  it("has room for every bar, and no narrower scale for few people", () => {
    expect(widthOf([])).toEqual({ low: 1300, high: 1800 });
    const wide = [person({ number: 1200 }), person({ number: 1900, give: 50 })];
    const scale = widthOf(wide);
    expect(scale).toEqual({ low: 1100, high: 1950 });
    for (const one of wide) {
      const { left, width, middle } = barOf(one, scale);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(100);
      expect(middle).toBeCloseTo(left + width / 2);
    }
  });

  it("begins a month when Italy does", () => {
    expect(monthNow(new Date("2026-11-30T22:59:00Z"))).toBe("2026-11");
    expect(monthNow(new Date("2026-11-30T23:01:00Z"))).toBe("2026-12");
  });
});
