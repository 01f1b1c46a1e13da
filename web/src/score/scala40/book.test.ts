import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage } from "../../fakeBrowser";

vi.stubGlobal("navigator", { languages: ["it"] });
vi.stubGlobal("document", { querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
vi.stubGlobal("localStorage", new FakeStorage());
vi.stubGlobal("window", new EventTarget());

/** What was asked, by the path. */
const asked: [string, { options: Record<string, unknown>; names?: string[]; lines?: string[] }][] = [];
/** The server's rows of the next sheet: deals, or the side that comes back. */
let rows: ("deal" | number)[] = [];

function sheetOf(): unknown {
  const players = [0, 1, 2].map((place) => ({ place, held: null, cards: [], points: 0, article: "" }));
  const entries = rows.map((row) => (row === "deal" ? { entry: "", deal: 1, closer: 0, in_hand: false, players, totals: [], out: [] } : { entry: "", deal: 2, back: row, totals: [] }));
  const sides = ["Anna", "Bruno", "Carla"].map((name) => ({ it: name, en: name }));
  return { rulebook: "scala40-sballo", options: {}, sides, entries, totals: [0, 0, 0], over: false, ending: null, winner: null, article: "", dealer: null, log: [] };
}

describe("the score book of Scala 40", () => {
  beforeEach(() => {
    vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
      asked.push([path, JSON.parse(init.body as string) as (typeof asked)[0][1]]);
      return Promise.resolve(new Response(JSON.stringify(path.endsWith("questions") ? [] : sheetOf())));
    });
  });
  afterAll(() => vi.unstubAllGlobals());

  it("asks the questions of a table of as many players as sit there", async () => {
    const { scalaBook } = await import("./book.svelte");
    rows = [];
    await scalaBook.begin("scala40-sballo", { teams: 2, players: 4 }, ["Anna", "Bruno", "Carla", "Dario"]);
    expect(asked[0]![0]).toContain("/api/questions");
    expect(asked[0]![1].options).toEqual({ teams: 2, players: 4 });
    expect(asked[1]![1].names).toHaveLength(4);
    scalaBook.end();
  });

  it("drops the return of a player whom a correction keeps in", async () => {
    const { scalaBook } = await import("./book.svelte");
    rows = [];
    await scalaBook.begin("scala40-sballo", { reentry: true }, ["Anna", "Bruno", "Carla"]);
    rows = ["deal"];
    await scalaBook.enter();
    rows = ["deal", 1];
    await scalaBook.comeBack(1);
    rows = ["deal", 1, "deal"];
    await scalaBook.enter();
    expect(scalaBook.entries).toHaveLength(3);
    scalaBook.correct(0);
    rows = ["deal", "deal"];
    await scalaBook.enter();
    expect(scalaBook.entries.map((entry) => "back" in entry)).toEqual([false, false]);
    asked.length = 0;
    rows = ["deal"];
    await scalaBook.undo();
    expect(asked[0]![1].lines).toHaveLength(1);
  });
});
