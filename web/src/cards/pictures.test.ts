import { describe, expect, it } from "vitest";
import { backOf, pictureOf, type Look } from "./pictures";

const LOOK: Look = { style: "napoletane", deck: "four", back: "own" };

describe("pictures", () => {
  it("of an Italian pack are those of the style, in the colours that they are drawn in", () => {
    expect(pictureOf("7d", "italian", LOOK)).toBe("/cards/napoletane/7d.svg");
    expect(backOf("italian", LOOK)).toBe("/cards/napoletane/back.svg");
  });
  it("of French suits have no style, and in four colours only denari and bastoni change", () => {
    expect(["7d", "Rc", "Cs", "Ab"].map((card) => pictureOf(card, "french", LOOK))).toEqual([
      "/cards/french-four/7d.svg",
      "/cards/french/Rc.svg",
      "/cards/french/Cs.svg",
      "/cards/french-four/Ab.svg",
    ]);
    expect(pictureOf("7d", "french", { ...LOOK, deck: "two" })).toBe("/cards/french/7d.svg");
  });
  it("of a back are the style's own, or the one chosen, wider for French cards", () => {
    expect(backOf("french", LOOK)).toBe("/cards/backs/lozenges-french.svg");
    expect(backOf("italian", { ...LOOK, back: "stars" })).toBe("/cards/backs/stars.svg");
    expect(backOf("french", { ...LOOK, back: "stars" })).toBe("/cards/backs/stars-french.svg");
  });
});
