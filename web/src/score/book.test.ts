import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage, tellWritten } from "../fakeBrowser";
import type { ScoreBook } from "../net/contract";

const KEY = "cartaro.score.fishing";
const storage = new FakeStorage();
vi.stubGlobal("navigator", { languages: ["it"] });
vi.stubGlobal("document", { querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
vi.stubGlobal("localStorage", storage);

type Answer = Response | Error;

/** The server's sheet of some lines. */
function sheetOf(lines: string[]): ScoreBook {
  const sides = [
    { it: "Noi", en: "We" },
    { it: "Loro", en: "They" },
  ];
  const entries = lines.map((entry) => ({ entry, counts: true, points: [1, 0] }));
  return { rulebook: "scopa-valliadi", options: {}, sides, entries, totals: [lines.length, 0], over: false, ending: null, winner: null, article: "", dealer: null, log: [] };
}

async function openTab() {
  vi.resetModules();
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  const { fetchLanguage } = await import("../languages");
  await fetchLanguage("en");
  const { scopaBook } = await import("./scopa/book.svelte");
  return { book: scopaBook, hear: () => tellWritten(window, KEY) };
}

describe("a score book open in two tabs", () => {
  /** Answers the next request in the server's place, if it is given; the server answers at once otherwise. */
  let answer: ((answer: Answer) => void) | null = null;
  let isSlow = false;

  beforeEach(() => {
    storage.kept.clear();
    isSlow = false;
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
      const { lines } = JSON.parse(init.body as string) as { lines: string[] };
      const sheet = new Response(JSON.stringify(sheetOf(lines)));
      if (!isSlow) return Promise.resolve(sheet);
      return new Promise<Response>((resolve, reject) => {
        answer = (instead) => (instead instanceof Error ? reject(instead) : resolve(sheet));
      });
    });
  });
  afterAll(() => vi.unstubAllGlobals());

  async function openTwo() {
    const first = await openTab();
    await first.book.begin("scopa-valliadi", {}, [], true);
    return [first, await openTab()] as const;
  }

  it("loses no deal of the one when something is typed in the other", async () => {
    const [first, second] = await openTwo();
    for (let deal = 0; deal < 5; deal += 1) await second.book.enter();
    first.hear();
    expect(first.book.entries).toHaveLength(5);
    first.book.draft.cards[0] = "2";
    first.book.keep();
    second.hear();
    expect(second.book.entries).toHaveLength(5);
    expect(second.book.draft.cards[0]).toBe("2");
  });

  it("ends in both", async () => {
    const [first, second] = await openTwo();
    second.book.end();
    first.hear();
    expect([first.book.terms, first.book.sheet]).toEqual([null, null]);
  });

  it("keeps the deal that the server is counting, with its sheet", async () => {
    const [first, second] = await openTwo();
    isSlow = true;
    const entered = first.book.enter();
    second.book.draft.cards[0] = "2";
    second.book.keep();
    first.hear();
    answer!(new Response());
    await entered;
    expect([first.book.entries.length, first.book.sheet!.entries.length]).toEqual([1, 1]);
    second.hear();
    expect(second.book.entries).toHaveLength(1);
  });

  it("takes over what the other stored while the server could not be reached", async () => {
    const [first, second] = await openTwo();
    isSlow = true;
    const entered = first.book.enter();
    second.book.draft.cards[0] = "2";
    second.book.keep();
    first.hear();
    expect(first.book.draft.cards[0]).toBe("");
    answer!(new Error("offline"));
    await entered;
    expect(first.book.draft.cards[0]).toBe("2");
  });

  it("loses no deal that the other entered while the server was counting, and enters none twice", async () => {
    const [first, second] = await openTwo();
    isSlow = true;
    first.book.draft.cards[0] = "9";
    const entered = first.book.enter();
    const late = answer!;
    isSlow = false;
    second.book.draft.cards[0] = "2";
    await second.book.enter();
    late(new Response());
    await entered;
    first.hear(); // a browser may tell of it late
    second.hear();
    expect([first.book.entries, second.book.entries].map((entries) => entries.map(({ cards }) => cards[0]))).toEqual([["2"], ["2"]]);
    expect(first.book.draft.cards[0]).toBe("9");
    expect(first.book.trouble!.en).toContain("another tab");
    await first.book.enter();
    expect([first.book.entries.map(({ cards }) => cards[0]), first.book.trouble]).toEqual([["2", "9"], null]);
  });

  it("takes no deal back that the reader has not seen, and begins no second match", async () => {
    const [first, second] = await openTwo();
    await first.book.enter();
    second.hear();
    isSlow = true;
    const undone = first.book.undo();
    const late = answer!;
    isSlow = false;
    await second.book.enter();
    late(new Response());
    await undone;
    expect([first.book.entries.length, first.book.log.length]).toEqual([2, 0]);
    for (const { book } of [first, second]) book.end();
    isSlow = true;
    const begun = first.book.begin("scopone-federale", {}, [], true);
    await vi.waitUntil(() => answer !== late);
    const later = answer!;
    isSlow = false;
    await second.book.begin("scopa-valliadi", {}, [], true);
    later(new Response());
    await begun;
    expect(first.book.terms!.rulebook).toBe("scopa-valliadi");
  });
});
