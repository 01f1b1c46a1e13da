import { describe, expect, it, vi } from "vitest";
import type { EventView, ResultView } from "./event";
import { criteriaIn, finds, mayBe, points, spellResult } from "./words";

vi.mock("../settings.svelte", () => ({ settings: { locale: "it-IT" }, t: (key: string, given?: object) => [key, ...Object.values(given ?? {})].join(" "), say: (text: { it: string }) => text.it }));

describe("the search for a name", () => {
  it("finds it without its accents, in any case, and with the apostrophe that a phone writes", () => {
    for (const wanted of ["d'alo", "D\u2019Al\u00f2", "zoe", "ZO\u00cb D`A", " d\u00b4alo "]) expect(finds("Zo\u00eb D'Al\u00f2", wanted), wanted).toBe(true);
    expect(finds("Zo\u00eb D\u2019Al\u00f2", "d'alo")).toBe(true);
    expect(finds("Zo\u00eb D'Al\u00f2", "dalo")).toBe(false);
    for (const wanted of ["d'al\u00f2 zo\u00eb", "zo d'a"]) expect(finds("Zo\u00eb D'Al\u00f2", wanted), wanted).toBe(true);
    expect(finds("Zo\u00eb D'Al\u00f2", "zo rossi")).toBe(false);
  });
});

describe("whom a player may be", () => {
  const entrants = ["Ada Riva", "Bea Rossi", "Carla Riva"].map((name, at) => ({ name, number: at + 1, status: "present" }));
  const view = { entrants, round: { tables: [{ table: 0, entrants: [2] }, { table: 4, entrants: [1, 3] }] } } as unknown as EventView;
  it("is first those at the table whose code was read, then those found", () => {
    const named = (wanted: string, at: number) => mayBe(view, wanted, at).map((one) => one.number);
    expect([named("", 4), named("r", 4), named("ross", 4), named("", 0), named("", 9)]).toEqual([[1, 3], [1, 3], [2], [], []]);
  });
});

describe("points", () => {
  it("have the reader's decimal sign", () => {
    expect(["12", "1½", "0.75", ""].map(points)).toEqual(["12", "1½", "0,75", ""]);
  });
});

describe("a result that was told", () => {
  const names = ["Ada", "Bea", "Ciro"];
  const told = (...games: object[]) => spellResult({ games, absent: [] } as unknown as ResultView, names);
  it("has each one's points beside the name: nobody confirms bare numbers", () => {
    expect(told({ points: [101, 45, 110], out: [3, 0, 2] })).toBe("Ada 101 (slip-outIn 3), Bea 45, Ciro 110 (slip-outIn 2)");
    expect(told({ deals: [[0, 5, 7], [8, 0, 9]] })).toBe("Ada 8, Bea 5, Ciro 16 (0–5–7, 8–0–9)");
    expect(told({ points: [8, 10], fuori: 0 })).toBe("Ada 8, Bea 10 (slip-fuoriOf Ada)");
    expect(told({ points: [21, 14] }, { points: [3, 21] })).toBe("Ada – Bea – Ciro: 21–14, 3–21");
  });
});

describe("tie-breaks in a sentence", () => {
  it("begin with a small letter, unless they have a person's name", () => {
    const titles = ["Buchholz senza il peggiore", "Sonneborn-Berger", "Partite vinte"].map((it) => ({ title: { it, en: it } }));
    expect(criteriaIn(titles)).toBe("Buchholz senza il peggiore, Sonneborn-Berger, partite vinte");
  });
});
