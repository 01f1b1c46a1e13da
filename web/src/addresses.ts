/** The pages of the client, and their addresses. */
import { decoded } from "./site";

export type Page =
  | { name: "home" }
  | { name: "friends" }
  | { name: "newCircle" }
  | { name: "joinCircle" }
  | { name: "circle"; circle: string }
  | { name: "circleDesk"; circle: string }
  | { name: "table"; table: string }
  | { name: "replay"; table: string }
  | { name: "review"; table: string; place: number }
  | { name: "daily" }
  | { name: "learn" }
  | { name: "firstDeal"; lesson: string }
  | { name: "lesson"; lesson: string; step: number }
  | { name: "problem"; problem: string | null }
  | { name: "analysis" }
  | { name: "laws" }
  | { name: "score" }
  | { name: "law"; rulebook: string }
  | { name: "deals" }
  | { name: "account" }
  | { name: "operators" }
  | { name: "you" }
  | { name: "ranking" }
  | { name: "player"; player: string }
  | { name: "events" }
  | { name: "newEvent" }
  | { name: "season" }
  | { name: "event"; event: string; part: EventPart }
  | { name: "nowhere" };

/** The pages of one event: everybody's, the organiser's desk, the referee's, the hall's screen. */
export type EventPart = "phone" | "desk" | "referee" | "screen";
const EVENT_PARTS: Record<string, EventPart> = { banco: "desk", arbitro: "referee", schermo: "screen" };

/** Pages that need other people, or data stored only by a server. */
const OF_OTHERS: ReadonlySet<Page["name"]> = new Set([
  "friends",
  "newCircle",
  "joinCircle",
  "circle",
  "circleDesk",
  "deals",
  "account",
  "operators",
  "player",
  "ranking",
  "events",
  "newEvent",
  "season",
  "event",
]);

/** Whether a page is useless without a server. */
export function needsOthers(page: Page): boolean {
  return OF_OTHERS.has(page.name);
}

/** Returns the page at an address of this site. */
export function pageOf(path: string): Page {
  const parts = path.split("/").filter((part) => part !== "").map(decoded);
  if (parts.some((part) => part === null)) return { name: "nowhere" };
  const [first, second] = parts as string[];
  if (parts.length === 0) return { name: "home" };
  if (parts.length === 1 && first === "amici") return { name: "friends" };
  if (parts.length === 2 && first === "compagnia" && second === "nuova") return { name: "newCircle" };
  if (parts.length === 2 && first === "compagnia" && second === "entra") return { name: "joinCircle" };
  if (parts.length === 2 && first === "compagnia") return { name: "circle", circle: second! };
  if (parts.length === 3 && first === "compagnia" && parts[2] === "gestisci") return { name: "circleDesk", circle: second! };
  if (parts.length === 1 && first === "segnapunti") return { name: "score" };
  if (parts.length === 1 && first === "oggi") return { name: "daily" };
  if (parts.length === 1 && first === "impara") return { name: "learn" };
  if (parts.length === 2 && first === "impara") return { name: "lesson", lesson: second!, step: 1 };
  if (parts.length === 3 && first === "impara" && parts[2] === "smazzata") return { name: "firstDeal", lesson: second! };
  if (parts.length === 3 && first === "impara" && /^[1-9]\d?$/.test(parts[2]!)) {
    return { name: "lesson", lesson: second!, step: Number(parts[2]) };
  }
  if (parts.length === 1 && first === "problemi") return { name: "problem", problem: null };
  if (parts.length === 2 && first === "problemi") return { name: "problem", problem: second! };
  if (parts.length === 1 && first === "analisi") return { name: "analysis" };
  if (parts.length === 1 && first === "regole") return { name: "laws" };
  if (parts.length === 2 && first === "regole") return { name: "law", rulebook: second! };
  if (parts.length === 2 && first === "tavolo") return { name: "table", table: second! };
  if (parts.length === 2 && first === "partita") return { name: "replay", table: second! };
  if (parts.length === 4 && first === "partita" && parts[2] === "maestro" && /^[1-9]\d?$/.test(parts[3]!)) {
    return { name: "review", table: second!, place: Number(parts[3]) - 1 };
  }
  if (parts.length === 1 && first === "mazzi") return { name: "deals" };
  if (parts.length === 1 && first === "tu") return { name: "you" };
  if (parts.length === 1 && first === "classifica") return { name: "ranking" };
  if (parts.length === 1 && first === "account") return { name: "account" };
  if (parts.length === 1 && first === "operatori") return { name: "operators" };
  if (parts.length === 2 && first === "giocatore") return { name: "player", player: second! };
  if (parts.length === 1 && (first === "eventi" || first === "tornei")) return { name: "events" };
  if (parts.length === 2 && first === "eventi" && second === "nuovo") return { name: "newEvent" };
  if (parts.length === 1 && first === "stagione") return { name: "season" };
  if (parts.length === 2 && first === "evento") return { name: "event", event: second!, part: "phone" };
  const part = parts.length === 3 && first === "evento" ? EVENT_PARTS[parts[2]!] : undefined;
  if (part) return { name: "event", event: second!, part };
  return { name: "nowhere" };
}
