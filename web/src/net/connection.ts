/** What is said at one table, over a {@link Client}: hello, commands and their answers, views that are never older than the one shown. */
import type { TalkNews } from "../talk/protocol";
import { Client, type LinkState } from "./client";
import type { Answer, ClientMessage, Command, Fault, Hello, PaceName, ServerMessage, Update, Welcome } from "./protocol";
import type { OpenWire } from "./wire";

export interface Listener {
  linked(state: LinkState): void;
  welcomed(message: Welcome): void;
  /** How the table stood when it was last heard of, before it is heard of again. */
  recalled(message: Welcome): void;
  updated(message: Update): void;
  talked(message: TalkNews): void;
  /** So many watch. */
  counted(watching: number): void;
  answered(command: Command, answer: Answer): void;
  /** The table or the token is unknown: there is nothing to come back to. */
  refused(fault: Fault): void;
}

/** Faults after which no attempt can succeed. */
const HOPELESS = new Set(["unknown_table", "bad_token", "revoked", "moved", "table_damaged", "closed", "removed"]);

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

  /** Closes the line for good; no report follows. */
  stop(): void {
    this.#client.stop();
  }

  /** Tries at once, if it was waiting: the network is back, or the page is looked at again. */
  hurry(): void {
    this.#client.hurry();
  }

  /** Says from now on that it is the holder of *token*: who has just sat down, or has got up (null). */
  become(token: string | null): void {
    this.#hello = { ...this.#hello, token };
  }

  /** Names those whose lines are not to be sent, from the next hello on. */
  mute(people: number[]): void {
    this.#hello = { ...this.#hello, muted: people };
  }

  /** Says how fast bots are to play, now and whenever it says hello. */
  pace(pace: PaceName): void {
    if (this.#hello.pace === pace) return;
    this.#hello = { ...this.#hello, pace };
    if (this.#isLive) this.#send({ t: "pace", pace });
  }

  /** Does not want to wait for the bots. */
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
    this.#send({ t: "hello", ...this.#hello });
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

  /** Whoever has heard of the table knows better than what is kept. */
  #recall(message: ServerMessage): void {
    if (this.#seq >= 0 || (message.t !== "welcome" && message.t !== "update")) return;
    const { seq, company, view } = message;
    this.#listener.recalled({ t: "welcome", seq, company, view });
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
