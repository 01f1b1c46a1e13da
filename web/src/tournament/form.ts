/** The form that opens a tournament: its fields have the names of the definition (`event.toml`). */
import type { FormatView } from "../net/contract";
import type { WireText } from "../net/protocol";
import { say } from "../settings.svelte";
import { deviceZone, wallAt } from "./moments";
import { centsOf } from "./words";

export type Value = string | number | boolean;

export type { FormatView, Offered, RulesView, Suggestion } from "../net/contract";

export interface Window {
  place: string;
  day: string;
  from: string;
  to: string;
}

export interface Prize {
  place: number;
  what: string;
  /** In euro, as people write it. */
  value: string;
  /** The name of a category; empty: everybody. */
  category: string;
}

/** Returns the place that the next prize of a category (empty: of everybody) is for. */
export function nextPlace(prizes: readonly Prize[], category: string): number {
  return Math.max(0, ...prizes.filter((one) => one.category === category).map((one) => one.place)) + 1;
}

/** Moves those up that came after a prize in the category that it has left, unless another prize is for its place. */
function closeUp(prizes: Prize[], place: number, category: string): void {
  const others = prizes.filter((one) => one.category === category);
  if (others.some((one) => one.place === place)) return;
  for (const one of others) if (one.place > place) one.place -= 1;
}

/** Removes a prize. */
export function removePrize(prizes: Prize[], at: number): void {
  for (const { place, category } of prizes.splice(at, 1)) closeUp(prizes, place, category);
}

/** Makes a prize the last of a category. */
export function movePrize(prizes: Prize[], prize: Prize, category: string): void {
  const { place, category: before } = prize;
  prize.place = nextPlace(prizes, category);
  prize.category = category;
  closeUp(prizes, place, before);
}

export interface OwnArticle {
  heading: string;
  text: string;
}

/** A second stage, as a definition has it. */
export interface Then {
  id: string;
  settings: Record<string, Value>;
  advance: number;
  carried: string;
  level: string;
  others: number;
}

/** A second stage of this format, with what is usual. */
export function emptyThen(id: string): Then {
  return { id, settings: {}, advance: 8, carried: "nothing", level: "lot", others: 0 };
}

export interface Fields {
  name: string;
  place: string;
  day: string;
  hour: string;
  zone: string;
  rulebook: string;
  options: Record<string, Value>;
  who: "singles" | "pairs";
  format: string;
  settings: Record<string, Value>;
  /** Null: one stage. */
  then: Then | null;
  /** Empty: what the format uses. */
  scoring: string;
  /** Empty: the usual one. */
  tableOrder: string;
  /** Null: those of the format. */
  tieBreaks: string[] | null;
  minutes: string;
  atTime: string;
  fee: string;
  refund: string;
  late: string;
  capacity: string;
  windows: Window[];
  categories: string[];
  prizes: Prize[];
  ties: string;
  oneEach: boolean;
  giving: { place: string; day: string; from: string };
  articles: OwnArticle[];
}

/** A definition as the server reads it from its file. */
export interface Definition {
  name: Said;
  place: Said;
  start: string;
  time_zone?: string;
  rulebook: string;
  entrants: "singles" | "pairs";
  capacity?: number;
  late_entry?: string;
  options?: Record<string, Value>;
  format: { id: string; settings?: Record<string, Value>; scoring?: string; table_order?: string; tie_breaks?: string[]; minutes?: number; at_time?: string; then?: Partial<Then> };
  fee?: { per_person?: number; refund?: string };
  category?: { id: string; name: Said }[];
  prize?: { place: number; what: Said; value?: number; category?: string }[];
  registration?: { place: Said; day: string; from: string; to: string }[];
  prizes?: { place?: Said; day?: string; from?: string; ties?: string; one_each?: boolean };
  article?: { id: string; heading: Said; text: Said }[];
}
type Said = string | WireText;

