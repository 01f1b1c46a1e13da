/** The base of this browser's score books: one match each, saved at every change; the server only counts it. */
import { ApiError, ask, type OptionValue } from "../net/api";
import type { ScoreBook as Sheet, ScoreEntry } from "../net/contract";
import type { WireText } from "../net/protocol";
import { say } from "../settings.svelte";
import type { Stored } from "../stored";
import { textOf } from "../texts";
import { save } from "../you/export";

/** The table of a match. */
export interface Table {
  rulebook: string;
  options: Record<string, OptionValue>;
  names: string[];
}

/** A correction: an entry changed or taken back, with its points before and after. */
export interface Change {
  when: string;
  deal: number;
  was: (number | null)[];
  now: (number | null)[] | null;
}

/** A match as stored in the browser. */
export interface Kept<Terms, Draft, Entry> {
  terms: Terms;
  entries: Entry[];
  sheet: Sheet;
  log: Change[];
  draft: Draft;
  /** The entry that the draft corrects, from zero. */
  correcting: number | null;
}

/** Asks the server for the sheet of some lines. */
export function keepScore({ rulebook, options, names }: Table, lines: string[]): Promise<Sheet> {
  return ask("POST /api/score", { body: { rulebook, options, names, lines } });
}

/** Another tab has changed the stored book while the server counted. */
class Overtaken extends Error {}

function clockTime(): string {
  return new Date().toISOString();
}

/** A match without what is still being entered, in JSON. */
function contentOf(kept: Kept<unknown, unknown, unknown> | null): string {
  return JSON.stringify(kept && [kept.terms, kept.entries, kept.log]);
}

export abstract class Book<Terms extends Table, Draft, Entry> {
  terms = $state.raw<Terms | null>(null);
  entries = $state.raw<Entry[]>([]);
  sheet = $state.raw<Sheet | null>(null);
  log = $state.raw<Change[]>([]);
  draft = $state() as Draft;
  correcting = $state<number | null>(null);
  busy = $state(false);
  trouble = $state.raw<WireText | null>(null);
  /** Whether another tab has changed the stored book since the server was asked. */
  #changedMeanwhile = false;

  constructor(
    private readonly stored: Stored<Kept<Terms, Draft, Entry> | null>,
    private readonly blank: (terms: Terms, sheet: Sheet) => Draft,
    private readonly lineOf: (entry: Entry) => string,
  ) {
    const kept = stored.read();
    if (kept !== null) this.#open(kept);
    stored.onWritten(() => {
      if (this.busy) this.#changedMeanwhile = true;
      else if (JSON.stringify(stored.read()) !== JSON.stringify(stored.asRead(this.#whole()))) this.#takeOver();
    });
  }

  /** Takes over the book as another tab has stored it. */
  #takeOver(): void {
    this.#changedMeanwhile = false;
    const kept = this.stored.read();
    if (kept === null) return this.#discard();
    this.trouble = null;
    this.#open(kept);
  }

  #open(kept: Kept<Terms, Draft, Entry>): void {
    ({ terms: this.terms, entries: this.entries, sheet: this.sheet, log: this.log, draft: this.draft, correcting: this.correcting } = kept);
  }

  /** The names of the sides. */
  get sides(): string[] {
    return this.sheet!.sides.map(say);
  }

  /** The number of an entry's deal, or of the new one after the last entry. */
  abstract number(at: number): number;

  /** The points of an entry for the log; null for players who did not play. */
  protected abstract pointsOf(row: ScoreEntry): (number | null)[];

  /** The entry made from the draft. */
  protected abstract told(): Draft & Entry;

  /** The draft to edit an entry. */
  protected abstract draftOf(entry: Entry): Draft;

  /** How many entries remain after taking the last deal back. */
  protected beforeLast(): number {
    return this.entries.length - 1;
  }

  /** The lines that replace entry `at` by `line`. */
  protected corrected(at: number, line: string): string[] {
    const lines = this.entries.map(this.lineOf);
    lines.splice(at, 1, line);
    return lines;
  }

  /** Those of the entries that the server's sheet of them still has. */
  protected remaining(entries: Entry[], sheet: Sheet): Entry[] {
    return entries.slice(0, sheet.entries.length);
  }

  /** Makes the browser save the sheet, with its corrections, as a file. */
  export(): void {
    save("cartaro-score.json", { ...this.sheet, log: this.log });
  }

  /** Opens an empty book for the table that `agree` returns, if the server takes it. */
  protected async beginWith(agree: () => Promise<Terms>): Promise<void> {
    await this.ask(async () => {
      const terms = await agree();
      this.sheet = await this.#count(terms, []);
      this.terms = terms;
      this.entries = [];
      this.log = [];
      this.#clear();
    });
  }

  /** Begins a match of players with these *names*, if possible; *nameless*: the page chose the names. */
  abstract begin(rulebook: string, options: Record<string, OptionValue>, names: string[], nameless: boolean): Promise<void>;

  /** Discards the match. */
  end(): void {
    this.#discard();
    this.keep();
  }

  #discard(): void {
    this.terms = null;
    this.sheet = null;
    this.entries = [];
    this.log = [];
    this.correcting = null;
    this.trouble = null;
  }

