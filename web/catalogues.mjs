/**
 * The catalogues of the languages that are offered, as the module `virtual:catalogues`: the page's sources by language. Italian and
 * English have every text; another language is offered once enough of the program's texts and of the page's are translated, as
 * `cartaro.i18n.catalogue` counts them.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const NAME = "virtual:catalogues";
const LOCALES = fileURLToPath(new URL("../src/cartaro/locales", import.meta.url));
const WHOLE = ["it", "en"];
/** Texts in a hundred. */
const ENOUGH = 98;

/** Returns the keys of the texts of a language that are the page's, or the program's. */
function keysOf(sources, language, ofPage) {
  const own = Object.entries(sources).filter(([file]) => file.split("/")[0] === language && file.includes("/web/") === ofPage);
  return own.flatMap(([, source]) => [...source.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(([, key]) => key));
}

function hasEnough(sources, language) {
  return [true, false].every((ofPage) => {
    const wanted = keysOf(sources, "en", ofPage);
    const there = new Set(keysOf(sources, language, ofPage));
    return 100 * wanted.filter((key) => there.has(key)).length >= ENOUGH * wanted.length;
  });
}

/**
 * Returns the page's texts in each language that is offered, Italian first, from the sources of all catalogues by file
 * (`en/web/client.ftl`).
 */
export function offered(sources) {
  const files = Object.keys(sources).sort();
  const others = [...new Set(files.map((file) => file.split("/")[0]))].filter((language) => !WHOLE.includes(language));
  const ofPage = (language) => files.filter((file) => file.startsWith(`${language}/web/`)).map((file) => sources[file]).join("\n");
  return Object.fromEntries([...WHOLE, ...others.filter((one) => hasEnough(sources, one))].map((one) => [one, ofPage(one)]));
}

/** @returns {import("vite").Plugin} */
export function catalogues() {
  return {
    name: "cartaro-catalogues",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const names = readdirSync(LOCALES, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
      const files = names.filter((name) => name.endsWith(".ftl"));
      for (const name of files) this.addWatchFile(join(LOCALES, name));
      const sources = Object.fromEntries(files.map((name) => [name, readFileSync(join(LOCALES, name), "utf8")]));
      return `export default ${JSON.stringify(offered(sources))};`;
    },
  };
}
