import type { WireText } from "../net/protocol";

/** The answer of the referee, or of the table, to the player's last command. */
export interface Verdict {
  text: WireText;
  article: string | null;
  number: string | null;
  /** The attempted action, if the answer is about one. */
  action?: string | undefined;
}
