import { afterAll, describe, expect, it, vi } from "vitest";
import { FakeStorage, openFakePage } from "./fakeBrowser";
import type { KEYS, Key, Stored } from "./stored";

/** What was declared by the modules imported since. */
const declared = new Map<Key, Stored<unknown>>();
vi.mock("./stored", async (original) => {
  const real = await original<typeof import("./stored")>();
  const stored: typeof real.stored = (key, ...how) => {
    const one = real.stored(key, ...how);
    declared.set(key, one as Stored<unknown>);
    return one;
  };
  return { ...real, stored };
});

vi.mock("./alone/house.svelte", () => ({ house: null }));

type Places = { browser: FakeStorage; tab: FakeStorage };

function openPage(): Places {
  openFakePage();
  const places = { browser: new FakeStorage(), tab: new FakeStorage() };
  vi.stubGlobal("localStorage", places.browser);
  vi.stubGlobal("sessionStorage", places.tab);
  
  vi.stubGlobal("window", Object.assign(new EventTarget(), { matchMedia: () => new EventTarget() }));
  vi.resetModules();
  return places;
}

function openStorage(place: keyof Places): FakeStorage {
  return (place === "tab" ? sessionStorage : localStorage) as unknown as FakeStorage;
}

/** A value as the page itself writes it, and what a page that is opened later makes of it. */
interface Row {
  written: unknown;
  place?: keyof Places;
  read: () => Promise<unknown>;
}

const HAND = { points: "12", cards: ["5h"], all: false };
const WORDS = { it: "Noi", en: "We" };
const LINE = { name: "cards", points: [1, 0], article: "count", note: WORDS };
const SHEET = { rulebook: "r", options: { players: 2 }, sides: [WORDS, WORDS], totals: [1, 0], over: false, ending: null, winner: null, article: "end", dealer: "Ada", log: [] };
const CHANGE = { when: "2026-01-01T20:00:00.000Z", deal: 1, was: [0, null], now: null };
const FISHING = {
  ...{ way: "numbers", cards: ["2", ""], denari: ["", ""], scope: ["", "1"], settebello: -2, primiera: 0, minutes: "", piles: [["7d"], []] },
  ...{ atFault: [false, true], declarer: -2, pointsNow: ["", ""] },
};
const TABLE = { rulebook: "r", options: { players: 2, whole: true, name: "x" }, names: ["Ada", "Bea"] };
const SCORED = { terms: TABLE, log: [CHANGE], correcting: 0 };
const FISHING_ENTRY = { entry: "deal", counts: true, points: [1, 0], lines: [LINE], primiera: [null, 78], article: null };
const DEAL = { closer: 0, inHand: true, hands: [HAND, HAND] };
const SCALA_ROWS = [{ entry: "deal", deal: 1, players: [{ place: 1, held: 12, cards: ["5h"], points: 12, article: "count" }] }, { entry: "back", back: 1 }];
const TOLD = {
  ...{ rulebook: "r", game: "scopa", names: ["Ada", "Bea"], sides: [[0], [1]], totals: [21, 4], ranks: [1, 2], winner: 0, grade: null, deals: 3 },
  ...{ rated: false, table: "t", over_at: 1.7e9, counts: { scope: 2 }, side: 0, won: true, place: 0, bots: [[], ["casual"]], training: false, weight: 1, less: [] },
  accuracy: { choices: 9, alike: 8, lost: 1.5, ideas: [{ name: "n", title: WORDS, points: 2 }], version: 1, telling: 4, found: 3 },
};
const MATCH = { table: "t", token: null, place: 0, rulebook: "r", names: ["Ada"], totals: [21, 4], at: 1.7e12, told: TOLD };
const SEAT = {
  ...{ table: "t", token: "secret", place: 0, rulebook: "r", options: { target: 11 }, bots: "casual", commitment: "c0ffee", entropy: null, sides: 2 },
  ...{ names: ["Ada"], seen: { deal: 1, totals: [1, 0], mine: true, phase: "play", seq: 12 } },
};
const NOTED = { anchors: { "2026-01-01": "a" }, commitments: { "2026-01-01": "c" }, hands: { "2026-01-01": ["7d"] } };

/** Reads everything that a class says of what is stored. */
function told(one: object): unknown {
  const getters = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(one) as object)).filter(([, { get }]) => get !== undefined);
  return Object.fromEntries(getters.map(([name]) => [name, (one as Record<string, unknown>)[name]]));
}

const noted = async () => (await import("./daily/daily")).notedOf({ day: "2026-01-01", anchor_day: "2026-01-01" });
const seats = async () => told((await import("./net/seatTokens.svelte")).seatTokens);

