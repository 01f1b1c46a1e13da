import { afterEach, describe, expect, it, vi } from "vitest";
import { momentOf, offsetsOf, wallAt } from "./moments";

vi.mock("../settings.svelte", () => ({ settings: { locale: "en-GB" } }));

const SHORT = { dateStyle: "short", timeStyle: "short" } as const;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("an hour typed by the clocks of a place", () => {
  it.each([
    ["2026-03-29T01:59", "Europe/Rome", ["+01:00"]],
    ["2026-03-29T02:30", "Europe/Rome", []],
    ["2026-03-29T03:00", "Europe/Rome", ["+02:00"]],
    ["2026-10-25T02:30", "Europe/Rome", ["+02:00", "+01:00"]],
    ["2026-10-25T03:00", "Europe/Rome", ["+01:00"]],
    ["2026-09-27T02:30", "Pacific/Auckland", []],
    ["2026-04-05T02:30", "Pacific/Auckland", ["+13:00", "+12:00"]],
    ["2026-03-29T02:30", "Asia/Kolkata", ["+05:30"]],
    ["2026-10-25T02:30", "Asia/Kolkata", ["+05:30"]],
    ["2026-04-05T01:45", "Australia/Lord_Howe", ["+11:00", "+10:30"]],
    ["2026-11-01T01:30", "America/New_York", ["-04:00", "-05:00"]],
    ["", "Europe/Rome", []],
  ])("%s in %s is that of %j", (typed, zone, offsets) => {
    expect(offsetsOf(typed, zone)).toEqual(offsets);
  });

  it("is that of this device in a zone it does not know", () => {
    vi.stubEnv("TZ", "Asia/Kolkata");
    expect(wallAt(Date.parse("2026-10-25T01:00Z"), "Mars/Olympus")).toBe("2026-10-25T06:30:00");
  });
});

describe("a moment is said by the clocks of the place", () => {
  it.each([
    ["Europe/Rome", "2026-03-29T01:50:00+01:00", "29/03/2026, 01:50"],
    ["Europe/Rome", "2026-03-29T03:01:00+02:00", "29/03/2026, 03:01"],
    ["Europe/Rome", "2026-10-25T02:30:00+02:00", "25/10/2026, 02:30"],
    ["Europe/Rome", "2026-10-25T02:30:00+01:00", "25/10/2026, 02:30 (UTC+1)"],
    ["Europe/Rome", "2026-04-05T02:30:00+13:00", "05/04/2026, 02:30 (UTC+13)"],
    ["Pacific/Auckland", "2026-03-29T03:01:00+02:00", "29/03/2026, 03:01 (UTC+2)"],
    ["Asia/Kolkata", "2026-03-29T03:01:00+05:30", "29/03/2026, 03:01"],
    ["Asia/Kolkata", "2026-03-29T03:01+05:30", "29/03/2026, 03:01"],
    ["Asia/Kolkata", "2026-03-29T03:01:00.250+02:00", "29/03/2026, 03:01 (UTC+2)"],
    ["Asia/Kolkata", "2026-03-29T03:01", "29/03/2026, 03:01"],
    ["America/New_York", "2026-03-29T03:01:00+05:30", "29/03/2026, 03:01 (UTC+5:30)"],
  ])("read in %s, %s is %s", (zone, text, said) => {
    vi.stubEnv("TZ", zone);
    expect(momentOf(text, SHORT)).toBe(said);
  });

  it("by its day alone, whatever day the reader has", () => {
    vi.stubEnv("TZ", "America/New_York");
    expect(momentOf("2026-05-01T00:30:00+02:00", { dateStyle: "long" })).toBe("1 May 2026");
  });
});
