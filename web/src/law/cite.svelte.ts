/** How an article is named in a sentence, by its number as players say it: `9`, `9 (lacuna)`, `La presa`. */
import { t } from "../settings.svelte";

interface Number {
  base: string;
  gap: boolean;
  numbered: boolean;
}

function read(number: string): Number {
  const gap = number.includes("(lacuna)");
  const base = number.replace("(lacuna)", "").trim();
  return { base, gap, numbered: /^\d/.test(base) };
}

/** Returns `Articolo 9`, `Articolo 9, lacuna`, `La presa`. */
export function cite(number: string): string {
  const { base, gap, numbered } = read(number);
  const name = numbered ? t("law.article", { number: base }) : base;
  return gap ? t("law.gapOf", { name }) : name;
}

/** The same, short: `art. 9`. */
export function citeShort(number: string): string {
  const { base, numbered } = read(number);
  return numbered ? t("law.articleShort", { number: base }) : base;
}
