/** The client's sentences, from the catalogues under `src/cartaro/locales`. Articles and verdicts come from the server. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import sources from "virtual:catalogues";
import type { WireText } from "./net/protocol";
import type { TextKey } from "./textKeys";

export type { TextKey };

/** The name of a folder of `locales`, of a language that is offered. */
export type Language = string;

/** The texts of a language, each parsed when first used: there are over a thousand, and a page has a few dozen. */
class Catalogue {
  readonly #bundle: FluentBundle;
  readonly #sources = new Map<string, string>();

  /** Reads a source: a text extends from its key to the next one; none refers to another. */
  constructor(language: Language, source: string) {
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    const begins = [...source.matchAll(/^([a-zA-Z][\w-]*) *=/gm)];
    begins.forEach(({ 1: key, index }, n) => this.#sources.set(key!, source.slice(index, begins[n + 1]?.index)));
  }

  has(key: string): boolean {
    return this.#sources.has(key);
  }

  write(key: string, values: Record<string, FluentVariable>): string {
    if (!this.#bundle.hasMessage(key)) {
      for (const error of this.#bundle.addResource(new FluentResource(this.#sources.get(key)!))) throw error;
    }
    const pattern = this.#bundle.getMessage(key)?.value;
    return pattern ? this.#bundle.formatPattern(pattern, values, []) : key;
  }
}

const catalogues = new Map(Object.entries(sources).map(([language, source]) => [language, new Catalogue(language, source)]));

/** Every language that is offered, Italian first. */
export const LANGUAGES: readonly Language[] = [...catalogues.keys()];

/** Returns the first of a reader's languages, the preferred one first, that is offered; English if none is. */
export function languageFor(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.toLowerCase().split("-")[0]!).find((language) => LANGUAGES.includes(language)) ?? "en";
}

/** Whether a text has this key. */
export function isKey(key: string): key is TextKey {
  return catalogues.get("it")!.has(key);
}

const LEFTWARD = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`;
/** Words written from right to left: in a sentence of the catalogues, a name. */
const NAME = new RegExp(`${LEFTWARD}(?:[\\s'’.-]*[${LEFTWARD.slice(1, -1)}\\p{M}])*`, "gu");

/** Returns a text in which numbers and signs stay where they are beside names written from right to left. */
export function inOrder(text: string): string {
  return text.replace(NAME, "\u2068$&\u2069");
}

/** Whole numbers choose the plural form and are written without separators; anything else is a string. */
function valueOf(value: string | number | undefined): FluentVariable {
  return Number.isInteger(value) ? new FluentNumber(value as number, { useGrouping: false }) : inOrder(String(value ?? ""));
}

/** Returns a text in a language, in English if it lacks it, `{ $name }` replaced by its value. */
export function write(language: Language, key: TextKey, values: Record<string, string | number | undefined> = {}): string {
  const catalogue = [language, "en"].map((one) => catalogues.get(one)).find((one) => one?.has(key));
  const written = Object.entries(values).map(([name, value]) => [name, valueOf(value)] as const);
  return catalogue?.write(key, Object.fromEntries(written)) ?? key;
}

/** Returns a text without values in the form in which the server sends its own. */
export function textOf(key: TextKey): WireText {
  const each = LANGUAGES.map((language) => [language, write(language, key)] as const);
  return { it: "", en: "", ...Object.fromEntries(each) };
}
