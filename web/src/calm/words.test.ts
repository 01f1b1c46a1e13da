import { describe, expect, it } from "vitest";
import { openFakePage } from "../fakeBrowser";
import type { CalmView } from "../net/contract";

openFakePage();
const { DAY, holidaysIn, leftOf, shareOf, untilOf } = await import("./words");

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

describe("the time of a calm table", () => {
  const at = Date.UTC(2026, 7, 3, 10) / 1000;
  const view: CalmView = { days: 1, chair: 0, until: at + 4 * DAY, turn_until: at + DAY, lapses: [0, 0], reserve: 3, reserves: [3 * DAY, DAY], rests: [null, null] };

  it("says the turn's own end with the reserve after it, then that the reserve is used", () => {
    expect(untilOf(view)).toMatch(/più 3 giorni di riserva$/);
    expect(untilOf({ ...view, turn_until: null })).toMatch(/con la riserva$/);
    expect(untilOf({ ...view, reserves: [0, DAY] })).not.toMatch(/riserva/);
    expect(untilOf({ ...view, until: null })).toBeNull();
  });

  it("says holidays beforehand, while they last, and not after", () => {
    const rests = [null, { since: at + DAY, until: at + 7 * DAY }];
    const told = (now: number) => holidaysIn({ ...view, rests }, ["Ada", "Marta"], now);
    expect(told(at)).toEqual(["Marta sarà in vacanza (4 agosto – 10 agosto): il suo tempo starà fermo."]);
    expect(told(at + 2 * DAY)).toEqual(["Marta è in vacanza (4 agosto – 10 agosto): il suo tempo sta fermo."]);
    expect(told(at + 8 * DAY)).toEqual([]);
    expect(holidaysIn({ ...view, rests: [null, { since: at + DAY, until: at + DAY }] }, ["Ada", "Marta"], at)).toEqual([]);
  });
});
