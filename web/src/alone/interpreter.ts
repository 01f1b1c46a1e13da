/** The Python interpreter in the page (Pyodide), as far as the worker uses it, and the loading of Cartaro into it. */
import { PARTS, type Parts } from "./messages";

/** The house of `cartaro.page.house`. */
export interface House {
  open(line: number, say: (text: string) => void, end: () => void): void;
  hear(line: number, text: string): void;
  close(line: number): void;
  ask(method: string, address: string, body: string): Promise<{ toJs(): [number, string, string]; destroy(): void }>;
  deal(body: string): Promise<string | undefined>;
}

export interface Interpreter {
  pyimport(name: string): { House(rows: unknown, tables: string): House };
}

interface Options {
  indexURL: string;
  stdLibURL: string;
  lockFileContents: string;
  checkAPIVersion: boolean;
  env: Record<string, string>;
  createPyodideModule?: Create;
  /** An interpreter restored from a heap; heap.mjs decides which one. */
  _loadSnapshot?: Uint8Array;
}

type Create = (settings: object) => Promise<object>;
type Files = Map<string, Uint8Array>;

/** `cartaro/page/heap.mjs`, which is among the parts. */
interface Heap {
  ENVIRONMENT: Record<string, string>;
  filesOf(bundle: Uint8Array): Files;
  layOut(python: Interpreter, files: Files): void;
  begin(python: Interpreter): void;
  withModules(create: Create, files: Files, kept: Uint8Array): Create;
}

/** The part from which the interpreter is restored, as if it had been started. */
export const HEAP = "heap.bin";

/** Returns a part's address: each release has a folder of its own. */
export function addressOf(name: string, { version }: Parts): string {
  return new URL(`${PARTS}${version}/${name}`, location.origin).href;
}

/** Starts the interpreter with Cartaro in it, from the stored heap or, without one, from scratch. */
export async function startInterpreter(
  parts: Parts,
  fetchPart: (name: string) => Promise<Response>,
  goesOn: boolean,
): Promise<Interpreter> {
  const heap = goesOn ? fetchPart(HEAP).then(unpacked) : null;
  heap?.catch(() => undefined); // it is awaited below
  const bundle = fetchPart("app.bin").then(bytesOf);
  const lock = fetchPart("lock.json").then((response) => response.text());
  const [{ loadPyodide }, { ENVIRONMENT, filesOf, layOut, begin, withModules }] = await Promise.all([
    load<{ loadPyodide(options: Options): Promise<Interpreter> }>("pyodide.mjs", parts),
    load<Heap>("heap.mjs", parts),
  ]);
  const options: Options = {
    indexURL: addressOf("", parts),
    stdLibURL: addressOf("stdlib.zip", parts),
    lockFileContents: await lock,
    checkAPIVersion: false,
    env: ENVIRONMENT,
  };
  const files = filesOf(await bundle);
  if (heap !== null) {
    const { default: create } = await load<{ default: Create }>("pyodide.asm.mjs", parts);
    options.createPyodideModule = withModules(create, files, await heap);
    options._loadSnapshot = new Uint8Array();
  }
  const python = await loadPyodide(options);
  layOut(python, files);
  if (heap === null) begin(python);
  return python;
}

function load<T>(name: string, parts: Parts): Promise<T> {
  return import(/* @vite-ignore */ addressOf(name, parts)) as Promise<T>;
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

function unpacked({ body }: Response): Promise<Uint8Array> {
  return bytesOf(new Response(body!.pipeThrough(new DecompressionStream("deflate"))));
}