const said = (text: Said) => (typeof text === "string" ? text : say(text));

/** Today, as a date field has it. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

export function emptyFields(): Fields {
  return {
    name: "",
    place: "",
    day: today(),
    hour: "21:00",
    zone: deviceZone(),
    rulebook: "scopa-valliadi",
    options: {},
    who: "pairs",
    format: "danese",
    settings: {},
    then: null,
    scoring: "",
    tableOrder: "",
    tieBreaks: null,
    minutes: "",
    atTime: "",
    fee: "",
    refund: "before-draw",
    late: "open-table",
    capacity: "",
    windows: [],
    categories: [],
    prizes: [],
    ties: "standing",
    oneEach: true,
    giving: { place: "", day: "", from: "" },
    articles: [],
  };
}

/** A day so many days later, both as a date field has them. */
export function daysLater(day: string, days: number): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Moves the days of entries and of the prizes as far as an event that is moved *from* one day *to* another. */
export function moveDays(fields: Fields, from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const later = (day: string) => (day === "" || Number.isNaN(days) ? day : daysLater(day, days));
  for (const window of fields.windows) window.day = later(window.day);
  fields.giving.day = later(fields.giving.day);
}

/** How many days later an event of these hours can be, on the same days of the week, so that none of them is past. */
function weeksFrom(hours: string[], now: string): number {
  const first = hours.reduce((one, other) => (one < other ? one : other));
  const past = (Date.parse(`${now}Z`) - Date.parse(`${first}Z`)) / 86_400_000;
  return Math.max(Math.floor(past / 7) + 1, 0) * 7;
}

/** How many days later an event like this can be. */
function weeksOf(from: Definition, now: Date): number {
  const hours = (from.registration ?? []).map((one) => `${one.day}T${one.to}`);
  return weeksFrom([from.start, ...hours], wallAt(now.getTime(), from.time_zone ?? deviceZone()));
}

/** Returns the fields that begin as an event's definition, on the next weeks in which no window is over yet. */
export function fieldsOf(from: Definition, now = new Date()): Fields {
  return fieldsLater(from, weeksOf(from, now));
}

/** Returns the fields of an event's definition, on its own days. */
export function fieldsAsTheyAre(from: Definition): Fields {
  return fieldsLater(from, 0);
}

function fieldsLater(from: Definition, later: number): Fields {
  const categories = from.category ?? [];
  const windows = from.registration ?? [];
  const zone = from.time_zone ?? deviceZone();
  const start = from.start.slice(0, 10);
  const nameOf = (id: string | undefined) => said(categories.find((one) => one.id === id)?.name ?? "");
  return {
    ...emptyFields(),
    name: said(from.name),
    place: said(from.place),
    day: daysLater(start, later),
    hour: from.start.slice(11, 16),
    zone,
    rulebook: from.rulebook,
    options: from.options ?? {},
    who: from.entrants,
    format: from.format.id,
    settings: from.format.settings ?? {},
    then: from.format.then ? { ...emptyThen("knock-out"), ...from.format.then } : null,
    scoring: from.format.scoring ?? "",
    tableOrder: from.format.table_order ?? "",
    tieBreaks: from.format.tie_breaks ?? null,
    minutes: from.format.minutes === undefined ? "" : String(from.format.minutes),
    atTime: from.format.at_time ?? "",
    fee: from.fee?.per_person ? String(from.fee.per_person) : "",
    refund: from.fee?.refund ?? "before-draw",
    late: from.late_entry ?? "refused",
    capacity: from.capacity === undefined ? "" : String(from.capacity),
    categories: categories.map((one) => said(one.name)),
    prizes: (from.prize ?? []).map((one) => ({
      place: one.place,
      what: said(one.what),
      value: one.value ? String(one.value) : "",
      category: nameOf(one.category),
    })),
    windows: windows.map((one) => ({
      place: said(one.place),
      day: daysLater(one.day, later),
      from: one.from.slice(0, 5),
      to: one.to.slice(0, 5),
    })),
    giving: {
      place: said(from.prizes?.place ?? ""),
      day: from.prizes?.day ? daysLater(from.prizes.day, later) : "",
      from: from.prizes?.from?.slice(0, 5) ?? "",
    },
    ties: from.prizes?.ties ?? "standing",
    oneEach: from.prizes?.one_each ?? true,
    articles: (from.article ?? []).map((one) => ({ heading: said(one.heading), text: said(one.text) })),
  };
}

