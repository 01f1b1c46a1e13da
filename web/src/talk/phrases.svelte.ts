/** The quick phrases and gestures that the server offers, fetched once. */
import { ask } from "../net/api";
import type { Phrase } from "../net/contract";
import type { WireText } from "../net/protocol";

/** The id of the phrase by which strangers agree to write. */
export const WRITING = "writing";

class Phrases {
  all = $state.raw<Phrase[]>([]);
  #fetching = false;

  /** Fetches them if necessary; without them, one can still write. */
  async open(): Promise<void> {
    if (this.all.length > 0 || this.#fetching) return;
    this.#fetching = true;
    try {
      this.all = await ask("GET /api/phrases");
    } catch {
      // fetched again at the next table
    }
    this.#fetching = false;
  }

  of(id: string): WireText | null {
    return this.all.find((phrase) => phrase.id === id)?.text ?? null;
  }

  /** What may be said with one tap; gestures are for between deals. */
  offered(playing: boolean): Phrase[] {
    return this.all.filter(({ id, gesture }) => id !== WRITING && !(gesture && playing));
  }
}

export const phrases = new Phrases();
