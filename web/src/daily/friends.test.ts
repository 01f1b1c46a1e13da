import { afterAll, describe, expect, it, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { languages: ["it"] });
vi.stubGlobal("document", { querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
vi.stubGlobal("window", { addEventListener: () => undefined });
vi.stubGlobal("location", { origin: "https://cartaro.example" });
const { linkTo, makeWord, wordOfLink } = await import("./friends.svelte");

describe("the link into a circle of friends", () => {
  afterAll(() => vi.unstubAllGlobals());

  it.each(["quattro càrte", "a/b#c&d=100%", makeWord()])("leads to its word: %s", (word) => {
    const { hash, pathname, search } = new URL(linkTo(word));
    expect([wordOfLink(hash), pathname, search]).toEqual([word, "/oggi", ""]);
  });

  it("is no other link", () => {
    expect(["", "#posto=1", "#amici=%"].map(wordOfLink)).toEqual([null, null, null]);
  });

  it("has a word that is long enough, and another each time", () => {
    const words = Array.from({ length: 20 }, makeWord);
    expect(new Set(words).size).toBe(20);
    expect(words.every((word) => /^[0-9a-f]{5}-[0-9a-f]{5}$/.test(word))).toBe(true);
  });
});
