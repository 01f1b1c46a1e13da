import { textOf } from "../texts";
import { ApiError } from "./api";
import type { WireText } from "./protocol";

/** Requests that may be refused: one at a time, with the last refusal. */
export class Asking {
  busy = $state(false);
  trouble = $state.raw<WireText | null>(null);

  /** Returns what the request answers; null if it was refused, or another is on its way. */
  async of<T>(request: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.trouble = null;
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error.text ?? textOf("account-unreachable");
      return null;
    } finally {
      this.busy = false;
    }
  }
}
