import { afterAll, describe, expect, it, vi } from "vitest";
import { FakeStorage, tellWritten } from "../fakeBrowser";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { languages: ["it"] });
vi.stubGlobal("document", { querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
vi.stubGlobal("window", { addEventListener: () => undefined });
vi.stubGlobal("location", { origin: "https://cartaro.example" });
const { linkTo, makeWord, wordOfLink } = await import("./friends.svelte");
afterAll(() => vi.unstubAllGlobals());

describe("the link into a circle of friends", () => {
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

describe("the circles of a browser with two tabs", () => {
  const storage = new FakeStorage();

  async function openTab() {
    vi.resetModules();
    const window = new EventTarget();
    vi.stubGlobal("window", window);
    const { circles } = await import("./friends.svelte");
    return { circles, hear: () => tellWritten(window, "cartaro.daily.friends") };
  }

  async function openTwo() {
    vi.stubGlobal("localStorage", storage);
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
    storage.kept.clear();
    return [await openTab(), await openTab()] as const;
  }

  it("are those joined in either", async () => {
    const [first, second] = await openTwo();
    await first.circles.join("scopa", "Ada");
    await second.circles.join("briscola", "Ada");
    await second.circles.join("briscola", "Ada");
    expect(second.circles.words).toEqual(["scopa", "briscola"]);
    first.hear();
    expect(first.circles.words).toEqual(["scopa", "briscola"]);
  });

  it("are left one by one, in either", async () => {
    const [first, second] = await openTwo();
    await first.circles.join("scopa", "Ada");
    second.hear();
    await first.circles.join("briscola", "Ada");
    await second.circles.leave("scopa");
    first.hear();
    expect([first.circles.words, second.circles.words]).toEqual([["briscola"], ["briscola"]]);
  });
});
