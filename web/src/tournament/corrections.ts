/** What is typed on a person's sheet and not yet saved. */
import type { AccountView } from "./event";
import type { Reach } from "../net/contract";

export type FieldOfPerson = "name" | "club" | "categories" | "rating";

/** A correction that is not yet saved; `was` is what the page showed when it was begun. */
export interface Correction {
  /** From one; 0: of the whole entrant. */
  person: number;
  field: FieldOfPerson | keyof Reach;
  was: string;
  now: string;
}

export type Person = AccountView["people"][number];

/** What is known of a person, as it is typed. */
export function valueOf(person: Person, field: FieldOfPerson): string {
  if (field === "categories") return (person.categories ?? []).join(", ");
  if (field === "rating") return person.rating ? String(person.rating) : "";
  return person[field] ?? "";
}

/** Returns the corrections with another one, in place of an earlier one of the same field; without it, where it changes nothing. */
export function withCorrection(corrections: readonly Correction[], one: Correction): Correction[] {
  const earlier = corrections.find((other) => other.person === one.person && other.field === one.field);
  const was = earlier?.was ?? one.was;
  const others = corrections.filter((other) => other !== earlier);
  return one.now === was ? others : [...others, { ...one, was }];
}

/** The value of a field: what is typed, else what is known. */
export function shownIn(corrections: readonly Correction[], person: number, field: Correction["field"], known: string): string {
  return corrections.find((one) => one.person === person && one.field === field)?.now ?? known;
}

/** Returns the categories, as they are typed, with one more or one fewer. */
export function toggled(categories: string, id: string): string {
  const listed = categories === "" ? [] : categories.split(", ");
  return (listed.includes(id) ? listed.filter((one) => one !== id) : [...listed, id]).join(", ");
}

/** Everybody whose name can be erased, counted from one: those who play, then those who were substituted. */
export function whoCanBeErased(account: AccountView): { person: number; name: string }[] {
  const everybody = [...account.people, ...account.substituted.map((one) => one.left)].map((who, at) => ({ person: at + 1, name: who.name }));
  return everybody.filter((one, at) => !one.name.startsWith("#") && everybody.findIndex((other) => other.name === one.name) === at);
}

/** Who has left and does not play now, as they can return: each once, the last to leave first. */
export function whoMayReturn(account: AccountView): { person: number; who: Person }[] {
  const here = new Set(account.people.map((person) => person.name));
  const back: { person: number; who: Person }[] = [];
  for (const { person, left } of [...account.substituted].reverse()) {
    if (here.has(left.name) || left.name.startsWith("#")) continue;
    here.add(left.name);
    back.push({ person, who: left });
  }
  return back;
}
