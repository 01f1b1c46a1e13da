/**
 * The heap of an interpreter in which a house is ready: `cartaro page` keeps it (keep_heap.mjs), a page's worker goes on from it
 * (web/src/alone/interpreter.ts). Compiled modules are put in before Python begins, in the order of the bundle, so that they and
 * their functions lie in both where the heap has them. All of it leans on Pyodide's own snapshots, which know no such modules.
 */

/** Where in the table of functions the first compiled module lies: how many are before it differs from one engine to the next. */
const FIRST = 1 << 14;
/** What of the heap nobody has written since the modules are in it lies in them already. */
const PAGE = 1 << 10;
const LINE_END = 10;
/** What the environment and the program are called lies in the heap, before the modules. */
export const ENVIRONMENT = { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home", LANG: "C.UTF-8", _: "python" };

const BEGIN = `import sys; sys.path.insert(0, "/app")
from cartaro.page.ready_made import use_ready_made
use_ready_made()`;

/** Returns the files of a bundle by path: a line of JSON with paths and sizes, then one file after the other. */
export function filesOf(bundle) {
  const end = bundle.indexOf(LINE_END);
  let at = end + 1;
  const named = JSON.parse(new TextDecoder().decode(bundle.subarray(0, end)));
  return new Map(named.map(([path, size]) => [`/app/${path}`, bundle.subarray(at, (at += size))]));
}

/** Lays out files where Python finds them. */
export function layOut(python, files) {
  const made = new Set();
  for (const [path, file] of files) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(path, file, { canOwn: true });
  }
}

/** Has an interpreter import from what was laid out. */
export function begin(python) {
  python.runPython(BEGIN);
}

/**
 * Returns what creates the interpreter's module, as `create` does, with the compiled modules of `files` in it. It goes on from `kept`
 * where that is given, and fails where that does not fit.
 */
export function withModules(create, files, kept) {
  return (settings) => {
    settings.thisProgram = ENVIRONMENT._;
    settings.onRuntimeInitialized = () => {
      placeModules(settings, files);
      if (kept === undefined) settings.fresh = settings.HEAPU8.slice();
      else settings.API.restoreSnapshot = () => restore(settings, kept);
    };
    return create(settings);
  };
}

function placeModules(python, files) {
  python.wasmTable.grow(FIRST - python.wasmTable.length);
  for (const [path, file] of files) {
    if (path.endsWith(".so")) python.newDSO(path, undefined, python.loadWebAssemblyModule(file, { nodelete: true }, path, {}));
  }
  python.placed = [python.wasmTable.length, python._malloc(1)];
}

/** Returns the heap of an interpreter that is at rest: a line of JSON with what belongs to it outside, then every page that was written. */
export function keepHeap({ _module: python, _api: api }) {
  const heap = python.HEAPU8;
  const pages = [];
  for (let at = 0; at < heap.length; at += PAGE) if (!isAsBefore(heap, python.fresh, at)) pages.push(at);
  const of = api.config.BUILD_ID;
  const line = JSON.stringify({ placed: python.placed, state: api.serializeHiwireState(), of, size: heap.length, pages });
  const head = new TextEncoder().encode(`${line}\n`);
  const kept = new Uint8Array(head.length + pages.length * PAGE);
  kept.set(head);
  pages.forEach((at, number) => kept.set(heap.subarray(at, at + PAGE), head.length + number * PAGE));
  return kept;
}

function isAsBefore(heap, fresh, at) {
  for (let i = at; i < at + PAGE; i += 1) if (heap[i] !== (fresh[i] ?? 0)) return false;
  return true;
}

function restore(python, kept) {
  const end = kept.indexOf(LINE_END);
  const { placed, state, of, size, pages } = JSON.parse(new TextDecoder().decode(kept.subarray(0, end)));
  const here = [python.placed, python.API.config.BUILD_ID];
  if (`${here}` !== `${[placed, of]}`) throw new Error(`a heap of ${[placed, of]}, where there is ${here}`);
  if (size > python.HEAPU8.length) python.growMemory(size);
  // how Python calls functions depends on the engine, and was found out before: Pyodide's getPyEMTrampolinePtr
  const trampoline = (python.__PyRuntime + python.HEAP32[python.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
  const found = python.HEAP32[trampoline];
  pages.forEach((at, number) => {
    const from = end + 1 + number * PAGE;
    python.HEAPU8.set(kept.subarray(from, from + PAGE), at);
  });
  python.HEAP32[trampoline] = found;
  return state;
}
