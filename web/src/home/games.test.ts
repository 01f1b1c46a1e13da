import { describe, expect, it, vi } from "vitest";
import type { RulebookInfo } from "../net/api";
import { familiesOf, fanOf, firstOf, inOrderOfGames, levelFor, levelsOf, nameOfGame, summaryOfGame } from "./games";

vi.mock("../settings.svelte", () => ({ say: (text: { it: string }) => text.it, t: (key: string) => key }));

const ALL = ["learner", "casual", "skilled", "expert", "master"];

function book(id: string, game: string, levels = ALL): RulebookInfo {
  const text = { it: id, en: id };
  const about = { title: text, short: text, edition: "", source: text, options: [], articles: [], bots: {} };
  return { id, base: null, game, law: game, pack: "italian", other_packs: [], levels, coached: true, exits: false, deals_again: false, draw: null, ...about };
}
const SCOPA = book("scopa-valliadi", "scopa");
const SCOPONE = book("scopone-federale", "scopone");
const ADDED = book("briscola-due", "briscola", ["learner", "casual"]);

describe("games", () => {
  it("come in the page's order, those that it does not know last", () => {
    expect(inOrderOfGames([ADDED, SCOPONE, SCOPA]).map(({ id }) => id)).toEqual(["scopa-valliadi", "scopone-federale", "briscola-due"]);
  });

  it("are called as their rulebook is where the page has no words, and shown with cards of their pack", () => {
    expect([nameOfGame(SCOPA), nameOfGame(ADDED)]).toEqual(["game-scopa", "briscola-due"]);
    expect(summaryOfGame(ADDED)).toBeNull();
    expect(fanOf(ADDED)).toHaveLength(3);
    expect(fanOf({ ...ADDED, pack: "tarot" })).toEqual([]);
  });

  it("have families of rulebooks: a variant, and a variant of one, stands beneath the text it derives from", () => {
    const dieci = { ...book("scopone-dieci", "scopone"), base: "scopone-federale" };
    const undici = { ...book("scopone-undici", "scopone"), base: "scopone-dieci" };
    const alone = { ...book("scopone-solo", "scopone"), base: "not-here" };
    const families = familiesOf([undici, SCOPONE, alone, dieci]).map(({ first, variants }) => [first.id, variants.map(({ id }) => id)]);
    expect(families).toEqual([["scopone-federale", ["scopone-undici", "scopone-dieci"]], ["scopone-solo", []]]);
  });

  it("have one that is chosen first, any where the usual one is not there", () => {
    expect(firstOf([SCOPONE, SCOPA])).toBe(SCOPA);
    expect(firstOf([ADDED])).toBe(ADDED);
    expect(firstOf([])).toBeNull();
  });
});

describe("levels", () => {
  it("are those that the game has", () => {
    expect(levelsOf(ADDED)).toEqual(["learner", "casual"]);
    expect(levelsOf(null)).toEqual(ALL);
  });

  it("give the nearest below the one asked for", () => {
    expect(levelFor(ADDED, "master")).toBe("casual");
    expect(levelFor(SCOPA, "master")).toBe("master");
    expect(levelFor(book("x", "x", ["expert"]), "casual")).toBe("expert");
  });
});
