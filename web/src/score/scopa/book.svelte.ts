/** The score book of Scopa and Scopone. */
import type { OptionValue } from "../../net/api";
import type { ScoreEntry } from "../../net/contract";
import { orNull, record } from "../../shapes";
import { stored } from "../../stored";
import { Book, type Table } from "../book.svelte";
import { matchOf, TABLE } from "../shape";
import { emptyEntry, ENTRY, lineOf, numberAt, sidesOf, type Entry } from "./sheet";

const MATCH = matchOf(record<Table>(TABLE), ENTRY, ENTRY, (entry, { sheet }) => sidesOf(entry) === sheet.sides.length);

class ScopaBook extends Book<Table, Entry, Entry> {
  constructor() {
    super(stored("cartaro.score.fishing", orNull(MATCH), null), (_, sheet) => emptyEntry(sheet.sides.length, sheet.asks), lineOf);
  }

  begin(rulebook: string, options: Record<string, OptionValue>, names: string[], nameless: boolean): Promise<void> {
    return this.beginWith(() => Promise.resolve({ rulebook, options, names: nameless ? [] : names }));
  }

  number(at: number): number {
    return numberAt(this.sheet!.entries, at);
  }

  protected pointsOf(row: ScoreEntry): number[] {
    return row.points ?? [];
  }

  protected told(): Entry {
    return $state.snapshot(this.draft);
  }

  protected draftOf(entry: Entry): Entry {
    return entry;
  }
}

export const scopaBook = new ScopaBook();
