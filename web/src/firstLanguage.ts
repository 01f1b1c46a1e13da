/** Fetches the texts of the first page: the build has the browser run this before the client itself is there (catalogues.mjs). */
import { fetchLanguage, LANGUAGES, wantedLanguage, type Language } from "./languages";

/** Resolves to the language of the first page: the reader's, another if its texts do not come, null if none do. */
export const firstLanguage: Promise<Language | null> = begin();

async function begin(): Promise<Language | null> {
  const wanted = wantedLanguage();
  for (const language of new Set([wanted, ...LANGUAGES])) if (await fetchLanguage(language)) return language;
  return null;
}
