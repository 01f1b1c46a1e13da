/** The worker of a page without a server: an interpreter with the house in it, and the browser's database for its logs. */
import { Beforehand, canBeKept, textOfOrder, type Caller } from "./beforehand";
import { addressOf, HEAP, startInterpreter, type House } from "./interpreter";
import { MANIFEST, PARTS_LIST, RULEBOOKS, type FromHouse, type Parts, type ToHouse } from "./messages";
import { Rows } from "./rows";
import { orNull } from "../shapes";
import { readJson } from "../stored";
import { withChance } from "../net/chance";
import type { Commitment, Hello, TableTaken, Welcome } from "../net/contract";
import { fetchWithin, DOWNLOAD_WITHIN } from "../net/within";
import { fileAt, ROOT } from "../site";

const LOCK = "cartaro house";
/** A server may have several folders: each has its own caches, with the same names as in worker/worker.js. */
const OWN = ROOT === "/" ? "" : `${ROOT} `;
const CACHE = `${OWN}page`;
const CARDS = `${OWN}cards`;
const OK = 200;

const tell = (message: FromHouse): void => postMessage(message);

/** Takes the house from the tab that has it. */
let takeOver = (): void => undefined;

/** Opens a cache; null where the browser forbids it. */
function openCache(name: string): Promise<Cache | null> {
  try {
    return caches.open(name).catch(() => null);
  } catch {
    return Promise.resolve(null);
  }
}

/** Returns when this tab alone has the house, which it keeps while it is open. */
function takeHouse(): Promise<void> {
  const forever = new Promise<void>(() => {});
  return new Promise((resolve, reject) => {
    let isHere = false;
    const taken = () => {
      isHere = true;
      resolve();
      return forever;
    };
    /** Another tab has taken the house; where storage is forbidden there are no locks, and nothing that tabs could share. */
    const lost = (error: unknown) => {
      if (isHere) {
        tell({ t: "lost" });
        close(); // no row may be written any more
      } else if (error instanceof DOMException && error.name === "SecurityError") void taken();
      else reject(error);
    };
    navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        if (lock !== null) return taken();
        tell({ t: "elsewhere" });
        const hold = (how: LockOptions) => navigator.locks.request(LOCK, how, taken).catch(lost);
        takeOver = () => void hold({ steal: true });
        void hold({});
        return undefined;
      })
      .catch(lost);
  });
}

/** Returns the list of parts, from the network or, without one, from the cache. */
async function findParts(): Promise<Parts> {
  const address = new URL(MANIFEST, location.origin).href;
  const kept = await openCache(CACHE);
  try {
    const response = await fetchWithin(address, { cache: "no-cache" });
    if (response.status !== OK) throw new Error(`${response.status}`); // 204 if a server has no parts
    const parts = (await response.clone().json()) as Parts;
    await kept?.put(address, response).catch(() => undefined); // no space
    return parts;
  } catch (error) {
    const response = await kept?.match(address);
    const parts = readJson((await response?.text()) ?? null, orNull(PARTS_LIST), null);
    if (parts === null) throw error;
    return parts;
  }
}

/** Returns a function that fetches a part and reports the progress of all; cached parts are not fetched again. */
function fetching(parts: Parts): (name: string) => Promise<Response> {
  const sizes = Object.values(parts.files);
  const of = sizes.reduce((sum, size) => sum + size, 0);
  let done = 0;
  return async (name) => {
    const address = addressOf(name, parts);
    const response = (await (await openCache(CACHE))?.match(address)) ?? (await fetchWithin(address, {}, DOWNLOAD_WITHIN));
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    done += parts.files[name] ?? 0;
    tell({ t: "coming", done, of });
    return response;
  };
}

/** Puts a file into a cache; throws if it cannot be fetched. */
async function keep(cache: Cache, address: string, from: RequestCache = "default"): Promise<void> {
  const response = await fetchWithin(address, { cache: from }, DOWNLOAD_WITHIN);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  await cache.put(address, response);
}

/** Caches a part as it arrives from the network, in place of any earlier copy; without a network it counts as never cached. */
async function fetchAnew(address: string): Promise<void> {
  const kept = await openCache(CACHE);
  await kept?.delete(address);
  if (kept !== null) void keep(kept, address, "reload").catch(() => undefined);
}

/** Caches all parts and pictures for the next time; those of older releases are deleted. */
async function keepAll(parts: Parts): Promise<void> {
  const kept = await caches.open(CACHE);
  const wanted = new Set(Object.keys(parts.files).map((name) => addressOf(name, parts)));
  const books = new URL(RULEBOOKS, location.origin).href;
  wanted.add(books);
  for (const { url } of await kept.keys()) {
    if (wanted.has(url) && url !== books) wanted.delete(url);
    else if (url !== new URL(MANIFEST, location.origin).href) await kept.delete(url);
  }
  // unchanged, including its time: otherwise the browser discards its compiled code
  for (const address of wanted) await keep(kept, address, address === books ? "default" : "force-cache");
  const cards = await caches.open(CARDS);
  const there = new Set((await cards.keys()).map(({ url }) => new URL(url).pathname));
  for (const picture of parts.pictures.map(fileAt)) if (!there.has(picture)) await keep(cards, picture);
}

