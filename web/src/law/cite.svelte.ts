/** How an article is named in a sentence, by its number as players say it: `9`, `9 (lacuna)`, `La presa`. */
import type { WireText } from "../net/protocol";
import { settings, t } from "../settings.svelte";

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

/** Whether the text numbers its articles: else it names paragraphs, in Italian. */
export function isNumbered(number: string): boolean {
  return read(number).numbered;
}

/**
 * Returns `Articolo 9`, `Articolo 9, dove il testo tace`, `La presa`. Paragraphs have Italian names alone: in English they are told by
 * the article's heading too, where it is given.
 */
export function cite(number: string, heading?: WireText): string {
  const { base, gap, numbered } = read(number);
  const name = numbered ? t("law-article", { number: base }) : tell(base, heading);
  return gap ? t("law-gapOf", { name }) : name;
}

/** The same, short: `art. 9`. */
export function citeShort(number: string, heading?: WireText): string {
  const { base, numbered } = read(number);
  if (numbered) return t("law-articleShort", { number: base });
  return settings.language === "en" && heading ? heading.en : base;
}

function tell(paragraph: string, heading?: WireText): string {
  return settings.language === "en" && heading ? `${heading.en} (${paragraph})` : paragraph;
}
