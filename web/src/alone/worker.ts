/** The worker of a page without a server: an interpreter with the house in it, and the browser's database for its logs. */
import { addressOf, HEAP, startInterpreter, type House } from "./interpreter";
import { MANIFEST, RULEBOOKS, type FromHouse, type Parts, type ToHouse } from "./messages";
import { Rows } from "./rows";
import { fileAt, ROOT } from "../site";

const LOCK = "cartaro house";
/** Several folders may lie on one server: each has caches of its own, and worker/worker.js the same names. */
const OWN = ROOT === "/" ? "" : `${ROOT} `;
const CACHE = `${OWN}page`;
const CARDS = `${OWN}cards`;
const OK = 200;

const tell = (message: FromHouse): void => postMessage(message);

/** Returns once this tab alone has the house, for as long as it is open. */
function takeHouse(): Promise<void> {
  const forever = new Promise<void>(() => {});
  return new Promise((resolve, reject) => {
    const taken = () => {
      resolve();
      return forever;
    };
    navigator.locks
      .request(LOCK, { ifAvailable: true }, (lock) => {
        if (lock !== null) return taken();
        tell({ t: "elsewhere" });
        navigator.locks.request(LOCK, taken).catch(reject);
        return undefined;
      })
      .catch(reject);
  });
}

/** Returns what there is to fetch: from the network, without one as it was kept. */
async function findParts(): Promise<Parts> {
  const address = new URL(MANIFEST, location.origin).href;
  const kept = await caches.open(CACHE);
  try {
    const response = await fetch(address, { cache: "no-cache" });
    if (response.status !== OK) throw new Error(`${response.status}`); // 204 where a server has no parts
    const parts = (await response.clone().json()) as Parts;
    await kept.put(address, response);
    return parts;
  } catch (error) {
    const response = await kept.match(address);
    if (response === undefined) throw error;
    return (await response.json()) as Parts;
  }
}

/** Returns what fetches a part and tells how far all of them are; what was kept is not fetched again. */
function fetching(parts: Parts): (name: string) => Promise<Response> {
  const sizes = Object.values(parts.files);
  const of = sizes.reduce((sum, size) => sum + size, 0);
  let done = 0;
  return async (name) => {
    const address = addressOf(name, parts);
    const response = (await (await caches.open(CACHE)).match(address)) ?? (await fetch(address));
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    done += parts.files[name] ?? 0;
    tell({ t: "coming", done, of });
    return response;
  };
}

/** Keeps a part as it comes from the network, whatever was kept of it; without one it is as if it had never been kept. */
async function fetchAnew(address: string): Promise<void> {
  const kept = await caches.open(CACHE);
  await kept.delete(address);
  void kept.add(new Request(address, { cache: "reload" })).catch(() => undefined);
}

/** Keeps all parts, and the pictures, for the next time; what older releases had is forgotten. */
async function keepAll(parts: Parts): Promise<void> {
  const kept = await caches.open(CACHE);
  const wanted = new Set(Object.keys(parts.files).map((name) => addressOf(name, parts)));
  const books = new URL(RULEBOOKS, location.origin).href;
  wanted.add(books);
  for (const { url } of await kept.keys()) {
    if (wanted.has(url) && url !== books) wanted.delete(url);
    else if (url !== new URL(MANIFEST, location.origin).href) await kept.delete(url);
  }
  // as it came, at its very time: else the browser throws away what it has compiled
  for (const address of wanted) await kept.add(new Request(address, address === books ? {} : { cache: "force-cache" }));
  const cards = await caches.open(CARDS);
  const there = new Set((await cards.keys()).map(({ url }) => new URL(url).pathname));
  for (const picture of parts.pictures.map(fileAt)) if (!there.has(picture)) await cards.add(picture);
}

let wentOn = true;

/** Opens a house. A heap that it cannot go on from is thrown away, to be fetched anew for the next time. */
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

async function start(): Promise<House> {
  const parts = findParts();
  await takeHouse();
  const rows = await Rows.open();
  const tables = await rows.tables();
  const house = await openHouse(await parts, rows, tables);
  lastWord = performance.now();
  const kept = silence(UNHURRIED).then(async () => keepAll(await parts));
  kept.catch(() => undefined); // no room, or private browsing: it is fetched again the next time
  return house;
}

const starting = start();
const broken = (error: unknown): void => tell({ t: "broken", why: error instanceof Error ? `${error.message}` : String(error) });
starting.then(() => tell({ t: "ready", wentOn }), broken);

async function answer(house: House, { id, method, address, body }: ToHouse & { t: "ask" }): Promise<void> {
  const answer = await house.ask(method, address, body);
  const [status, kind, text] = answer.toJs();
  answer.destroy();
  tell({ t: "answer", id, status, kind, body: text });
}

/** What the house answers quickly; whatever else is asked the first time takes it long to import. */
const QUICK = ["POST /api/commitments", "POST /api/tables"];
/** So many milliseconds without word of a table the rest waits for, the first time; and what is only for the next visit. */
const QUIET = 1500;
const UNHURRIED = 4000;

let lastWord = -QUIET;
let isAllImported = false;

/** Returns when nothing has been said of a table for so many milliseconds: nobody's cards wait for what takes long. */
async function silence(milliseconds: number): Promise<void> {
  for (let wait = 0; wait >= 0; wait = lastWord + milliseconds - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** Returns at once where all is imported, else when that keeps nobody's cards waiting. */
async function untilQuiet(): Promise<void> {
  if (!isAllImported) await silence(QUIET);
  isAllImported = true;
}

async function hear(house: House, data: ToHouse): Promise<void> {
  if (data.t === "ask" && !QUICK.includes(`${data.method} ${data.address}`)) {
    await untilQuiet();
    return answer(house, data);
  }
  lastWord = performance.now();
  switch (data.t) {
    case "open":
      return house.open(
        data.line,
        (text) => tell({ t: "text", line: data.line, text }),
        () => tell({ t: "closed", line: data.line }),
      );
    case "text":
      return house.hear(data.line, data.text);
    case "close":
      return house.close(data.line);
    case "ask":
      return answer(house, data);
  }
}

addEventListener("message", ({ data }: MessageEvent<ToHouse>) => {
  void starting
    .then((house) => hear(house, data))
    .catch((error: unknown) => {
      if (data.t === "ask") tell({ t: "answer", id: data.id, status: 500, kind: "text/plain", body: String(error) });
      else broken(error);
    });
});
