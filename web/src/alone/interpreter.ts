/** The interpreter of Python in the page (Pyodide), as far as the worker speaks to it, and Cartaro laid out in it. */
import { PARTS, type Parts } from "./messages";

/** The house of `cartaro.page.house`. */
export interface House {
  open(line: number, say: (text: string) => void, end: () => void): void;
  hear(line: number, text: string): void;
  close(line: number): void;
  ask(method: string, address: string, body: string): Promise<{ toJs(): [number, string, string]; destroy(): void }>;
}

export interface Interpreter {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array, options: { canOwn: boolean }): void;
  };
  pyimport(name: string): { House(rows: unknown, tables: string): House };
  runPython(code: string): unknown;
}

interface Options {
  indexURL: string;
  stdLibURL: string;
  lockFileContents: string;
  checkAPIVersion: boolean;
  env: Record<string, string>;
}

const START = `import sys; sys.path.insert(0, "/app")
from cartaro.page.ready_made import use_ready_made
use_ready_made()`;

/** Returns a part's address: each release has a folder of its own. */
export function addressOf(name: string, { version }: Parts): string {
  return new URL(`${PARTS}${version}/${name}`, location.origin).href;
}

/** Starts the interpreter, with Cartaro in it. */
export async function startInterpreter(parts: Parts, fetchPart: (name: string) => Promise<Response>): Promise<Interpreter> {
  const bundle = fetchPart("app.bin").then((response) => response.arrayBuffer());
  const lock = fetchPart("lock.json").then((response) => response.text());
  const { loadPyodide } = (await import(/* @vite-ignore */ addressOf("pyodide.mjs", parts))) as {
    loadPyodide(options: Options): Promise<Interpreter>;
  };
  const python = await loadPyodide({
    indexURL: addressOf("", parts),
    stdLibURL: addressOf("stdlib.zip", parts),
    lockFileContents: await lock,
    checkAPIVersion: false,
    env: { PYTHONDONTWRITEBYTECODE: "1", HOME: "/home" },
  });
  layOut(python, new Uint8Array(await bundle));
  python.runPython(START);
  return python;
}

const LINE_END = 10;

/** Lays out the files of a bundle: a line of JSON with paths and sizes, then one file after the other. */
function layOut(python: Interpreter, bundle: Uint8Array): void {
  const end = bundle.indexOf(LINE_END);
  const files = JSON.parse(new TextDecoder().decode(bundle.subarray(0, end))) as [string, number][];
  const made = new Set<string>();
  let at = end + 1;
  for (const [path, size] of files) {
    const folder = `/app/${path.slice(0, path.lastIndexOf("/") + 1)}`;
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(`/app/${path}`, bundle.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}
