import { describe, expect, it } from "vitest";
import { backIn, backOf, frenchPicture, pictureOf, ratioOf, type Look } from "./pictures";

const LOOK: Look = { pack: "napoletane", french: "inglesi", deck: "four", back: "own" };

describe("pictures", () => {
  it("of an Italian pack are those of the style, in the colours that they are drawn in", () => {
    expect(pictureOf("7d", "italian", LOOK)).toBe("/cards/napoletane/7d.svg");
    expect(backOf("italian", LOOK)).toBe("/cards/napoletane/back.svg");
  });
  it("of forty French cards are Piedmontese, and in four colours only diamonds and clubs change", () => {
    expect(["7d", "Rc", "Cs", "Ab"].map((card) => pictureOf(card, "french", LOOK))).toEqual([
      "/cards/piemontesi-four/7d.svg",
      "/cards/piemontesi/Kh.svg",
      "/cards/piemontesi/Qs.svg",
      "/cards/piemontesi-four/Ac.svg",
    ]);
    expect(pictureOf("7d", "french", { ...LOOK, deck: "two" })).toBe("/cards/piemontesi/7d.svg");
    expect(frenchPicture("joker", "piemontesi", LOOK)).toBe("/cards/piemontesi/joker.svg");
  });
  it("of French cards are English for who wants them, with their shape", () => {
    const look: Look = { ...LOOK, pack: "inglesi" };
    expect([pictureOf("Fs", "french", look), pictureOf("Fs", "italian", look)]).toEqual(["/cards/inglesi/Js.svg", "/cards/piacentine/Fs.svg"]);
    expect([ratioOf("french", LOOK), ratioOf("french", look), ratioOf("italian", look)]).toEqual([1.66, 1.4, 1.75]);
  });
  it("of the Genovesi have a shape and a back of their own, and diamonds and clubs in four colours", () => {
    const look: Look = { ...LOOK, pack: "genovesi" };
    expect([pictureOf("Cs", "french", look), pictureOf("Fd", "french", look)]).toEqual(["/cards/genovesi/Qs.svg", "/cards/genovesi-four/Jd.svg"]);
    expect([ratioOf("french", look), backOf("french", look)]).toEqual([1.52, "/cards/backs/anchors-genovesi.svg"]);
  });
  it("of the Toscane have the shape of the Genovesi, and a back of their own", () => {
    const look: Look = { ...LOOK, pack: "toscane" };
    expect([pictureOf("Cs", "french", look), pictureOf("Fd", "french", look)]).toEqual(["/cards/toscane/Qs.svg", "/cards/toscane-four/Jd.svg"]);
    expect([ratioOf("french", look), backOf("french", look)]).toEqual([1.52, "/cards/backs/lilies-genovesi.svg"]);
  });
  it("of the Trevisane are long and narrow, whatever back is chosen", () => {
    const look: Look = { ...LOOK, pack: "trevisane" };
    expect(ratioOf("italian", look)).toBe(2.12);
    expect(["own", "stars"].map((back) => backOf("italian", { ...look, back: back as Look["back"] }))).toEqual(["/cards/trevisane/back.svg", "/cards/backs/stars-long.svg"]);
  });
  it("of a back are the pack's own, or the one chosen, in the shape of the cards", () => {
    expect(backOf("french", LOOK)).toBe("/cards/backs/blooms-piemontesi.svg");
    expect(backOf("french", { ...LOOK, pack: "inglesi" })).toBe("/cards/backs/lozenges-inglesi.svg");
    expect(backOf("italian", { ...LOOK, back: "stars" })).toBe("/cards/backs/stars-italian.svg");
    expect(backOf("french", { ...LOOK, back: "stars" })).toBe("/cards/backs/stars-piemontesi.svg");
    expect(backIn("inglesi", "piemontesi", LOOK)).toBe("/cards/backs/blooms-inglesi.svg");
  });
});
