import { describe, expect, it } from "vitest";
import type { OwnMatch } from "../net/contract";
import type { KeptMatch } from "../you/kept";
import { RECENT, rematchOf } from "./rematch";

const NOW = 1_800_000_000_000;

function match(names: string[], how: Partial<OwnMatch> = {}, ago = 1000): KeptMatch {
  const told = { sides: names.map((_, number) => [number]), totals: [11, 8], side: 1, ...how } as OwnMatch;
  return { table: `t${ago}`, token: null, place: 0, rulebook: "scopa-valliadi", names, totals: [11, 8], at: NOW - ago, told };
}

describe("whom to play again", () => {
  it("is who sat in the last match among people, with the points of that match", () => {
    const matches = [match(["Dora", "Marta"]), match(["Ugo", "Marta"], {}, 5000)];
    expect(rematchOf(matches, "Marta", NOW)).toEqual({ rulebook: "scopa-valliadi", names: ["Dora"], totals: [11, 8], side: 1 });
  });

  it("is nobody where bots sat, the match is long ago, is not told yet, or was somebody else's", () => {
    expect(rematchOf([match(["Nives", "Marta"], { sides: [[], [1]] })], "Marta", NOW)).toBeNull();
    expect(rematchOf([match(["Dora", "Marta"], {}, RECENT + 1)], "Marta", NOW)).toBeNull();
    expect(rematchOf([{ ...match(["Dora", "Marta"]), told: null }], "Marta", NOW)).toBeNull();
    expect(rematchOf([match(["Dora", "Ada"])], "Marta", NOW)).toBeNull();
    expect(rematchOf([], "Marta", NOW)).toBeNull();
  });

  it("keeps a namesake", () => {
    expect(rematchOf([match(["Marta", "Marta"])], "Marta", NOW)!.names).toEqual(["Marta"]);
  });
});
