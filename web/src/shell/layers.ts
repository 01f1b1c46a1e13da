/**
 * What lies open over a page: dialogs and menus. Each has an entry of its own in the browser's history, so that Back closes it and stays on
 * the page. Closed in another way, it takes its entry along: the browser goes back over it. Forward then meets an entry for which nothing
 * lies open, as a reload does, and is taken back too.
 */
import { keptHere } from "../kept";

/** Milliseconds after which the browser has nothing to go back to: a copied tab may have the state of an entry without those before it. */
const NOWHERE = 1_000;

/** Something that lies open: how it is closed, and whether it stays when another page is opened under it. */
interface Layer {
  close: () => void;
  stays: boolean;
}

class Layers {
  /** The topmost last. */
  #open: Layer[] = [];
  /** Whether those that stay have no entries just now, since another page is being opened. */
  #lifted = false;
  #settling: Promise<void> | null = null;
  /** Called when the browser has gone back as it was told. */
  #arrived: (() => void) | null = null;

  get any(): boolean {
    return this.#open.length > 0 || this.#settling !== null;
  }

  /** Notes that something lies open, which *close* closes; the returned function notes that it is closed. For an effect. */
  lay(close: () => void, stays = false): () => void {
    const layer = { close, stays };
    this.#open.push(layer);
    void this.settle();
    return () => {
      const at = this.#open.indexOf(layer);
      if (at < 0) return;
      this.#open.splice(at, 1);
      void this.settle();
    };
  }

  /** Closes everything but what stays; returns once the browser is at the page's own entry, for another page to be opened. */
  async clear(): Promise<void> {
    const closed = this.#open.filter((layer) => !layer.stays);
    this.#open = this.#open.filter((layer) => layer.stays);
    for (const layer of closed.reverse()) layer.close();
    this.#lifted = true;
    await this.settle();
  }

  /** Gives what stays its entries again, over the page that was opened. */
  lower(): void {
    this.#lifted = false;
    void this.settle();
  }

  /** Hears that the browser has moved in its history, on the *same* page or to another; returns whether that concerned only what lies open. */
  moved(same: boolean): boolean {
    if (this.#arrived !== null) {
      this.#arrived();
      return true;
    }
    const depth = depthHere();
    if (depth === this.#depth) return false;
    if (depth < this.#depth) this.#close(depth);
    else void this.settle();
    return same;
  }

  /** Makes the history agree with what lies open. */
  settle(): Promise<void> {
    return (this.#settling ??= this.#settle().finally(() => (this.#settling = null)));
  }

  async #settle(): Promise<void> {
    await Promise.resolve(); // one may be closed as another is opened
    for (let depth = depthHere(); depth !== this.#depth; depth = depthHere()) {
      if (depth < this.#depth) history.pushState({ ...keptHere(), layers: depth + 1 }, "");
      else if (!(await this.#goBack(depth - this.#depth))) history.replaceState({ ...keptHere(), layers: this.#depth }, "");
    }
  }

  /** How many entries there have to be. */
  get #depth(): number {
    return this.#lifted ? 0 : this.#open.length;
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
    for (const layer of this.#open.splice(depth).reverse()) layer.close();
  }
}

/** How many lie open in the history's current entry. */
function depthHere(): number {
  return keptHere().layers ?? 0;
}

export const layers = new Layers();
