/** What a player asked of a table while an earlier command was unanswered, in the order of the asking. */
import type { Act, Answer, Next, Seating, Sit } from "../net/protocol";

/** The commands of which one at a time is under way; talk goes its own way. */
export type TableCommand = Act | Next | Sit | Seating;

/** Returns what a command wishes, in words that are the same for each click of a double click. */
function wishOf(command: TableCommand): string {
  const momentary = command.t === "act" ? { seq: 0 } : command.t === "sit" ? { token: "", entropy: null } : {};
  return JSON.stringify({ ...command, id: "", ...momentary });
}

/** Returns the commands that wait once *asked* is one of them; it is not where it repeats the last, as a double click does. */
export function enqueue(queue: readonly TableCommand[], asked: TableCommand, underWay: TableCommand): TableCommand[] {
  return wishOf(asked) === wishOf(queue.at(-1) ?? underWay) ? [...queue] : [...queue, asked];
}

/**
 * Returns the commands that still make sense after an answer. What was to be played after a play that is done is of the
 * position that it left; after one that is not, it is given up: what the answer says tells why.
 */
export function remaining(queue: readonly TableCommand[], command: TableCommand, answer: Answer): TableCommand[] {
  if (command.t !== "act") return [...queue];
  if (answer.t !== "done") return queue.filter((waiting) => waiting.t !== "act");
  return queue.map((waiting) => (waiting.t === "act" ? { ...waiting, seq: Math.max(waiting.seq, answer.seq) } : waiting));
}
