import { describe, expect, it } from "vitest";
import { openFakePage } from "../fakeBrowser";

openFakePage();
const { DAY, leftOf, shareOf } = await import("./words");

describe("what is left", () => {
  it("is said in the largest whole unit, days to the nearest", () => {
    expect(leftOf(3 * DAY)).toEqual({ n: 3, unit: "days" });
    expect(leftOf(3 * DAY - 1)).toEqual({ n: 3, unit: "days" });
    expect(leftOf(2.4 * DAY)).toEqual({ n: 2, unit: "days" });
    expect(leftOf(DAY - 1)).toEqual({ n: 23, unit: "hours" });
    expect(leftOf(3599)).toEqual({ n: 59, unit: "minutes" });
    expect(leftOf(-5)).toEqual({ n: 0, unit: "minutes" });
  });

  it("is a share of the agreed days, all of it where there is no end", () => {
    expect(shareOf(DAY, 3)).toBeCloseTo(1 / 3);
    expect(shareOf(9 * DAY, 7)).toBe(1);
    expect(shareOf(-1, 1)).toBe(0);
    expect(shareOf(0, 0)).toBe(1);
  });
});
