/**
 * The client of everything that the server sends over a socket: tables, the lobby, tournaments and their screens. It reconnects whenever
 * its socket is lost, even without notice: a quiet one is pinged, and one that stays silent is replaced. A command keeps its id over all
 * attempts, so that the server recognises commands that it has executed. The owner interprets the messages.
 */
import { ApiError } from "./api";
import { newId } from "./chance";
import type { OpenWire, Wire } from "./wire";

/** `connecting`: no useful message on this line yet. `live`: news arrive. `waiting`: the next attempt is scheduled. `gone`: closed for good. */
export type LinkState = "connecting" | "live" | "waiting" | "gone";

export interface Said {
  t: string;
  /** Of a `bye`: the seconds after which the server may be available again. */
  retry_after?: number;
}

export interface Owner<Heard extends Said> {
  linked(state: LinkState): void;
  /** A socket is open: the owner sends its hello now, if it has one. */
  opened(): void;
  /** A message other than `bye`; the owner calls {@link Client.greeted} when the socket is usable. */
  heard(message: Heard): void;
  /** The last message on an earlier line like this one: to be shown until this one is usable, but not to be relied on. */
  recalled?(message: Heard): void;
}

/** Milliseconds. */
export const PING_EVERY = 5_000;
export const SILENCE = 12_000;
export const WELCOME_WITHIN = 10_000;
/** The silence after a command before its socket is replaced; doubled after each replacement, until a command is answered. */
export const COMMAND_SILENCE = 2_000;
const FIRST_RETRY = 500;
const LAST_RETRY = 8_000;
/** The least and the greatest delay before a command is repeated that the server was too busy for. */
export const BUSY_PAUSE = [1_000, 2_000] as const;
/** Attempts to deliver a request before the failure is shown. */
export const ATTEMPTS = 5;

/** A message with an id made by the client, which is answered. */
export interface Command {
  id: string;
}

type Timer = ReturnType<typeof setTimeout>;

export class Client<Heard extends Said, Asked extends Command = never> {
  #open: OpenWire;
  #owner: Owner<Heard>;
  #random: () => number;
  #every: number;
  #wire: Wire | null = null;
  #state: LinkState = "connecting";
  #attempts = 0;
  #patience = COMMAND_SILENCE;
  #timers: { retry?: Timer; ping?: Timer; silence?: Timer; answer?: Timer } = {};
  /** Unanswered commands, and the timers of those that the server was too busy for. */
  #unanswered = new Map<string, Asked>();
  #busy = new Map<string, Timer>();
  /** The ids of the requests that are not known to have succeeded. */
  #undone = new Map<string, string>();
  /** Makes the next attempt of a waiting request at once. */
  #wake = () => {};

