/**
 * The files that the build makes from modules shared by several parts of the client (src/parts): few, as each takes a
 * request. One has the modules with which every page begins, one those that fetch its texts, one those of a page without a
 * server, one the rest, for playing cards.
 */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SOURCES = fileURLToPath(new URL("src/", import.meta.url));
const BEGIN = [fileURLToPath(new URL("index.html", import.meta.url))];
/** What the browser runs first, to fetch the texts while it fetches the rest (catalogues.mjs). */
const LANGUAGE = [`${SOURCES}firstLanguage.ts`];
const PARTS = readdirSync(`${SOURCES}parts`).filter((name) => name.endsWith("Part.svelte")).map((name) => `${SOURCES}parts/${name}`);
/** Folders of the modules that show a table, a replay and the talk at a table. */
const TABLES = /\/src\/(?:table|replay|talk)\/[^?]*$/;

/** The modules with which a page runs its house without a server. */
const HOUSE = /\/src\/alone\/[^?]*$/;
const HOUSES = ["house.svelte.ts", "HouseNotice.svelte"].map((name) => `${SOURCES}alone/${name}`);

/** Returns all modules that must be loaded before those of *first* can run. */
function neededBy(first, chunking) {
  const needed = new Set(first);
  for (const id of needed) for (const other of chunking.getModuleInfo(id)?.importedIds ?? []) needed.add(other);
  return needed;
}

/** Throws if pages would load table modules before they can begin: a single import of a store brings all of them. */
function checkBegin(begin) {
  const table = [...begin].find((id) => TABLES.test(id));
  if (table !== undefined) throw new Error(`Every page would begin with ${table}: what it needs of that belongs in a module of its own.`);
}

/**
 * Throws if a page with a server would start a house, which whoever loads the house's file does.
 * @returns {import("vite").Plugin}
 */
export function houseApart() {
  return {
    name: "house-apart",
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter(({ type }) => type === "chunk");
      const house = files.find(({ moduleIds }) => moduleIds.includes(HOUSES[0]));
      const other = files.find(({ imports, moduleIds }) => imports.includes(house?.fileName) && !moduleIds.every((id) => HOUSE.test(id)));
      if (house === undefined || other !== undefined) throw new Error(`${other?.fileName ?? "No file"} would start a house without a server.`);
    },
  };
}

/** @returns {import("vite").Rolldown.CodeSplittingOptions} */
export function chunks() {
  let language, begin, parts, houses;
  const name = (id, chunking) => {
    if (begin === undefined) checkBegin((begin = neededBy(BEGIN, chunking)));
    language ??= neededBy(LANGUAGE, chunking);
    parts ??= neededBy(PARTS, chunking);
    houses ??= neededBy(HOUSES, chunking);
    if (language.has(id)) return "language";
    if (begin.has(id)) return "begin";
    if (HOUSE.test(id)) return "house";
    if (houses.has(id) && parts.has(id)) return "begin"; // in the house's file it would start a house wherever a part needs it
    return parts.has(id) ? "cards" : null;
  };
  return {
    groups: [
      { name: (id, chunking) => (name(id, chunking) === "language" ? "language" : null), debugName: "language", priority: 3 },
      { name: (id, chunking) => (name(id, chunking) === "begin" ? "begin" : null), debugName: "begin", priority: 2 },
      { name: (id, chunking) => (name(id, chunking) === "house" ? "house" : null), debugName: "house", priority: 1 },
      { name: (id, chunking) => (name(id, chunking) === "cards" ? "cards" : null), debugName: "cards", minShareCount: 2, priority: 1 },
    ],
  };
}
