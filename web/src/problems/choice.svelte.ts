/** The kind of problems to come next, as last chosen in this browser. */
import { readStored, writeStored } from "../settings.svelte";

const KEY = "cartaro.problemChoice";

interface Chosen {
  rulebook: string | null;
  grade: number | null;
}

class Choice {
  #chosen = $state.raw<Chosen>({ rulebook: null, grade: null, ...readStored<Partial<Chosen>>(KEY) });

  get rulebook(): string | null {
    return this.#chosen.rulebook;
  }

  get grade(): number | null {
    return this.#chosen.grade;
  }

  choose(changed: Partial<Chosen>): void {
    this.#chosen = { ...this.#chosen, ...changed };
    writeStored(KEY, this.#chosen);
  }
}

export const choice = new Choice();