/** Every key: a new one has a row, or this does not compile. */
const ROWS: Record<(typeof KEYS)[number] | "cartaro.event.e.desk", Row> = {
  "cartaro.alone": { written: true, read: async () => (await import("./net/reach")).alone },
  "cartaro.choices": {
    written: { rulebook: "r", bots: "master", training: true, times: { move: 30, bank: null, grace: 60 }, chosen: { r: { target: 11 } } },
    read: async () => {
      const { choices } = await import("./home/choices.svelte");
      return [choices.isFirst, choices.level, choices.training, choices.times, choices.book, choices.mine];
    },
  },
  "cartaro.daily.friends": { written: ["a-word"], read: async () => (await import("./daily/friends.svelte")).circles.words },
  "cartaro.daily.key": { written: "0123456789abcdef".repeat(3), read: async () => (await import("./net/browserKey")).browserKey().length },
  "cartaro.daily.noted": { written: NOTED, read: noted },
  "cartaro.daily.noted.alone": { written: NOTED, read: noted },
  "cartaro.days": { written: ["2026-01-01"], read: async () => (await import("./you/days.svelte")).days.all },
  "cartaro.firstDeals": {
    written: { scopa: { actions: [[0, "7d"]], dearest: { lost: 1.5, idea: WORDS } } },
    read: async () => {
      const { DealStore } = await import("./learn/deal.svelte");
      const deal = new DealStore("scopa");
      vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
      await deal.begin();
      return [deal.canGoBack, deal.dearest];
    },
  },
  "cartaro.hand": {
    written: { table: "t", deal: 1, slots: ["5h", "", "*1"], sort: "own" },
    read: async () => {
      const { HandState } = await import("./scala40/handState.svelte");
      const game = { hand: ["5h", "*"], actions: [], melds: [], opened: [false, false], toPlay: 0, staged: null };
      const { slots, sort } = new HandState({ view: { table: "t", deal: 1, me: 0, game } } as never);
      return [slots, sort];
    },
  },
  "cartaro.language": { written: "en", read: async () => (await import("./languages")).wantedLanguage() },
  "cartaro.lessons": { written: { "scopa/one": { due: null, stage: 1, at: 5 } }, read: async () => told((await import("./learn/progress.svelte")).progress) },
  "cartaro.matches": { written: { v: 1, matches: [MATCH] }, read: async () => (await import("./you/book.svelte")).matchBook.all },
  "cartaro.muted": {
    written: { t: { 3: "Bea" } },
    read: async () => {
      const { Talk } = await import("./talk/talk.svelte");
      return told(new Talk("t", () => undefined));
    },
  },
  "cartaro.problemChoice": { written: { rulebook: "r", grade: 2, idea: "i" }, read: async () => told((await import("./problems/choice.svelte")).choice) },
  "cartaro.problems": { written: { seen: ["p"], solved: { p: 2 } }, read: async () => told((await import("./problems/progress.svelte")).progress) },
  "cartaro.removed": { written: [{ table: "t", token: "k" }], read: async () => (await import("./net/seatTokens.svelte")).seatTokens.removedFrom("t") },
  "cartaro.quiet": { written: ["t"], read: async () => (await import("./feel/loudness")).isSilent("t") },
  "cartaro.score": {
    written: {
      ...{ ...SCORED, sheet: { ...SHEET, entries: SCALA_ROWS, may_come_back: [1], out: [] }, draft: DEAL },
      ...{ terms: { ...TABLE, questions: [{ name: "flat", title: WORDS, word: WORDS }] }, entries: [{ ...DEAL, holding: [1] }, { back: 1 }] },
    },
    read: async () => {
      const { scalaBook } = await import("./score/scala40/book.svelte");
      return scalaBook.terms === null ? null : [scalaBook.playing, scalaBook.holding, scalaBook.sides, scalaBook.number(0), scalaBook.entries];
    },
  },
  "cartaro.score.fishing": {
    written: { ...SCORED, sheet: { ...SHEET, entries: [FISHING_ENTRY], grade: "double", asks: ["denari"] }, draft: FISHING, entries: [FISHING] },
    read: async () => {
      const { scopaBook } = await import("./score/scopa/book.svelte");
      return scopaBook.terms === null ? null : [scopaBook.sides, scopaBook.number(0), scopaBook.entries];
    },
  },
  "cartaro.score.table": {
    written: { rulebook: "r", chosen: { r: { players: 3 } }, names: ["Ada", ""] },
    read: async () => (await import("./score/table")).chosenTable.read(),
  },
  "cartaro.settings": {
    written: { name: "Ada", face: 3, theme: "dark" },
    read: async () => {
      const { settings } = await import("./settings.svelte");
      return [settings.name, settings.face, settings.of("theme"), settings.look];
    },
  },
  "cartaro.skipping": { written: { table: "t", review: true }, place: "tab", read: async () => (await import("./table/skipping")).skippingAt("t") },
  "cartaro.tables": { written: [SEAT], read: seats },
  "cartaro.tables.alone": { written: [SEAT], read: seats },
  "cartaro.base": { written: "http://10.42.0.1:8040", read: chosenWay },
  "cartaro.wifi": { written: "<svg></svg>", read: async () => (await import("./tournament/wifi.svelte")).wifi.svg },
  "cartaro.event.e.desk": { written: "ORG-1", read: async () => (await import("./tournament/store.svelte")).keyOf("e", "desk").read() },
};

