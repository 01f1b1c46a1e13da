/**
 * What lies open over a page: dialogs and menus. Each has an entry of its own in the browser's history, so that Back closes it and stays on
 * the page. Closed in another way, it takes its entry along: the browser goes back over it. Forward then meets an entry for which nothing
 * lies open, as a reload does, and is taken back too.
 */
import { keptHere } from "../kept";

/** Milliseconds after which the browser has nothing to go back to: a copied tab may have the state of an entry without those before it. */
const NOWHERE = 1_000;

class Layers {
  /** How to close each, the topmost last. */
  #open: (() => void)[] = [];
  #settling: Promise<void> | null = null;
  /** Called when the browser has gone back as it was told. */
  #arrived: (() => void) | null = null;

  get any(): boolean {
    return this.#open.length > 0 || this.#settling !== null;
  }

  /** Notes that something lies open, which *close* closes; the returned function notes that it is closed. For an effect. */
  lay(close: () => void): () => void {
    this.#open.push(close);
    void this.settle();
    return () => {
      const at = this.#open.indexOf(close);
      if (at < 0) return;
      this.#open.splice(at, 1);
      void this.settle();
    };
  }

  /** Closes everything; returns once the browser is at the page's own entry. */
  async clear(): Promise<void> {
    this.#close(0);
    await this.settle();
  }

  /** Hears that the browser has moved in its history, on the *same* page or to another; returns whether that concerned only what lies open. */
  moved(same: boolean): boolean {
    if (this.#arrived !== null) {
      this.#arrived();
      return true;
    }
    const depth = depthHere();
    if (depth === this.#open.length) return false;
    if (depth < this.#open.length) this.#close(depth);
    else void this.settle();
    return same;
  }

  /** Makes the history agree with what lies open. */
  settle(): Promise<void> {
    return (this.#settling ??= this.#settle().finally(() => (this.#settling = null)));
  }

  async #settle(): Promise<void> {
    await Promise.resolve(); // one may be closed as another is opened
    for (let depth = depthHere(); depth !== this.#open.length; depth = depthHere()) {
      if (depth < this.#open.length) history.pushState({ ...keptHere(), layers: depth + 1 }, "");
      else if (!(await this.#goBack(depth - this.#open.length))) history.replaceState({ ...keptHere(), layers: this.#open.length }, "");
    }
  }

  /** Goes back so many entries; returns false if there are none. */
  async #goBack(entries: number): Promise<boolean> {
    const went = new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), NOWHERE);
      this.#arrived = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
    history.go(-entries);
    const arrived = await went;
    this.#arrived = null;
    return arrived;
  }

  #close(depth: number): void {
    for (const close of this.#open.splice(depth).reverse()) close();
  }
}

/** How many lie open in the history's current entry. */
function depthHere(): number {
  return keptHere().layers ?? 0;
}

export const layers = new Layers();
