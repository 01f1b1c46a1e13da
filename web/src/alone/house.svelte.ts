/** The house of a page without a server, from the page's side: lines and answers from a worker. */
import { afterFrame } from "../frames";
import type { TableOrder, TableTicket } from "../net/orders";
import type { Wire, WireEvents } from "../net/wire";
import { fetchWithin } from "../net/within";
import { peer } from "../net/peer.svelte";
import { textOf } from "../texts";
import { RULEBOOKS, type FromHouse, type ToHouse } from "./messages";

/** Prefixes of addresses that need other people; the house is not asked. */
const OF_OTHERS = ["/api/account", "/api/accounts", "/api/sessions", "/api/events", "/api/addresses", "/api/quick", "/api/players", "/api/season"];

export type HouseState = "coming" | "elsewhere" | "ready" | "broken";

class PageHouse {
  state = $state<HouseState>("coming");
  /** The fraction of its parts that has been loaded, from 0 to 1. */
  share = $state(0);
  /** Whether a table is shown in its last known state, before the house can serve it. */
  recalls = $state(false);
  /** Resolved when no cards wait for the house any more: they are shown, or it does not start here. */
  readonly quiet: Promise<void>;
  #isQuiet!: () => void;
  #worker: Worker;
  #lines = new Map<number, WireEvents>();
  #asked = new Map<number, (answer: Response) => void>();
  #taking = new Map<number, (ticket: TableTicket | null) => void>();
  #clearing = new Map<number, (done: boolean) => void>();
  #count = 0;

  constructor() {
    this.quiet = new Promise((resolve) => (this.#isQuiet = resolve));
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromHouse>) => this.#hear(data);
    this.#worker.onerror = (event) => this.#break(event.message);
    void loaded().then(() => this.#say({ t: "loaded" }));
  }

  /** Opens a line to a table; one to the lobby or an event stays silent, as there are no other people. */
  open(path: string, events: WireEvents): Wire {
    const line = (this.#count += 1);
    if (!/^\/ws\/[^/]+$/.test(path) || path === "/ws/lobby") return { send: () => {}, close: () => {} };
    this.#lines.set(line, events);
    this.#say({ t: "open", line });
    queueMicrotask(() => this.#lines.get(line)?.opened());
    return {
      send: (text) => this.#say({ t: "text", line, text }),
      close: () => {
        if (!this.#lines.delete(line)) return;
        this.#say({ t: "close", line });
        events.closed();
      },
    };
  }

  /** Answers requests in place of a server. */
  async fetch(address: string, { method = "GET", body }: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(address, location.href);
    if (pathname === "/api/rulebooks") return fetchWithin(RULEBOOKS);
    if (!pathname.startsWith("/api/")) return fetchWithin(address, { method, body: body ?? null });
    if (pathname === "/api/account" && method === "GET") return new Response("null"); // nobody is logged in
    if (OF_OTHERS.some((start) => pathname === start || pathname.startsWith(`${start}/`))) return new Response("null", { status: 404 });
    if (this.state === "broken") return this.#noAnswer();
    const id = (this.#count += 1);
    this.#say({ t: "ask", id, method, address: pathname + search, body: typeof body === "string" ? body : "" });
    return new Promise((resolve) => this.#asked.set(id, resolve));
  }

  /** Returns, and removes, the seat at a table dealt in advance for exactly this order; null if there is none. */
  take(order: TableOrder): Promise<TableTicket | null> {
    const id = (this.#count += 1);
    this.#say({ t: "take", id, order });
    return new Promise((resolve) => this.#taking.set(id, resolve));
  }

  /** Discards the table dealt in advance; returns whether that was done: not while another tab has the house. */
  clear(): Promise<boolean> {
    const id = (this.#count += 1);
    this.#say({ t: "clear", id });
    if (this.state === "elsewhere" || this.state === "broken") return Promise.resolve(false);
    return new Promise((resolve) => this.#clearing.set(id, resolve));
  }

  /** Takes the house from the tab that has it. */
  takeOver(): void {
    this.#say({ t: "steal" });
  }

  #say(message: ToHouse): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromHouse): void {
    switch (message.t) {
      case "text":
        return this.#lines.get(message.line)?.received(message.text);
      case "recalled":
        return this.#recall(message.line, message.text);
      case "taken":
        this.#taking.get(message.id)?.(message.ticket);
        this.#taking.delete(message.id);
        return;
      case "cleared":
        this.#clearing.get(message.id)?.(message.done);
        this.#clearing.delete(message.id);
        return;
      case "closed":
        this.#lines.get(message.line)?.closed();
        this.#lines.delete(message.line);
        return;
      case "answer": {
        const headers = { "content-type": message.kind };
        this.#asked.get(message.id)?.(new Response(message.body, { status: message.status, headers }));
        this.#asked.delete(message.id);
        return;
      }
      case "coming":
        this.state = "coming";
        peer.isElsewhere = false;
        this.share = message.of === 0 ? 0 : message.done / message.of;
        return;
      case "elsewhere":
        this.state = "elsewhere";
        peer.isElsewhere = true;
        this.#leaveUncleared();
        return this.#isQuiet();
      case "ready":
        this.state = "ready";
        performance.mark("cartaro house ready", { detail: { wentOn: message.wentOn } });
        setTimeout(() => void askToStay(), BEFORE_ASKING);
        return;
      case "lost":
        return location.reload(); // then it waits, and shows what the other tab has made of the match
      case "unkept":
        peer.keeps = false;
        return;
      case "quiet":
        return this.#isQuiet();
      case "broken":
        return this.#break(message.why);
    }
  }

  #recall(line: number, text: string): void {
    this.recalls = true;
    this.#lines.get(line)?.recalled?.(text);
    void drawn().then(() => setTimeout(() => this.#say({ t: "drawn" }), AFTER_DRAWING));
  }

  /** The answer of a house that does not start. */
  #noAnswer(): Response {
    const error = { code: "alone_broken", text: textOf("alone-broken") };
    return new Response(JSON.stringify({ error }), { status: 503, headers: { "content-type": "application/json" } });
  }

  #leaveUncleared(): void {
    for (const answer of this.#clearing.values()) answer(false);
    this.#clearing.clear();
  }

  #break(why: string): void {
    console.warn(why); // in the browser's own language
    this.state = "broken";
    this.#isQuiet();
    this.#leaveUncleared();
    for (const take of this.#taking.values()) take(null);
    this.#taking.clear();
    for (const answer of this.#asked.values()) answer(this.#noAnswer());
    this.#asked.clear();
  }
}

/** Milliseconds after drawing the cards before the house may start, so that the processor is free for the first drawing and movements. */
const AFTER_DRAWING = 500;
/** Milliseconds that the house has run before a permission is requested, since Firefox shows a dialogue over the page. */
const BEFORE_ASKING = 10_000;

/** Asks the browser to keep its database even when storage is short. */
async function askToStay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

/** Returns when everything for the beginning of the page is loaded and drawn. */
async function loaded(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<void>((resolve) => void afterFrame(resolve));
}

/** Returns when the current page is drawn, including its pictures. */
async function drawn(): Promise<void> {
  await new Promise<void>((resolve) => void afterFrame(resolve));
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise<void>((resolve) => void afterFrame(resolve));
}

export const house = new PageHouse();
