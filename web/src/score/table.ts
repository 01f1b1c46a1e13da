/** The table that this browser last began a score sheet for. */
import type { Chosen } from "../home/options";
import { listOf, mapOf, options, record, text } from "../shapes";
import { stored } from "../stored";

interface Kept {
  rulebook: string;
  chosen: Record<string, Chosen>;
  names: string[];
}

const SHAPE = record<Kept>({ rulebook: text, chosen: mapOf(options), names: listOf(text) });
export const chosenTable = stored("cartaro.score.table", SHAPE, { rulebook: "", chosen: {}, names: [] });
