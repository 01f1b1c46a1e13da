import { describe, expect, it } from "vitest";
import { markOf, signed } from "./values";

describe("what actions are worth", () => {
  it("has its sign, and one decimal where it counts", () => {
    expect([1, 0, -0.5, 0.04, -12.25].map((value) => signed(value, "it"))).toEqual(["+1", "0", "−0,5", "0", "−12,3"]);
  });

  it("is marked on three cards at most, the best play's captures without a number", () => {
    const weighed = [
      { action: "RsxRc", value: 1 },
      { action: "Rsx7b+3d", value: 0 },
      { action: "5b", value: 0 },
      { action: "Cc", value: -1 },
      { action: "2s", value: -2 },
    ];
    expect(["Rs", "5b", "Cc", "2s", "Rc", "7b"].map((card) => markOf(card, weighed, "it"))).toEqual(["+1", "0", "−1", null, "", null]);
    expect(markOf("Rs", [], "it")).toBeNull();
  });
});
