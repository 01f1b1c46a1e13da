/** The worker of a page without a server: an interpreter with the house in it, and the browser's database for its logs. */
import { addressOf, startInterpreter, type House } from "./interpreter";
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

async function start(): Promise<House> {
  const parts = findParts();
  await takeHouse();
  const [python, rows] = await Promise.all([startInterpreter(await parts, fetching(await parts)), Rows.open()]);
  const house = python.pyimport("cartaro.page.house").House(rows, await rows.tables());
  void parts.then(keepAll).catch(() => undefined); // no room, or private browsing: it is fetched again the next time
  return house;
}

const starting = start();
const broken = (error: unknown): void => tell({ t: "broken", why: error instanceof Error ? `${error.message}` : String(error) });
starting.then(() => tell({ t: "ready" }), broken);

async function answer(house: House, { id, method, address, body }: ToHouse & { t: "ask" }): Promise<void> {
  const answer = await house.ask(method, address, body);
  const [status, kind, text] = answer.toJs();
  answer.destroy();
  tell({ t: "answer", id, status, kind, body: text });
}

/** What the house answers quickly; whatever else is asked the first time takes it long to import. */
const QUICK = ["POST /api/commitments", "POST /api/tables"];
/** So many milliseconds without word of a table the rest waits for, the first time. */
const QUIET = 1500;

let lastWord = -QUIET;
let isAllImported = false;

/** Returns when nothing has been said of a table for a while: nobody's cards wait for what takes long to import. */
async function untilQuiet(): Promise<void> {
  for (let wait = 0; !isAllImported && wait >= 0; wait = lastWord + QUIET - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
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