let wentOn = true;

/** Opens a house. A heap from which it cannot be restored is discarded, and fetched again for the next time. */
async function openHouse(parts: Parts, rows: Rows, tables: string): Promise<House> {
  const open = async (goesOn: boolean) =>
    (await startInterpreter(parts, fetching(parts), goesOn)).pyimport("cartaro.page.house").House(rows, tables);
  try {
    return await open(true);
  } catch {
    wentOn = false;
    await fetchAnew(addressOf(HEAP, parts));
    return open(false);
  }
}

interface Ground {
  parts: Parts;
  rows: Rows;
  /** Null where the browser keeps nothing. */
  beforehand: Beforehand | null;
}

/** Returns the house's foundation, available long before the house; from now on this tab alone has it. */
async function takeGround(): Promise<Ground> {
  const coming = findParts();
  coming.catch(() => undefined); // it is awaited below
  await takeHouse();
  const rows = await Rows.open(() => tell({ t: "unkept" }));
  const parts = await coming;
  return { parts, rows, beforehand: rows.keeps ? await Beforehand.open(rows, parts.version).catch(() => null) : null };
}

const ground = takeGround();

/** Milliseconds that a house waits for the page, then for a client to be shown stored data, and for that to be drawn. */
const FOR_PAGE = 10_000;
const FOR_SOMEBODY = 2000;
const FOR_DRAWING = 10_000;

let begin = (): void => {};
/** The house may start. It uses all of a slow processor, so everything that can be shown without it is drawn first. */
const begun = new Promise<void>((resolve) => (begin = resolve));
let waiting: ReturnType<typeof setTimeout> | undefined;
/** Whether a client comes to a table: if it is stored, the page reports when it is drawn; else the house is asked. */
let isAwaited = false;

function beginWithin(milliseconds: number): void {
  clearTimeout(waiting);
  waiting = setTimeout(begin, milliseconds);
}

function awaitDrawing(): void {
  isAwaited = true;
  beginWithin(FOR_DRAWING);
}

async function start(): Promise<House> {
  const { parts, rows, beforehand } = await ground;
  if (!(await beforehand?.isOfUse().catch(() => false))) begin();
  else if (waiting === undefined) beginWithin(FOR_PAGE);
  await begun;
  const house = await openHouse(parts, rows, await rows.tables());
  lastWord = performance.now();
  const kept = silence(UNHURRIED).then(() => {
    tell({ t: "quiet" });
    return keepAll(parts);
  });
  kept.catch(() => undefined); // no space, or private browsing: it is fetched again the next time
  return house;
}

const starting = start();
let isReady = false;
const broken = (error: unknown): void => tell({ t: "broken", why: error instanceof Error ? `${error.message}` : String(error) });
starting.then(() => {
  isReady = true;
  tell({ t: "ready", wentOn });
  return dealNext();
}, broken);

async function ask(house: House, method: string, address: string, body: string): Promise<[number, string, string]> {
  const answer = await house.ask(method, address, body);
  const told = answer.toJs();
  answer.destroy();
  return told;
}

async function answer(house: House, { id, method, address, body }: ToHouse & { t: "ask" }): Promise<void> {
  const [status, kind, text] = await ask(house, method, address, body);
  tell({ t: "answer", id, status, kind, body: text });
}

/** Requests that the house answers quickly; the first of any other kind needs slow imports. */
const QUICK = ["POST /api/commitments", "POST /api/tables"];
/** Milliseconds without a table's message before the rest is imported for the first time, and before work for the next visit. */
const QUIET = 1500;
const UNHURRIED = 4000;

let lastWord = -QUIET;
let isAllImported = false;

