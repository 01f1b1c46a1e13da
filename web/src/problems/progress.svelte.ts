/** Problems tried in this browser. */
import { count, listOf, mapOf, otherwise, record, text } from "../shapes";
import { stored } from "../stored";
import { days } from "../you/days.svelte";

/** The most problems remembered as seen, the latest: the server takes no more. */
const MOST_SEEN = 5_000;

interface Kept {
  /** Problems that were begun, the latest last. */
  seen: string[];
  /** Problems that were solved, and in how many tries. */
  solved: Record<string, number>;
}

const KEPT = stored("cartaro.problems", record<Kept>({ seen: otherwise(listOf(text, MOST_SEEN), []), solved: otherwise(mapOf(count), {}) }), {
  seen: [],
  solved: {},
});

class Progress {
  #kept = $state.raw<Kept>(KEPT.read());

  constructor() {
    KEPT.onWritten(() => (this.#kept = KEPT.read()));
  }

  get seen(): string[] {
    return this.#kept.seen;
  }

  /** In how many tries a problem was solved, null if it was not. */
  triesFor(id: string): number | null {
    return this.#kept.solved[id] ?? null;
  }

  get solved(): number {
    return Object.keys(this.#kept.solved).length;
  }

  /** The tries by solved problem: saved with an account, and exported with the reader's data. */
  get all(): Readonly<Record<string, number>> {
    return this.#kept.solved;
  }

  /** Adds what was solved elsewhere; the tries counted here stay. */
  adopt(solved: Readonly<Record<string, number>>): void {
    const known = this.#kept.solved;
    if (Object.keys(solved).every((id) => id in known)) return;
    this.#keep({ solved: { ...solved, ...known } });
  }

  forget(): void {
    this.#keep({ seen: [], solved: {} });
  }

  begin(id: string): void {
    this.#keep({ seen: [...this.#kept.seen.filter((one) => one !== id), id].slice(-MOST_SEEN) });
  }

  /** Records that the reader solved a problem. */
  solve(id: string, tries: number): void {
    const { solved } = this.#kept;
    days.note();
    this.#keep({ solved: { ...solved, [id]: solved[id] ?? tries } });
  }

  #keep(changed: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...changed };
    KEPT.write(this.#kept);
  }
}

export const progress = new Progress();
