/** Every sentence that a table's page shows after each event is read, as drawn; none contradicts another, and each ends with its cause. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage, openFakePage } from "../fakeBrowser";
import { FakeServer } from "../net/fakeServer";
import type { ChairView, ClientMessage, ClockView, CompanyView, PlayerView, ServerMessage, SheetView, TableView } from "../net/protocol";

const been = vi.hoisted(() => ({ open: (() => undefined) as unknown }));
vi.mock("../router.svelte", () => ({ router: { go: () => undefined } }));
vi.mock("../net/reach", () => ({ alone: false, wireTo: () => been.open }));
vi.mock("../motion", () => ({ motion: () => 0 }));
openFakePage();
vi.stubGlobal("localStorage", new FakeStorage());
vi.stubGlobal("location", { pathname: "/", search: "", hash: "", protocol: "http:", origin: "http://cartaro", hostname: "cartaro" });

const { render } = await import("svelte/server");
const { default: TablePage } = await import("../table/TablePage.svelte");
const { TableStore } = await import("../table/store.svelte");
const { t } = await import("../settings.svelte");
const { library } = await import("../law/library.svelte");
type Key = Parameters<typeof t>[0];

/** Sentences of which at most one may be seen at once: the first with none of the others. */
const EXCLUDE: Partial<Record<Key, Key[]>> = {
  "turn-yours": ["time-yours", "time-yoursWas", "absence-yours", "watching-pill"],
  "time-yours": ["time-yoursWas", "absence-yours", "watching-pill", "time-warn", "time-warnBot"],
  "time-yoursWas": ["absence-yours", "watching-pill", "sheet-hurry", "sheet-waiting"],
  "time-warn": ["time-warnBot", "absence-yours", "watching-pill", "line-again"],
  "absence-yours": ["watching-pill", "delay-watching", "sheet-hurry"],
  "absence-awaited": ["line-again", "delay-beginsIn"],
  "sheet-waiting": ["sheet-hurry", "line-again"],
  "company-title": ["delay-title", "delay-beginsIn", "watching-pill"],
  "delay-beginsIn": [
    "company-watch", "company-sit", "company-lead", "company-leadFull", "company-leadKept", "company-waitReady", "company-startsIn", "company-drawn",
    "company-dealer", "company-level", "delay-told", "company-oldLink", "company-full", "company-kept", "company-ready", "company-away",
    "company-closed", "company-dismissed", "host-missing", "line-again",
  ],
  "company-oldLink": ["company-sit", "company-lead", "company-leadFull", "company-leadKept", "company-full", "company-kept", "company-you"],
  "company-closed": ["company-watch", "delay-told", "company-leadFull", "company-leadKept"],
  "company-full": ["company-free", "company-sit", "company-kept", "company-lead", "company-leadKept"],
  "company-kept": ["company-sit", "company-lead", "company-leadFull"],
  "company-watch": ["company-sit", "company-you"],
  "company-waitReady": ["company-startsIn", "company-sit"],
  "company-dismissed": ["company-you"],
  "company-startsIn": ["line-again"],
  "host-missing": ["line-again"],
  "yield-offer": ["yield-waiting", "absence-yours", "company-you"],
  "yield-waiting": ["absence-yours", "company-sit", "company-you"],
  "rematch-called": ["rematch-calledDrawn", "company-drawn"],
};

/** Sentences beside one chair or seat: of each line at most one. */
const OF_A_SEAT: Key[] = ["seat-away", "seat-yields", "absence-bot", "absence-botForErased", "turn-yours", "time-yours"];
const OF_A_CHAIR: Key[] = ["company-ready", "company-away"];
/** Sentences of several people at once. */
const OF_MANY: Key[] = [...OF_A_SEAT, ...OF_A_CHAIR, "time-isUp", "absence-awaited"];
/** Those that contradict nothing: they say another thing than all others. */
const ALONE: Key[] = ["delay-title", "delay-told", "delay-watching", "delay-afterwards", "watching-one", "watching-many", "host-heir", "host-heirLater", "time-isUp"];

