/** The sentences that tell somebody what an operator has decided about their account, and by which mark. */
import type { TextKey } from "../texts";

const DECIDED = {
  void: "decided-void",
  unvoid: "decided-unvoid",
  bar: "decided-bar",
  unbar: "decided-unbar",
  mute: "decided-mute",
  ban: "decided-ban",
  rename: "decided-rename",
  grant: "decided-grant",
  uphold: "decided-uphold",
} as const satisfies Record<string, TextKey>;
const GROUNDS = { agreement: "decided-agreement", flow: "decided-flow", thrown: "decided-thrown" } as const satisfies Record<string, TextKey>;

function within<T extends string>(texts: Readonly<Record<string, T>>, key: string): T[] {
  return Object.hasOwn(texts, key) ? [texts[key]!] : [];
}

/** The sentences of a decision, without the operator's own words: none for a warning. */
export function told({ did, ground }: { did: string; ground: string }): TextKey[] {
  return [...within<TextKey>(DECIDED, did), ...within<TextKey>(GROUNDS, ground)];
}
