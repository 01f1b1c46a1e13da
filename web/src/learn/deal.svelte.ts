/** The first deal of a learner: open hands, a partner who says why, and plays that may be taken back. */
import { ApiError, ask } from "../net/api";
import type { DealAnswer, DealFrame } from "../net/contract";
import { motion } from "../motion";
import type { TableView, WireText } from "../net/protocol";
import { playerName } from "../settings.svelte";
import { count, mapOf, number, orNull, otherwise, pair, record, sentence, text, wholeListOf } from "../shapes";
import { stored } from "../stored";
import { NOTHING } from "../table/selection";
import { TableStore } from "../table/store.svelte";
import { textOf } from "../texts";
import { wait } from "../table/wait";

/** Milliseconds between two plays. */
const PACE = 1_300;
/** The server's refusals of stored plays: the lesson has changed, or what was stored is no list of plays. */
const INVALID: ReadonlySet<string> = new Set(["bad_actions", "bad_request"]);

type Done = [place: number, action: string];

/** A choice that cost points, and the idea behind it. */
interface Lesson {
  lost: number;
  idea: WireText;
}

interface Kept {
  actions: Done[];
  dearest: Lesson | null;
}

const KEPT = stored(
  "cartaro.firstDeals",
  mapOf(
    record<Kept>({
      actions: wholeListOf(pair(count, text)),
      dearest: otherwise(orNull(record<Lesson>({ lost: number, idea: sentence })), null),
    }),
  ),
  {},
);

export class DealStore extends TableStore {
  readonly lesson: string;
  toldAfter = $state.raw<DealAnswer["remark"]>(null);
  /** What the partner would do now. */
  wouldDo = $state.raw<DealAnswer["advice"]>(null);
  trouble = $state.raw<WireText | null>(null);
  busy = $state(false);
  finished = $state(false);
  /** What is to be remembered of the deal: the idea behind the dearest choice. */
  dearest = $state.raw<Lesson | null>(null);
  #actions = $state.raw<Done[]>([]);
  /** Whether the server refused the plays so far; false if it could not be asked. */
  #invalid = false;

  constructor(lesson: string) {
    super("");
    this.lesson = lesson;
  }

  /** Whether there is a play of the learner's to take back. */
  get canGoBack(): boolean {
    return !this.busy && !this.finished && this.#actions.some(([place]) => place === this.view?.me);
  }

  /** Lays out the cards, as they were left, unless they lie there. */
  async begin(): Promise<void> {
    if (this.view !== null || this.busy) return;
    const kept = KEPT.read()[this.lesson];
    this.#actions = kept?.actions ?? [];
    this.dearest = kept?.dearest ?? null;
    if (!(await this.#go(null)) && this.#invalid) await this.afresh();
  }

  /** From the first card again. */
  async afresh(): Promise<void> {
    const { dearest } = this;
    this.dearest = null;
    if (!(await this.#from([]))) this.dearest = dearest;
  }

  /** Takes the learner's last turn back, and what followed it. */
  async back(): Promise<void> {
    if (!this.canGoBack) return;
    let at = this.#actions.findLastIndex(([place]) => place === this.view!.me);
    while (at > 0 && this.#actions[at - 1]![0] === this.view!.me) at -= 1;
    await this.#from(this.#actions.slice(0, at));
  }

  /** Says what the partner would do, and marks its cards. */
  askPartner(): void {
    const { wouldDo } = this;
    if (wouldDo === null || !this.myTurn) return;
    this.verdict = null;
    this.advice = { text: wouldDo.text, reason: wouldDo.idea, action: wouldDo.action };
  }

  override get advises(): boolean {
    return true;
  }

  override play(action: string): boolean {
    if (this.busy || this.finished) return false;
    void this.#go(action);
    return true;
  }

  /** Goes on from fewer plays; until the server has shown where that is, the deal stays as it was. */
  #from(actions: Done[]): Promise<boolean> {
    return this.busy ? Promise.resolve(false) : this.#go(null, actions);
  }

  async #go(action: string | null, from = this.#actions): Promise<boolean> {
    this.busy = true;
    this.forgive();
    const answer = await this.#send(action, from);
    if (answer?.refusal) {
      this.selection = { ...this.selection, own: [] };
      this.verdict = { ...answer.refusal, action: action ?? undefined };
    } else if (answer) await this.#follow(answer, from);
    this.busy = false;
    return answer !== null;
  }

  async #follow(answer: DealAnswer, from: Done[]): Promise<void> {
    this.selection = NOTHING;
    this.wouldDo = null;
    this.toldAfter = answer.remark;
    this.#actions = [...from, ...answer.frames.flatMap(({ place, action }) => (place === null || action === null ? [] : [[place, action] as Done]))];
    if (answer.remark?.idea && answer.remark.lost > (this.dearest?.lost ?? 0)) this.dearest = { lost: answer.remark.lost, idea: answer.remark.idea };
    this.#keep();
    for (const [at, frame] of answer.frames.entries()) {
      if (at > 0) await wait(motion(PACE));
      this.#show(frame);
    }
    this.wouldDo = answer.advice;
    this.finished = answer.over;
  }

  #show({ view, facts, action }: DealFrame): void {
    const own: TableView = { ...view, table: `smazzata/${this.lesson}` };
    if (action === null) this.jump(own, []);
    else this.follow(own, facts);
  }

  async #send(action: string | null, actions: Done[]): Promise<DealAnswer | null> {
    try {
      const name = playerName();
      const body = { actions, action, name };
      const answer = await ask("POST /api/lessons/{id}/deal", { path: { id: this.lesson }, body });
      this.trouble = null;
      return answer;
    } catch (error) {
      this.trouble = (error instanceof ApiError && error.text) || textOf("server-unreachable");
      this.#invalid = error instanceof ApiError && INVALID.has(error.code);
      return null;
    }
  }

  #keep(): void {
    KEPT.write({ ...KEPT.read(), [this.lesson]: { actions: this.#actions, dearest: this.dearest } });
  }

  protected override note(): void {
    // no match is under way here
  }
}
