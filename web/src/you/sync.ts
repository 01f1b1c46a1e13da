/** Progress of this browser and of the account, merged item by item; the newer one wins. */
import { accounts } from "../account/account.svelte";
import { LEARNT, progress } from "../learn/progress.svelte";
import { ApiError, ask } from "../net/api";
import type { ProgressItem } from "../net/contract";
import { progress as problems } from "../problems/progress.svelte";
import { count, orNull, type Shape } from "../shapes";
import { readJson } from "../stored";
import { days } from "./days.svelte";

/** What one room keeps in this browser: its items, and how it takes over others. */
interface Room {
  room: string;
  items: () => { name: string; at: number; state: unknown }[];
  adopt: (items: ProgressItem[]) => void;
}

const ROOMS: readonly Room[] = [
  {
    room: "lessons",
    items: () => Object.entries(progress.all).map(([name, learnt]) => ({ name, at: learnt.at ?? 0, state: learnt })),
    adopt: (items) => progress.adopt(statesIn(items, LEARNT)),
  },
  {
    room: "problems",
    items: () => Object.entries(problems.all).map(([name, tries]) => ({ name, at: 0, state: tries })),
    adopt: (items) => problems.adopt(statesIn(items, count)),
  },
  {
    room: "days",
    items: () => days.all.map((day) => ({ name: day, at: 0, state: true })),
    adopt: (items) => days.add(items.map(({ name }) => name)),
  },
];

/** The last data sent, and its account: the same is not sent again. */
let sent = "";
/** Resolved when the last data sent are answered. */
let joining = Promise.resolve();

/** Merges the data of this browser and the account; if the server cannot be reached, this is done the next time. */
export function joinProgress(): Promise<void> {
  const items = ROOMS.flatMap(({ room, items }) => items().map(({ name, at, state }) => ({ room, name, at, state: JSON.stringify(state) })));
  const sending = JSON.stringify([accounts.me?.name, items]);
  if (!accounts.me || sending === sent) return joining;
  sent = sending;
  return (joining = join(items));
}

async function join(items: ProgressItem[]): Promise<void> {
  try {
    const told = await ask("POST /api/account/progress", { body: { items } });
    for (const { room, adopt } of ROOMS) adopt(told.items.filter((item) => item.room === room));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sent = "";
  }
}

/** Returns the states of items by name, without what is of another shape: another version of the page may have sent it. */
function statesIn<T>(items: ProgressItem[], shape: Shape<T>): Record<string, T> {
  const states = items.map(({ name, state }) => [name, readJson<T | null>(state, orNull(shape), null)] as const);
  return Object.fromEntries(states.filter((entry): entry is [string, T] => entry[1] !== null));
}

/** Deletes the account's data of all rooms, also those being sent; what was taken over from the account is sent once more. */
export async function forgetProgress(): Promise<void> {
  let last: Promise<void>;
  do await (last = joining);
  while (last !== joining);
  await ask("DELETE /api/account/progress");
  sent = "";
}
