/** The form that opens a tournament: its fields have the names of the definition (`event.toml`). */
import type { WireText } from "../net/protocol";
import { centsOf } from "./words";

type Value = string | number | boolean;

export interface FormatView {
  id: string;
  title: WireText;
  about: WireText;
  games: string[];
  least: number;
  most: number;
  settings: { name: string; title: WireText; values: Value[]; default: Value; least: number | null }[];
}

export interface Window {
  place: string;
  day: string;
  from: string;
  to: string;
}

export interface Prize {
  place: number;
  what: string;
  cents: number;
}

export interface Fields {
  name: string;
  place: string;
  day: string;
  hour: string;
  rulebook: string;
  who: "singles" | "pairs";
  format: string;
  settings: Record<string, Value>;
  minutes: string;
  fee: string;
  capacity: string;
  windows: Window[];
  prizes: Prize[];
}

/** Today, as a date field has it. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

/** The short name of an event in addresses: of its name and day, so that next year's has another. */
export function slugOf(name: string, day: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "");
  return `${words.slice(0, 46).replace(/-+$/, "") || "torneo"}-${day}`;
}

/** Returns what the server makes a definition of; what is left empty is left out there. */
export function formOf(fields: Fields): Record<string, unknown> {
  const whole = (text: string) => (text.trim() === "" ? null : Number(text));
  const cents = centsOf(fields.fee);
  const minutes = whole(fields.minutes);
  return {
    id: slugOf(fields.name, fields.day),
    name: fields.name.trim(),
    place: fields.place.trim(),
    start: `${fields.day}T${fields.hour}`,
    rulebook: fields.rulebook,
    entrants: fields.who,
    capacity: whole(fields.capacity),
    late_entry: "open-table",
    format: {
      id: fields.format,
      ...(Object.keys(fields.settings).length > 0 ? { settings: fields.settings } : {}),
      ...(minutes === null ? {} : { minutes }),
    },
    fee: { per_person: fields.fee.trim() === "" ? 0 : cents === null ? fields.fee : cents / 100 },
    registration: fields.windows,
    prize: fields.prizes.map((prize) => ({ place: prize.place, what: prize.what.trim(), ...(prize.cents ? { value: prize.cents / 100 } : {}) })),
  };
}
