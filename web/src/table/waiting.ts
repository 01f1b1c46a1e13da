/** A player's commands to a table while an earlier one is unanswered, in order. */
import type { Act, Answer, Next, Seating, Sit } from "../net/protocol";

/** The commands that are sent one at a time; talk is independent. */
export type TableCommand = Act | Next | Sit | Seating;

/** Returns the content of a command as text, the same for both clicks of a double click. */
function wishOf(command: TableCommand): string {
  const momentary = command.t === "act" ? { seq: 0 } : command.t === "sit" ? { token: "", entropy: null } : {};
  return JSON.stringify({ ...command, id: "", ...momentary });
}

/** Returns the waiting commands with *asked* added, unless it repeats the last one, as in a double click. */
export function enqueue(queue: readonly TableCommand[], asked: TableCommand, underWay: TableCommand): TableCommand[] {
  return wishOf(asked) === wishOf(queue.at(-1) ?? underWay) ? [...queue] : [...queue, asked];
}

/**
 * Returns the commands that still make sense after an answer. Plays queued after an accepted play apply to the position after it; after a
 * refused one they are dropped, and the answer gives the reason.
 */
export function remaining(queue: readonly TableCommand[], command: TableCommand, answer: Answer): TableCommand[] {
  if (command.t !== "act") return [...queue];
  if (answer.t !== "done") return queue.filter((waiting) => waiting.t !== "act");
  return queue.map((waiting) => (waiting.t === "act" ? { ...waiting, seq: Math.max(waiting.seq, answer.seq) } : waiting));
}
