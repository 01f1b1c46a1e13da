/**
 * A line to the server that comes back whenever it is lost, also where nobody says that it is: a quiet line is pinged,
 * and one that stays silent is given up for a new one. What is said on it is its owner's affair.
 */

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

/** `connecting`: nothing worth hearing yet on this line. `live`: news flow. `waiting`: the next attempt is timed. `gone`: given up. */
export type LinkState = "connecting" | "live" | "waiting" | "gone";

export interface Said {
  t: string;
  /** Of a `bye`: the seconds after which the server may be there again. */
  retry_after?: number;
}

export interface Owner<Heard extends Said> {
  linked(state: LinkState): void;
  /** A socket is open: who has to say hello says it now. */
  opened(): void;
  /** Something was said, other than `bye`; the owner calls {@link Line.greeted} once the line is of use. */
  heard(message: Heard): void;
}

/** Milliseconds. */
export const PING_EVERY = 5_000;
export const SILENCE = 12_000;
export const WELCOME_WITHIN = 10_000;
const FIRST_RETRY = 500;
const LAST_RETRY = 8_000;

type Timer = ReturnType<typeof setTimeout>;

export class Line<Heard extends Said> {
  #open: OpenWire;
  #owner: Owner<Heard>;
  #random: () => number;
  #wire: Wire | null = null;
  #state: LinkState = "connecting";
  #attempts = 0;
  #timers: { retry?: Timer; ping?: Timer; silence?: Timer } = {};

  constructor(open: OpenWire, owner: Owner<Heard>, random = Math.random) {
    this.#open = open;
    this.#owner = owner;
    this.#random = random;
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Opens the line. */
  start(): void {
    this.#connect();
  }

  /** Closes the line for good; `silently`: no report follows. */
  stop({ silently = true } = {}): void {
    this.#turn("gone", silently);
    this.#drop();
  }

  /** Tries at once, if it was waiting: the network is back, or the page is looked at again. */
  hurry(): void {
    if (this.#state === "waiting") this.#connect();
  }

  /** Sends a message; nothing where no socket is open. */
  say(message: object): void {
    this.#wire?.send(JSON.stringify(message));
  }

  /** The server has said what this line is for: from now on it is live. */
  greeted(): void {
    this.#attempts = 0;
    this.#turn("live");
    this.#stayAwake();
  }

  /** Gives this socket up for another one, after a pause that grows with the failures, or after *seconds*. */
  lost(seconds: number | null = null): void {
    this.#drop();
    if (this.#state === "gone") return;
    const pause = Math.min(FIRST_RETRY * 2 ** this.#attempts, LAST_RETRY) * (0.8 + 0.4 * this.#random());
    this.#attempts += 1;
    this.#turn("waiting");
    this.#timers.retry = setTimeout(() => this.#connect(), seconds === null ? pause : seconds * 1000);
  }

  #turn(state: LinkState, silently = false): void {
    if (this.#state === "gone" || this.#state === state) return;
    this.#state = state;
    if (!silently) this.#owner.linked(state);
  }

  #connect(): void {
    this.#stopTimers();
    this.#turn("connecting");
    let here: Wire | null = null;
    const current = () => here !== null && this.#wire === here;
    here = this.#wire = this.#open({
      opened: () => current() && this.#owner.opened(),
      received: (text) => {
        if (current()) this.#receive(JSON.parse(text) as Heard);
      },
      closed: () => current() && this.lost(),
    });
    this.#timers.silence = setTimeout(() => this.lost(), WELCOME_WITHIN);
  }

  #receive(message: Heard): void {
    if (this.#state === "live") this.#stayAwake();
    if (message.t === "bye") this.lost(message.retry_after);
    else this.#owner.heard(message);
  }

  #drop(): void {
    this.#stopTimers();
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  #stopTimers(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#timers = {};
  }

  /** Anything heard is a sign of life: the next ping, and the silence after it, count from here. */
  #stayAwake(): void {
    this.#stopTimers();
    this.#timers.ping = setTimeout(() => {
      this.say({ t: "ping" });
      this.#timers.silence = setTimeout(() => this.lost(), SILENCE - PING_EVERY);
    }, PING_EVERY);
  }
}

/** Returns what opens a browser's WebSocket to *path* on the server that this page came from. */
export function browserWire(path: string): OpenWire {
  return (events) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    socket.onopen = () => events.opened();
    socket.onmessage = (message: MessageEvent<string>) => events.received(message.data);
    socket.onclose = () => events.closed();
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => hangUp(socket),
    };
  };
}

/** Closes a socket; one that is about to open does so first, for the browser would complain of one that is cut short. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

/** Has *hurry* called when the network is back or the page is looked at again, until the returned function is called. */
export function hurriedByBrowser(hurry: () => void): () => void {
  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  return () => {
    window.removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
  };
}
