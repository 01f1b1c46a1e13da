/** Lessons as the server has them. */
import { ask } from "../net/api";
import type { LessonCard, LessonView, StepAnswer, StepView } from "../net/contract";

export type { LessonCard, LessonView, StepAnswer, StepView } from "../net/contract";

/** What is tried in a step: all actions so far, the new last; or the cards picked; or the number. */
export type Try = { actions: string[] } | { cards: string[] } | { number: number };

export function fetchLessons(): Promise<LessonCard[]> {
  return ask("GET /api/lessons");
}

export function fetchLesson(id: string): Promise<LessonView> {
  return ask("GET /api/lessons/{id}", { path: { id } });
}

export function tryStep(lesson: string, { origin, id }: Pick<StepView, "origin" | "id">, tried: Try, name: string): Promise<StepAnswer> {
  return ask("POST /api/lessons/{id}/steps/{origin}/{step}", { path: { id: lesson, origin, step: id }, body: { ...tried, name } });
}
