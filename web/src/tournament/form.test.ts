import { describe, expect, it, vi } from "vitest";
import { fieldsOf, formOf, moveDays, movePrize, nextPlace, removePrize, type Definition, type Prize } from "./form";

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

describe("the form of an event that is moved to another day", () => {
  it("moves its other days as far, whatever years are typed on the way", () => {
    const fields = fieldsOf(SUNDAY_EVENING, new Date("2026-11-18T12:00:00Z"));
    const typed = [fields.day, "0002-11-30", "0202-11-30", "2026-11-30"];
    typed.slice(1).forEach((day, at) => moveDays(fields, typed[at]!, day));
    expect([...fields.windows.map((one) => one.day), fields.giving.day]).toEqual(["2026-11-16", "2026-11-29", "2026-12-03"]);
  });

  it("leaves a day that is not written as it is", () => {
    const fields = fieldsOf({ ...SUNDAY_EVENING, prizes: {} }, new Date("2026-11-18T12:00:00Z"));
    moveDays(fields, fields.day, "2026-12-13");
    expect(fields.giving.day).toBe("");
  });
});

describe("the prizes of the form", () => {
  const prize = (what: string, place: number, category = ""): Prize => ({ what, place, category, value: "" });
  const placesOf = (prizes: Prize[]) => prizes.map((one) => `${one.what} ${one.category}${one.place}`);

  it("close up where one is removed, in its category alone", () => {
    const prizes = [prize("ham", 1), prize("salami", 2), prize("cheese", 3), prize("cup", 1, "U18"), prize("medal", 2, "U18")];
    removePrize(prizes, 1);
    expect(placesOf(prizes)).toEqual(["ham 1", "cheese 2", "cup U181", "medal U182"]);
    expect(nextPlace(prizes, "")).toBe(3);
  });

  it("close up where one is given to a category, of which it becomes the last", () => {
    const prizes = [prize("ham", 1), prize("salami", 2), prize("cup", 1, "U18")];
    movePrize(prizes, prizes[0]!, "U18");
    expect(placesOf(prizes)).toEqual(["ham U182", "salami 1", "cup U181"]);
  });

  it("keep their places where one of two for the same place is removed", () => {
    const prizes = [prize("ham", 1), prize("salami", 1), prize("cheese", 2)];
    removePrize(prizes, 0);
    expect(placesOf(prizes)).toEqual(["salami 1", "cheese 2"]);
  });
});

describe("a second stage in the form", () => {
  it("is sent as it was read, with what is usual where the definition says nothing", () => {
    const from: Definition = { ...SUNDAY_EVENING, format: { id: "swiss", then: { id: "round-robin", advance: 4, carried: "half" } } };
    const form = formOf(fieldsOf(from)) as { format: { then: unknown } };
    expect(form.format.then).toEqual({ id: "round-robin", settings: {}, advance: 4, carried: "half", level: "lot", others: 0 });
  });

  it("is left out of an event of one stage", () => {
    expect(formOf(fieldsOf(SUNDAY_EVENING)).format).not.toHaveProperty("then");
  });
});
