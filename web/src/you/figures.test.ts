import { describe, expect, it } from "vitest";
import type { OwnMatch } from "../net/contract";
import { countsOf, dearest, ENOUGH, joined, ladderOf, levelAgainst, nextLevel, outcomesOf, percentOf, rulebooksOf, weeksOf, type Match } from "./figures";
import type { KeptMatch } from "./kept";

function ownMatch(changes: Partial<OwnMatch> = {}): OwnMatch {
  return {
    table: "t",
    over_at: 1_700_000_000,
    rulebook: "scopa-valliadi",
    game: "scopa",
    names: ["Ada", "Nives"],
    sides: [[0], []],
    totals: [21, 12],
    ranks: [0, 1],
    winner: 0,
    grade: null,
    deals: 4,
    rated: false,
    counts: { deals: 4, scope: 3 },
    side: 0,
    won: true,
    place: 0,
    bots: [[], ["casual"]],
    training: false,
    weight: 1,
    less: [],
    accuracy: null,
    ...changes,
  };
}

function kept(table: string, told: OwnMatch | null = null, at = 5): KeptMatch {
  return { table, token: told ? null : "x", place: 1, rulebook: "scopa-valliadi", names: ["Ada"], totals: [3, 21], at, told };
}

function match(changes: Partial<OwnMatch> = {}): Match {
  return joined([], [ownMatch(changes)])[0]!;
}

function many(count: number, changes: Partial<OwnMatch>): Match[] {
  return joined([], Array.from({ length: count }, (_, n) => ownMatch({ ...changes, table: `${JSON.stringify(changes)} ${n}` })));
}

describe("matches of the browser and of the account", () => {
  it("are joined without doubles, the newest first, and what either knows stays", () => {
    const accuracy = { choices: 10, alike: 7, lost: 2, ideas: [], version: 1, telling: 0, found: 0 };
    const old = ownMatch({ table: "both", bots: [], place: null });
    const all = joined([kept("both", ownMatch({ table: "both", accuracy })), kept("here")], [old, ownMatch({ table: "there", over_at: 1_800_000_000 })]);
    expect(all.map(({ table }) => table)).toEqual(["there", "both", "here"]);
    expect(all[1]).toMatchObject({ accuracy, place: 0 });
    expect(levelAgainst(all[1]!)).toBe("casual");
  });

  it("add up: every match is won, lost, drawn or unknown, and the counts are those of all", () => {
    const all = [...many(3, {}), ...many(2, { won: false, winner: 1 }), ...many(1, { won: null, winner: null }), ...joined([kept("here")], [])];
    expect(outcomesOf(all)).toEqual({ won: 3, lost: 2, drawn: 1, unknown: 1 });
    expect(countsOf(all)).toEqual({ deals: 24, scope: 18 });
  });

  it("are told by rulebook, the most played first", () => {
    expect(rulebooksOf([...many(1, { rulebook: "a" }), ...many(2, { rulebook: "b" })])).toEqual(["b", "a"]);
  });
});

describe("accuracy", () => {
  it("is that of all choices of a week, not the mean of its matches", () => {
    const monday = new Date(2026, 10, 23).getTime() / 1000;
    const at = (days: number, choices: number, alike: number) => ({ table: `${days}`, over_at: monday + days * 86_400 + 60, accuracy: { choices, alike, lost: 0, ideas: [], version: 1, telling: 0, found: 0 } });
    const all = joined([], [at(0, 10, 10), at(6, 30, 10), at(-1, 4, 1), at(2, 0, 0)].map((one) => ownMatch(one)));
    const weeks = weeksOf(all);
    expect(weeks.map(({ choices, alike, matches }) => [choices, alike, matches])).toEqual([[4, 1, 1], [40, 20, 2]]);
    expect(weeks.map(percentOf)).toEqual([25, 50]);
  });

  it("names what cost most, in points a match looked back on", () => {
    const idea = (name: string, points: number) => ({ name, title: { it: name, en: name }, points });
    const looked = (table: string, ideas: ReturnType<typeof idea>[]) => ownMatch({ table, accuracy: { choices: 9, alike: 5, lost: 3, ideas, version: 1, telling: 0, found: 0 } });
    const all = joined([], [looked("a", [idea("guardia", 2), idea("sette", 1)]), looked("b", [idea("sette", 4)]), ownMatch({ table: "c" })]);
    expect(dearest(all, 4).map(({ name, points }) => [name, points])).toEqual([["sette", 2.5], ["guardia", 1]]);
  });
});

describe("the ladder of levels", () => {
  it("counts only matches against one level, without other people and without hints", () => {
    expect(levelAgainst(match())).toBe("casual");
    expect(levelAgainst(match({ sides: [[0], [1]], bots: [[], []] }))).toBeNull();
    expect(levelAgainst(match({ sides: [[0], [], []], bots: [[], ["casual"], ["expert"]] }))).toBeNull();
    expect(levelAgainst(match({ sides: [[0], []], bots: [["master"], ["learner", "learner"]] }))).toBe("learner");
    expect(levelAgainst(match({ bots: [] }))).toBeNull();
    expect(ladderOf(many(3, { training: true })).every(({ matches }) => matches === 0)).toBe(true);
  });

  it("proposes the lowest level to whoever begins, and the next above one passed", () => {
    expect(nextLevel(ladderOf([]))).toBe("learner");
    expect(nextLevel(ladderOf(many(1, {})))).toBe("casual");
    expect(nextLevel(ladderOf(many(ENOUGH, {})))).toBe("skilled");
    expect(nextLevel(ladderOf(many(ENOUGH - 1, {})))).toBe("casual");
    expect(nextLevel(ladderOf([...many(5, {}), ...many(5, { won: false })]))).toBe("casual");
    expect(nextLevel(ladderOf(many(ENOUGH, { bots: [[], ["master"]] })))).toBeNull();
  });

  it("asks of an equal among four a quarter, not a half", () => {
    const four = { sides: [[0], [], [], []], bots: [[], ["casual"], ["casual"], ["casual"]], rulebook: "scala40-fisca" };
    const ladder = ladderOf([...many(2, four), ...many(3, { ...four, won: false })]);
    expect(ladder[1]).toEqual({ level: "casual", matches: 5, won: 2, due: 0.25 });
    expect(nextLevel(ladder)).toBe("skilled");
  });
});
