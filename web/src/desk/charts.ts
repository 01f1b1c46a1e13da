/** Brackets and crosstables as the server shows them (`GET /api/events/ID/charts`). */
import { ask } from "../net/api";
import type { WireText } from "../net/protocol";
import { t } from "../settings.svelte";
import { addressOf } from "./event";

/** A side of a match: an entrant, or null for who wins at the table `awaits` (0: not known). */
export interface PlaceView {
  entrant: number | null;
  score: string;
  won: boolean;
  absent: boolean;
  awaits: number;
}

export interface MatchView {
  state: "coming" | "open" | "played" | "unplayed" | "bye";
  table: number;
  places: PlaceView[];
}

/** A round, its slots in order; `round` is 0 before it is paired, a slot null where nobody can come. */
export interface BracketRoundView {
  title: WireText;
  round: number;
  matches: (MatchView | null)[];
}

export interface BracketView {
  title: WireText;
  stage: string;
  rounds: BracketRoundView[];
  third: MatchView | null;
}

export interface CellView {
  round: number;
  outcome: "won" | "drawn" | "lost" | "rest" | "open" | "void";
  opponent: number | null;
  score: string;
  mark: string;
}

export interface CrossRowView {
  number: number;
  place: number;
  entrant: number;
  points: string;
  cells: CellView[][];
}

export interface CrosstableView {
  title: WireText;
  stage: string;
  kind: "all" | "rounds";
  legend: WireText;
  columns: number[];
  rows: CrossRowView[];
}

export interface ChartsView {
  seq: number;
  brackets: BracketView[];
  crosstables: CrosstableView[];
}

export function fetchCharts(event: string): Promise<ChartsView> {
  return ask(addressOf(event, "/charts"));
}

/** A meeting in words, for who does not see its mark. */
export function sayCell(cell: CellView, name: string): string {
  if (cell.outcome === "rest") return t("cross.rest");
  if (cell.outcome === "open") return t("cross.open", { name });
  if (cell.outcome === "void") return t("cross.void", { name });
  if (cell.score === "") return t(cell.outcome === "won" ? "cross.wonUnplayed" : "cross.lostUnplayed", { name });
  const key = cell.outcome === "won" ? "cross.won" : cell.outcome === "lost" ? "cross.lost" : "cross.drawn";
  return t(key, { name, score: cell.score });
}
