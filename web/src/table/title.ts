/** The target of a table: points, or a number of repeated deals. */
import type { TableView } from "../net/protocol";
import { t } from "../settings.svelte";

export function isRepeated(view: TableView): boolean {
  return Number(view.options.deals ?? 0) > 0;
}

export function titleOf(view: TableView): string {
  return isRepeated(view) ? t("tally-repeated", { n: Number(view.options.deals) }) : t("tally-title", { n: view.target });
}
