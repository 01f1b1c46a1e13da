/** Days in a row: one rule for all daily activities, independent of any page. */
import { dayOf } from "./day";

/** A day of the calendar: something was done, it was missed and is forgiven, or nothing was done. */
export type DayKind = "done" | "forgiven" | "free";

/** How many days the calendar has. */
export const CALENDAR = 28;

/** The last days, the oldest first; how many something was done on since the row began, and how many it passed over. */
export interface Streak {
  calendar: DayKind[];
  row: number;
  forgiven: number;
}

/** A missed day is forgiven once in so many days. */
const FORGIVING = 7;

/**
 * Returns the last days, the last of them today, and how many something was done on since a row began. A single day missed
 * is forgiven once in a week: it does not count, and does not end the row. Today, not yet done, ends nothing.
 */
export function streakOf(done: ReadonlySet<string>, today: number): Streak {
  const noon = new Date(today);
  noon.setHours(12, 0, 0, 0);
  const isDone = (ago: number) => done.has(dayOf(new Date(noon).setDate(noon.getDate() - ago)));
  const forgiven = new Set<number>();
  let row = 0;
  let ago = isDone(0) ? 0 : 1;
  let last = -FORGIVING;
  for (;;) {
    if (isDone(ago)) row += 1;
    else if (isDone(ago + 1) && ago - last >= FORGIVING) forgiven.add((last = ago));
    else break;
    ago += 1;
  }
  const calendar = Array.from({ length: CALENDAR }, (_, at): DayKind => {
    const before = CALENDAR - 1 - at;
    return isDone(before) ? "done" : forgiven.has(before) && row > 0 ? "forgiven" : "free";
  });
  return { calendar, row, forgiven: row > 0 ? forgiven.size : 0 };
}
