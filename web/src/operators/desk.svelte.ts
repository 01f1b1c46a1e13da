/** For operators: reports, the log of acts, and performing acts. */
import { ApiError, ask } from "../net/api";
import type { AppealAnswer, AppealedDecision, FairPlayMarks, OperatorDesk, OperatorDone, OperatorOrder } from "../net/contract";
import type { WireText } from "../net/protocol";
import { textOf } from "../texts";

export type { OperatorAct, OperatorReport } from "../net/contract";
export type Did = OperatorOrder["did"];

/** The acts on an account, in the order offered. */
export const ACTS = ["clear", "warn", "mute", "unmute", "ban", "unban", "rename", "delete", "login", "remove", "void", "unvoid", "bar", "unbar"] as const satisfies readonly Did[];
/** Those possible on a person at a table without an account. */
export const OF_SEATS: readonly Did[] = ["clear", "mute", "unmute", "ban", "unban", "rename"];
/** Acts to be confirmed. */
export const FOR_GOOD: readonly Did[] = ["ban", "rename", "delete", "remove", "void"];
/** Acts that need a mark or a reason. */
export const REASONED: readonly Did[] = ["void", "bar"];
/** Acts that may be limited to some days. */
export const TIMED: readonly Did[] = ["mute", "ban", "void", "bar"];

class Desk {
  told = $state.raw<OperatorDesk | null>(null);
  /** The marks of unfair play; null while they are looked for. */
  marks = $state.raw<FairPlayMarks | null>(null);
  appeals = $state.raw<AppealedDecision[]>([]);
  trouble = $state.raw<WireText | null>(null);
  busy = $state(false);
  /** Whether the last act went through. */
  done = $state(false);

  async look(): Promise<void> {
    try {
      this.told = await ask("GET /api/operator");
      this.appeals = await ask("GET /api/operator/appeals");
      this.trouble = null;
    } catch (error) {
      this.trouble = sentenceOf(error);
    }
  }

  /** Looks for marks, which may take a while. */
  async lookForMarks(): Promise<void> {
    try {
      const found = await ask("GET /api/operator/marks");
      if ("marks" in found) this.marks = found;
      else setTimeout(() => void this.lookForMarks(), 2000);
    } catch (error) {
      this.trouble = sentenceOf(error);
    }
  }

  /** Answers an appeal; returns why that was refused. */
  async answer(answer: AppealAnswer): Promise<WireText | null> {
    this.busy = true;
    this.done = false;
    try {
      await ask("POST /api/operator/appeals", { body: answer });
      this.done = true;
    } catch (error) {
      return sentenceOf(error);
    } finally {
      this.busy = false;
    }
    await this.look();
    return null;
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
