import { expect, test } from "vitest";
import { dayOf, weekdayOf } from "./meetingDays";

const meeting = { number: 4, day: "2026-12-03", hour: "21:00", at: Date.UTC(2026, 11, 3, 20) / 1000, minutes: 180, zone: "Europe/Rome", weekly: true, note: "", coming: [], maybe: [], mine: null };

test("the day of an appointment is that of its zone, whatever this browser's is", () => {
  expect(dayOf(meeting, "it")).toBe("giovedì 3 dicembre");
  expect(weekdayOf(meeting, "it")).toBe("Giovedì");
  const late = { ...meeting, at: Date.UTC(2026, 11, 3, 20) / 1000, zone: "Asia/Tokyo" };
  expect(dayOf(late, "en-GB")).toContain("4 December");
  expect(weekdayOf(late, "en-GB")).toBe("Friday");
});
