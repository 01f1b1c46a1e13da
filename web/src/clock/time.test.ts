import { describe, expect, it } from "vitest";
import type { ClockView } from "../net/protocol";
import { face, leftOf, leftOfHour, warningBetween } from "./time";

const CLOCK: ClockView = { chair: 1, left: 30, runs: true, excused: 0, lapsed: false, banks: [300, 200], lapses: [0, 0] };

describe("a player's clock", () => {
  it("runs for whoever has the turn, from when it was told", () => {
    expect(leftOf(CLOCK, 1, 12)).toEqual({ turn: 18, bank: 188, runs: true });
    expect(leftOf(CLOCK, 0, 12)).toEqual({ turn: null, bank: 300, runs: false });
  });
  it("stands still while its player is awaited, then runs on", () => {
    expect(leftOf({ ...CLOCK, excused: 20 }, 1, 15)).toEqual({ turn: 30, bank: 200, runs: false });
    expect(leftOf({ ...CLOCK, excused: 20 }, 1, 25)).toEqual({ turn: 25, bank: 195, runs: true });
  });
  it("ends at zero, and takes no more of the bank than the turn has", () => {
    expect(leftOf(CLOCK, 1, 99)).toEqual({ turn: 0, bank: 170, runs: true });
  });
  it("does not run once the turn has lapsed", () => {
    expect(leftOf({ ...CLOCK, left: 0, runs: false, lapsed: true }, 1, 5)).toEqual({ turn: 0, bank: 200, runs: false });
  });
});

describe("the hour", () => {
  it("counts the beginning of a pause only", () => {
    expect(leftOfHour({ left: 3600, stands_in: 300 }, 100)).toBe(3500);
    expect(leftOfHour({ left: 3600, stands_in: 300 }, 4000)).toBe(3300);
    expect(leftOfHour({ left: 50, stands_in: 300 }, 100)).toBe(0);
  });
});

describe("warnings", () => {
  it("come once each, at thirty and at ten seconds", () => {
    expect(warningBetween(30.2, 29.9)).toBe(30);
    expect(warningBetween(29.9, 29.4)).toBeNull();
    expect(warningBetween(10.1, 9.8)).toBe(10);
    expect(warningBetween(31, 9)).toBe(10);
    expect(warningBetween(2, 0)).toBeNull();
  });
});

describe("the face", () => {
  it.each([[65, "1:05"], [9.2, "0:10"], [0, "0:00"], [-3, "0:00"], [600, "10:00"]])("of %d seconds is %s", (seconds, shown) => {
    expect(face(seconds)).toBe(shown);
  });
});