const SOURCES = import.meta.glob<string>(["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../textKeys.ts"], { query: "?raw", import: "default", eager: true });
const HOME = "./standing.ts";
const told = [...SOURCES[HOME]!.matchAll(/"((?:absence|seat|company|delay|host|rematch|sheet|time|watching|yield)-\w+)"/g)].map(([, key]) => key as Key);

describe("what a table says of its people", () => {
  it("comes from one place", () => {
    expect(told.length).toBeGreaterThan(30);
    const elsewhere = Object.entries(SOURCES).filter(([name]) => name !== HOME);
    expect(elsewhere.flatMap(([name, source]) => told.filter((key) => source.includes(`"${key}"`)).map((key) => [name, key]))).toEqual([]);
  });

  it("is known, sentence by sentence, by what it excludes", () => {
    const known = new Set([...Object.keys(EXCLUDE), ...Object.values(EXCLUDE).flat(), ...OF_A_SEAT, ...OF_A_CHAIR, ...ALONE]);
    expect(told.filter((key) => !known.has(key))).toEqual([]);
  });
});

/** The visible texts of a page, one a line; `within`: those in elements with this class alone. */
function textsOf(html: string, within?: string): string[] {
  const texts: string[] = [];
  const path: { tag: string; hidden: boolean; inside: boolean }[] = [];
  for (const [, tag, close, name = "", attributes = "", text] of html.replace(/<!--.*?-->/gs, "").matchAll(/(<(\/?)([a-z0-9]+)([^>]*)>)|([^<]+)/g)) {
    const top = path.at(-1) ?? { hidden: false, inside: within === undefined };
    if (text !== undefined) {
      if (!top.hidden && top.inside && text.trim() !== "") texts.push(text.replaceAll("&nbsp;", " ").trim());
    } else if (close === "/") {
      path.splice(path.findLastIndex((open) => open.tag === name));
    } else if (tag !== undefined && !attributes.endsWith("/") && !/^(input|img|br|source|path|circle|meta|link)$/.test(name)) {
      const classes = /class="([^"]*)"/.exec(attributes)?.[1]?.split(" ") ?? [];
      const isHidden = classes.includes("unseen") || /\shidden\b/.test(attributes) || (name === "dialog" && !/\sopen\b/.test(attributes));
      path.push({ tag: name, hidden: top.hidden || isHidden, inside: top.inside || (within !== undefined && classes.includes(within)) });
    }
  }
  return texts;
}

/** Sentences that are part of others' words: they are said by themselves, or in a list. */
const WHOLE: Key[] = ["seat-away", "seat-yields", "absence-bot", "absence-botForErased", "company-away", "company-ready", "company-you", "turn-yours", "company-sit", "company-free", "watching-pill", "time-isUp"];
const patterns = new Map<Key, RegExp>();

/** Returns the pattern of a key's sentence with any values. */
function patternOf(key: Key): RegExp {
  const escape = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll("@", ".+").replaceAll("77", "\\d+").replace(/(^|\D)1(\D|$)/, "$1\\d+$2");
  const ways = [1, 77].flatMap((n) => [1, 2].map((people) => escape(t(key, { name: "@", names: "@", delay: "@", level: "@", n, people }))));
  return new RegExp(WHOLE.includes(key) ? `(^|· )(${ways.join("|")})($| ·)` : ways.join("|"));
}

function isSaid(key: Key, text: string): boolean {
  if (!patterns.has(key)) patterns.set(key, patternOf(key));
  return patterns.get(key)!.test(text);
}

const said = (texts: string[], keys: readonly Key[]) => keys.filter((key) => texts.some((text) => isSaid(key, text)));
const EVERY = [...new Set([...Object.keys(EXCLUDE), ...Object.values(EXCLUDE).flat(), ...ALONE])] as Key[];

const person = (name: string, change: Partial<ChairView> = {}): ChairView => ({
  name, kind: "person", bot: null, side: null, place: null, host: false, ready: false, present: true, missing: null, away: false, going: false,
  locked: false, yields: false, registered: false, removed: false, erased: false, ...change,
});
const free = (change: Partial<ChairView> = {}) => person("", { kind: "free", present: false, ...change });
const CLOCK: ClockView = { chair: 0, left: 20, runs: true, excused: 0, lapsed: false, banks: null, lapses: [0, 0] };
const TEXT = { it: "Questo posto si gioca ora da un altro apparecchio: qui guardi soltanto.", en: "" };