/** Returns when no table has sent a message for *quiet* milliseconds, so that slow work delays no cards. */
async function silence(milliseconds: number): Promise<void> {
  for (let wait = 0; wait >= 0; wait = lastWord + milliseconds - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Returns at once if everything is imported, else when importing delays no cards. */
async function untilQuiet(): Promise<void> {
  if (!isAllImported) await silence(QUIET);
  isAllImported = true;
}

// Display before the house is running

/** The client of each line that has sent hello with a token. */
const callers = new Map<number, Caller>();

/** Records the client of a hello, and sends it the stored state of its table while the house cannot. */
async function greet(line: number, text: string): Promise<void> {
  const { t, table, token } = JSON.parse(text) as Partial<Hello>;
  if (t !== "hello" || table === undefined) return;
  if (token) callers.set(line, { table, token });
  if (isReady) return;
  awaitDrawing();
  const told = token ? await (await ground).beforehand?.told({ table, token }) : null;
  if (!told || !callers.has(line)) return begin();
  tell({ t: "recalled", line, text: told });
}

/** Stores the last message to a client, for its next connection before the house is running. */
async function keepTold(line: number, text: string): Promise<void> {
  const caller = callers.get(line);
  if (caller === undefined || !text.includes('"view":{')) return;
  const told = JSON.parse(text) as Welcome;
  const { beforehand } = await ground;
  if (canBeKept(told)) await beforehand?.keep(caller, told.seq, text);
  else await beforehand?.forget(caller.table);
}

/** The table dealt in advance is taken, deleted and dealt in sequence. */
let lastDealing: Promise<unknown> = Promise.resolve();

function afterDealing<Result>(act: (beforehand: Beforehand) => Promise<Result>): Promise<Result> {
  const done = lastDealing.then(async () => {
    const { beforehand } = await ground;
    if (beforehand === null) throw new Error("nothing is kept");
    return act(beforehand);
  });
  lastDealing = done.catch(() => undefined);
  return done;
}

/** A running house opens tables just as quickly, so the dealt table, where no clock has run, stays for the next visit. */
async function take({ id, order }: ToHouse & { t: "take" }): Promise<void> {
  const text = textOfOrder(order);
  if (text !== null) awaitDrawing();
  const ticket = text === null || isReady ? null : await afterDealing((beforehand) => beforehand.take(text)).catch(() => null);
  tell({ t: "taken", id, ticket });
  if (text === null) return;
  await afterDealing((beforehand) => beforehand.want(text)).catch(() => undefined);
  await dealNext();
}

/** Deals the next match as soon as that delays no cards. */
async function dealNext(): Promise<void> {
  const house = await starting;
  await silence(UNHURRIED);
  await afterDealing((beforehand) => deal(house, beforehand)).catch(() => undefined); // then one is opened on request
}

async function deal(house: House, beforehand: Beforehand): Promise<void> {
  const order = await beforehand.wanted();
  if (order === null) return;
  const commit = async () => (JSON.parse((await ask(house, "POST", "/api/commitments", ""))[2]) as Commitment).commitment;
  const { head, welcome, ...ticket } = await withChance(commit, async (chance) => {
    const dealt = await house.deal(JSON.stringify({ ...(JSON.parse(order) as object), ...chance }));
    if (dealt === undefined) throw new Error("nothing can be dealt beforehand");
    const { taken, ...told } = JSON.parse(dealt) as { taken: Required<TableTaken>; head: number; welcome: string };
    return { ...taken, ...told };
  });
  await beforehand.lay(order, ticket, head, welcome);
}

/** Messages to the house itself. */
type Heard = Extract<ToHouse, { t: "open" | "text" | "close" | "ask" }>;

const isQuick = ({ method, address }: ToHouse & { t: "ask" }): boolean => QUICK.includes(`${method} ${address}`);

async function hear(house: House, data: Heard): Promise<void> {
  if (data.t === "ask" && !isQuick(data)) {
    await untilQuiet();
    return answer(house, data);
  }
  lastWord = performance.now();
  switch (data.t) {
    case "open":
      return house.open(
        data.line,
        (text) => {
          tell({ t: "text", line: data.line, text });
          void keepTold(data.line, text).catch(() => undefined); // no space: nothing is shown in advance
        },
        () => tell({ t: "closed", line: data.line }),
      );
    case "text":
      return house.hear(data.line, data.text);
    case "close":
      callers.delete(data.line);
      return house.close(data.line);
    case "ask":
      return answer(house, data);
  }
}

addEventListener("message", ({ data }: MessageEvent<ToHouse>) => {
  switch (data.t) {
    case "steal":
      return takeOver();
    case "take":
      return void take(data).catch(broken);
    case "loaded":
      return isAwaited ? undefined : beginWithin(FOR_SOMEBODY);
    case "drawn":
      return begin();
    case "clear":
      return void afterDealing((beforehand) => beforehand.clear()).then(
        () => tell({ t: "cleared", id: data.id, done: true }),
        () => tell({ t: "cleared", id: data.id, done: false }),
      );
    case "text":
      void greet(data.line, data.text).catch(begin);
      break;
    case "ask":
      if (isQuick(data)) begin();
  }
  void starting
    .then((house) => hear(house, data))
    .catch((error: unknown) => {
      if (data.t === "ask") tell({ t: "answer", id: data.id, status: 500, kind: "text/plain", body: String(error) });
      else broken(error);
    });
});
