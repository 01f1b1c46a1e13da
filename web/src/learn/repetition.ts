/** When a step that went badly comes again: after 1, 3, 7 and 21 days, as long as it goes well. */

/** How far a step has come: `due` when it is to be repeated (milliseconds), null for never; `stage` counts repetitions. */
export interface Learnt {
  due: number | null;
  stage: number;
}

const DAY = 86_400_000;
const DAYS = [1, 3, 7, 21];

/** Returns what is kept of a step after it was done at `now`; `smoothly`: without a hint, and with one miss at most. */
export function afterTry(before: Learnt | undefined, smoothly: boolean, now: number): Learnt {
  if (!smoothly) return { stage: 0, due: now + DAYS[0]! * DAY };
  if (before === undefined || before.due === null) return { stage: before?.stage ?? 0, due: null };
  if (before.due > now) return before;
  const stage = before.stage + 1;
  return { stage, due: stage < DAYS.length ? now + DAYS[stage]! * DAY : null };
}

export function isDue({ due }: Learnt, now: number): boolean {
  return due !== null && due <= now;
}
