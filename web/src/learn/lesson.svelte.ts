/** A step of a lesson on the table. */
import { playerName } from "../settings.svelte";
import { StudyStore } from "../table/study.svelte";
import { tryStep, type LessonView, type StepAnswer, type StepView, type Try } from "./lessons";

export class LessonStore extends StudyStore {
  readonly lesson: LessonView;
  readonly step: StepView;
  protected readonly place: string;
  #beginning = false;

  constructor(lesson: LessonView, step: StepView) {
    super("");
    this.lesson = lesson;
    this.step = step;
    this.place = `${step.origin}/${step.id}`;
  }

  /** Lays the cards out, as the step begins, unless they lie there. */
  async begin(): Promise<void> {
    if (this.step.kind !== "play" || this.view !== null || this.#beginning) return;
    this.#beginning = true;
    const answer = await this.send(() => this.judge([]));
    this.#beginning = false;
    const frame = answer?.frames[0];
    if (frame !== undefined) this.lay(frame);
  }

  /** Plays the way to the goal. */
  demonstrate(): Promise<void> {
    return this.walk(() => Promise.resolve(this.step.way));
  }

  /** Tries what is picked from a pile, or counted. */
  async answer(tried: { cards: string[] } | { number: number }): Promise<void> {
    if (this.busy || this.result === "done") return;
    this.busy = true;
    const answer = await this.send(() => this.#tryStep(tried));
    this.busy = false;
    if (answer === null) return;
    this.result = answer.result;
    this.said = answer.said;
    if (answer.result !== "done") this.missed += 1;
  }

  protected judge(actions: string[]): Promise<StepAnswer> {
    return this.#tryStep({ actions });
  }

  #tryStep(tried: Try): Promise<StepAnswer> {
    return tryStep(this.lesson.id, this.step, tried, playerName());
  }
}
