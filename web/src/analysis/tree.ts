/** The plays of a study: a main line, and tries branching off. */

/** A play: the seat that acts, the action in canonical text. */
export type Move = readonly [seat: number, action: string];

/** A line that branches off the main line after `from` of its plays. */
export interface Try {
  from: number;
  moves: readonly Move[];
}

export interface Tree {
  main: readonly Move[];
  tries: readonly Try[];
}

/** A place on the main line (`line` null) or on a try, after `ply` plays from the beginning. */
export interface Place {
  line: number | null;
  ply: number;
}

export const START: Place = { line: null, ply: 0 };

/** Returns all plays of the main line (null) or of a try, to its end. */
export function lineOf(tree: Tree, line: number | null): readonly Move[] {
  const tried = line === null ? undefined : tree.tries[line];
  return tried === undefined ? tree.main : [...tree.main.slice(0, tried.from), ...tried.moves];
}

/** Returns the plays that lead to a place. */
export function pathTo(tree: Tree, { line, ply }: Place): readonly Move[] {
  return lineOf(tree, line).slice(0, ply);
}

/** Returns the nearest valid place: on an existing line, not beyond its end. */
export function settle(tree: Tree, { line, ply }: Place): Place {
  const known = line !== null && tree.tries[line] !== undefined ? line : null;
  const at = Math.max(0, Math.min(lineOf(tree, known).length, Math.trunc(ply) || 0));
  return { line: known !== null && at <= tree.tries[known]!.from ? null : known, ply: at };
}

/** Returns the place that many plays on, or back if negative. */
export function walk(tree: Tree, place: Place, plays: number): Place {
  return settle(tree, { ...place, ply: place.ply + plays });
}

/** Returns the end of the line that a place is on. */
export function endOf(tree: Tree, { line }: Place): Place {
  return { line, ply: lineOf(tree, line).length };
}

/** Returns the next play on the line that a place is on; null at its end. */
export function nextOf(tree: Tree, place: Place): Move | null {
  return lineOf(tree, place.line)[place.ply] ?? null;
}

function same(one: Move | undefined, other: Move | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];
}

/** Returns how many first plays two lines share. */
function shared(one: readonly Move[], other: readonly Move[]): number {
  const at = one.findIndex((move, i) => !same(move, other[i]));
  return at < 0 ? one.length : at;
}

/**
 * Returns the tree with a play made at a place, and the place after it. The play follows a line that already has it,
 * extends a line at its end, else starts a new try. A `whole` main line, as of a finished match, is not extended.
 */
export function play(tree: Tree, place: Place, move: Move, whole = false): { tree: Tree; place: Place } {
  const path = [...pathTo(tree, place), move];
  const ply = path.length;
  const lines = [place.line, null, ...tree.tries.keys()];
  const known = lines.find((line) => shared(path, lineOf(tree, line)) === ply);
  if (known !== undefined) return { tree, place: settle(tree, { line: known, ply }) };
  if (place.line === null && !whole && place.ply === tree.main.length) return { tree: { ...tree, main: path }, place: { line: null, ply } };
  const from = shared(path, tree.main);
  const tried: Try = { from, moves: path.slice(from) };
  const grown = tree.tries.findIndex((one) => one.from === from && shared(one.moves, tried.moves) === one.moves.length);
  if (grown >= 0) return { tree: { ...tree, tries: tree.tries.map((one, at) => (at === grown ? tried : one)) }, place: { line: grown, ply } };
  return { tree: { ...tree, tries: [...tree.tries, tried] }, place: { line: tree.tries.length, ply } };
}

/** Returns the tree without a try, and the resulting place. */
export function forget(tree: Tree, place: Place, line: number): { tree: Tree; place: Place } {
  const left = { ...tree, tries: tree.tries.filter((_, at) => at !== line) };
  if (place.line === null || place.line < line) return { tree: left, place };
  if (place.line > line) return { tree: left, place: { ...place, line: place.line - 1 } };
  return { tree: left, place: { line: null, ply: Math.min(place.ply, tree.tries[line]!.from) } };
}
