/** Lessons as the server has them. */
import { ask } from "../net/api";
import type { LessonCard, LessonView, StepAnswer, StepView } from "../net/contract";

export type { LessonCard, LessonView, StepAnswer, StepView } from "../net/contract";

/** What is tried in a step: all actions so far, the new last; or the cards picked; or the number. */
export type Try = { actions: string[] } | { cards: string[] } | { number: number };

/**
 * Returns the id of the lesson to take next: the first with a step of its own done and others not, else the first that is
 * not finished; null once all are.
 */
export function nextOf(lessons: readonly LessonCard[], isDone: (step: LessonCard["steps"][number]) => boolean): string | null {
  const open = lessons.filter(({ steps }) => !steps.every(isDone));
  const begun = open.find(({ id, steps }) => steps.some((step) => step.origin === id && isDone(step)));
  return (begun ?? open[0])?.id ?? null;
}

export function fetchLessons(): Promise<LessonCard[]> {
  return ask("GET /api/lessons");
}

export function fetchLesson(id: string): Promise<LessonView> {
  return ask("GET /api/lessons/{id}", { path: { id } });
}

export function tryStep(lesson: string, { origin, id }: Pick<StepView, "origin" | "id">, tried: Try, name: string): Promise<StepAnswer> {
  return ask("POST /api/lessons/{id}/steps/{origin}/{step}", { path: { id: lesson, origin, step: id }, body: { ...tried, name } });
}
