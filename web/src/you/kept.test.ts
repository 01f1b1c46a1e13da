import { describe, expect, it } from "vitest";
import type { SeatToken } from "../net/seatTokens.svelte";
import { BOOK, bookOf, MOST, noted, told, type KeptMatch } from "./kept";

function seat(table: string, phase: "play" | "over" = "over"): SeatToken {
  return {
    table,
    token: `token of ${table}`,
    place: 1,
    rulebook: "scopa-valliadi",
    options: {},
    bots: "casual",
    commitment: null,
    entropy: null,
    sides: 2,
    names: ["Ada", "Nives"],
    seen: { deal: 4, totals: [12, 21], mine: false, phase },
  };
}

const TOLD = { table: "a", over_at: 1_700_000_000, sides: [[0], []], bots: [[], ["casual"]], counts: { deals: 4 } };

describe("the book of matches", () => {
  it("notes a match once, when it is over", () => {
    const one = noted([], seat("a"), 1000);
    expect(one).toMatchObject([{ table: "a", token: "token of a", totals: [12, 21], at: 1000, told: null }]);
    expect(noted(one, seat("a"), 2000)).toBe(one);
    expect(noted(one, seat("b", "play"), 2000)).toBe(one);
  });

  it("keeps the newest where there are too many", () => {
    let all: KeptMatch[] = [];
    for (let n = 0; n <= MOST; n++) all = noted(all, seat(`${n}`), n);
    expect(all).toHaveLength(MOST);
    expect(all[0]!.table).toBe("1");
  });

  it("forgets the token of a match that the server has told of", () => {
    const [match] = told(noted([], seat("a"), 1000), TOLD as never);
    expect(match).toMatchObject({ token: null, told: TOLD, at: 1_700_000_000_000 });
  });

  it("is read as far as it is understood", () => {
    const all = noted([], seat("a"), 1000);
    expect(BOOK(JSON.parse(JSON.stringify(bookOf(all))))).toEqual(bookOf(all));
    expect(BOOK({ v: 9, matches: [...all, { table: "b" }, 7, null], more: 1 })).toEqual({ v: 9, matches: all });
    expect(BOOK({ v: 9, matches: [{ ...all[0]!, told: { strange: true }, more: 1 }] })).toEqual({ v: 9, matches: all });
  });
});
