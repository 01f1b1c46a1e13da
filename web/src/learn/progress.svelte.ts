/** The steps completed in this browser, and those due for repetition. */
import { count, mapOf, maybe, number, orNull, record } from "../shapes";
import { stored } from "../stored";
import { days } from "../you/days.svelte";
import { afterTry, isDue, type Learnt } from "./repetition";

/** A step by the lesson that it is written in: what was done there holds for whichever lesson begins with it. */
export interface StepName {
  origin: string;
  id: string;
}

/** What is kept of a step; `at` (milliseconds) is when it was done last, 0 where that was not noted yet. */
interface Kept extends Learnt {
  at?: number;
}

export const LEARNT = record<Kept>({ due: orNull(number), stage: count, at: maybe(number) });
const KEPT = stored("cartaro.lessons", mapOf(LEARNT), {});

class Progress {
  #learnt = $state.raw<Record<string, Kept>>(KEPT.read());

  constructor() {
    KEPT.onWritten(() => (this.#learnt = KEPT.read()));
  }

  /** What was done of each step, by its name. */
  get all(): Readonly<Record<string, Kept>> {
    return this.#learnt;
  }

  /** How many steps are done. */
  get done(): number {
    return Object.keys(this.#learnt).length;
  }

  /** How many steps are to be repeated. */
  get due(): number {
    return Object.values(this.#learnt).filter((learnt) => isDue(learnt, Date.now())).length;
  }

  /** Whether anything was learnt here. */
  get isBegun(): boolean {
    return Object.keys(this.#learnt).length > 0;
  }

  isDone(step: StepName): boolean {
    return this.#of(step) !== undefined;
  }

  isDue(step: StepName): boolean {
    const learnt = this.#of(step);
    return learnt !== undefined && isDue(learnt, Date.now());
  }

  /** Notes that a step was done; `smoothly`: without a hint, and with one miss at most. */
  note(step: StepName, smoothly: boolean): void {
    const key = keyOf(step);
    const now = Date.now();
    this.#keep({ ...KEPT.read(), ...this.#learnt, [key]: { ...afterTry(this.#learnt[key], smoothly, now), at: now } });
    days.note(now);
  }

  /** Merges progress from elsewhere, step by step, if it is newer. */
  adopt(learnt: Readonly<Record<string, Kept>>): void {
    const newer = Object.entries(learnt).filter(([key, { at = 0 }]) => this.#learnt[key] === undefined || (this.#learnt[key].at ?? 0) < at);
    if (newer.length > 0) this.#keep({ ...KEPT.read(), ...this.#learnt, ...Object.fromEntries(newer) });
  }

  forget(): void {
    this.#keep({});
  }

  countDone(steps: readonly StepName[]): number {
    return steps.filter((step) => this.isDone(step)).length;
  }

  /** Returns the number of the first step that is still to be done, that of the first where all are. */
  next(steps: readonly StepName[]): number {
    const at = steps.findIndex((step) => !this.isDone(step));
    return at < 0 ? 0 : at;
  }

  #keep(learnt: Record<string, Kept>): void {
    this.#learnt = learnt;
    KEPT.write(learnt);
  }

  #of(step: StepName): Learnt | undefined {
    return this.#learnt[keyOf(step)];
  }
}

function keyOf({ origin, id }: StepName): string {
  return `${origin}/${id}`;
}

export const progress = new Progress();
