import { describe, expect, it } from "vitest";
import { dayOf } from "./day";
import { streakOf } from "./streak";

const DAY = 86_400_000;

describe("days in a row", () => {
  const today = new Date(2026, 10, 23, 9).getTime();
  const days = (...ago: number[]) => new Set(ago.map((n) => dayOf(today - n * DAY)));

  it("forgive a single day missed, and are not ended by today", () => {
    expect(streakOf(days(0, 1, 2), today).row).toBe(3);
    expect(streakOf(days(1, 2), today).row).toBe(2);
    expect(streakOf(days(0, 2, 3), today)).toMatchObject({ row: 3, forgiven: 1 });
    expect(streakOf(days(0, 2, 3), today).calendar.slice(-4)).toEqual(["done", "done", "forgiven", "done"]);
    expect(streakOf(days(2, 3), today).row).toBe(2);
    expect(streakOf(days(0, 3, 4), today).row).toBe(1);
    expect(streakOf(days(3), today).row).toBe(0);
    expect(streakOf(new Set(), today)).toEqual({ row: 0, forgiven: 0, calendar: Array(28).fill("free") });
  });

  it("forgive once in a week", () => {
    expect(streakOf(days(0, 2, 4, 5), today).row).toBe(2);
    expect(streakOf(days(0, 2, 3, 4, 5, 6, 7, 9), today).row).toBe(8);
  });

  it("go over the end of a month, of a year, and the hour of summer time", () => {
    const row = (...at: [number, number, number][]) => streakOf(new Set(at.map(([y, m, d]) => dayOf(new Date(y, m, d, 12).getTime()))), new Date(...at.at(-1)!, 23).getTime()).row;
    expect(row([2026, 11, 31], [2027, 0, 1])).toBe(2);
    expect(row([2027, 2, 27], [2027, 2, 28], [2027, 2, 29])).toBe(3);
    expect(row([2027, 9, 30], [2027, 9, 31], [2027, 10, 1])).toBe(3);
  });
});
