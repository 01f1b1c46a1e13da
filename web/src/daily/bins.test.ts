import { describe, expect, it } from "vitest";
import { binAt, binsOf } from "./bins";

describe("results in columns", () => {
  it("have a column a point where they are near each other", () => {
    const bins = binsOf([{ result: -1, count: 2 }, { result: 3, count: 5 }], [3, 5]);
    expect(bins.map(({ from }) => from)).toEqual([-1, 0, 1, 2, 3, 4, 5]);
    expect(bins.map(({ count }) => count)).toEqual([2, 0, 0, 0, 5, 0, 0]);
    expect([binAt(bins, 3), binAt(bins, 5)]).toEqual([4, 6]);
  });

  it("have wider columns where they are far apart, and lose none", () => {
    const bins = binsOf([{ result: -104, count: 1 }, { result: 0, count: 4 }, { result: 37, count: 2 }], [-12]);
    expect(bins.length).toBeLessThanOrEqual(13);
    expect(new Set(bins.map(({ from, to }) => to - from))).toEqual(new Set([19]));
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(7);
    expect(bins[binAt(bins, -12)]).toMatchObject({ from: -20, to: -1 });
  });

  it("are some even where there is one result", () => {
    expect(binsOf([{ result: 0, count: 1 }], [0]).map(({ from }) => from)).toEqual([-2, -1, 0, 1, 2]);
  });
});
