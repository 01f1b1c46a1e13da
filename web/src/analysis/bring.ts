/** A pasted text: a position in the judge's protocol, a record, or a link to a study or a finished match. */
import { textOf } from "../texts";
import type { AnalysisStore } from "./analysis.svelte";
import { readAddress, type Start } from "./address";
import type { Move } from "./tree";

/** The pasted text. */
export type Brought =
  | { kind: "record"; text: string }
  | { kind: "position"; start: Start; actions: Move[] }
  | { kind: "address"; search: string; hash: string }
  | { kind: "nothing" };

/** Classifies a text: JSON is a question to the judge, a link leads to a study or a match, the rest is a record. */
export function tell(text: string): Brought {
  const given = text.trim();
  if (given.startsWith("{")) return tellPosition(given);
  if (/^https?:\/\/\S+$/.test(given)) return tellLink(given);
  return given === "" ? { kind: "nothing" } : { kind: "record", text: given };
}

function tellPosition(given: string): Brought {
  let asked: unknown;
  try {
    asked = JSON.parse(given);
  } catch {
    return { kind: "nothing" };
  }
  const { rulebook, options = {}, position, actions = [] } = asked as Record<string, never>;
  if (typeof rulebook !== "string" || typeof position !== "object" || !Array.isArray(actions)) return { kind: "nothing" };
  return { kind: "position", start: { rulebook, options, position, names: [] }, actions };
}

function tellLink(given: string): Brought {
  if (!URL.canParse(given)) return { kind: "nothing" };
  const { pathname, search, hash } = new URL(given);
  const [, page, table] = pathname.split("/");
  if (page === "analisi") return { kind: "address", search, hash };
  if (page !== "partita" || table === undefined) return { kind: "nothing" };
  const said = new URLSearchParams(search);
  said.set("partita", decodeURIComponent(table));
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
      store.failed = textOf("analysis-nothing");
      return false;
  }
}
