/** The client's sentences, from the catalogues under `src/cartaro/locales`. Articles and verdicts come from the server. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import { LANGUAGES, sourcesOf, type Language } from "./languages";
import type { WireText } from "./net/protocol";
import type { TextKey } from "./textKeys";

export type { Language, TextKey };

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

/** Of each language whose texts are there: its own, then those that it lacks, in English. */
const catalogues = new Map<Language, readonly Catalogue[]>();

function cataloguesOf(language: Language): readonly Catalogue[] {
  const sources = sourcesOf(language);
  if (sources === null) return [];
  if (!catalogues.has(language)) catalogues.set(language, sources.map((source) => new Catalogue(...source)));
  return catalogues.get(language)!;
}

/** Whether a text has this key. */
export function isKey(key: string): key is TextKey {
  return LANGUAGES.flatMap(cataloguesOf).some((catalogue) => catalogue.has(key));
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

/** Returns a text in a language whose texts are there, in English if it lacks it, `{ $name }` replaced by its value. */
export function write(language: Language, key: TextKey, values: Record<string, string | number | undefined> = {}): string {
  const catalogue = cataloguesOf(language).find((one) => one.has(key));
  const written = Object.entries(values).map(([name, value]) => [name, valueOf(value)] as const);
  return catalogue?.write(key, Object.fromEntries(written)) ?? key;
}

/** Returns a text without values in the form in which the server sends its own, in each language once its texts are there. */
export function textOf(key: TextKey): WireText {
  const text = { it: "", en: "" };
  for (const language of LANGUAGES) {
    Object.defineProperty(text, language, { enumerable: true, get: () => (sourcesOf(language) === null ? undefined : write(language, key)) });
  }
  return text;
}
