/** The messages of one table, over a {@link Client}: hello, commands and their answers, views never older than the one shown. */
import type { TalkNews } from "../talk/protocol";
import { Client, type LinkState } from "./client";
import type { Answer, ClientMessage, Command, Fault, Hello, PaceName, ServerMessage, Update, Welcome } from "./protocol";
import type { OpenWire } from "./wire";

export interface Listener {
  linked(state: LinkState): void;
  welcomed(message: Welcome): void;
  /** The last known state of the table, before a current one arrives. */
  recalled(message: Welcome): void;
  updated(message: Update): void;
  talked(message: TalkNews): void;
  /** The number of spectators. */
  counted(watching: number): void;
  answered(command: Command, answer: Answer): void;
  /** The table or the token is unknown, so that reconnecting is useless. */
  refused(fault: Fault): void;
}

/** Faults after which no attempt can succeed. */
const HOPELESS = new Set(["unknown_table", "bad_token", "revoked", "moved", "table_damaged", "closed", "removed", "sealed"]);

export class Connection {
  #client: Client<ServerMessage, Command>;
  #hello: Omit<Hello, "t">;
  #listener: Listener;
  #seq = -1;

  constructor(open: OpenWire, hello: Omit<Hello, "t">, listener: Listener, random = Math.random) {
    this.#hello = hello;
    this.#listener = listener;
    this.#client = new Client<ServerMessage, Command>(
      open,
      {
        linked: (state) => listener.linked(state),
        opened: () => this.#greet(),
        heard: (message) => this.#receive(message),
        recalled: (message) => this.#recall(message),
      },
      random,
    );
  }

  /** Opens the line. */
  start(): void {
    this.#client.start();
  }

  /** Closes the line permanently, without a report. */
  stop(): void {
    this.#client.stop();
  }

  /** Tries at once, if it was waiting: the network is back, or the page is looked at again. */
  hurry(): void {
    this.#client.hurry();
  }

  /** Identifies itself from now on by *token*, after sitting down, or by none (null), after getting up. */
  become(token: string | null): void {
    this.#hello = { ...this.#hello, token };
  }

  /** Sets the people whose lines of talk are not to be sent, from the next hello on. */
  mute(people: number[]): void {
    this.#hello = { ...this.#hello, muted: people };
  }

  /** Sets how fast bots play, now and with every hello. */
  pace(pace: PaceName): void {
    if (this.#hello.pace === pace) return;
    this.#hello = { ...this.#hello, pace };
    if (this.#isLive) this.#send({ t: "pace", pace });
  }

  /** Asks the bots to play on without waiting. */
  goOn(): void {
    if (this.#isLive) this.#send({ t: "hurry" });
  }

  /** Sends a command now, or as soon as the line is live; its answer comes to the listener. */
  command(command: Command): void {
    this.#client.command(command);
  }

  /** Asks for the whole view again. */
  resync(): void {
    if (this.#isLive) this.#greet();
  }

  get #isLive(): boolean {
    return this.#client.state === "live";
  }

  #greet(): void {
    this.#send({ t: "hello", ...this.#hello, ...(this.#seq < 0 ? {} : { seq: this.#seq }) });
  }

  #send(message: ClientMessage): void {
    this.#client.say(message);
  }

  #receive(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        return this.#welcome(message);
      case "update":
        if (message.seq < this.#seq) return;
        this.#seq = message.seq;
        return this.#listener.updated(message);
      case "watching":
        return this.#listener.counted(message.watching);
      case "talk":
        return this.#listener.talked(message);
      case "pong":
        if (message.seq > this.#seq) this.resync();
        return;
      case "fault":
        if (message.id === null) return this.#fault(message);
        return this.#answer(message);
      case "done":
      case "refusal":
        return this.#answer(message);
    }
  }

  #welcome(message: Welcome): void {
    this.#seq = message.seq;
    this.#client.greeted();
    this.#listener.welcomed(message);
  }

  /** A current state of the table takes precedence over a stored one. */
  #recall(message: ServerMessage): void {
    if (this.#seq >= 0 || (message.t !== "welcome" && message.t !== "update")) return;
    const { seq, company, view } = message;
    this.#listener.recalled({ t: "welcome", seq, company, view, facts: [] });
  }

  #fault(fault: Fault): void {
    if (HOPELESS.has(fault.code)) {
      this.#client.stop({ silently: false });
      this.#listener.refused(fault);
    } else if (!this.#isLive) {
      this.#client.lost();
    }
  }

  #answer(answer: Answer): void {
    if (answer.id === null) return;
    if (answer.t === "fault" && answer.code === "busy") return this.#client.askAgain(answer.id);
    const command = this.#client.settle(answer.id);
    if (command === undefined) return;
    this.#listener.answered(command, answer);
    if (answer.t === "fault") this.resync();
  }
}
