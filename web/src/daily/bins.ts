/** Results in columns: as many as fit, each of the same width in points. */
import type { ResultCount } from "../net/contract";

export interface Bin {
  /** The range of results, both ends inclusive. */
  from: number;
  to: number;
  count: number;
}

const MOST = 13;
const LEAST = 5;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100];

/** Returns columns for all results, including marked ones that no other player has. */
export function binsOf(results: readonly ResultCount[], marked: readonly number[]): Bin[] {
  const all = [...results.map(({ result }) => result), ...marked, 0];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const width = WIDTHS.find((wide) => Math.floor(most / wide) - Math.floor(least / wide) < MOST) ?? WIDTHS.at(-1)!;
  let [first, last] = [Math.floor(least / width), Math.floor(most / width)];
  while (last - first + 1 < LEAST) [first, last] = [first - 1, last + 1];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const from = (first + at) * width;
    const to = from + width - 1;
    const count = results.reduce((sum, { result, count }) => (result >= from && result <= to ? sum + count : sum), 0);
    return { from, to, count };
  });
}

/** Returns the column that a result is in. */
export function binAt(bins: readonly Bin[], result: number): number {
  return bins.findIndex(({ from, to }) => result >= from && result <= to);
}
