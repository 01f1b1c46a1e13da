import { describe, expect, it } from "vitest";
import { openFakePage } from "./fakeBrowser";

openFakePage();
const { sayListed, sayPoints, winsWithFewest } = await import("./results");

describe("the points of a match", () => {
  it("are told from where the reader sits, whoever won", () => {
    expect(sayListed({ names: ["Marta", "Dora"], totals: [3, 11], side: 1 })).toBe("Tu 11 contro 3");
    expect(sayListed({ names: ["Marta", "Dora"], totals: [3, 11], side: 0 })).toBe("Tu 3 contro 11");
    expect(sayListed({ names: ["Marta", "Dora", "Ugo", "Ada"], totals: [3, 11], side: 1 })).toBe("Noi 11 contro 3");
    expect(sayListed({ names: ["Marta", "Dora", "Ugo"], totals: [21, 9, 15], side: 2 })).toBe("Tu 15 contro 21, 9");
  });
  it("have no first where it is not known who reads", () => {
    expect(sayListed({ names: ["Marta", "Dora"], totals: [3, 11], side: null })).toBe("3 – 11");
  });
  it("stand with the names of their sides", () => {
    expect(sayPoints([{ name: "Tu", points: 110 }, { name: "Agnese", points: 0 }])).toBe("Tu 110, Agnese 0");
  });
  it("are fewer for the winner of Scala 40", () => {
    expect(winsWithFewest([110, 0], 1)).toBe(true);
    expect(winsWithFewest([11, 3], 0)).toBe(false);
    expect(winsWithFewest([11, 11], 0)).toBe(false);
  });
});
