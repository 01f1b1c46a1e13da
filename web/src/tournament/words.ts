/** How the pages of an event say numbers, money, hours and where a table stands. */
import type { WireText } from "../net/protocol";
import { say, settings, t } from "../settings.svelte";
import type { TextKey } from "../texts";
import type { EntrantView, EventView, GameResult, ResultView, StandingsView, TableStage, TableView } from "./event";

const STAGES: Record<TableStage, TextKey> = {
  empty: "event-stage-empty",
  reported: "event-stage-reported",
  disputed: "event-stage-disputed",
  confirmed: "event-stage-confirmed",
  on_line: "event-stage-confirmed",
  decided: "event-stage-decided",
  corrected: "event-stage-corrected",
};
const STATES: Record<EntrantView["status"], TextKey> = {
  looking: "event-state-looking",
  entered: "event-state-entered",
  present: "event-state-present",
  joined: "event-state-joined",
  withdrawn: "event-state-withdrawn",
  absent: "event-state-absent",
  excluded: "event-state-excluded",
};

/** Who writes without a name, as the log has them. */
const NAMELESS: Record<string, TextKey> = {
  organiser: "writer-organiser",
  referee: "share-referee",
  door: "writer-door",
  banco: "writer-desk",
  pubblico: "writer-audience",
};

/** Who wrote an entry of the log. */
export function writerOf(who: string): string {
  const key = NAMELESS[who];
  return key === undefined ? who : t(key);
}

export function stageOf(table: TableView): string {
  return t(STAGES[table.stage]);
}

export function stateOf(entrant: EntrantView): string {
  return entrant.waiting === null ? t(STATES[entrant.status]) : t("event-state-waiting", { n: entrant.waiting });
}

/** Whether they are to play, or play. */
export function isActive(entrant: EntrantView): boolean {
  return ["looking", "entered", "present"].includes(entrant.status);
}

export function money(cents: number): string {
  return new Intl.NumberFormat(settings.locale, { style: "currency", currency: "EUR" }).format(cents / 100);
}

/** Points as the server writes them, with the reader's decimal sign. */
export function points(text: string): string {
  if (text.startsWith("-")) return `−${points(text.slice(1))}`;
  if (!text.includes(".")) return text; // nearly always, and there may be thousands of them
  const decimal = new Intl.NumberFormat(settings.locale).formatToParts(0.5).find((part) => part.type === "decimal");
  return text.replace(".", decimal?.value ?? ".");
}

/** The cents of an amount as people write it; null where it is none. */
export function centsOf(text: string): number | null {
  const clean = text.trim().replace(",", ".");
  return /^-?\d{1,6}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : null;
}

/** Returns how a game's points are signed: +5, 0, −3. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0";
}

/** The result of a table of *names* as people say it; games where it was the best of several. */
export function scoreOf(table: TableView, names: readonly string[]): string {
  if (table.made === null) return "";
  return spellPoints(table.games?.some((games) => games > 0) ? table.games : table.made, names);
}

/** The sums by side of the points of deals. */
export function addDeals(deals: number[][]): number[] {
  return (deals[0] ?? []).map((_, side) => deals.reduce((sum, deal) => sum + deal[side]!, 0));
}

/** What a side has told of a table of *names*: each side's points; of a game told deal by deal, those too, of several games one after the other. */
export function spellResult(result: ResultView, names: readonly string[]): string {
  const games = result.games ?? [];
  if (games.length !== 1) return `${names.join(" – ")}: ${games.map((game) => pointsOf(game).join("–")).join(", ")}`;
  const [game] = games as [GameResult];
  const deals = game.deals?.length ? ` (${game.deals.map((deal) => deal.join("–")).join(", ")})` : "";
  return spellPoints(pointsOf(game), names, game.out ?? []) + deals + spellFuori(game, names);
}

/** The points of a table with the name of each side, and at Scala 40 the deal in which it went out. */
export function spellPoints(points: readonly number[], names: readonly string[], out: readonly number[] = []): string {
  return points.map((made, side) => `${names[side]} ${made}${out[side] ? ` (${t("slip-outIn", { deal: out[side] })})` : ""}`).join(", ");
}

function spellFuori(game: GameResult, names: readonly string[]): string {
  return game.fuori === null || game.fuori === undefined ? "" : ` (${t("slip-fuoriOf", { name: names[game.fuori]! })})`;
}

function pointsOf(game: GameResult): number[] {
  return game.points?.length ? game.points : addDeals(game.deals ?? []);
}

/** The first standing, which is that of the whole event. */
export function standingOf(standings: StandingsView[]): StandingsView | undefined {
  return standings[0];
}

/** Returns the titles of tie-breaks as a list in a sentence: the first letter is small, unless it is a person's name. */
export function criteriaIn(criteria: readonly { title: WireText }[]): string {
  const inside = (title: string) => (/^(Buchholz|Sonneborn)/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1));
  return criteria.map((one) => inside(say(one.title))).join(", ");
}

/** Whether a name holds the words looked for, surname first or last, whatever their accents and case, and whichever apostrophe a keyboard writes. */
export function finds(name: string, wanted: string): boolean {
  const plain = (text: string) =>
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'")
      .toLowerCase();
  return plain(wanted).split(/\s+/).every((word) => plain(name).includes(word));
}

/** Returns whom a player may be: those found by the letters typed, before that those at the table whose code was read (0: none). */
export function mayBe(view: EventView, wanted: string, at: number): EntrantView[] {
  if (wanted.trim().length >= 2) return view.entrants.filter((one) => isActive(one) && finds(one.name, wanted));
  const here = view.round?.tables.find((table) => table.table === at && at > 0)?.entrants ?? [];
  return view.entrants.filter((one) => isActive(one) && here.includes(one.number));
}
