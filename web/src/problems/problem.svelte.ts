/** A problem on the table: a wrong try is answered by playing out what it leads to. */
import { ask } from "../net/api";
import { browserKey } from "../net/browserKey";
import type { CountedView, LessonFrame, ProblemAnswer, ProblemHint, ProblemReason, ProblemView } from "../net/contract";
import type { WireText } from "../net/protocol";
import { StudyStore } from "../table/study.svelte";
import { ownName } from "./fetching";

export class ProblemStore extends StudyStore<ProblemAnswer> {
  readonly problem: ProblemView;
  protected readonly place: string;
  /** What has been played since the last try began, in words. */
  told = $state.raw<WireText[]>([]);
  /** The ideas in favour of the better play. */
  reasons = $state.raw<ProblemReason[]>([]);
  /** The hints so far, the idea first; `left` more are available. */
  hints = $state.raw<ProblemHint[]>([]);
  left = $derived(this.hints.at(-1)?.left ?? 1);
  /** The effect of the first try. */
  counted = $state.raw<CountedView | null>(null);
  #helping = false;

  constructor(problem: ProblemView) {
    super("");
    this.problem = problem;
    this.place = `problemi/${problem.id}`;
    this.lay(problem.frame);
  }

  /** The cloth shows the hint that names a card. */
  override get advises(): boolean {
    return true;
  }

  override again(): void {
    this.told = [];
    this.reasons = [];
    super.again();
  }

  /** Asks for one more hint; the card that it names is marked. */
  async help(): Promise<void> {
    if (this.#helping) return;
    this.#helping = true;
    const body = { given: this.hints.length, key: browserKey() };
    const hint = await this.send(() => ask("POST /api/problems/{id}/hint", { path: { id: this.problem.id }, body }));
    this.#helping = false;
    if (hint === null) return;
    this.hints = [...this.hints, hint];
    if (hint.action !== null) this.advice = { text: hint.text, reason: null, action: hint.action };
  }

  /** Plays the solution. */
  demonstrate(): Promise<void> {
    return this.walk(async () => {
      const body = { key: browserKey() };
      const way = await this.send(() => ask("POST /api/problems/{id}/way", { path: { id: this.problem.id }, body }));
      return way?.actions ?? null;
    });
  }

  protected async judge(actions: string[]): Promise<ProblemAnswer> {
    const body = { actions, name: ownName(), key: browserKey() };
    const answer = await ask("POST /api/problems/{id}/try", { path: { id: this.problem.id }, body });
    this.counted = answer.counted ?? this.counted;
    return answer;
  }

  protected override showed(frame: LessonFrame, answer: ProblemAnswer): void {
    this.told = [...this.told, ...frame.facts.flatMap(({ text }) => text ?? [])];
    this.reasons = answer.reasons;
  }
}
