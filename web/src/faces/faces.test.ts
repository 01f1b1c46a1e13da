import { describe, expect, it } from "vitest";
import { isFace, numberByName, PEOPLE, pictureOf, temperamentOf } from "./faces";

describe("a face", () => {
  it("of a bot is its own", () => {
    expect(pictureOf({ name: "Agnese", kind: "bot" })).toBe("/faces/agnese.svg");
    expect(temperamentOf({ name: "Agnese", kind: "bot" })).toBe("temperament-agnese");
  });

  it("of a person with a bot's name is one for people", () => {
    expect(pictureOf({ name: "Agnese", kind: "person" })).toMatch(/^\/faces\/\d+\.svg$/);
    expect(temperamentOf({ name: "Agnese", kind: "person" })).toBeNull();
  });

  it("comes of the name as it is said, the same everywhere", () => {
    expect(numberByName(" MARTA ")).toBe(numberByName("Marta"));
    expect(numberByName("Perché no")).toBe(numberByName("perché no"));
    // FNV-1a of "a" is 0xe40c292c, of "" the offset basis
    expect(numberByName("a")).toBe(0xe40c292c % PEOPLE);
    expect(numberByName("")).toBe(0x811c9dc5 % PEOPLE);
  });

  it("is the chosen one, where it is one", () => {
    expect(pictureOf({ name: "Marta", kind: "person", chosen: 7 })).toBe("/faces/7.svg");
    for (const wrong of [-1, PEOPLE, 1.5, Number.NaN]) {
      expect(isFace(wrong)).toBe(false);
      expect(pictureOf({ name: "a", kind: "person", chosen: wrong })).toBe(`/faces/${0xe40c292c % PEOPLE}.svg`);
    }
  });

  it("differs between most names", () => {
    const names = ["Marta", "Dora", "Luca", "Piera", "Tullio", "Anna", "Giulia", "Paolo", "Sara", "Franco"];
    expect(new Set(names.map(numberByName)).size).toBeGreaterThan(7);
  });
});
