/** The score book of Scopa and Scopone of this browser: one match, kept at every change; the server keeps nothing. */
import { ApiError, type OptionValue } from "../../net/api";
import type { WireText } from "../../net/protocol";
import { readStored, say, writeStored } from "../../settings.svelte";
import { textOf } from "../../texts";
import { emptyEntry, keepScore, type Entry, type Sheet, type Terms } from "./sheet";

const KEY = "cartaro.score.fishing";

/** A correction: an entry changed or taken back, with its points before and after. */
export interface Change {
  when: string;
  deal: number;
  was: number[];
  now: number[] | null;
}

interface Kept {
  terms: Terms;
  entries: Entry[];
  sheet: Sheet;
  log: Change[];
  draft: Entry;
  /** The entry that the draft corrects, from zero. */
  correcting: number | null;
}

class FishingBook {
  terms = $state.raw<Terms | null>(null);
  entries = $state.raw<Entry[]>([]);
  sheet = $state.raw<Sheet | null>(null);
  log = $state.raw<Change[]>([]);
  draft = $state<Entry>(emptyEntry(0));
  correcting = $state<number | null>(null);
  busy = $state(false);
  trouble = $state.raw<WireText | null>(null);

  constructor() {
    const kept = readStored<Kept>(KEY);
    if (kept === null) return;
    ({ terms: this.terms, entries: this.entries, sheet: this.sheet, log: this.log, draft: this.draft, correcting: this.correcting } = kept);
  }

  /** What each side is called. */
  get sides(): string[] {
    return this.sheet!.sides.map(say);
  }

  /** Begins a match, if it can be. */
  async begin(rulebook: string, options: Record<string, OptionValue>, names: string[]): Promise<void> {
    await this.#ask(async () => {
      const terms = { rulebook, options, names };
      this.sheet = await keepScore(terms, []);
      this.terms = terms;
      this.#empty();
    });
  }

  /** Puts the match away for good. */
  end(): void {
    this.terms = null;
    this.#empty();
    this.sheet = null;
  }

  #empty(): void {
    this.entries = [];
    this.log = [];
    this.#clear();
  }

  #clear(): void {
    this.draft = emptyEntry(this.sheet?.sides.length ?? 0);
    this.correcting = null;
    this.trouble = null;
    this.keep();
  }

  /** Enters the draft: a deal more, or an earlier one as it should have been. */
  async enter(): Promise<void> {
    await this.#ask(async () => {
      const at = this.correcting ?? this.entries.length;
      const entries = this.entries.toSpliced(at, 1, $state.snapshot(this.draft));
      const sheet = await keepScore(this.terms!, entries);
      if (this.correcting !== null) this.#note(at, sheet.entries[at]!.points);
      this.sheet = sheet;
      this.entries = entries;
      this.#clear();
    });
  }

  /** Opens an earlier entry to be corrected. */
  correct(at: number): void {
    this.draft = structuredClone(this.entries[at]!);
    this.correcting = at;
    this.trouble = null;
    this.keep();
  }

  /** Leaves the correction. */
  leave(): void {
    this.#clear();
  }

  /** Takes back the last entry. */
  async undo(): Promise<void> {
    await this.#ask(async () => {
      const entries = this.entries.slice(0, -1);
      const sheet = await keepScore(this.terms!, entries);
      this.#note(entries.length, null);
      this.sheet = sheet;
      this.entries = entries;
      this.#clear();
    });
  }

  #note(at: number, now: number[] | null): void {
    const deal = 1 + this.sheet!.entries.slice(0, at).filter((row) => row.counts).length;
    this.log = [...this.log, { when: new Date().toISOString(), deal, was: this.sheet!.entries[at]!.points, now }];
  }

  async #ask(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error.text ?? textOf("server-unreachable");
    } finally {
      this.busy = false;
    }
  }

  keep(): void {
    if (this.terms === null || this.sheet === null) return writeStored(KEY, null);
    const { terms, entries, sheet, log, correcting } = this;
    writeStored(KEY, { terms, entries, sheet, log, correcting, draft: $state.snapshot(this.draft) } satisfies Kept);
  }
}

export const scopaBook = new FishingBook();