function companyOf(change: Partial<CompanyView>, ...chairs: ChairView[]): CompanyView {
  return {
    table: "t", rulebook: "scopa-valliadi", options: {}, phase: "waiting", public: false, rated: false, training: false, chairs, substitute: "casual",
    grace: 60, commitment: "c", starts_in: null, next_in: null, rematch: null, move: null, bank: null, clock: null, hour: null, calm: null, delay: 0, closed: false,
    invited: false, hosted: true, heir: null, target: 11, me: null, begins_in: null, invitation: null, ...change,
  };
}

const player = (place: number, name: string, change: Partial<PlayerView> = {}): PlayerView => ({
  place, name, kind: "person", side: place, seat: place, role: null, cards: 3, exposed: [], present: true, face: null, ...change,
});
const PLAYED = { place: 1, card: "7d", captured: [], scopa: false, text: { it: "Nives gioca il sette.", en: "" }, followed: [] };

function viewOf(change: Partial<TableView>, ...players: PlayerView[]): TableView {
  const game = { game: "fishing" as const, table: ["3c"], stock: 4, hand: change.me == null ? null : ["7d"], actions: [], fuori_open: false };
  return {
    table: "t", rulebook: "scopa-valliadi", options: {}, phase: "play", deal: 1, target: 11, dealer: 0, turn: 0, players: players.length > 0 ? players : [player(0, "Marco"), player(1, "Nives")],
    sides: 2, totals: [0, 0], redeals: [], draw: null, result: null, talk: true, proof: { commitment: "c", secret: null, entropy: [] }, sealed: false,
    me: null, game, last_play: null, sheet: null, ...change,
  };
}

const SHEET: SheetView = { deal: 1, lines: [], piles: [[], []], best_cards: [], points: [3, 1], totals: [3, 1], deals: [[3, 1]] };

