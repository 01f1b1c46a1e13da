/** Moments of an event: ISO 8601 by the clocks of its place, with their offset from UTC; and times typed by those clocks. */
import { settings } from "../settings.svelte";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Says a moment by the clocks of the place; with their offset if the reader's clocks show another hour, or this one twice. */
export function momentOf(text: string, style: Intl.DateTimeFormatOptions = { dateStyle: "full", timeStyle: "short" }): string {
  const [, wall = text, offset = ""] = /^([\d-]+T[\d:.]+)(.*)$/.exec(text) ?? [];
  const said = new Intl.DateTimeFormat(settings.locale, { ...style, timeZone: "UTC" }).format(new Date(`${wall}Z`));
  const plain = style.timeStyle === undefined || Date.parse(wall) === Date.parse(text); // a time without an offset is the reader's
  return plain ? said : `${said} (${sayOffset(offset)})`;
}

/** Says an offset as `+02:00`: UTC+2. */
export function sayOffset(offset: string): string {
  return `UTC${offset.replace(/^([+-])0/, "$1").replace(/:00$/, "")}`;
}

/** The zone of this device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What the clocks of a zone show, as a field for day and hour has it, with seconds; those of this device if it does not know the zone. */
export function wallAt(time: number, zone: string): string {
  let format;
  try {
    format = new Date(time).toLocaleString("sv-SE", { timeZone: zone });
  } catch {
    format = new Date(time).toLocaleString("sv-SE");
  }
  return format.replace(" ", "T");
}

/** Returns the offsets (`+02:00`) with which a typed day and hour is a moment of the zone, the earlier first: two in the night in which the clocks go back, none where they leave it out. */
export function offsetsOf(typed: string, zone: string): string[] {
  const utc = Date.parse(`${typed}Z`);
  if (Number.isNaN(utc)) return [];
  const near = [utc - DAY, utc + DAY].map((time) => Date.parse(`${wallAt(time, zone)}Z`) - time);
  const fitting = [...new Set(near)].filter((offset) => wallAt(utc - offset, zone).startsWith(typed));
  return fitting.sort((one, other) => other - one).map(spellOffset);
}

function spellOffset(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE;
  const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
