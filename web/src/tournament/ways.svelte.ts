/** By which addresses phones reach an event; which one codes, papers and texts have: the organiser's choice in this browser, else the likeliest. */
import { ask, isLocal } from "../net/api";
import type { EventWay } from "../net/contract";
import { like, orNull } from "../shapes";
import { stored } from "../stored";

const CHOSEN = stored("cartaro.base", orNull(like(/^https?:\/\/[\w.:[\]-]{1,300}$/)), null);
/** Milliseconds between looks: networks come and go, and phones arrive. */
const EVERY = 5_000;
/** Milliseconds without any phone until the page says what to check. */
const PATIENCE = 60_000;

export class EventWays {
  ways = $state.raw<EventWay[]>([]);
  /** The short path of the event's page. */
  short = $state("");
  /** Whether the server's machine is in a network. */
  connected = $state(true);
  /** Whether no phone has come for as long as this page has looked, a minute at least. */
  nobody = $state(false);
  #wanted = $state(CHOSEN.read());
  #since = 0;

  constructor(readonly event: string) {}

  get chosen(): EventWay | undefined {
    return this.ways.find((way) => way.base === this.#wanted) ?? this.ways[0];
  }

  /** The address of the server for phones. */
  get base(): string {
    return this.chosen?.base ?? location.origin;
  }

  get address(): string {
    return `${this.base}${this.short || `/evento/${this.event}`}`;
  }

  /** Whether only the server's own machine knows that address. */
  get lonely(): boolean {
    return isLocal(this.base);
  }

  /** The way by which a device was first to come. */
  get reached(): EventWay | undefined {
    return this.ways.filter((way) => way.first !== null).sort((a, b) => Date.parse(a.first!) - Date.parse(b.first!))[0];
  }

  choose(base: string): void {
    this.#wanted = base;
    CHOSEN.write(base);
  }

  /** Looks until the returned function is called. */
  follow(): () => void {
    this.#since = Date.now();
    void this.look();
    CHOSEN.onWritten(() => (this.#wanted = CHOSEN.read()));
    const timer = setInterval(() => void this.look(), EVERY);
    return () => clearInterval(timer);
  }

  /** Asks once; while the server does not answer, what was last known stays. */
  async look(): Promise<void> {
    const scheme = location.protocol.replace(":", "");
    const told = await ask("GET /api/events/{id}/addresses", { path: { id: this.event }, query: { scheme } }).catch(() => null);
    if (told === null) return;
    this.ways = told.ways;
    this.short = told.short;
    this.connected = told.connected;
    this.nobody = this.reached === undefined && Date.now() - this.#since >= PATIENCE;
  }
}
