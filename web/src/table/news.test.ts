import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFakePage } from "../fakeBrowser";
import { FakeServer } from "../net/fakeServer";
import type { ChairView, ClientMessage, CompanyView, Fact, ServerMessage, TableView } from "../net/protocol";

const been = vi.hoisted(() => ({ open: (() => undefined) as unknown }));
vi.mock("../router.svelte", () => ({ router: { go: () => undefined } }));
vi.mock("../net/reach", () => ({ alone: false, wireTo: () => been.open }));
vi.mock("../motion", () => ({ motion: () => 0 }));
openFakePage();

const { TableStore } = await import("./store.svelte");
const { tableLines } = await import("../company/standing");
const { say } = await import("../settings.svelte");

const said = (text: string) => ({ it: text, en: text });
const fact = (kind: string, place: number | null, text: string | null, details = {}): Fact => ({ kind, place, details, text: text === null ? null : said(text) });
const CHAIRS = [{ kind: "person", away: false } as ChairView, { kind: "person", away: false } as ChairView];
const company = { table: "t", phase: "playing", me: 0, chairs: CHAIRS, options: {} } as unknown as CompanyView;
const BACK = fact("back", null, "Anna è di nuovo qui.");
const GAMES = {
  scopa: { game: "fishing", hand: ["7d", "3c"], table: [], actions: [] },
  scala: { game: "scala40", hand: ["7d", "3c"], actions: ["draw"], taken: null, out: [], offered: [] },
};

describe("what a screen reader is told", () => {
  let server: FakeServer<ServerMessage, ClientMessage>;
  let store: InstanceType<typeof TableStore>;
  let stop: () => void;
  let seq = 1;

  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeServer();
    been.open = server.open;
    store = new TableStore("t");
    stop = store.enter();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  function view(game: keyof typeof GAMES, change: Partial<TableView> = {}, drawn = false): TableView {
    const players = [0, 1].map((place) => ({ place, side: place, seat: place, name: "", kind: "person" }));
    const here = { table: "t", rulebook: "", me: 0, turn: 0, deal: 1, phase: "play", totals: [0, 0], sides: 2, players, sheet: null, last_play: null };
    return { ...here, game: { ...GAMES[game], drawn }, ...change } as unknown as TableView;
  }
  const played = (place: number, text: string) => ({ last_play: { place, card: "7d", captured: [], scopa: false, text: said(text), followed: [] } });
  function welcome(shown: TableView, ...facts: Fact[]) {
    server.last.events.opened();
    server.say({ t: "welcome", seq: (seq += 1), company, view: shown, facts });
  }
  function loseLine() {
    server.last.events.closed();
    vi.advanceTimersByTime(1_000);
  }
  const update = (shown: TableView, ...facts: Fact[]) => server.say({ t: "update", seq: (seq += 1), company, view: shown, facts });
  const heard = () => [...store.news.texts.map(say), ...(store.news.turn ? ["Tocca a te"] : [])].join(" ");

  it.each(["scopa", "scala"] as const)("is not told of the turn again when somebody's line comes and goes, at %s", (game) => {
    welcome(view(game));
    expect(heard()).toBe("Tocca a te");
    update(view(game), BACK);
    expect(heard()).toBe("Anna è di nuovo qui.");
  });

  it("hears who takes the seat of a bot, and reads it until somebody plays", () => {
    welcome(view("scopa"));
    const came = fact("arrived", null, "Marta si siede al tavolo.");
    update(view("scopa"), came);
    expect(heard()).toBe("Marta si siede al tavolo.");
    const read = () => tableLines(store).map(({ text }) => text(0));
    expect(read()).toContain("Marta si siede al tavolo.");
    update(view("scopa"), BACK);
    expect(read()).toContain("Marta si siede al tavolo.");
    update(view("scopa"), fact("table", 0, null));
    expect(read()).toContain("Marta si siede al tavolo.");
    update(view("scopa", { turn: 1, ...played(0, "Tu cali.") }), fact("play", 0, "Tu cali."));
    expect(read()).not.toContain("Marta si siede al tavolo.");
  });

  it("is told of the turn again after leading twice at scopa, and after the others' turns at scala 40", () => {
    welcome(view("scopa"));
    update(view("scopa"), fact("play", 0, "Tu prendi."));
    expect(heard()).toBe("Tu prendi. Tocca a te");
    update(view("scala"), fact("discard", 0, "Tu scarti."), fact("discard", 1, "Anna scarta."));
    expect(heard()).toBe("Tu scarti. Anna scarta. Tocca a te");
  });

  it("hears once of a card drawn, which the hand names", () => {
    welcome(view("scala"));
    update(view("scala", {}, true), fact("draw", 0, null), fact("drawn", 0, "Peschi il 7 di quadri.", { card: "7d" }));
    expect([heard(), store.news.facts.length]).toEqual(["", 2]); // which sound
  });

  it("hears of a draw that the table made when time was up", () => {
    welcome(view("scala"));
    update(view("scala", { turn: 1 }), fact("draw", 0, null), fact("drawn", 0, "Peschi il 7 di quadri."), fact("discard", 0, "Scarti il 7 di quadri."));
    expect(heard()).toBe("Peschi il 7 di quadri. Scarti il 7 di quadri.");
  });

  it("hears after a loss of the line what was played meanwhile, and whose turn it is", () => {
    welcome(view("scopa", played(1, "Anna cala.")));
    expect(heard()).toBe("Tocca a te");
    loseLine();
    welcome(view("scopa", { turn: 1, ...played(0, "Tu cali il sette.") }));
    expect(heard()).toBe("Di nuovo al tavolo. Tu cali il sette.");
    loseLine();
    welcome(view("scopa", played(1, "Anna prende.")));
    expect(heard()).toBe("Di nuovo al tavolo. Anna prende. Tocca a te");
    loseLine();
    welcome(view("scopa", played(1, "Anna prende.")));
    expect(heard()).toBe("Di nuovo al tavolo.");
  });

  it("hears in order and once all that was played while the line was lost", () => {
    welcome(view("scopa", { turn: 1, ...played(0, "Tu cali.") }));
    const known = seq;
    loseLine();
    const meanwhile = [fact("play", 1, "Anna prende."), fact("scopa", 1, "Scopa!"), fact("play", 0, "Tu cali il tre."), fact("play", 1, "Anna cala.")];
    welcome(view("scopa", played(1, "Anna cala.")), ...meanwhile);
    expect(server.last.sent.at(-1)).toMatchObject({ t: "hello", seq: known });
    expect(heard()).toBe("Di nuovo al tavolo. Anna prende. Scopa! Tu cali il tre. Anna cala. Tocca a te");
    loseLine();
    welcome(view("scopa", played(1, "Anna cala.")));
    expect(heard()).toBe("Di nuovo al tavolo.");
  });
});