  /** *every*: the milliseconds of silence after which the server is pinged. */
  constructor(open: OpenWire, owner: Owner<Heard>, random = Math.random, every = PING_EVERY) {
    this.#every = every;
    this.#open = open;
    this.#owner = owner;
    this.#random = random;
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Opens a socket, also after it was stopped. */
  start(): void {
    if (this.#state === "gone") this.#state = "connecting";
    this.#connect();
  }

  /** Closes it permanently; `silently`: without a report. */
  stop({ silently = true } = {}): void {
    this.#turn("gone", silently);
    this.#drop();
    this.#unanswered.clear();
  }

  /** Tries at once, if it was waiting: the network is back, or the page is looked at again. */
  hurry(): void {
    this.#wake();
    if (this.#state === "waiting") this.#connect();
  }

  /** Sends a message, if a socket is open. */
  say(message: object): void {
    this.#wire?.send(JSON.stringify(message));
  }

  /** Sends a command now, or as soon as the socket is usable; again on each new one until {@link settle}. */
  command(command: Asked): void {
    this.#unanswered.set(command.id, command);
    if (this.#state !== "live") return;
    this.say(command);
    this.#expectAnswer();
  }

  /** Returns the command with this *id*, which is now answered and not repeated; undefined if there is none, or it was answered before. */
  settle(id: string): Asked | undefined {
    const command = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    this.#forgetBusy(id);
    if (command !== undefined) this.#patience = COMMAND_SILENCE;
    if (this.#unanswered.size === this.#busy.size) this.#expectNothing();
    return command;
  }

  /** Sends a command again after a pause: the server was too busy and did not execute it. */
  askAgain(id: string): void {
    const command = this.#unanswered.get(id);
    if (command === undefined || this.#busy.has(id)) return;
    const [soonest, latest] = BUSY_PAUSE;
    const again = setTimeout(() => {
      this.#busy.delete(id);
      this.say(command);
      this.#expectAnswer();
    }, soonest + (latest - soonest) * this.#random());
    this.#busy.set(id, again);
    this.#expectNothing();
    this.#expectAnswer();
  }

  /**
   * Calls *send* to make a request over HTTP until it is answered, {@link ATTEMPTS} times at most, sooner if the socket is back before the
   * pause is over; its id stays the same, also if the person repeats exactly the same request. Throws the errors of *send*: an ApiError
   * without a text is an attempt that did not reach the server.
   */
  async request<Reply>(asked: object, send: (id: string) => Promise<Reply>): Promise<Reply> {
    const text = JSON.stringify(asked);
    const id = this.#undone.get(text) ?? newId();
    this.#undone.set(text, id);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const reply = await send(id);
        this.#undone.delete(text);
        return reply;
      } catch (error) {
        if (!(error instanceof ApiError) || error.text !== null || attempt === ATTEMPTS) throw error;
        await this.#sleep(this.#pauseAfter(attempt - 1));
      }
    }
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The server has sent what this socket is for: it is live now, and unanswered commands are sent. */
  greeted(): void {
    const again = this.#state === "live";
    this.#attempts = 0;
    this.#turn("live");
    this.#stayAwake();
    if (again) return;
    this.#wake();
    for (const command of this.#unanswered.values()) this.say(command);
    this.#expectAnswer();
  }

  /** Replaces this socket with another one, after a pause that grows with the failures, or after *seconds*. */
  lost(seconds: number | null = null): void {
    this.#drop();
    if (this.#state === "gone") return;
    const pause = this.#pauseAfter(this.#attempts);
    this.#attempts += 1;
    this.#turn("waiting");
    this.#timers.retry = setTimeout(() => this.#connect(), seconds === null ? pause : seconds * 1000);
  }

  /** Milliseconds to wait after *failures* failures: more each time, and randomised so that clients do not reconnect together. */
  #pauseAfter(failures: number): number {
    return Math.min(FIRST_RETRY * 2 ** failures, LAST_RETRY) * (0.8 + 0.4 * this.#random());
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
      recalled: (text) => current() && this.#state !== "live" && this.#owner.recalled?.(JSON.parse(text) as Heard),
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
    for (const id of this.#busy.keys()) this.#forgetBusy(id);
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  #forgetBusy(id: string): void {
    clearTimeout(this.#busy.get(id));
    this.#busy.delete(id);
  }

  #stopTimers(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#timers = {};
  }

  /** A player who acts learns within seconds that the server cannot be reached; others may wait for {@link SILENCE}. */
  #expectAnswer(): void {
    if (this.#timers.answer !== undefined || this.#unanswered.size === this.#busy.size) return;
    this.#timers.answer = setTimeout(() => {
      this.#patience = Math.min(2 * this.#patience, SILENCE);
      this.lost();
    }, this.#patience);
  }

  #expectNothing(): void {
    clearTimeout(this.#timers.answer);
    delete this.#timers.answer;
  }

  /** Every message is a sign of life, from which the next ping, and the silence after it, are timed. */
  #stayAwake(): void {
    this.#stopTimers();
    this.#timers.ping = setTimeout(() => {
      this.say({ t: "ping" });
      this.#timers.silence = setTimeout(() => this.lost(), SILENCE - PING_EVERY);
    }, this.#every);
    this.#expectAnswer();
  }
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

/**
 * Returns a client, not started yet, that passes every message to *hear*, and calls *lost* whenever its socket is lost; *every*: the
 * milliseconds of silence after which it pings.
 */
export function listening<Heard extends Said>(
  open: OpenWire,
  hear: (message: Heard) => void,
  lost = () => {},
  random = Math.random,
  every = PING_EVERY,
): Client<Heard> {
  const client: Client<Heard> = new Client<Heard>(
    open,
    {
      linked: (state) => void (state === "waiting" && lost()),
      opened: () => {},
      heard: (message) => {
        if (client.state !== "live") client.greeted();
        hear(message);
      },
    },
    random,
    every,
  );
  return client;
}

/** Keeps a client connected until the returned function is called. */
export function stayConnected(client: Pick<Client<Said>, "start" | "stop" | "hurry">): () => void {
  const calm = hurriedByBrowser(() => client.hurry());
  client.start();
  return () => {
    calm();
    client.stop();
  };
}
