/** What a page shows, fetched until it is there. */
import { textOf } from "../texts";
import { ApiError } from "./api";
import { hurriedByBrowser } from "./client";
import type { WireText } from "./protocol";

export class Fetched<T> {
  got = $state.raw<T | null>(null);
  /** Why it is not there. */
  trouble = $state.raw<WireText | null>(null);
  #fetch: () => Promise<T | null>;
  #asking = false;

  constructor(fetch: () => Promise<T | null>) {
    this.#fetch = fetch;
  }

  /** Fetches it, and again when the network is back or the page is looked at again, until the returned function is called. */
  stay(): () => void {
    void this.open();
    return hurriedByBrowser(() => void this.open());
  }

  /** Fetches it, unless it is there or on its way. */
  async open(): Promise<void> {
    if (this.got !== null || this.#asking) return;
    this.#asking = true;
    try {
      this.got = await this.#fetch();
      this.trouble = null;
    } catch (error) {
      this.trouble = (error instanceof ApiError && error.text) || textOf("server-unreachable");
    }
    this.#asking = false;
  }
}
