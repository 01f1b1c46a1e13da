/** The shape in which the browser keeps the match of a score book. */
import type { ScoreBook, ScoreEntry, ScoreLine, ScoreOfPlayer } from "../net/contract";
import { count, flag, like, listOf, maybe, number, oneOf, options, orNull, otherwise, record, sentence, text, where, wholeListOf, type Shape } from "../shapes";
import type { Change, Kept, Table } from "./book.svelte";

export const TABLE = { rulebook: text, options, names: wholeListOf(text) } satisfies { [Name in keyof Table]: Shape<Table[Name]> };

const PLAYER = record<ScoreOfPlayer>({ place: count, held: orNull(number), cards: wholeListOf(text), points: number, article: text });
const LINE = record<ScoreLine>({ name: text, points: wholeListOf(number), article: text, note: sentence });
const ENTRY = record<ScoreEntry>({
  entry: text,
  deal: maybe(count),
  back: maybe(orNull(count)),
  closer: maybe(orNull(number)),
  in_hand: maybe(flag),
  players: maybe(wholeListOf(PLAYER)),
  totals: maybe(wholeListOf(number)),
  out: maybe(wholeListOf(count)),
  counts: maybe(flag),
  points: maybe(wholeListOf(number)),
  article: maybe(orNull(text)),
  lines: maybe(wholeListOf(LINE)),
  primiera: maybe(wholeListOf(orNull(number))),
});
const SHEET = record<ScoreBook>({
  rulebook: text,
  options,
  sides: where(wholeListOf(sentence), (sides) => sides.length > 0),
  entries: wholeListOf(ENTRY),
  totals: wholeListOf(number),
  over: flag,
  ending: otherwise(orNull(sentence), null), // kept by an older page
  winner: orNull(count),
  article: text,
  dealer: orNull(text),
  log: () => [], // the page keeps its own
  out: maybe(wholeListOf(count)),
  may_come_back: maybe(wholeListOf(count)),
  penalties: maybe(wholeListOf(number)),
  grade: maybe(orNull(oneOf(["single", "double", "triple"]))),
  asks: maybe(wholeListOf(text)),
});
const CHANGE = record<Change>({
  when: like(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  deal: count,
  was: wholeListOf(orNull(number)),
  now: orNull(wholeListOf(orNull(number))),
});

/** A match whose parts belong together: as many rows as entries, and a draft for its people. */
export function matchOf<Terms extends Table, Draft, Entry>(
  terms: Shape<Terms>,
  entry: Shape<Entry>,
  draft: Shape<Draft>,
  fits: (one: Entry | Draft, kept: Kept<Terms, Draft, Entry>) => boolean,
): Shape<Kept<Terms, Draft, Entry>> {
  const whole = record<Kept<Terms, Draft, Entry>>({
    terms: terms as never,
    entries: wholeListOf(entry) as never,
    sheet: SHEET,
    log: listOf(CHANGE),
    draft: draft as never,
    correcting: orNull(count),
  });
  return where(whole, (kept) => {
    const { entries, sheet, correcting } = kept;
    const isCounted = entries.length === sheet.entries.length && sheet.totals.length === sheet.sides.length;
    return isCounted && (correcting ?? 0) <= Math.max(0, entries.length - 1) && [kept.draft, ...entries].every((one) => fits(one, kept));
  });
}
