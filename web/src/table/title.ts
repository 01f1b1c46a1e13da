/** The target of a table: points, or a number of repeated deals. */
import type { TableView } from "../net/protocol";
import { t } from "../settings.svelte";

/** What a match is played to, at the table or before it. */
type Aim = Pick<TableView, "options" | "target">;

export function isRepeated(view: Aim): boolean {
  return Number(view.options.deals ?? 0) > 0;
}

export function titleOf(view: Aim): string {
  return isRepeated(view) ? t("tally-repeated", { n: Number(view.options.deals) }) : t("tally-title", { n: view.target });
}
