import { describe, expect, it } from "vitest";
import { abridge, byRank, bySuit, faceOf, indexOf, isRed, nameCard, nameMeld, pictureOf, valueOf } from "./cards";
import type { Look } from "../cards/pictures";

describe("a card's text", () => {
  it("says what the card stands for", () => {
    expect(["Kd'", "*5h", "*"].map(faceOf)).toEqual(["Kd", "5h", null]);
    expect(["Tc", "*Th", "*"].map(indexOf)).toEqual(["10", "10", ""]);
    expect(["Ah", "*2d", "Ks", "*"].map(isRed)).toEqual([true, true, false, false]);
    const look: Look = { pack: "napoletane", french: "inglesi", deck: "two", back: "own" };
    const pictures = (other: Partial<Look>) => ["Ah'", "2c", "*5d"].map((card) => pictureOf(card, { ...look, ...other }));
    expect(pictures({})).toEqual(["/cards/inglesi/Ah.svg", "/cards/inglesi/2c.svg", "/cards/inglesi/joker.svg"]);
    expect(pictures({ french: "piemontesi", deck: "four" })).toEqual([
      "/cards/piemontesi/Ah.svg",
      "/cards/piemontesi-four/2c.svg",
      "/cards/piemontesi/joker.svg",
    ]);
  });
  it("is spoken", () => {
    expect(["Qs", "8d'", "*", "*As"].map((card) => nameCard(card).it)).toEqual([
      "donna di picche",
      "8 di quadri",
      "jolly",
      "jolly per l'asso di picche",
    ]);
    expect(nameCard("Kc").en).toBe("king of clubs");
    expect(nameCard("*Ah").en).toBe("joker for the ace of hearts");
    expect(nameMeld(["Qs", "Qd", "*", "*"]).map(({ it }) => it).slice(1)).toEqual(["donna di quadri", "jolly per una donna", "jolly per una donna"]);
    expect(nameMeld(["8s", "*9s", "Ts"]).map(({ en }) => en)).toEqual(["8 of spades", "joker for the 9 of spades", "10 of spades"]);
  });
});

describe("the value of a meld", () => {
  it("counts figures ten", () => {
    expect(valueOf(["Th", "Jh", "Qh", "Kh"])).toBe(40);
    expect(valueOf(["3d", "4d", "5d", "6d", "7d"])).toBe(25);
  });
  it("counts the ace one before a two, eleven after a king and in a set", () => {
    expect(valueOf(["As", "2s", "3s"])).toBe(6);
    expect(valueOf(["Qs", "Ks", "As"])).toBe(31);
    expect(valueOf(["Ah", "Ad", "As"])).toBe(33);
  });
  it("counts a joker as its card, also where its suit is open", () => {
    expect(valueOf(["*5h", "6h", "7h"])).toBe(18);
    expect(valueOf(["9h", "9d", "*"])).toBe(27);
    expect(valueOf(["Qs", "Ks", "*As"])).toBe(31);
  });
});

it("an abridged meld is a few signs", () => {
  expect(abridge(["*5h", "6h", "7h"])).toBe("5–7 ♥");
  expect(abridge(["9h", "9d", "*"])).toBe("9 ♥♦★");
});

it("hands are sorted by suit or by rank, jokers last", () => {
  const hand = ["*", "Kd", "2s", "Kh", "2s'", "As"];
  expect([...hand].sort(bySuit)).toEqual(["As", "2s", "2s'", "Kh", "Kd", "*"]);
  expect([...hand].sort(byRank)).toEqual(["As", "2s", "2s'", "Kh", "Kd", "*"]);
  expect(["Kd", "3h", "4s"].sort(byRank)).toEqual(["3h", "4s", "Kd"]);
});
