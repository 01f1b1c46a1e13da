/** The changes to a value since it was sent whole, in the server's format (`EventNews` in /api/schema). */
export type Change = unknown[] | { [inside: string]: Change | number | (number | null)[] };

/** Returns the changed value; unchanged parts keep their identity, and `value` is not modified. */
export function applyChange(value: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  return Array.isArray(value) ? changeList(value, change) : changeObject(value as Record<string, unknown>, change);
}

function changeList(list: readonly unknown[], { "@": order, "#": length, ...inside }: Exclude<Change, unknown[]>): unknown[] {
  const made = order ? (order as (number | null)[]).map((at) => (at === null ? undefined : list[at])) : list.slice(0, length as number | undefined);
  for (const [at, change] of Object.entries(inside)) made[Number(at)] = applyChange(made[Number(at)], change as Change);
  return made;
}

function changeObject(object: Record<string, unknown>, inside: Exclude<Change, unknown[]>): Record<string, unknown> {
  const gone = (key: string) => Array.isArray(inside[key]) && inside[key].length === 0;
  const made = Object.fromEntries(Object.entries(object).filter(([key]) => !gone(key)));
  for (const [key, change] of Object.entries(inside)) if (!gone(key)) made[key] = applyChange(made[key], change as Change);
  return made;
}
