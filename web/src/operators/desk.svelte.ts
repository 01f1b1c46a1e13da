/** For operators: reports, the log of acts, and performing acts. */
import { ApiError, ask } from "../net/api";
import type { OperatorDesk, OperatorDone, OperatorOrder } from "../net/contract";
import type { WireText } from "../net/protocol";
import { textOf } from "../texts";

export type { OperatorAct, OperatorReport } from "../net/contract";
export type Did = OperatorOrder["did"];

/** The acts on an account, in the order offered. */
export const ACTS = ["clear", "warn", "mute", "unmute", "ban", "unban", "rename", "delete", "login", "remove"] as const satisfies readonly Did[];
/** Those possible on a person at a table without an account. */
export const OF_SEATS: readonly Did[] = ["clear", "mute", "unmute", "ban", "unban", "rename"];
/** Acts to be confirmed. */
export const FOR_GOOD: readonly Did[] = ["ban", "rename", "delete", "remove"];

class Desk {
  told = $state.raw<OperatorDesk | null>(null);
  trouble = $state.raw<WireText | null>(null);
  busy = $state(false);
  /** Whether the last act went through. */
  done = $state(false);

  async look(): Promise<void> {
    try {
      this.told = await ask("GET /api/operator");
      this.trouble = null;
    } catch (error) {
      this.trouble = sentenceOf(error);
    }
  }

  /** Performs an act; returns the server's answer, or why it refused. */
  async act(order: OperatorOrder): Promise<OperatorDone | WireText> {
    this.busy = true;
    this.done = false;
    try {
      const done = await ask("POST /api/operator/acts", { body: order });
      this.done = true;
      return done;
    } catch (error) {
      return sentenceOf(error);
    } finally {
      this.busy = false;
    }
  }
}

function sentenceOf(error: unknown): WireText {
  if (!(error instanceof ApiError)) throw error;
  return error.text ?? textOf("account-unreachable");
}

export const desk = new Desk();
