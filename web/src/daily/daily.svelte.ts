/** The table of today's deal: a single try, without hints, without undo. */
import { motion } from "../motion";
import { ApiError, ask } from "../net/api";
import type { DailyAnswer, DailyDay, DealFrame } from "../net/contract";
import type { TableView, WireText } from "../net/protocol";
import { facetOf } from "../table/facets";
import { wait } from "../table/wait";
import { NOTHING } from "../table/selection";
import { TableStore } from "../table/store.svelte";
import { browserKey } from "../net/browserKey";
import { days } from "../you/days.svelte";
import { playerName } from "../settings.svelte";
import { noteHand, troubleOf } from "./daily";

/** Milliseconds between two plays. */
const PACE = 1_000;

/** A table's data about its day. */
export type DealtDay = Pick<DailyDay, "day" | "me" | "rulebook">;

export class DailyStore<Day extends DealtDay = DailyDay> extends TableStore {
  readonly today: Day;
  trouble = $state.raw<WireText | null>(null);
  busy = $state(false);
  finished = $state(false);
  /** The day has ended before the deal did. */
  late = $state(false);
  /** The try will be among the day's results. */
  counts = $state(true);
  /** How many turns of the player's are done. */
  turns = $state(0);
  #known = 0;

  constructor(today: Day) {
    super("");
    this.today = today;
  }

  /** Lays the cards out, dealt just now or as they were left. */
  async begin(): Promise<void> {
    if (!this.busy) await this.#begin();
  }

  async #begin(): Promise<void> {
    this.#known = 0;
    this.turns = 0;
    this.finished = false;
    await this.#go(null);
  }

  override play(action: string): boolean {
    if (this.busy || this.finished) return false;
    void this.#go(action);
    return true;
  }

  async #go(action: string | null): Promise<void> {
    this.busy = true;
    this.forgive();
    try {
      const answer = await this.ask(action, this.#known);
      this.trouble = null;
      this.counts = answer.counts;
      if (answer.refusal) {
        this.selection = { ...this.selection, own: [] };
        this.verdict = { ...answer.refusal, action: action ?? undefined };
      } else await this.#follow(answer);
    } catch (error) {
      this.trouble = troubleOf(error);
      const code = error instanceof ApiError ? error.code : "";
      this.late = code === "day_over";
      if (code === "played_elsewhere") await this.#begin();
    }
    this.busy = false;
  }

  /** Sends an action to the server, or requests the table's state; this is the try that counts. */
  protected async ask(action: string | null, known: number): Promise<DailyAnswer> {
    const body = { key: browserKey(), day: this.today.day, name: playerName(), action, known };
    const answer = await ask("POST /api/daily/play", { body });
    const first = known === 0 ? answer.frames[0]?.view.game : undefined;
    if (first) noteHand(this.today.day, facetOf(first).hand(first) ?? []);
    if (answer.over && action !== null) days.note(); // to look at it again is not to play it
    return answer;
  }

  async #follow({ frames, done, over }: DailyAnswer): Promise<void> {
    this.selection = NOTHING;
    const begun = this.#known === 0;
    this.#known = done;
    const mine = frames.filter(({ place }) => place === this.today.me).length;
    if (begun && mine > 0) {
      this.turns += turnsOf(frames, this.today.me);
      this.#show({ ...frames.at(-1)!, action: null });
    } else {
      for (const [at, frame] of frames.entries()) {
        if (at > 0) await wait(motion(PACE));
        this.#show(frame);
        if (frame.place === this.today.me && frame.view.turn !== this.today.me) this.turns += 1;
      }
    }
    this.finished = over;
  }

  #show({ view, facts, action }: DealFrame): void {
    const own: TableView = { ...view, table: `oggi/${this.today.day}` };
    if (action === null) this.jump(own, []);
    else this.follow(own, facts);
  }

  protected override note(): void {
    // it is no table that this browser has a seat at
  }
}

/** The table of a past day: the server stores nothing, and the page sends all actions. */
export class PracticeStore extends DailyStore<DealtDay> {
  #done: string[] = [];

  /** Deals the same cards again. */
  async restart(): Promise<void> {
    if (this.busy) return;
    this.#done = [];
    await this.begin();
  }

  protected override async ask(action: string | null, known: number): Promise<DailyAnswer> {
    const body = { day: this.today.day, actions: this.#done, action, known, name: playerName() };
    const answer = await ask("POST /api/daily/practice", { body });
    this.#done = [...this.#done.slice(0, known), ...answer.frames.flatMap((frame) => frame.action ?? [])];
    return answer;
  }
}

function turnsOf(frames: readonly DealFrame[], me: number): number {
  return frames.filter(({ place, view }) => place === me && view.turn !== me).length;
}
