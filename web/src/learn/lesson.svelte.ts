/** A step of a lesson on the table: what is tried goes to the referee, and what follows is played out. */
import { motion } from "../motion";
import { ApiError } from "../net/api";
import type { TableView, WireText } from "../net/protocol";
import { settings, t } from "../settings.svelte";
import { NOTHING } from "../table/selection";
import { TableStore } from "../table/store.svelte";
import { textOf } from "../texts";
import { wait } from "./wait";
import { tryStep, type LessonView, type StepAnswer, type StepView } from "./lessons";

/** Milliseconds between what the learner did and what is played out after it, and between the plays of that. */
const PACE = 1_500;

export type Result = StepAnswer["result"];

export class LessonStore extends TableStore {
  readonly lesson: LessonView;
  readonly step: StepView;
  result = $state<Result>("going");
  /** What the lesson says of the last try. */
  said = $state.raw<WireText | null>(null);
  /** Why the server did not answer. */
  trouble = $state.raw<WireText | null>(null);
  /** What was refused, and what missed, since the step began. */
  missed = $state(0);
  /** The way was shown to the learner. */
  shown = $state(false);
  /** Grows when the step begins anew. */
  round = $state(0);
  /** A try is with the referee, or what follows it is being played out. */
  busy = $state(false);
  #actions: string[] = [];
  #start: TableView | null = null;

  constructor(lesson: LessonView, step: StepView) {
    super("");
    this.lesson = lesson;
    this.step = step;
  }

  /** Lays the cards out, as the step begins. */
  async begin(): Promise<void> {
    if (this.step.kind !== "play") return;
    const answer = await this.#ask([]);
    const frame = answer?.frames[0];
    if (frame === undefined) return;
    this.#start = this.#own(frame.view);
    this.jump(this.#start, []);
  }

  /** Back to where the step begins. */
  again(): void {
    if (this.#start === null) return;
    this.#actions = [];
    this.result = "going";
    this.said = null;
    this.forgive();
    this.selection = NOTHING;
    this.round += 1;
    this.jump(this.#start, []);
  }

  override play(action: string): boolean {
    if (this.busy || this.result === "done" || this.result === "missed" || this.view?.me == null) return false;
    void this.#try(action);
    return true;
  }

  /** Plays the way to the goal. */
  async demonstrate(): Promise<void> {
    this.shown = true;
    this.again();
    for (const action of this.step.way) {
      await this.#try(action);
      await wait(motion(PACE / 2));
    }
  }

  /** Tries what is picked from a pile, or counted. */
  async answer(tried: { cards: string[] } | { number: number }): Promise<void> {
    if (this.busy || this.result === "done") return;
    this.busy = true;
    const answer = await this.#send(tried);
    this.busy = false;
    if (answer === null) return;
    this.result = answer.result;
    this.said = answer.said;
    if (answer.result !== "done") this.missed += 1;
  }

  async #try(action: string): Promise<void> {
    this.busy = true;
    this.forgive();
    this.said = null;
    const answer = await this.#ask([...this.#actions, action]);
    if (answer !== null) await this.#follow(answer, action);
    this.busy = false;
  }

  async #follow(answer: StepAnswer, action: string): Promise<void> {
    if (answer.refusal !== null) {
      this.missed += 1;
      this.result = "refused";
      this.selection = { ...this.selection, own: [] };
      this.verdict = { ...answer.refusal, action };
      this.said = answer.said;
      return;
    }
    this.#actions.push(action);
    this.selection = NOTHING;
    for (const [at, frame] of answer.frames.entries()) {
      if (at > 0) await wait(motion(PACE));
      const over = at === answer.frames.length - 1 && answer.result !== "going";
      const view = this.#own(frame.view);
      this.follow(over ? { ...view, turn: null } : view, frame.facts, frame.facts.flatMap(({ text }) => text ?? []));
    }
    if (answer.result === "missed") this.missed += 1;
    this.result = answer.result;
    this.said = answer.said;
  }

  #ask(actions: string[]): Promise<StepAnswer | null> {
    return this.#send({ actions });
  }

  async #send(tried: Parameters<typeof tryStep>[2]): Promise<StepAnswer | null> {
    try {
      const answer = await tryStep(this.lesson.id, this.step, tried, settings.name.trim() || t("learn-you"));
      this.trouble = null;
      return answer;
    } catch (error) {
      this.trouble = (error instanceof ApiError && error.text) || textOf("server-unreachable");
      return null;
    }
  }

  /** The view under a name of the step's own, by which the order of a hand is kept. */
  #own(view: TableView): TableView {
    return { ...view, table: `${this.step.origin}/${this.step.id}` };
  }

  protected override note(): void {
    // no match is under way here
  }
}
