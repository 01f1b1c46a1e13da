/** The client's sentences, from the catalogues under `src/cartaro/locales`. Articles and verdicts come from the server. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { WireText } from "./net/protocol";
import type { TextKey } from "./textKeys";

export type { TextKey };

/** The name of a folder of `locales`. */
export type Language = string;

/** The languages that have every text; any other falls back to English for what it has not yet. */
const WHOLE = ["it", "en"] as const;

const FILES = import.meta.glob<string>("../../src/cartaro/locales/*/web/*.ftl", { query: "?raw", import: "default", eager: true });

function read(): Map<Language, FluentBundle> {
  const bundles = new Map<Language, FluentBundle>();
  for (const language of WHOLE) bundles.set(language, new FluentBundle(language, { useIsolating: false }));
  for (const [path, source] of Object.entries(FILES)) {
    const language = path.split("/").at(-3)!;
    const bundle = bundles.get(language) ?? new FluentBundle(language, { useIsolating: false });
    bundles.set(language, bundle);
    for (const error of bundle.addResource(new FluentResource(source))) throw error;
  }
  return bundles;
}

const bundles = read();

/** Every language that has a folder, Italian first. */
export const LANGUAGES: readonly Language[] = [...bundles.keys()];

export function isWhole(language: Language): language is (typeof WHOLE)[number] {
  return (WHOLE as readonly string[]).includes(language);
}

/** Whether there is a text of that key. */
export function isKey(key: string): key is TextKey {
  return bundles.get("it")!.hasMessage(key);
}

/** Whole numbers choose the plural form and are written without marks of thousands; anything else is a string. */
function valueOf(value: string | number | undefined): FluentVariable {
  return Number.isInteger(value) ? new FluentNumber(value as number, { useGrouping: false }) : String(value ?? "");
}

/** Returns a text in a language, in English where it is not in that language, `{ $name }` replaced by its value. */
export function write(language: Language, key: TextKey, values: Record<string, string | number | undefined> = {}): string {
  const bundle = [language, "en"].map((one) => bundles.get(one)).find((one) => one?.hasMessage(key));
  const pattern = bundle?.getMessage(key)?.value;
  if (!bundle || !pattern) return key;
  const written = Object.entries(values).map(([name, value]) => [name, valueOf(value)] as const);
  return bundle.formatPattern(pattern, Object.fromEntries(written), []);
}

/** Returns a text without values in the form in which the server sends its own. */
export function textOf(key: TextKey): WireText {
  const each = LANGUAGES.map((language) => [language, write(language, key)] as const);
  return { it: "", en: "", ...Object.fromEntries(each) };
}
