import { describe, expect, it } from "vitest";
import { endOf, forget, nextOf, pathTo, play, settle, START, walk, type Move, type Place, type Tree } from "./tree";

const a: Move = [0, "7dx7c"];
const b: Move = [1, "4c"];
const c: Move = [2, "5d"];
const d: Move = [3, "Rb"];
const MATCH: Tree = { main: [a, b, c], tries: [] };

function playAll(tree: Tree, place: Place, moves: Move[], whole = false) {
  return moves.reduce((at, move) => play(at.tree, at.place, move, whole), { tree, place });
}

describe("a tree of plays", () => {
  it("grows along its main line while one plays at its end", () => {
    const { tree, place } = playAll({ main: [], tries: [] }, START, [a, b]);
    expect(tree).toEqual({ main: [a, b], tries: [] });
    expect(place).toEqual({ line: null, ply: 2 });
  });

  it("keeps the main line of a match that was played, and makes a try of anything else", () => {
    const end = endOf(MATCH, START);
    expect(play(MATCH, end, d, true).tree.main).toEqual(MATCH.main);
    expect(play(MATCH, end, d, true).tree.tries).toEqual([{ from: 3, moves: [d] }]);
    expect(play(MATCH, end, d).tree.main).toEqual([a, b, c, d]);
  });

  it("walks along a line that has the play already", () => {
    expect(play(MATCH, { line: null, ply: 1 }, b, true)).toEqual({ tree: MATCH, place: { line: null, ply: 2 } });
    const once = play(MATCH, { line: null, ply: 1 }, d, true);
    expect(play(once.tree, { line: null, ply: 1 }, d, true)).toEqual(once);
  });

  it("goes on from a try, and leaves a try for another in the middle", () => {
    const once = playAll(MATCH, { line: null, ply: 1 }, [d, c], true);
    expect(once.tree.tries).toEqual([{ from: 1, moves: [d, c] }]);
    expect(pathTo(once.tree, once.place)).toEqual([a, d, c]);
    const twice = play(once.tree, walk(once.tree, once.place, -1), b, true);
    expect(twice.tree.tries).toEqual([{ from: 1, moves: [d, c] }, { from: 1, moves: [d, b] }]);
    expect(pathTo(twice.tree, twice.place)).toEqual([a, d, b]);
  });

  it("goes back from a try to the main line, and from there along it", () => {
    const { tree, place } = play(MATCH, { line: null, ply: 1 }, d, true);
    const back = walk(tree, place, -1);
    expect(back).toEqual({ line: null, ply: 1 });
    expect(nextOf(tree, back)).toEqual(b);
    expect(walk(tree, back, 9)).toEqual({ line: null, ply: 3 });
    expect(walk(tree, back, -9)).toEqual(START);
  });

  it("stands on what there is, whatever an address says", () => {
    expect(settle(MATCH, { line: 4, ply: NaN })).toEqual(START);
    expect(settle(MATCH, { line: null, ply: 1e9 })).toEqual({ line: null, ply: 3 });
  });

  it("forgets a try, and whoever stands on it is back where it left", () => {
    const once = playAll(MATCH, { line: null, ply: 1 }, [d, c], true);
    const twice = play(once.tree, START, d, true);
    expect(forget(twice.tree, once.place, 0)).toEqual({ tree: { main: MATCH.main, tries: [{ from: 0, moves: [d] }] }, place: { line: null, ply: 1 } });
    expect(forget(twice.tree, twice.place, 0).place).toEqual({ line: 0, ply: 1 });
    expect(forget(twice.tree, once.place, 1).place).toEqual(once.place);
  });
});
