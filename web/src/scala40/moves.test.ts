import { describe, expect, it } from "vitest";
import { additionsOf, discardOf, meldsOf, spellMeld, suggest } from "./moves";

const ACTIONS = [
  "meld *5h 6h 7h",
  "meld 6h 7h *8h",
  "meld 3d 4d 5d",
  "meld 4d 5d 6d",
  "meld 3d 4d 5d 6d",
  "meld 9h 9d 9s",
  "attach Ah 0 low",
  "attach Ah 0 high",
  "attach *9c 1",
  "swap 6h 2",
  "discard Kd",
  "undo",
];

describe("chosen cards", () => {
  it("mean the lawful melds of exactly those cards", () => {
    expect(meldsOf(["5d", "3d'", "4d"], ACTIONS).map((c) => c.action)).toEqual(["meld 3d 4d 5d"]);
    expect(meldsOf(["3d", "4d"], ACTIONS)).toEqual([]);
  });
  it("mean one meld for each meaning of a joker", () => {
    expect(meldsOf(["7h", "*", "6h"], ACTIONS).map((c) => c.cards)).toEqual([
      ["*5h", "6h", "7h"],
      ["6h", "7h", "*8h"],
    ]);
  });
  it("are added to a meld in every lawful way", () => {
    expect(additionsOf("Ah'", 0, ACTIONS).map((c) => c.end)).toEqual(["low", "high"]);
    expect(additionsOf("*", 1, ACTIONS).map((c) => c.cards)).toEqual([["*9c"]]);
    expect(additionsOf("6h", 2, ACTIONS).map((c) => c.kind)).toEqual(["swap"]);
    expect(additionsOf("6h", 1, ACTIONS)).toEqual([]);
  });
  it("are discarded by the name that the server gives to twins", () => {
    expect(discardOf("Kd'", ACTIONS)).toBe("discard Kd");
    expect(discardOf("2c", ACTIONS)).toBe("discard 2c");
  });
});

describe("an attempt", () => {
  it("is a set in the order of the suits, the joker last", () => {
    expect(spellMeld(["9s", "*", "9h"])).toBe("meld 9h 9s *");
  });
  it("is a run upwards, jokers in the gaps, then above, then below", () => {
    expect(spellMeld(["7h", "5h", "*"])).toBe("meld 5h * 7h");
    expect(spellMeld(["7h", "*", "6h"])).toBe("meld 6h 7h *");
    expect(spellMeld(["As", "Ks", "Qs", "*"])).toBe("meld * Qs Ks As");
    expect(spellMeld(["3s", "As", "2s"])).toBe("meld As 2s 3s");
  });
  it("is whatever the player chose", () => {
    expect(spellMeld(["2c", "9h"])).toBe("meld 9h 2c");
    expect(spellMeld(["*", "*"])).toBe("meld * *");
  });
});

it("suggestions are whole melds, those without jokers first, then by value; then cards to add", () => {
  expect(suggest(ACTIONS).map((c) => c.action)).toEqual([
    "meld 9h 9d 9s",
    "meld 3d 4d 5d 6d",
    "meld 6h 7h *8h",
    "meld *5h 6h 7h",
    "attach Ah 0 low",
    "attach Ah 0 high",
    "swap 6h 2",
    "attach *9c 1",
  ]);
});
