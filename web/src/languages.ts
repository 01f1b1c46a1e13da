/** The languages of the page: which are offered, which the reader has, and the fetching of one's texts. */
import catalogues from "virtual:catalogues";
import { oneOf, orNull } from "./shapes";
import { stored } from "./stored";

/** The name of a folder of `locales`, of a language that is offered. */
export type Language = string;
/** The texts of a language in its own words or, where it lacks some, in English. */
export type Sources = readonly (readonly [language: Language, source: string])[];

/** Every language that is offered, Italian first. */
export const LANGUAGES: readonly Language[] = Object.keys(catalogues);

/** The language that the reader has chosen; null for the one that the browser asks for. */
export const CHOSEN = stored("cartaro.language", orNull(oneOf<Language>(LANGUAGES)), null);

/** Returns the first of a reader's languages, the preferred one first, that is offered; English if none is. */
export function languageFor(wanted: readonly string[]): Language {
  return wanted.map((tag) => tag.toLowerCase().split("-")[0]!).find((language) => LANGUAGES.includes(language)) ?? "en";
}

/** Returns the language that the reader has chosen, else the one that the browser asks for. */
export function wantedLanguage(): Language {
  return CHOSEN.read() ?? languageFor(navigator.languages);
}

/** Returns what a language is called in it. */
export function nameOfLanguage(language: Language): string {
  return catalogues[language]!.name;
}

const fetched = new Map<Language, Sources>();

/** Returns the texts of a language, if they are there. */
export function sourcesOf(language: Language): Sources | null {
  return fetched.get(language) ?? null;
}

/** Fetches the texts of a language; returns whether they are there. */
export async function fetchLanguage(language: Language): Promise<boolean> {
  try {
    if (!fetched.has(language)) fetched.set(language, (await catalogues[language]!.fetch()).default);
  } catch (error) {
    console.error("The texts of a language could not be fetched.", error);
  }
  return fetched.has(language);
}
