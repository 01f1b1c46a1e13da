/**
 * One table's line to the server: says hello, keeps the line alive, comes back after a loss, and repeats every command
 * with its own id until it is answered, so that nothing is lost and nothing done twice.
 */
import type { TalkNews } from "../talk/protocol";
import type { Answer, ClientMessage, Command, Fault, Hello, ServerMessage, Update, Welcome } from "./protocol";

/** One socket, open or opening. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** What a socket reports; `closed` comes once, however it ended. */
export interface WireEvents {
  opened(): void;
  received(text: string): void;
  closed(): void;
}

export type OpenWire = (events: WireEvents) => Wire;

/** `connecting`: no view yet on this line. `live`: views flow. `waiting`: the next attempt is timed. `gone`: given up. */
export type LinkState = "connecting" | "live" | "waiting" | "gone";

export interface Listener {
  linked(state: LinkState): void;
  welcomed(message: Welcome): void;
  updated(message: Update): void;
  talked(message: TalkNews): void;
  answered(command: Command, answer: Answer): void;
  /** The table or the token is unknown: there is nothing to come back to. */
  refused(fault: Fault): void;
}

/** Milliseconds. */
export const PING_EVERY = 5_000;
export const SILENCE = 12_000;
export const WELCOME_WITHIN = 10_000;
const FIRST_RETRY = 500;
const LAST_RETRY = 8_000;

type Timer = ReturnType<typeof setTimeout>;

/** Faults after which no attempt can succeed. */
const HOPELESS = new Set(["unknown_table", "bad_token", "revoked"]);

export class Connection {
  #open: OpenWire;
  #hello: Omit<Hello, "t">;
  #listener: Listener;
  #random: () => number;
  #wire: Wire | null = null;
  #state: LinkState = "connecting";
  #seq = -1;
  #attempts = 0;
  #unanswered = new Map<string, Command>();
  #timers: { retry?: Timer; ping?: Timer; silence?: Timer } = {};
  #retryAfter: number | null = null;

  constructor(open: OpenWire, hello: Omit<Hello, "t">, listener: Listener, random = Math.random) {
    this.#open = open;
    this.#hello = hello;
    this.#listener = listener;
    this.#random = random;
  }

  /** Opens the line. */
  start(): void {
    this.#connect();
  }

  /** Closes the line for good; no report follows. */
  stop(): void {
    this.#turn("gone", { silently: true });
    this.#drop();
  }

  /** Tries at once, if it was waiting: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.#state === "waiting") this.#connect();
  }

  /** Says from now on that it is the holder of *token*: who has just sat down, or has got up (null). */
  become(token: string | null): void {
    this.#hello = { ...this.#hello, token };
  }

  /** Names those whose lines are not to be sent, from the next hello on. */
  mute(people: number[]): void {
    this.#hello = { ...this.#hello, muted: people };
  }

  /** Sends a command now, or as soon as the line is live; its answer comes to the listener. */
  command(command: Command): void {
    this.#unanswered.set(command.id, command);
    if (this.#state === "live") this.#send(command);
  }

  /** Asks for the whole view again. */
  resync(): void {
    if (this.#state === "live") this.#send({ t: "hello", ...this.#hello });
  }

  #turn(state: LinkState, { silently = false } = {}): void {
    if (this.#state === "gone" || this.#state === state) return;
    this.#state = state;
    if (!silently) this.#listener.linked(state);
  }

  #connect(): void {
    this.#stopTimers();
    this.#turn("connecting");
    let here: Wire | null = null;
    const current = () => here !== null && this.#wire === here;
    here = this.#wire = this.#open({
      opened: () => current() && this.#send({ t: "hello", ...this.#hello }),
      received: (text) => {
        if (current()) this.#receive(JSON.parse(text) as ServerMessage);
      },
      closed: () => current() && this.#lost(),
    });
    this.#timers.silence = setTimeout(() => this.#lost(), WELCOME_WITHIN);
  }

  #send(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #drop(): void {
    this.#stopTimers();
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  #lost(): void {
    this.#drop();
    if (this.#state === "gone") return;
    const pause = Math.min(FIRST_RETRY * 2 ** this.#attempts, LAST_RETRY) * (0.8 + 0.4 * this.#random());
    const wait = this.#retryAfter === null ? pause : this.#retryAfter * 1000;
    this.#attempts += 1;
    this.#retryAfter = null;
    this.#turn("waiting");
    this.#timers.retry = setTimeout(() => this.#connect(), wait);
  }

  #stopTimers(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#timers = {};
  }

  /** Anything heard is a sign of life: the next ping, and the silence after it, count from here. */
  #heard(): void {
    this.#stopTimers();
    this.#timers.ping = setTimeout(() => {
      this.#send({ t: "ping" });
      this.#timers.silence = setTimeout(() => this.#lost(), SILENCE - PING_EVERY);
    }, PING_EVERY);
  }

  #receive(message: ServerMessage): void {
    if (this.#state === "live") this.#heard();
    switch (message.t) {
      case "welcome":
        return this.#welcome(message);
      case "update":
        if (message.seq < this.#seq) return;
        this.#seq = message.seq;
        return this.#listener.updated(message);
      case "talk":
        return this.#listener.talked(message);
      case "pong":
        if (message.seq > this.#seq) this.resync();
        return;
      case "bye":
        this.#retryAfter = message.retry_after;
        return this.#lost();
      case "fault":
        if (message.id === null) return this.#fault(message);
        return this.#answer(message);
      case "done":
      case "refusal":
        return this.#answer(message);
    }
  }

  #welcome(message: Welcome): void {
    const again = this.#state === "live";
    this.#attempts = 0;
    this.#seq = message.seq;
    this.#turn("live");
    this.#heard();
    this.#listener.welcomed(message);
    if (!again) for (const command of this.#unanswered.values()) this.#send(command);
  }

  #fault(fault: Fault): void {
    if (HOPELESS.has(fault.code)) {
      this.#turn("gone");
      this.#drop();
      this.#listener.refused(fault);
    } else if (this.#state !== "live") {
      this.#lost();
    }
  }

  #answer(answer: Answer): void {
    const command = answer.id === null ? undefined : this.#unanswered.get(answer.id);
    if (command === undefined) return;
    this.#unanswered.delete(command.id);
    this.#listener.answered(command, answer);
    if (answer.t === "fault") this.resync();
  }
}

/** Opens a browser's WebSocket to the server that this page came from. */
export const browserWire: OpenWire = (events) => {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/ws`);
  socket.onopen = () => events.opened();
  socket.onmessage = (message: MessageEvent<string>) => events.received(message.data);
  socket.onclose = () => events.closed();
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};

/** Returns a new command id: 128 random bits, also where the page is served without TLS. */
export function newId(): string {
  return randomHex(16);
}

/** Returns *bytes* random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
