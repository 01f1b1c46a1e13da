/** A position on the table that somebody tries things in: what is tried goes to the referee, and what follows is played out. */
import { motion } from "../motion";
import { ApiError } from "../net/api";
import type { LessonFrame, StepAnswer, StudyStart } from "../net/contract";
import type { TableView, WireText } from "../net/protocol";
import { textOf } from "../texts";
import { NOTHING } from "./selection";
import { TableStore } from "./store.svelte";
import { wait } from "./wait";

/** Milliseconds between what was tried and what is played out after it, and between the plays of that. */
const PACE = 1_500;

export type Result = StepAnswer["result"];

/** What the server says to a try. */
export type TryAnswer = Pick<StepAnswer, "result" | "said" | "refusal" | "frames" | "study">;

export abstract class StudyStore<Answer extends TryAnswer = TryAnswer> extends TableStore {
  result = $state<Result>("going");
  /** What is said of the last try. */
  said = $state.raw<WireText | null>(null);
  /** The try for analysis, once it is over. */
  study = $state.raw<StudyStart | null>(null);
  /** Why the server did not answer. */
  trouble = $state.raw<WireText | null>(null);
  /** What was refused, and what missed, since it began. */
  missed = $state(0);
  /** The way was shown. */
  shown = $state(false);
  /** Grows when it begins anew. */
  round = $state(0);
  /** A try is with the referee, or what follows it is being played out. */
  busy = $state(false);
  #actions: string[] = [];
  #start: TableView | null = null;

  /** A name of the position's own, by which the order of a hand is kept. */
  protected abstract readonly place: string;

  /** Asks the server what becomes of all the actions so far. */
  protected abstract judge(actions: string[]): Promise<Answer>;

  /** Lays the cards out, as it begins. */
  protected lay(frame: LessonFrame): void {
    this.#start = this.#own(frame.view);
    this.jump(this.#start, []);
  }

  /** Back to where it begins. */
  again(): void {
    if (this.#start === null) return;
    this.#actions = [];
    this.result = "going";
    this.said = null;
    this.study = null;
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

  /** Plays a way to what is asked. */
  protected async walk(way: readonly string[]): Promise<void> {
    this.shown = true;
    this.again();
    for (const action of way) {
      await this.#try(action);
      await wait(motion(PACE / 2));
    }
  }

  /** Notes what one more moment has made, as it is shown. */
  protected showed?(frame: LessonFrame, answer: Answer): void;

  /** Returns what the server answers to a question; null, and why, where the server did not. */
  protected async send<Got>(question: () => Promise<Got>): Promise<Got | null> {
    try {
      const answer = await question();
      this.trouble = null;
      return answer;
    } catch (error) {
      this.trouble = (error instanceof ApiError && error.text) || textOf("server-unreachable");
      return null;
    }
  }

  async #try(action: string): Promise<void> {
    this.busy = true;
    this.forgive();
    this.said = null;
    const answer = await this.send(() => this.judge([...this.#actions, action]));
    if (answer !== null) await this.#follow(answer, action);
    this.busy = false;
  }

  async #follow(answer: Answer, action: string): Promise<void> {
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
      this.showed?.(frame, answer);
    }
    if (answer.result === "missed") this.missed += 1;
    this.result = answer.result;
    this.said = answer.said;
    this.study = answer.study;
  }

  #own(view: TableView): TableView {
    return { ...view, table: this.place };
  }

  protected override note(): void {
    // no match is under way here
  }
}