describe("the page of a table", () => {
  let server: FakeServer<ServerMessage, ClientMessage>;
  let store: InstanceType<typeof TableStore>;
  let stop: () => void;
  let seq = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    library.books = [];
    open();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  function open() {
    server = new FakeServer();
    been.open = server.open;
    store = new TableStore("t");
    stop = store.enter();
  }

  /** Shows a table, and returns what is seen of it, after checking that nothing contradicts itself. */
  function show(company: CompanyView, view: TableView | null = null): Key[] {
    const news = { seq: (seq += 1), company, view, facts: [] };
    if (server.last.sent.length === 0) {
      server.last.events.opened();
      server.say({ t: "welcome", ...news });
    } else server.say({ t: "update", ...news });
    return read();
  }

  function read(): Key[] {
    const { body } = render(TablePage, { props: { table: "t", token: null, given: store } });
    const texts = textsOf(body);
    const seen = said(texts, EVERY);
    for (const [one, others] of Object.entries(EXCLUDE) as [Key, Key[]][]) {
      if (seen.includes(one)) expect({ [one]: seen.filter((key) => others.includes(key)) }).toEqual({ [one]: [] });
    }
    const often = told.filter((key) => !OF_MANY.includes(key) && texts.filter((text) => isSaid(key, text)).length > 1);
    expect(often).toEqual([]); // nothing twice
    for (const [part, keys] of [["seat", OF_A_SEAT], ["me", OF_A_SEAT], ["who", OF_A_CHAIR]] as const) {
      for (const one of body.split(new RegExp(`(?=<(?:li|div) class="${part}[ "])`)).slice(1)) {
        expect(said(textsOf(one, part), keys).length).toBeLessThan(2);
      }
    }
    return seen;
  }

  it("lets nobody sit down by an old link, and says so once", () => {
    expect(show(companyOf({}, person("Marco", { host: true }), free()))).toContain("company-sit");
    const renewed = companyOf({ invited: true }, person("Marco", { host: true }), free());
    expect(show(renewed)).toEqual(expect.arrayContaining(["company-oldLink", "company-watch"]));
    expect(show({ ...renewed, invitation: "code" })).toContain("company-sit"); // who has the new one
    expect(show({ ...renewed, closed: true })).not.toContain("company-watch");
    expect(show({ ...renewed, me: 1, chairs: [renewed.chairs[0]!, person("Nives")] })).not.toContain("company-oldLink");
  });

  it("tells a late spectator one thing at a time, from the first arrival to the end", () => {
    const room = companyOf({ delay: 600 }, person("Marco", { host: true }), person("Nives", { ready: true }));
    expect(show(room)).toEqual(expect.arrayContaining(["company-full", "company-watch", "delay-told", "company-title", "company-ready"]));
    expect(show({ ...room, begins_in: 600 })).toEqual(expect.arrayContaining(["delay-beginsIn", "delay-title"]));
    const seated = room.chairs.map((chair, place) => ({ ...chair, place }));
    const playing = { ...room, phase: "playing" as const, chairs: seated };
    expect(show(playing, viewOf({}))).toEqual(expect.arrayContaining(["watching-pill", "delay-watching"]));
    const over = show({ ...playing, phase: "over" }, viewOf({ phase: "over", turn: null, sheet: SHEET, result: { over: true, winner: 0, grade: "single" as const, text: TEXT, article: "", number: "" } }));
    expect(over).not.toContain("delay-afterwards");
  });

  it("makes one button primary, and it is the next lawful step: to sit, to invite before bots play, to begin", () => {
    const host = person("Marco", { host: true });
    const primaries = () => [...render(TablePage, { props: { table: "t", token: null, given: store } }).body.matchAll(/<button class="[^"]*primary[^"]*"(?![^>]*aria-disabled="true")[^>]*>([^<]*)/g)].map(([, words]) => words!.trim());
    const rooms: [CompanyView, Key[]][] = [
      [companyOf({}, host, free()), ["company-sit"]],
      [companyOf({}, host, free(), free()), ["company-sit"]],
      [companyOf({}, host, free({ locked: true }), free()), ["company-sit"]],
      [companyOf({}, host, person("Nives")), []],
      [companyOf({ me: 0 }, host, free()), ["company-copy"]],
      [companyOf({ me: 0 }, host, free(), person("Nives")), ["company-copy"]],
      [companyOf({ me: 0 }, host, person("Nives")), ["company-start"]],
      [companyOf({ me: 0, closed: true }, host, free({ locked: true })), ["company-startBots"]],
      [companyOf({ me: 1 }, host, person("Nives"), free()), []],
      [companyOf({ begins_in: 30, delay: 30 }, host, free()), []],
    ];
    for (const [room, step] of rooms) {
      show(room);
      expect(primaries()).toEqual(step.map((key) => t(key)));
    }
  });

  it("offers no chair where the rest are reserved, or all are taken, and says which", () => {
    const host = person("Marco", { host: true });
    expect(show(companyOf({}, host, free({ locked: true })))).toEqual(expect.arrayContaining(["company-kept", "company-watch", "company-leadKept"]));
    expect(show(companyOf({}, host, person("Nives")))).toEqual(expect.arrayContaining(["company-full", "company-leadFull"]));
    expect(show(companyOf({ closed: true }, host, person("Nives")))).toEqual(expect.arrayContaining(["company-full", "company-closed"]));
    expect(show(companyOf({}, host, free()))).toEqual(expect.arrayContaining(["company-sit", "company-lead", "company-level"]));
  });

  it("says to who is made to get up that the chair is free, until they sit again, or the match begins", () => {
    const host = person("Marco", { host: true, missing: 30 });
    expect(show(companyOf({ me: 1 }, host, person("Nives")))).toEqual(expect.arrayContaining(["company-waitReady", "host-missing", "company-you"]));
    expect(show(companyOf({}, host, free()))).toEqual(expect.arrayContaining(["company-dismissed", "company-sit"]));
    expect(show(companyOf({ begins_in: 30, delay: 30 }, host, person("Ada")))).not.toContain("company-dismissed");
    expect(show(companyOf({ phase: "playing" }, person("Marco", { place: 0 }), person("Ada", { place: 1 })), viewOf({}))).not.toContain("company-dismissed");
  });

  it("takes back a refusal when its cause is gone", () => {
    const host = person("Marco", { host: true });
    show(companyOf({}, host, free()));
    store.sit("Nives", 1);
    const { id } = server.last.sent.at(-1) as { id: string };
    show(companyOf({}, host, person("Ada")));
    server.say({ t: "refusal", id, seq: 1, text: { it: "Questo posto è occupato: scegline un altro.", en: "" }, article: null, number: null } as ServerMessage);
    expect(store.verdict).not.toBeNull();
    read();
    show(companyOf({}, host, person("Ada", { ready: true })));
    expect(store.verdict).not.toBeNull();
    show(companyOf({}, host, free()));
    expect(store.verdict).toBeNull();
  });

  it("gives a seat that has moved to no other page, and offers it none", () => {
    show(companyOf({ me: 1 }, person("Marco", { host: true }), person("Nives"), free()));
    server.say({ t: "fault", code: "moved", text: TEXT, id: null });
    server.last.events.opened();
    server.say({ t: "welcome", seq: (seq += 1), company: companyOf({}, person("Marco", { host: true }), person("Nives"), free()), view: null, facts: [] });
    expect(read()).not.toContain("company-sit");
    expect(textsOf(render(TablePage, { props: { table: "t", token: null, given: store } }).body)).toContain(TEXT.it);
  });

  it("gives who waits the seat of a bot between two deals, and in none that is in play", () => {
    const chairs = [person("Marco", { place: 0, host: true }), person("Nives", { place: 1, kind: "bot", bot: "casual", yields: true })];
    const playing = companyOf({ phase: "playing" }, ...chairs);
    const players = [player(0, "Marco"), player(1, "Nives", { kind: "bot" })];
    const sent = () => server.last.sent.filter(({ t }) => t === "sit").length;
    expect(show(playing, viewOf({ last_play: PLAYED }, ...players))).toEqual(expect.arrayContaining(["yield-offer", "company-sit"]));
    store.takesOver(true);
    expect(read()).toContain("yield-waiting");
    show(playing, viewOf({ last_play: PLAYED, turn: 1 }, ...players));
    expect(sent()).toBe(0);
    store.takesOver(false);
    show(playing, viewOf({ phase: "count", turn: null, sheet: SHEET }, ...players));
    expect(sent()).toBe(0);
    store.takesOver(true);
    expect(sent()).toBe(1);
    show({ ...playing, chairs: [chairs[0]!, person("Ada", { place: 1 })] }, viewOf({ last_play: PLAYED }, player(0, "Marco"), player(1, "Ada")));
    expect(read()).not.toContain("yield-offer"); // somebody else was first
  });

  it("counts nothing down that it does not know to run", () => {
    const waiting = companyOf({ me: 1, starts_in: 20 }, person("Marco", { host: true, missing: 30 }), person("Nives"));
    expect(show(waiting)).toEqual(expect.arrayContaining(["company-startsIn", "host-missing"]));
    server.last.events.closed();
    vi.advanceTimersByTime(10);
    expect(read()).not.toContain("company-startsIn");
  });

  describe("in a match by the clock", () => {
    const chairs = [person("Marco", { place: 0, host: true }), person("Nives", { place: 1 })];
    const playing = (clock: Partial<ClockView>, ...own: ChairView[]) =>
      companyOf({ phase: "playing", me: 0, move: 20, clock: { ...CLOCK, ...clock }, heir: 1 }, ...(own.length > 0 ? own : chairs));
    const mine = (change: Partial<TableView> = {}) => viewOf({ me: 0, turn: 0, last_play: PLAYED, ...change });

    it("says that time is up while the table plays, then that it has, and no more when it is one's turn again", () => {
      expect(show(playing({}), mine())).toContain("turn-yours");
      expect(show(playing({ left: 0, runs: false, lapsed: true, lapses: [1, 0] }), mine())).toEqual(expect.arrayContaining(["time-yours", "time-isUp"]));
      expect(store.myTurn).toBe(false);
      expect(show(playing({ chair: 1, lapses: [1, 0] }), mine({ turn: 1, last_play: { ...PLAYED, place: 0 } }))).toEqual(expect.arrayContaining(["time-yoursWas", "time-isUp"]));
      const again = show(playing({ chair: 0, left: 19, lapses: [1, 0] }), mine());
      expect(again).toContain("turn-yours");
      expect(again).not.toContain("time-isUp");
      const next = show(playing({ chair: 1, lapses: [1, 0] }), mine({ deal: 2, turn: 1, last_play: null }));
      expect(next.filter((key) => ["time-yoursWas", "time-isUp"].includes(key))).toEqual([]);
    });

    it("tells everybody whose time was up, beside no clock that runs for them", () => {
      const watcher = (clock: Partial<ClockView>) => ({ ...playing(clock), me: null });
      expect(show(watcher({ chair: 1, lapses: [1, 0] }), viewOf({ turn: 1, last_play: PLAYED }))).toContain("time-isUp");
      expect(show(watcher({ chair: 0, lapses: [1, 0] }), viewOf({ turn: 0, last_play: PLAYED }))).not.toContain("time-isUp");
    });

    it("says that a bot plays, and not that it is one's turn; then that one is back", () => {
      const gone = [{ ...chairs[0]!, away: true }, chairs[1]!];
      expect(show(playing({ chair: 0, left: null, lapses: [2, 0] }, ...gone), mine())).toContain("absence-yours");
      expect(show(playing({}), mine())).toEqual(expect.arrayContaining(["turn-yours"]));
    });

    it("says of a name that is erased that a bot plays for who was there", () => {
      const gone = [chairs[0]!, { ...chairs[1]!, name: "Olga", away: true, erased: true }];
      show(playing({}, ...gone), viewOf({ me: 0 }, player(0, "Marco"), player(1, "Olga", { present: false })));
      const { body } = render(TablePage, { props: { table: "t", token: null, given: store } });
      expect(said(textsOf(body, "seat"), OF_A_SEAT)).toEqual(["absence-botForErased"]);
    });

    it("awaits others until they are back, or a bot plays for them, and never the reader", () => {
      const missing = (change: Partial<ChairView>) => [chairs[0]!, { ...chairs[1]!, present: false, ...change }];
      const absent = [player(0, "Marco"), player(1, "Nives", { present: false })];
      const awaited = show(playing({ chair: 1 }, ...missing({ missing: 42 })), viewOf({ me: 0, turn: 1 }, ...absent));
      expect(awaited).toContain("absence-awaited");
      expect(show(playing({ chair: 1 }, ...missing({ missing: 42, away: true })), viewOf({ me: 0, turn: 1 }, ...absent))).not.toContain("absence-awaited");
      expect(show(playing({}, { ...chairs[0]!, missing: 60 }, chairs[1]!), mine())).not.toContain("absence-awaited");
      expect(show(playing({}), mine())).not.toContain("absence-awaited");
    });

    it("names for the score sheet those who still read it, as many as they are", () => {
      const count = mine({ phase: "count", turn: null, sheet: SHEET });
      expect(show({ ...playing({ chair: null }), next_in: 30 }, count)).toContain("sheet-hurry");
      const read = { ...chairs[0]!, going: true };
      expect(show({ ...playing({ chair: null }, read, chairs[1]!), next_in: 30 }, count)).toContain("sheet-waiting");
    });
  });

  it("says of a rematch either that places have rotated, or that all is drawn again", () => {
    const chairs = [person("Marco", { place: 0, host: true }), person("Nives", { place: 1 })];
    const result = { over: true, winner: 0, grade: "single" as const, text: TEXT, article: "", number: "" };
    const over = viewOf({ me: 0, phase: "over", turn: null, sheet: SHEET, result });
    expect(show(companyOf({ me: 0, phase: "over", rematch: "r" }, ...chairs), over)).toContain("rematch-called");
    library.books = [{ id: "scopa-valliadi", draw: { partners: true, article: "" }, articles: [], options: [], title: TEXT, law: "fishing", bots: {} }] as never;
    expect(show(companyOf({ me: 0, phase: "over", rematch: "r" }, ...chairs), over)).toContain("rematch-calledDrawn");
  });
});
