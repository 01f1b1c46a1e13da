/**
 * Keeps the heap of a house that is ready, in Node: node keep_heap.mjs PARTS writes heap.bin among the parts of a page, which are
 * what that page runs.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [parts] = process.argv.slice(2);
const part = (name) => pathToFileURL(`${parts}/${name}`).href;
const [{ loadPyodide }, { default: create }, { begin, ENVIRONMENT, filesOf, keepHeap, layOut, withModules }] = await Promise.all(
  ["pyodide.mjs", "pyodide.asm.mjs", "heap.mjs"].map((name) => import(part(name))),
);
const files = filesOf(new Uint8Array(readFileSync(`${parts}/app.bin`)));
const python = await loadPyodide({
  indexURL: parts,
  stdLibURL: `${parts}/stdlib.zip`,
  lockFileContents: readFileSync(`${parts}/lock.json`, "utf8"),
  checkAPIVersion: false,
  env: ENVIRONMENT,
  createPyodideModule: withModules(create, files),
  _makeSnapshot: true,
});
layOut(python, files);
begin(python);
await python.runPythonAsync("from cartaro.page.rehearsal import rehearse\nawait rehearse()");
await new Promise((resolve) => setTimeout(resolve)); // what was called off has ended
python.runPython("import gc; del rehearse; gc.collect()");
writeFileSync(`${parts}/heap.bin`, keepHeap(python));
process.exit(0);
