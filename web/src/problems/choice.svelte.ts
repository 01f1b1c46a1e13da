/** The kind of problems to come next, as last chosen in this browser. */
import { number, orNull, otherwise, record, text } from "../shapes";
import { stored } from "../stored";

interface Chosen {
  rulebook: string | null;
  grade: number | null;
  idea: string | null;
}

const SHAPE = record<Chosen>({
  rulebook: otherwise(orNull(text), null),
  grade: otherwise(orNull(number), null),
  idea: otherwise(orNull(text), null),
});
const KEPT = stored("cartaro.problemChoice", SHAPE, { rulebook: null, grade: null, idea: null });

class Choice {
  #chosen = $state.raw<Chosen>(KEPT.read());

  get rulebook(): string | null {
    return this.#chosen.rulebook;
  }

  get grade(): number | null {
    return this.#chosen.grade;
  }

  get idea(): string | null {
    return this.#chosen.idea;
  }

  choose(changed: Partial<Chosen>): void {
    this.#chosen = { ...this.#chosen, ...changed };
    KEPT.write(this.#chosen);
  }
}

export const choice = new Choice();
