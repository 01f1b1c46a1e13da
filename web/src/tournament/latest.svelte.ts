/** The brackets and crosstables on one page, which are asked for until they are as new as the event that it shows. */
import { ApiError } from "../net/api";
import { fetchCharts, type ChartsView } from "./charts";

/** Milliseconds until they are asked for again; spread so that a hall does not ask at once. */
const LOOK_AGAIN = 8_000;

export class LatestCharts {
  charts = $state.raw<ChartsView | null>(null);
  /** The length of the event's log that they are to go by; null: they are not looked for. */
  #wanted: number | null = null;
  #asking = false;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly event: string) {}

  /** Has them go by at least *seq* entries of the event's log. */
  want(seq: number): void {
    this.#wanted = seq;
    if (!this.#asking && this.#isOld) void this.#look();
  }

  stop(): void {
    this.#wanted = null;
    clearTimeout(this.#later);
  }

  get #isOld(): boolean {
    return this.#wanted !== null && (this.charts === null || this.charts.seq < this.#wanted);
  }

  /** Asks once; again at once if the event has gone on meanwhile, and later if there was no answer or one that is old. */
  async #look(): Promise<void> {
    clearTimeout(this.#later);
    const wanted = this.#wanted;
    this.#asking = true;
    try {
      this.charts = await fetchCharts(this.event);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error; // the page says that the server is away
    } finally {
      this.#asking = false;
    }
    if (!this.#isOld) return;
    if (this.#wanted !== wanted) return this.#look();
    this.#later = setTimeout(() => void this.#look(), LOOK_AGAIN * (0.8 + 0.4 * Math.random()));
  }
}
