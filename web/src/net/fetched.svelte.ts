/** What a page shows, fetched until it is there. */
import { textOf } from "../texts";
import { ApiError } from "./api";
import { hurriedByBrowser } from "./client";
import type { WireText } from "./protocol";
import { AGAIN_AFTER } from "./within";

const RETRYING = textOf("server-retrying");

export class Fetched<T> {
  got = $state.raw<T | null>(null);
  /** Why it is not there. */
  trouble = $state.raw<WireText | null>(null);
  #fetch: () => Promise<T | null>;
  #asking = false;

  constructor(fetch: () => Promise<T | null>) {
    this.#fetch = fetch;
  }

  /**
   * Fetches it, and again when the network is back or the page is looked at again, or after a while, if the server cannot be reached, until
   * the returned function is called.
   */
  stay(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const look = async () => {
      clearTimeout(timer);
      await this.open();
      if (!isLeft && this.#unreachable) timer = setTimeout(() => void look(), AGAIN_AFTER);
    };
    void look();
    const calm = hurriedByBrowser(() => void look());
    return () => {
      isLeft = true;
      clearTimeout(timer);
      calm();
    };
  }

  get #unreachable(): boolean {
    return this.trouble === RETRYING;
  }

  /** Fetches it, unless it is there or on its way. */
  async open(): Promise<void> {
    if (this.got !== null || this.#asking) return;
    this.#asking = true;
    try {
      this.got = await this.#fetch();
      this.trouble = null;
    } catch (error) {
      this.trouble = (error instanceof ApiError && error.text) || RETRYING;
    }
    this.#asking = false;
  }
}
