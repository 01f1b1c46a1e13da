/**
 * The service worker: keeps the shell of the client (SHELL, under a name that tells its VERSION; the build writes both) and
 * the pictures of cards and faces, so that the page opens at once, and also says so when the server cannot be reached. What the
 * server says of tables, under /api and /ws, it never keeps nor even looks at.
 */
/* global MERE_FILES, SHELL, VERSION */
/** The path of the client's folder, and what the names of its caches begin with where that is not the root of its server. */
const ROOT = new URL("./", self.location).pathname;
const OWN = ROOT === "/" ? "" : `${ROOT} `;
const SHELL_CACHE = `${OWN}shell ${VERSION}`;
const CARDS_CACHE = `${OWN}cards`;
/** What playing without a network takes: the page's own worker keeps it (src/alone/worker.ts). */
const PARTS_CACHE = `${OWN}page`;
/** Out of the browser's own cache, where that has it: with that goes what the browser has compiled of it the first time. */
const COMPILED = { cache: "only-if-cached", mode: "same-origin" };

const NOT_FOUND = 404;
/** Milliseconds to wait for the server where something is kept to be shown in its place; it may be stopped, or the network hang. */
const SERVER_FIRST = 2_500;
/** Milliseconds to wait for what nobody waits for. */
const UNSEEN_WITHIN = 30_000;
/** Addresses of the server's own, which are not the client's pages. */
const OF_SERVER = /^(?:api|manuale)(?:\/|$)/;
/** So many milliseconds after the last picture that was shown all are looked for anew, when nobody waits for a table any more. */
const UNHURRIED = 10_000;

/** What was opened stays open: a page has dozens of files to look for before its first card. */
const opened = new Map();

async function open(name) {
  if (!opened.has(name)) opened.set(name, await caches.open(name));
  return opened.get(name);
}

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL_CACHE).then((cache) => cache.addAll(SHELL)));
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    const mine = (await caches.keys()).filter((name) => (OWN === "" ? !name.startsWith("/") : name.startsWith(OWN)));
    const names = mine.filter((name) => ![SHELL_CACHE, CARDS_CACHE, PARTS_CACHE].includes(name));
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

/* The page has told its reader that there is a new version, and the reader wants it. */
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || !pathname.startsWith(ROOT)) return;
  const path = pathname.slice(ROOT.length);
  if (request.mode === "navigate" && !OF_SERVER.test(path)) event.respondWith(pageOf(event, path));
  else if (SHELL.includes(path)) event.respondWith(keptOr(request));
  else if (path.startsWith("page/")) event.respondWith(partOf(request));
  else if (/^(cards|faces)\//.test(path)) event.respondWith(pictureOf(event));
});

/**
 * The page comes from the server where that answers soon: a new version is seen at once. Else it is the one that was kept, which
 * says so itself where an address is nobody's; once the server answers, a new version is looked for, and offered by the page.
 * Where there are mere files the one page has all addresses behind `?` (src/site.ts).
 */
async function pageOf(event, path) {
  const { request } = event;
  const coming = fetch(request).catch(() => Response.error());
  const kept = await (await caches.open(SHELL_CACHE)).match("./");
  const answer = await (kept === undefined ? coming : soon(coming));
  if (answer === null) {
    event.waitUntil(coming.then(({ ok }) => (ok ? self.registration.update().catch(() => undefined) : undefined)));
    return kept;
  }
  if (answer.ok || answer.type === "opaqueredirect" || (answer.status !== 0 && answer.status !== NOT_FOUND)) return answer;
  if (MERE_FILES && path !== "") return Response.redirect(`${ROOT}?/${path}${new URL(request.url).search.replace("?", "&")}`);
  return kept ?? answer;
}

/** What comes within SERVER_FIRST, else null. */
function soon(coming) {
  return Promise.race([coming, new Promise((resolve) => setTimeout(() => resolve(null), SERVER_FIRST))]);
}

async function keptOr(request) {
  return (await (await open(SHELL_CACHE)).match(request)) ?? fetch(request);
}

/**
 * A part of a release, whose folder has its name, never changes; what names the release comes from the server, if that answers,
 * and where nothing is kept either there is nothing (204), as on a server without parts.
 */
async function partOf(request) {
  const kept = await (await caches.open(PARTS_CACHE)).match(request);
  if (request.url.endsWith(".wasm")) return fetch(request, COMPILED).catch(() => kept ?? fetch(request));
  if (!request.url.endsWith(".json")) return kept ?? fetch(request);
  const coming = fetch(request).catch(() => kept ?? new Response(null, { status: 204 }));
  return kept === undefined ? coming : ((await soon(coming)) ?? kept);
}

/** A picture that is there is shown, and later looked for anew for the next time. */
async function pictureOf(event) {
  const { request } = event;
  const kept = await (await open(CARDS_CACHE)).match(request);
  if (kept === undefined) return fetchPicture(request);
  shown.add(request.url);
  event.waitUntil((looking ??= lookAnew()));
  return kept;
}

async function fetchPicture(request, limit = {}) {
  const response = await fetch(request, limit);
  if (response.ok) void (await open(CARDS_CACHE)).put(request, response.clone());
  return response;
}

/** The addresses of kept pictures that were shown since they were looked for, and the waiting for when they will be. */
const shown = new Set();
let looking;

async function lookAnew() {
  for (let before = -1; before !== shown.size; ) {
    before = shown.size;
    await new Promise((resolve) => setTimeout(resolve, UNHURRIED));
  }
  looking = undefined;
  const pictures = [...shown];
  shown.clear();
  for (const picture of pictures) {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), UNSEEN_WITHIN);
    await fetchPicture(picture, { signal: limit.signal }).catch(() => undefined); // without a network the kept one does
    clearTimeout(timer);
  }
}

/* The server tells of a table whose page is closed; a newer notice takes the place of the one before. */
self.addEventListener("push", (event) => {
  const { title, body, lang, table, circle } = event.data.json();
  const tag = circle ? `compagnia/${circle}` : `tavolo/${table}`;
  const options = { body, lang, tag, renotify: true, icon: `${ROOT}icons/192.png`, data: `${ROOT}${tag}` };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  const { tag, data } = event.notification;
  event.notification.close();
  const look = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => new RegExp(`/${tag}(?![^?&#])`).test(page.url));
    await (there === undefined ? self.clients.openWindow(data) : there.focus());
  };
  event.waitUntil(look());
});
