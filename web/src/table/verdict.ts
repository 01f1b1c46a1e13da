import type { WireText } from "../net/protocol";

/** What the referee, or the table, said about the player's last command. */
export interface Verdict {
  text: WireText;
  article: string | null;
  number: string | null;
  /** The action that was tried; none where it is not about one. */
  action?: string | undefined;
}
