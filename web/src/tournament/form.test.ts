import { describe, expect, it, vi } from "vitest";
import { fieldsOf, type Definition } from "./form";

vi.mock("../settings.svelte", () => ({ say: (text: { it: string }) => text.it }));

const SUNDAY_EVENING: Definition = {
  name: "Torneo",
  place: "Patronato",
  start: "2023-02-19T18:00:00",
  time_zone: "Europe/Rome",
  rulebook: "scala40-fisca",
  entrants: "singles",
  format: { id: "scala40-out" },
  registration: [
    { place: "Patronato", day: "2023-02-05", from: "17:30:00", to: "18:00:00" },
    { place: "Patronato", day: "2023-02-18", from: "14:30:00", to: "15:30:00" },
  ],
  prizes: { day: "2023-02-22" },
};
const daysAt = (now: string) => {
  const { windows, day, giving } = fieldsOf(SUNDAY_EVENING, new Date(now));
  return [...windows.map((one) => one.day), day, giving.day];
};

describe("the form that begins as another event", () => {
  it("is on the next weeks, all its days as far apart", () => {
    expect(daysAt("2026-11-18T12:00:00Z")).toEqual(["2026-11-22", "2026-12-05", "2026-12-06", "2026-12-09"]);
  });

  it("begins today while today's window is still to come or open, by the clock of the place", () => {
    expect(daysAt("2026-11-21T23:30:00Z")[0]).toBe("2026-11-22");
    expect(daysAt("2026-11-22T16:59:59Z")[0]).toBe("2026-11-22");
  });

  it("begins a week later once today's window is over", () => {
    expect(daysAt("2026-11-22T17:00:00Z")[0]).toBe("2026-11-29");
    expect(daysAt("2026-11-22T22:59:59Z")[0]).toBe("2026-11-29");
  });

  it("leaves days that are still to come as they are", () => {
    expect(daysAt("2023-01-02T12:00:00Z")[0]).toBe("2023-02-05");
  });

  it("goes by its start where it has no window", () => {
    const { registration, ...without } = SUNDAY_EVENING;
    expect(registration).toHaveLength(2);
    expect(fieldsOf(without, new Date("2026-11-22T16:30:00Z")).day).toBe("2026-11-22");
    expect(fieldsOf(without, new Date("2026-11-22T17:30:00Z")).day).toBe("2026-11-29");
  });
});
