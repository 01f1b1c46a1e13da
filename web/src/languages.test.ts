/** A third language, as docs/how-to/language.md tells of one, with more and more of its texts translated. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { nameIn, offered, readIn } from "../catalogues.mjs";
import { openFakePage } from "./fakeBrowser";

const WHOLE = import.meta.glob<string>("../../src/cartaro/locales/{it,en}/**/*.ftl", { query: "?raw", import: "default", eager: true });
const EXAMPLE = import.meta.glob<string>("../../tests/locales/fr/**/*.ftl", { query: "?raw", import: "default", eager: true });

const textsIn = (source: string) => source.split(/^(?=[a-zA-Z][\w-]* *=)/m).filter((text) => /^[a-zA-Z]/.test(text));
const keyOf = (text: string) => text.split(/ *=/)[0];

/** Returns the texts of a part in French, as many in a hundred: those of the example, then others as English has them. */
function translate(ofPage: boolean, share: number): string {
  const [english, example] = [WHOLE, EXAMPLE].map((files) =>
    Object.entries(files).filter(([path]) => path.includes("/web/") === ofPage && !path.includes("/it/")).flatMap(([, source]) => textsIn(source)),
  ) as [string[], string[]];
  const translated = new Set(example.map(keyOf));
  const others = english.filter((text) => !translated.has(keyOf(text)));
  return [...example, ...others].slice(0, Math.ceil((english.length * share) / 100)).join("");
}

async function open(server: number, client: number) {
  const whole = Object.entries(WHOLE).map(([path, source]) => [path.split("/locales/")[1]!, source]);
  const sources = { ...Object.fromEntries(whole), "fr/program.ftl": translate(false, server), "fr/web/page.ftl": translate(true, client) };
  const all = offered(sources);
  const each = Object.keys(all).map((one) => [one, { name: nameIn(all, one), fetch: async () => ({ default: readIn(all, one) }) }]);
  vi.doMock("virtual:catalogues", () => ({ default: Object.fromEntries(each) }));
  openFakePage();
  vi.stubGlobal("navigator", { languages: ["fr-FR", "it"] });
  const languages = await import("./languages");
  await Promise.all(languages.LANGUAGES.map(languages.fetchLanguage));
  return { ...languages, ...(await import("./texts")), ...(await import("./settings.svelte")) };
}

afterEach(() => {
  vi.doUnmock("virtual:catalogues");
  vi.resetModules();
  vi.unstubAllGlobals();
});

describe("a third language", () => {
  it.each([
    { server: 98, client: 97 },
    { server: 97, client: 98 },
    { server: 1, client: 100 },
  ])("is not offered with these texts in a hundred: $server of the program's, $client of the page's", async ({ server, client }) => {
    const { LANGUAGES, languageFor, settings } = await open(server, client);
    expect(LANGUAGES).toEqual(["it", "en"]);
    expect(languageFor(["fr", "en"])).toBe("en");
    expect(settings.language).toBe("it");
    expect(document.documentElement.lang).toBe("it");
  });

  it("is offered with 98 of both, in the settings too", async () => {
    const { LANGUAGES, nameOfLanguage, settings, write, langOf, textOf } = await open(98, 98);
    expect(LANGUAGES.map(nameOfLanguage)).toEqual(["Italiano", "English", "Français"]);
    expect(settings.language).toBe("fr");
    expect(document.documentElement.lang).toBe("fr");
    expect([0, 1, 2].map((n) => write("fr", "lobby-free", { n }))).toEqual(["0 place libre", "1 place libre", "2 places libres"]);
    expect(textOf("home-play")).toEqual({ it: "Gioca", en: "Play", fr: "Jouer" });
    expect(langOf({ it: "Articolo", en: "Article" })).toBe("en");
    expect(langOf(textOf("home-play"))).toBeUndefined();
  });
});
