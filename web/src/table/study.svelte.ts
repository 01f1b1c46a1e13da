/** A position on the table for trying actions: each try goes to the referee, and what follows is played out. */
import { motion } from "../motion";
import { ApiError } from "../net/api";
import type { LessonFrame, StepAnswer, StudyStart } from "../net/contract";
import type { TableView, WireText } from "../net/protocol";
import { textOf } from "../texts";
import { NOTHING } from "./selection";
import { TableStore } from "./store.svelte";
import { wait } from "./wait";

/** Milliseconds between a try and the plays that follow it, and between those plays. */
const PACE = 1_500;

export type Result = StepAnswer["result"];

/** The server's answer to a try. */
export type TryAnswer = Pick<StepAnswer, "result" | "said" | "refusal" | "frames" | "study">;

export abstract class StudyStore<Answer extends TryAnswer = TryAnswer> extends TableStore {
  result = $state<Result>("going");
  /** The text about the last try. */
  said = $state.raw<WireText | null>(null);
  /** The try for analysis, after it has ended. */
  study = $state.raw<StudyStart | null>(null);
  /** Why the server did not answer. */
  trouble = $state.raw<WireText | null>(null);
  /** The numbers of refusals and misses since it began. */
  missed = $state(0);
  /** Whether the solution was shown. */
  shown = $state(false);
  /** Incremented when it begins again. */
  round = $state(0);
  /** Whether a try is being judged or played out, or a solution shown. */
  busy = $state(false);
  #actions: string[] = [];
  #start: TableView | null = null;

  /** The position's unique name, under which the order of a hand is stored. */
  protected abstract readonly place: string;

  /** Requests the server's answer to all the actions so far. */
  protected abstract judge(actions: string[]): Promise<Answer>;

  /** Shows the initial position. */
  protected lay(frame: LessonFrame): void {
    this.#start = this.#own(frame.view);
    this.jump(this.#start, []);
  }

  /** Returns to the initial position. */
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

  /** Plays a solution, as soon as it is found, and nothing else meanwhile; null: there is none. */
  protected async walk(find: () => Promise<readonly string[] | null>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const way = await find();
    if (way !== null) {
      this.again();
      for (const [at, action] of way.entries()) {
        if (at > 0) await wait(motion(PACE / 2));
        if (!(await this.#judge(action))) break; // what follows leads on from this
        this.shown = true;
      }
    }
    this.busy = false;
  }

  /** Updates the state for one more step, as it is shown. */
  protected showed?(frame: LessonFrame, answer: Answer): void;

  /** Returns the server's answer to a request; null on failure, with the reason in the state. */
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
    await this.#judge(action);
    this.busy = false;
  }

  /** Returns whether the action was played. */
  async #judge(action: string): Promise<boolean> {
    this.forgive();
    this.said = null;
    const answer = await this.send(() => this.judge([...this.#actions, action]));
    if (answer !== null) await this.#follow(answer, action);
    return answer !== null && answer.refusal === null;
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
      const own = this.#own(frame.view);
      const view = over ? { ...own, turn: null } : own;
      this.follow(view, frame.facts);
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
    // no match is in progress here
  }
}
