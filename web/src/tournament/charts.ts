/** Brackets and crosstables as the server shows them (`GET /api/events/ID/charts`). */
import { ask } from "../net/api";
import type { BracketView, CellView, ChartsView, CrosstableView } from "../net/contract";
import { t } from "../settings.svelte";

export type { BracketMatch as MatchView, BracketRoundView, BracketView, CellView, ChartsView, CrossRowView, CrosstableView, SideOfMatch as PlaceView } from "../net/contract";

export function fetchCharts(event: string): Promise<ChartsView> {
  return ask("GET /api/events/{id}/charts", { path: { id: event } });
}

/** A bracket in parts that fit a screen: at most `leaves` matches high, with the rounds that they lead to. */
export function pagesOfBracket(bracket: BracketView, leaves = 8): BracketView[] {
  const pages: BracketView[] = [];
  const depth = Math.log2(leaves) + 1;
  const length = bracket.rounds.length;
  for (let start = 0, end = 0; end < length; start = end - 1) {
    end = Math.min(start + depth, length);
    const parts = Math.ceil(bracket.rounds[start]!.matches.length / leaves);
    for (let part = 0; part < parts; part += 1) {
      const rounds = bracket.rounds.slice(start, end).map((round, at) => ({
        ...round,
        matches: round.matches.slice((part * leaves) >> at, Math.max(1, ((part + 1) * leaves) >> at)),
      }));
      pages.push({ ...bracket, rounds, third: end === length && parts === 1 ? bracket.third : null });
    }
  }
  return pages;
}

/** The parts of a bracket in which there is something to come; the last of them once all is played. */
export function pagesInPlay(bracket: BracketView): BracketView[] {
  const pages = pagesOfBracket(bracket);
  const going = pages.filter((page) => page.rounds.some((round) => round.matches.some((match) => match?.state === "open")));
  return going.length > 0 ? going : pages.slice(-1);
}

/** A crosstable in parts of at most `rows` rows, and as many columns where these are the opponents. */
export function pagesOfCrosstable(table: CrosstableView, rows = 12): CrosstableView[] {
  const across = table.kind === "all" && table.columns.length > rows + 4 ? rows : table.columns.length;
  const down = table.rows.length > rows + 4 ? rows : table.rows.length;
  const pages: CrosstableView[] = [];
  for (let top = 0; top < table.rows.length; top += down) {
    for (let left = 0; left < table.columns.length; left += across) {
      const shown = table.rows.slice(top, top + down).map((row) => ({ ...row, cells: row.cells.slice(left, left + across) }));
      pages.push({ ...table, columns: table.columns.slice(left, left + across), rows: shown });
    }
  }
  return pages;
}

/** A meeting in words, for who does not see its mark. */
export function sayCell(cell: CellView, name: string): string {
  if (cell.outcome === "rest") return t("cross-rest");
  if (cell.outcome === "half") return t("cross-half");
  if (cell.outcome === "open") return t("cross-open", { name });
  if (cell.outcome === "void") return t("cross-void", { name });
  if (cell.score === "") return t(cell.outcome === "won" ? "cross-wonUnplayed" : "cross-lostUnplayed", { name });
  const key = cell.outcome === "won" ? "cross-won" : cell.outcome === "lost" ? "cross-lost" : "cross-drawn";
  return t(key, { name, score: cell.score });
}
