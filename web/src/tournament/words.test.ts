import { describe, expect, it, vi } from "vitest";
import type { EventView } from "./event";
import { finds, mayBe, points } from "./words";

vi.mock("../settings.svelte", () => ({ settings: { locale: "it-IT" }, t: (key: string) => key, say: (text: { it: string }) => text.it }));

describe("the search for a name", () => {
  it("finds it without its accents, in any case, and with the apostrophe that a phone writes", () => {
    for (const wanted of ["d'alo", "D\u2019Al\u00f2", "zoe", "ZO\u00cb D`A", " d\u00b4alo "]) expect(finds("Zo\u00eb D'Al\u00f2", wanted), wanted).toBe(true);
    expect(finds("Zo\u00eb D\u2019Al\u00f2", "d'alo")).toBe(true);
    expect(finds("Zo\u00eb D'Al\u00f2", "dalo")).toBe(false);
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
