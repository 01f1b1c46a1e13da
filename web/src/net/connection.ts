/**
 * One table's line to the server: says hello, and repeats every command with its own id until it is answered, so that
 * nothing is lost and nothing done twice.
 */
import type { TalkNews } from "../talk/protocol";
import { Line, type LinkState, type OpenWire } from "./line";
import type { Answer, ClientMessage, Command, Fault, Hello, PaceName, ServerMessage, Update, Welcome } from "./protocol";

export interface Listener {
  linked(state: LinkState): void;
  welcomed(message: Welcome): void;
  updated(message: Update): void;
  talked(message: TalkNews): void;
  /** So many watch. */
  counted(watching: number): void;
  answered(command: Command, answer: Answer): void;
  /** The table or the token is unknown: there is nothing to come back to. */
  refused(fault: Fault): void;
}

/** Milliseconds after which what a server was too busy for is asked again, at the soonest and at the latest. */
export const BUSY_PAUSE = [1_000, 2_000] as const;

/** Faults after which no attempt can succeed. */
const HOPELESS = new Set(["unknown_table", "bad_token", "revoked", "moved", "table_damaged", "closed", "removed"]);

export class Connection {
  #line: Line<ServerMessage>;
  #hello: Omit<Hello, "t">;
  #listener: Listener;
  #seq = -1;
  #unanswered = new Map<string, Command>();
  #random: () => number;

  constructor(open: OpenWire, hello: Omit<Hello, "t">, listener: Listener, random = Math.random) {
    this.#hello = hello;
    this.#listener = listener;
    this.#random = random;
    this.#line = new Line<ServerMessage>(
      open,
      {
        linked: (state) => listener.linked(state),
        opened: () => this.#greet(),
        heard: (message) => this.#receive(message),
      },
      random,
    );
  }

  /** Opens the line. */
  start(): void {
    this.#line.start();
  }

  /** Closes the line for good; no report follows. */
  stop(): void {
    this.#line.stop();
  }

  /** Tries at once, if it was waiting: the network is back, or the page is looked at again. */
  hurry(): void {
    this.#line.hurry();
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
    this.#unanswered.set(command.id, command);
    if (this.#isLive) this.#send(command);
  }

  /** Asks for the whole view again. */
  resync(): void {
    if (this.#isLive) this.#greet();
  }

  get #isLive(): boolean {
    return this.#line.state === "live";
  }

  #greet(): void {
    this.#send({ t: "hello", ...this.#hello });
  }

  #send(message: ClientMessage): void {
    this.#line.say(message);
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
    const again = this.#isLive;
    this.#seq = message.seq;
    this.#line.greeted();
    this.#listener.welcomed(message);
    if (!again) for (const command of this.#unanswered.values()) this.#send(command);
  }

  #fault(fault: Fault): void {
    if (HOPELESS.has(fault.code)) {
      this.#line.stop({ silently: false });
      this.#listener.refused(fault);
    } else if (!this.#isLive) {
      this.#line.lost();
    }
  }

  #answer(answer: Answer): void {
    const command = answer.id === null ? undefined : this.#unanswered.get(answer.id);
    if (command === undefined) return;
    if (answer.t === "fault" && answer.code === "busy") return this.#askAgain(command);
    this.#unanswered.delete(command.id);
    this.#listener.answered(command, answer);
    if (answer.t === "fault") this.resync();
  }

  /** Says a command once more in a while: the server was too busy for it, and nothing has come of it. */
  #askAgain(command: Command): void {
    const [soonest, latest] = BUSY_PAUSE;
    const pause = soonest + (latest - soonest) * this.#random();
    setTimeout(() => {
      if (this.#isLive && this.#unanswered.get(command.id) === command) this.#send(command);
    }, pause);
  }
}
