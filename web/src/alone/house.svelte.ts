/** The house of a page without a server, as the page sees it: lines and answers from a worker. */
import { afterFrame } from "../frames";
import type { TableOrder, TableTicket } from "../net/api";
import type { Wire, WireEvents } from "../net/wire";
import { RULEBOOKS, type FromHouse, type ToHouse } from "./messages";

/** Begins of addresses that take others, who are not here; the house need not be asked. */
const OF_OTHERS = ["/api/account", "/api/accounts", "/api/sessions", "/api/events", "/api/addresses", "/api/quick", "/api/players", "/api/season"];

export type HouseState = "coming" | "elsewhere" | "ready" | "broken";

class PageHouse {
  state = $state<HouseState>("coming");
  /** How much of what it is made of has come, from 0 to 1. */
  share = $state(0);
  /** Whether a table is shown, as it stood, that the house has yet to come to. */
  recalls = $state(false);
  /** What went wrong, in the browser's own words. */
  why = $state("");
  #worker: Worker;
  #lines = new Map<number, WireEvents>();
  #asked = new Map<number, (answer: Response) => void>();
  #taking = new Map<number, (ticket: TableTicket | null) => void>();
  #count = 0;

  constructor() {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<FromHouse>) => this.#hear(data);
    this.#worker.onerror = (event) => this.#break(event.message);
    void loaded().then(() => this.#say({ t: "loaded" }));
  }

  /** Opens a line to a table; one to the lobby or an event stays silent, for nobody else is here. */
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

  /** Answers what a server would be asked. */
  async fetch(address: string, { method = "GET", body }: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(address, location.href);
    if (pathname === "/api/rulebooks") return fetch(RULEBOOKS);
    if (!pathname.startsWith("/api/")) return fetch(address, { method, body: body ?? null });
    if (pathname === "/api/account" && method === "GET") return new Response("null"); // nobody has logged in
    if (OF_OTHERS.some((start) => pathname === start || pathname.startsWith(`${start}/`))) return new Response("null", { status: 404 });
    const id = (this.#count += 1);
    this.#say({ t: "ask", id, method, address: pathname + search, body: typeof body === "string" ? body : "" });
    return new Promise((resolve) => this.#asked.set(id, resolve));
  }

  /** Returns the seat at a table that was dealt beforehand for just this order, null where none was; it is nobody's any more. */
  take(order: TableOrder): Promise<TableTicket | null> {
    const id = (this.#count += 1);
    this.#say({ t: "take", id, order });
    return new Promise((resolve) => this.#taking.set(id, resolve));
  }

  /** Forgets what was dealt beforehand. */
  clear(): void {
    this.#say({ t: "clear" });
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
        this.share = message.of === 0 ? 0 : message.done / message.of;
        return;
      case "elsewhere":
        this.state = "elsewhere";
        return;
      case "ready":
        this.state = "ready";
        performance.mark("cartaro house ready", { detail: { wentOn: message.wentOn } });
        setTimeout(() => void askToStay(), BEFORE_ASKING);
        return;
      case "broken":
        return this.#break(message.why);
    }
  }

  #recall(line: number, text: string): void {
    this.recalls = true;
    this.#lines.get(line)?.recalled?.(text);
    void drawn().then(() => setTimeout(() => this.#say({ t: "drawn" }), AFTER_DRAWING));
  }

  #break(why: string): void {
    this.why = why;
    this.state = "broken";
    for (const take of this.#taking.values()) take(null);
    this.#taking.clear();
    for (const answer of this.#asked.values()) answer(new Response("null", { status: 503 }));
    this.#asked.clear();
  }
}

/** So many milliseconds after the cards are drawn the house may come up: what else is drawn at first, and moves, has the processor until then. */
const AFTER_DRAWING = 500;
/** So many milliseconds a house is there before the player may be asked anything: Firefox asks, over the page. */
const BEFORE_ASKING = 10_000;

/** Has the browser keep what lies in its database even where room is short. */
async function askToStay(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
}

/** Returns once all that the page began with is there, and drawn. */
async function loaded(): Promise<void> {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<void>((resolve) => void afterFrame(resolve));
}

/** Returns once what the page shows now is drawn, its pictures too. */
async function drawn(): Promise<void> {
  await new Promise<void>((resolve) => void afterFrame(resolve));
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise<void>((resolve) => void afterFrame(resolve));
}

export const house = new PageHouse();