/** The address for phones where the machine has two, of which the second was chosen. */
async function chosenWay(): Promise<string> {
  const { EventWays } = await import("./tournament/ways.svelte");
  const way = { network: "network", interface: "", devices: 0, first: null, device: null } as const;
  const ways = [{ ...way, base: "http://192.168.1.20:8040" }, { ...way, base: "http://10.42.0.1:8040" }];
  return Object.assign(new EventWays("e"), { ways }).base;
}

const DEEP = `${"[".repeat(5000)}${"]".repeat(5000)}`;
/** Texts that nothing wrote in the shape of any key: other programs', cut short, of pages that there never were. */
const GARBAGE = {
  ...{ nothing: "", cut: '{"a":', bare: "x", null: "null", words: '"no, è no"', zero: "0", huge: "1e999", list: "[]", nulls: "[null,null]", things: "[{},[],7]" },
  ...{ empty: "{}", proto: '{"__proto__":{"a":1},"constructor":3}', old: '{"deals":[{"entry":null}],"terms":3,"sheet":[]}', deep: DEEP },
  ...{ long: `"${"x".repeat(1_000_000)}"`, half: '{"v":1,"matches":[null,{"table":3}],"names":"x","seen":1,"solved":null}' },
};
/** What may stand anywhere in a value in place of what was written there. */
const STRANGE = [null, undefined, -1, 1.5, 1e308, "", "__proto__", "x".repeat(200_000), true, [], [null], {}, { it: 3 }, JSON.parse('{"__proto__":[]}') as unknown];

/** Returns copies of a value, each with something strange at one of its places. */
function spoilt(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return STRANGE;
  const [at] = Array.isArray(value) ? [(name: string, one: unknown) => (value as unknown[]).map((old, n) => (String(n) === name ? one : old))] : [(name: string, one: unknown) => ({ ...value, [name]: one })];
  return [...STRANGE, ...Object.entries(value).flatMap(([name, one]) => spoilt(one).map((other) => at(name, other)))];
}

describe.each(Object.entries(ROWS) as [Key, Row][])("%s", (key, { written, read, place = "browser" }) => {
  afterAll(() => vi.unstubAllGlobals());

  async function readWith(text: string | null): Promise<unknown> {
    const storage = openPage()[place];
    if (key.endsWith(".alone")) vi.stubGlobal("document", { ...document, querySelector: () => (key === "cartaro.alone" ? null : {}) });
    if (text !== null) storage.setItem(key, text);
    return JSON.parse(JSON.stringify((await read()) ?? null));
  }

  it("is read by the page as it was written, and is nothing where it holds garbage", async () => {
    const none = await readWith(null);
    for (const name of ["cut", "proto", "things"] as const) expect(await readWith(GARBAGE[name]), name).toEqual(none);
    if (key !== "cartaro.daily.key") expect(await readWith(JSON.stringify(written))).not.toEqual(none);
    const storage = openStorage(place);
    storage.setItem(key, JSON.stringify(written));
    expect(declared.get(key)!.read()).toEqual(written);
    storage.setItem(key, "");
    const nothing = declared.get(key)!.read();
    for (const [name, text] of Object.entries(GARBAGE)) {
      storage.setItem(key, text);
      expect(declared.get(key)!.read(), name).toEqual(nothing);
    }
  });

  it("has its shape whatever stands anywhere in it", async () => {
    await readWith(null);
    const storage = openStorage(place);
    const { read, write } = declared.get(key)!;
    for (const value of spoilt(written)) {
      storage.setItem(key, JSON.stringify(value) ?? "");
      const first = read();
      expect(write(first)).toBe(true);
      expect(read()).toEqual(first);
      expect(JSON.stringify(first).length).toBeLessThan(200_000);
    }
  });
});
