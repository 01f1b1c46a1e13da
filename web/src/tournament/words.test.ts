import { describe, expect, it, vi } from "vitest";
import { finds, points } from "./words";

vi.mock("../settings.svelte", () => ({ settings: { locale: "it-IT" }, t: (key: string) => key, say: (text: { it: string }) => text.it }));

describe("the search for a name", () => {
  it("finds it without its accents, in any case, and with the apostrophe that a phone writes", () => {
    for (const wanted of ["d'alo", "D\u2019Al\u00f2", "zoe", "ZO\u00cb D`A", " d\u00b4alo "]) expect(finds("Zo\u00eb D'Al\u00f2", wanted), wanted).toBe(true);
    expect(finds("Zo\u00eb D\u2019Al\u00f2", "d'alo")).toBe(true);
    expect(finds("Zo\u00eb D'Al\u00f2", "dalo")).toBe(false);
  });
});

describe("points", () => {
  it("have the reader's decimal sign", () => {
    expect(["12", "1½", "0.75", ""].map(points)).toEqual(["12", "1½", "0,75", ""]);
  });
});
