import { describe, expect, it } from "vitest";
import { isWhole, kept } from "./whole";

describe("a number typed into a score sheet", () => {
  it("has at most three digits, and no other signs", () => {
    expect(["45", "-7 pt", "12345", ""].map(kept)).toEqual(["45", "7", "123", ""]);
    expect(["45", ""].every(isWhole)).toBe(true);
  });

  it("keeps its point or comma, so that it becomes no other number", () => {
    expect(["12.5", "12,5", "12.", "1.000"].map(kept)).toEqual(["12.5", "12,5", "12.", "1.000"]);
    expect(["12.5", "12,5", "12."].some(isWhole)).toBe(false);
  });
});