/** Small letters, digits and hyphens, as short names are. */
function plainOf(name: string, most: number): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return words.slice(0, most).replace(/-+$/, "");
}

/** The short name of an event in addresses: of its name and day, so that next year's has another. */
export function slugOf(name: string, day: string): string {
  return `${plainOf(name, 46) || "torneo"}-${day}`;
}

/** The short names of things that people call *names*, each another one. */
export function idsOf(names: readonly string[], otherwise: string): string[] {
  return names.map((name, at) => {
    const id = plainOf(name, 40) || otherwise;
    return names.slice(0, at).some((other) => (plainOf(other, 40) || otherwise) === id) ? `${id}-${at + 1}` : id;
  });
}

/** Returns the form of fields, with every setting of their *format*. */
export function filledIn(fields: Fields, format: FormatView | undefined): Record<string, unknown> {
  const settings = Object.fromEntries((format?.settings ?? []).map((one) => [one.name, fields.settings[one.name] ?? one.default]));
  return formOf({ ...fields, format: format?.id ?? fields.format, settings });
}

/** Returns what the server makes a definition of; what is left empty is left out there. */
export function formOf(fields: Fields): Record<string, unknown> {
  const whole = (text: string) => (text.trim() === "" ? null : Number(text));
  const euro = (text: string) => {
    const cents = centsOf(text);
    return text.trim() === "" ? null : cents === null ? text : cents / 100;
  };
  const categories = idsOf(fields.categories, "categoria");
  const articles = idsOf(fields.articles.map((article) => article.heading), "articolo").map((id) => `proprio-${id}`);
  const { giving } = fields;
  return {
    id: slugOf(fields.name, fields.day),
    name: fields.name.trim(),
    place: fields.place.trim(),
    start: `${fields.day}T${fields.hour}`,
    time_zone: fields.zone.trim(),
    rulebook: fields.rulebook,
    entrants: fields.who,
    capacity: whole(fields.capacity),
    late_entry: fields.late,
    ...(Object.keys(fields.options).length > 0 ? { options: fields.options } : {}),
    format: {
      id: fields.format,
      scoring: fields.scoring,
      table_order: fields.tableOrder,
      tie_breaks: fields.tieBreaks,
      minutes: whole(fields.minutes),
      at_time: fields.minutes.trim() === "" ? null : fields.atTime,
      ...(Object.keys(fields.settings).length > 0 ? { settings: fields.settings } : {}),
      ...(fields.then ? { then: fields.then } : {}),
    },
    fee: { per_person: euro(fields.fee) ?? 0, refund: fields.refund },
    registration: fields.windows,
    category: fields.categories.map((name, at) => ({ id: categories[at], name: name.trim() })),
    prizes: {
      ...(giving.place.trim() !== "" || giving.day !== "" ? { place: giving.place.trim(), day: giving.day, from: giving.from } : {}),
      ties: fields.ties,
      one_each: fields.oneEach,
    },
    prize: fields.prizes.map((prize) => ({
      place: prize.place,
      what: prize.what.trim(),
      value: euro(prize.value),
      category: categories[fields.categories.indexOf(prize.category)] ?? null,
    })),
    article: fields.articles.map((article, at) => ({
      id: articles[at],
      heading: article.heading.trim(),
      text: article.text.trim(),
    })),
  };
}