  #clear(): void {
    this.draft = this.blank(this.terms!, this.sheet!);
    this.correcting = null;
    this.trouble = null;
    this.keep();
  }

  /** Enters the draft: a new deal, or the correction of an earlier one. */
  async enter(): Promise<void> {
    await this.ask(async () => {
      const entry = this.told();
      const at = this.correcting;
      const line = this.lineOf(entry);
      const sheet = await this.#count(this.terms!, at === null ? [...this.entries.map(this.lineOf), line] : this.corrected(at, line));
      if (at !== null) this.#note(at, this.pointsOf(sheet.entries[at]!));
      this.sheet = sheet;
      const entries = [...this.entries];
      entries.splice(at ?? entries.length, 1, entry);
      this.entries = this.remaining(entries, sheet);
      this.#clear();
    });
  }

  /** Opens an earlier entry to be corrected. */
  correct(at: number): void {
    this.draft = this.draftOf(structuredClone(this.entries[at]!));
    this.correcting = at;
    this.trouble = null;
    this.keep();
  }

  /** Drops the correction. */
  leave(): void {
    this.#clear();
  }

  /** Takes back the last deal, and what was entered after it. */
  async undo(): Promise<void> {
    await this.ask(async () => {
      const entries = this.entries.slice(0, this.beforeLast());
      const sheet = await this.#count(this.terms!, entries.map(this.lineOf));
      this.#note(entries.length, null);
      this.sheet = sheet;
      this.entries = entries;
      this.#clear();
    });
  }

  /** Adds an entry other than a deal; the draft stays. */
  protected async add(entry: Entry): Promise<void> {
    await this.ask(async () => {
      const entries = [...this.entries, entry];
      this.sheet = await this.#count(this.terms!, entries.map(this.lineOf));
      this.entries = entries;
      this.keep();
    });
  }

  /** Returns the sheet of some lines, unless another tab has stored other entries meanwhile: what is made of it would replace them. */
  async #count(terms: Terms, lines: string[]): Promise<Sheet> {
    const sheet = await keepScore(terms, lines);
    if (contentOf(this.stored.read()) !== contentOf(this.stored.asRead(this.#whole()))) throw new Overtaken();
    return sheet;
  }

  /** Takes over what the other tab has stored; the deal that was being entered here stays, to be entered again. */
  #giveWay(): void {
    const { terms, correcting } = this;
    const draft = $state.snapshot(this.draft) as Draft;
    this.#takeOver();
    const same = terms !== null && JSON.stringify(terms) === JSON.stringify(this.terms);
    if (same && correcting === null && this.correcting === null) {
      this.draft = draft;
      this.keep();
    }
    this.trouble = textOf("score-overtaken");
  }

  #note(at: number, now: (number | null)[] | null): void {
    const was = this.pointsOf(this.sheet!.entries[at]!);
    this.log = [...this.log, { when: clockTime(), deal: this.number(at), was, now }];
  }

  protected async ask(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      await work();
    } catch (error) {
      if (error instanceof Overtaken) return this.#giveWay();
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error.text ?? textOf("server-unreachable");
    } finally {
      this.busy = false;
      if (this.#changedMeanwhile) this.#takeOver();
    }
  }

  keep(): void {
    this.stored.write(this.#whole());
  }

  /** All that is stored of the match, null if there is none. */
  #whole(): Kept<Terms, Draft, Entry> | null {
    const { terms, entries, sheet, log, correcting } = this;
    if (terms === null || sheet === null) return null;
    return { terms, entries, sheet, log, correcting, draft: $state.snapshot(this.draft) as Draft };
  }
}
