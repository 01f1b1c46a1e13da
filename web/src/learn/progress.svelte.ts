/** What has been learnt in this browser, step by step, and what is due to be repeated. */
import { readStored, writeStored } from "../settings.svelte";
import { afterTry, isDue, type Learnt } from "./repetition";

const KEY = "cartaro.lessons";

/** A step by the lesson that it is written in: what was done there holds for whichever lesson begins with it. */
export interface StepName {
  origin: string;
  id: string;
}

class Progress {
  #learnt = $state.raw<Record<string, Learnt>>(readStored(KEY) ?? {});

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
    this.#learnt = { ...this.#learnt, [key]: afterTry(this.#learnt[key], smoothly, Date.now()) };
    writeStored(KEY, this.#learnt);
  }

  countDone(steps: readonly StepName[]): number {
    return steps.filter((step) => this.isDone(step)).length;
  }

  /** Returns the number of the first step that is still to be done, that of the first where all are. */
  next(steps: readonly StepName[]): number {
    const at = steps.findIndex((step) => !this.isDone(step));
    return at < 0 ? 0 : at;
  }

  #of(step: StepName): Learnt | undefined {
    return this.#learnt[keyOf(step)];
  }
}

function keyOf({ origin, id }: StepName): string {
  return `${origin}/${id}`;
}

export const progress = new Progress();
