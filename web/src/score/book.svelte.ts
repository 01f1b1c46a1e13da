/** The score book of this browser: one match, kept at every change. */
import type { OptionValue } from "../net/api";
import type { WireText } from "../net/protocol";
import { readStored, writeStored } from "../settings.svelte";
import { textOf } from "../texts";
import { JudgeError } from "./judge";
import { askQuestions, atTheStart, emptyEntry, NOBODY, placesOf, settle, sides, stand, type Back, type Deal, type Entry, type Terms } from "./match";

const KEY = "cartaro.score";
/** The gap by which those level at the lowest total play on where all went out: nobody comes back meanwhile. */
const ALL_OUT = "gap.all-out";

/** A correction: a deal changed or taken back, with its points before and after. */
export interface Change {
  when: string;
  deal: number;
  was: (number | null)[];
  now: (number | null)[] | null;
}

interface Kept {
  terms: Terms;
  deals: Deal[];
  backs: Back[];
  log: Change[];
  draft: Entry;
  /** The deal that the draft corrects, from zero. */
  correcting: number | null;
}

class ScoreBook {
  terms = $state.raw<Terms | null>(null);
  deals = $state.raw<Deal[]>([]);
  backs = $state.raw<Back[]>([]);
  log = $state.raw<Change[]>([]);
  draft = $state<Entry>(emptyEntry(0));
  correcting = $state<number | null>(null);
  busy = $state(false);
  trouble = $state.raw<WireText | null>(null);

  constructor() {
    const kept = readStored<Kept>(KEY);
    if (kept === null) return;
    ({ terms: this.terms, deals: this.deals, backs: this.backs, log: this.log, draft: this.draft, correcting: this.correcting } = kept);
    if (this.terms !== null && this.terms.questions === undefined) void this.#askAgain(this.terms);
  }

  /** Asks for the questions of a match that was kept before rulebooks had them. */
  async #askAgain(terms: Terms): Promise<void> {
    this.terms = { ...terms, questions: [] };
    await this.#ask(async () => {
      this.terms = { ...terms, questions: await askQuestions(terms.rulebook, terms.options) };
      this.keep();
    });
  }

  get standing() {
    return this.deals.length === 0 ? atTheStart(this.terms!) : this.deals[this.deals.length - 1]!.standing;
  }

  /** The places that play the deal being entered. */
  get playing(): number[] {
    const before = this.correcting === null ? this.standing : this.#before(this.correcting);
    return placesOf(this.terms!, before.dealer, before.out).sort((a, b) => a - b);
  }

  /** The sides that have just gone out and may come back, if the table has it so. */
  get offered(): number[] {
    if (this.terms?.options.reentry !== true || this.deals.length === 0 || this.standing.over) return [];
    if (this.standing.article === ALL_OUT) return [];
    const before = this.#before(this.deals.length - 1);
    return this.standing.out.filter((side) => !before.out.includes(side));
  }

  sideName(side: number): string {
    const terms = this.terms!;
    return terms.names.filter((_, place) => place % sides(terms) === side).join(" · ");
  }

  #before(deal: number) {
    return deal === 0 ? atTheStart(this.terms!) : this.deals[deal - 1]!.standing;
  }

  /** Begins a match; says whether it could. */
  async begin(rulebook: string, options: Record<string, OptionValue>, names: string[]): Promise<void> {
    await this.#ask(async () => {
      const questions = await askQuestions(rulebook, options);
      this.terms = { rulebook, options, names, questions };
      this.#empty();
    });
  }

  /** Puts the match away for good. */
  end(): void {
    this.terms = null;
    this.#empty();
  }

  #empty(): void {
    this.deals = [];
    this.backs = [];
    this.log = [];
    this.#clear();
  }

  #clear(): void {
    this.draft = emptyEntry(this.terms?.names.length ?? 0);
    this.correcting = null;
    this.trouble = null;
    this.keep();
  }

  /** Enters the draft: a deal more, or an earlier one as it should have been. */
  async enter(): Promise<void> {
    await this.#ask(async () => {
      const entry = $state.snapshot(this.draft);
      const at = this.correcting ?? this.deals.length;
      const rest = this.deals.slice(at + 1).map((deal) => deal.entry);
      const deals = await settle(this.terms!, this.deals.slice(0, at), [tidy(entry, this.playing), ...rest], this.backs);
      if (this.correcting !== null) this.#note(at, deals[at]!.points);
      this.deals = deals;
      this.#clear();
    });
  }

  /** Opens an earlier deal to be corrected. */
  correct(deal: number): void {
    this.draft = structuredClone(this.deals[deal]!.entry);
    this.correcting = deal;
    this.trouble = null;
    this.keep();
  }

  /** Leaves the correction. */
  leave(): void {
    this.#clear();
  }

  /** Takes back the last deal, and who came back after it. */
  undo(): void {
    const last = this.deals.length - 1;
    this.#note(last, null);
    this.deals = this.deals.slice(0, last);
    this.backs = this.backs.filter(([deal]) => deal <= last);
    this.#clear();
  }

  /** Lets a side that has just gone out play again. */
  async comeBack(side: number): Promise<void> {
    await this.#ask(async () => {
      const backs: Back[] = [...this.backs, [this.deals.length, side]];
      const last = this.deals[this.deals.length - 1]!;
      const before = this.#before(this.deals.length - 1);
      const places = placesOf(this.terms!, before.dealer, before.out);
      const standing = await stand(this.terms!, this.deals.map((deal) => deal.counts), backs, places);
      this.backs = backs;
      this.deals = [...this.deals.slice(0, -1), { ...last, standing }];
      this.keep();
    });
  }

  #note(deal: number, now: (number | null)[] | null): void {
    this.log = [...this.log, { when: new Date().toISOString(), deal: deal + 1, was: this.deals[deal]!.points, now }];
  }

  async #ask(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof JudgeError)) throw error;
      this.trouble = error.text ?? textOf("server-unreachable");
    } finally {
      this.busy = false;
    }
  }

  keep(): void {
    if (this.terms === null) return writeStored(KEY, null);
    const { terms, deals, backs, log, correcting } = this;
    writeStored(KEY, { terms, deals, backs, log, correcting, draft: $state.snapshot(this.draft) } satisfies Kept);
  }
}

/** Returns an entry without what was typed for who closed or does not play. */
function tidy(entry: Entry, playing: number[]): Entry {
  const nothing = emptyEntry(entry.hands.length).hands;
  const hands = entry.hands.map((hand, place) => (playing.includes(place) && place !== entry.closer ? hand : nothing[place]!));
  return { ...entry, inHand: entry.inHand && entry.closer !== NOBODY, hands };
}

export const scoreBook = new ScoreBook();
