import { describe, expect, it } from "vitest";
import { indexOf, inOrder, labelCaptures, nameCard, packFor } from "./cards";
import { backOf, pictureOf, ratioOf, type Look } from "./pictures";

describe("cards", () => {
  it("are called by rank and suit", () => {
    expect(nameCard("7d", "italian")).toEqual({ it: "sette di denari", en: "seven of denari" });
    expect(nameCard("Fb", "italian")).toEqual({ it: "fante di bastoni", en: "jack of bastoni" });
  });
  it("have the courts of their pack", () => {
    expect(nameCard("Cd", "italian").it).toBe("cavallo di denari");
    expect(nameCard("Cd", "french")).toEqual({ it: "donna di quadri", en: "queen of diamonds" });
    expect(nameCard("Ab", "french").it).toBe("asso di fiori");
  });
  it("are those of the rulebook's pack, or of any other that was chosen, in picture, index, back and name", () => {
    expect([packFor("italian", "own"), packFor("piedmontese", "ask")]).toEqual(["italian", "french"]);
    const look: Look = { pack: "piemontesi", french: "inglesi", deck: "two", back: "own" };
    const pack = packFor("italian", look.pack);
    expect(nameCard("Cd", pack)).toEqual({ it: "donna di quadri", en: "queen of diamonds" });
    expect([indexOf("Cd", pack), ratioOf(pack, look)]).toEqual(["Q", ratioOf("french", look)]);
    expect([pictureOf("Cd", pack, look), backOf(pack, look)]).toEqual(["/cards/piemontesi/Qd.svg", "/cards/backs/blooms-piemontesi.svg"]);
    const south: Look = { ...look, pack: "siciliane" };
    expect(nameCard("Cd", packFor("piedmontese", south.pack)).it).toBe("cavallo di denari");
    expect(pictureOf("Cd", packFor("piedmontese", south.pack), south)).toBe("/cards/siciliane/Cd.svg");
  });
  it("are held by rank, then suit", () => {
    expect(inOrder(["Rb", "7s", "Ac", "7d", "Ad"])).toEqual(["Ad", "Ac", "7d", "7s", "Rb"]);
  });
  it("carry the index of their pictures", () => {
    expect(["Ad", "7d", "Fd", "Cd", "Rd"].map((card) => indexOf(card, "french"))).toEqual(["A", "7", "J", "Q", "K"]);
    expect(indexOf("Cd", "italian")).toBe("C");
  });
});

describe("labels of captures", () => {
  it("are sums of figures and names", () => {
    expect(labelCaptures([["6b", "2d"], ["As", "2d", "5c"]], "italian").map((l) => l.it)).toEqual(["6 + 2", "5 + 2 + asso"]);
  });
  it("name the suits where two would read the same", () => {
    const labels = labelCaptures([["7c"], ["7b"], ["3c", "4s"]], "italian");
    expect(labels.map((l) => l.it)).toEqual(["7 di coppe", "7 di bastoni", "4 + 3"]);
    expect(labels[0]!.en).toBe("7 of coppe");
  });
});
