/** A pasted text: a position in the judge's protocol, a record, or a link to a study or a finished match. */
import { decoded, hiddenPage } from "../site";
import { textOf, type TextKey } from "../texts";
import type { AnalysisStore } from "./analysis.svelte";
import { readAddress, readMoves, type Start } from "./address";
import type { Move } from "./tree";

/** The pasted text. */
export type Brought =
  | { kind: "record"; text: string }
  | { kind: "position"; start: Start; actions: Move[] }
  | { kind: "address"; search: string; hash: string }
  | { kind: "nothing"; why: TextKey };

const NOTHING: Brought = { kind: "nothing", why: "analysis-nothing" };

/** The longest text, in characters, and the largest file, in bytes: the server reads no more. */
export const LONGEST = 512 * 1024;

/** A tag after comments: a record may begin with `{...}`, as JSON does. */
const COMMENTED = /^(?:\{[^}]*\}\s*|;[^\r\n]*[\r\n]\s*)+\[[ \t]*[A-Za-z]/;

/** Whether what was read of a file is a text, and no picture, archive or program. */
export function isText(text: string): boolean {
  return !text.includes("\0");
}

/** Classifies a text: JSON is a question to the judge, a link leads to a study or a match, the rest is a record. */
export function tell(text: string): Brought {
  if (text.length > LONGEST) return { kind: "nothing", why: "analysis-tooLong" };
  if (!isText(text)) return { kind: "nothing", why: "analysis-notText" };
  const given = text.trim();
  if (given.startsWith("{") && !COMMENTED.test(given)) return tellPosition(given);
  if (/^https?:\/\/\S+$/.test(given)) return tellLink(given);
  return given === "" ? NOTHING : { kind: "record", text: given };
}

function tellPosition(given: string): Brought {
  const asked = parsed(given);
  if (asked === null) return parsed(given.slice(0, given.indexOf("\n") + 1)) === null ? NOTHING : { kind: "nothing", why: "analysis-several" };
  const { rulebook, options = {}, position, actions = [] } = asked as Record<string, never>;
  const moves = readMoves(actions);
  if (typeof rulebook !== "string" || typeof position !== "object" || moves === null) return NOTHING;
  return { kind: "position", start: { rulebook, options, position, names: [] }, actions: moves };
}

/** Returns the value of a JSON text, null if it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function addressIn(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

function tellLink(given: string): Brought {
  const url = addressIn(given);
  if (url === null) return NOTHING;
  const { pathname, search, hash } = (url.search.startsWith("?/") ? hiddenPage(url.pathname, url) : null) ?? url;
  const [, page, part] = pathname.split("/");
  if (page === "analisi") return { kind: "address", search, hash };
  const table = page === "partita" && part !== undefined ? decoded(part) : null;
  if (table === null) return NOTHING;
  const said = new URLSearchParams(search);
  said.set("partita", table);
  return { kind: "address", search: `?${said}`, hash: "" };
}

/** Begins the study of a text; returns false and sets `failed` if there is nothing to study. */
export async function begin(store: AnalysisStore, text: string): Promise<boolean> {
  const brought = tell(text);
  switch (brought.kind) {
    case "record":
      return await store.bring(brought.text);
    case "position":
      return await store.begin(brought.start, { main: brought.actions, tries: [] });
    case "address":
      return await store.open(readAddress(brought.search, brought.hash));
    case "nothing":
      store.failed = textOf(brought.why);
      return false;
  }
}
