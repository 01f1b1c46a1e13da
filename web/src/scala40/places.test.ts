import { describe, expect, it } from "vitest";
import type { Choice } from "./moves";
import { lie } from "./places";

function choice(card: string, kind: Choice["kind"] = "attach", end: Choice["end"] = null): Choice {
  return { action: "", cards: [card], kind, to: 0, end };
}

function shown(cards: string[], ...choices: Choice[]): string {
  return lie(cards, choices)
    .map(({ card, taken }) => (taken === null ? card : `[${taken}]`))
    .join(" ");
}

describe("the place that a chosen card would take", () => {
  it("is at the end of a run that it goes on from", () => {
    expect(shown(["Td", "Jd", "Qd"], choice("Kd'"))).toBe("Td Jd Qd [K]");
    expect(shown(["Td", "Jd", "Qd"], choice("9d"))).toBe("[9] Td Jd Qd");
    expect(shown(["2d", "3d", "4d"], choice("Ad"))).toBe("[A] 2d 3d 4d");
    expect(shown(["Jd", "Qd", "Kd"], choice("Ad"))).toBe("Jd Qd Kd [A]");
  });
  it("is at either end for a joker that would do at both", () => {
    expect(shown(["Td", "Jd", "Qd"], choice("*", "attach", "low"), choice("*", "attach", "high"))).toBe("[★] Td Jd Qd [★]");
  });
  it("is the last of a set", () => {
    expect(shown(["Kh", "Kc", "Ks"], choice("Kd"))).toBe("Kh Kc Ks [K]");
  });
  it("is a joker's where it is swapped for that", () => {
    expect(shown(["9h", "*Th", "Jh"], choice("Th'", "swap"))).toBe("9h [10] Jh");
    expect(shown(["9h", "9c", "*"], choice("9s", "swap"))).toBe("9h 9c [9]");
  });
  it("is nowhere without a choice", () => {
    expect(shown(["Td", "Jd", "Qd"])).toBe("Td Jd Qd");
  });
});
