/** The score book of Scopa and Scopone. */
import type { OptionValue } from "../../net/api";
import type { ScoreEntry } from "../../net/contract";
import { Book, type Table } from "../book.svelte";
import { emptyEntry, lineOf, numberAt, type Entry } from "./sheet";

class ScopaBook extends Book<Table, Entry, Entry> {
  constructor() {
    super("cartaro.score.fishing", (_, sheet) => emptyEntry(sheet.sides.length), lineOf);
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
