import { describe, expect, it } from "vitest";
import { slotOf } from "./seats";

describe("seats", () => {
  it("go counter-clockwise: the next to play is on the right", () => {
    expect([0, 1, 2, 3].map((place) => slotOf(place, 3, 4))).toEqual(["e", "n", "w", "s"]);
  });
  it("put the partner opposite at four and at six", () => {
    expect(slotOf(2, 0, 4)).toBe("n");
    expect(slotOf(4, 1, 6)).toBe("n");
  });
  it("are different for everybody", () => {
    for (const players of [2, 3, 4, 5, 6]) {
      const slots = Array.from({ length: players }, (_, place) => slotOf(place, 1, players));
      expect(new Set(slots).size).toBe(players);
    }
  });
  it("show a spectator the table from behind place 0", () => {
    expect(slotOf(0, null, 4)).toBe("s");
  });
});
