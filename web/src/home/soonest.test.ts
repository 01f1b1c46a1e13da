import { describe, expect, it } from "vitest";
import type { EventCard } from "../net/contract";
import { LASTS, soonest } from "./soonest";

const NOW = Date.parse("2026-05-09T21:00");

function card(id: string, start: number, ended = false): EventCard {
  return { id, name: { it: id, en: id }, place: { it: "", en: "" }, start: new Date(start).toISOString(), entrants: 8, ended };
}

describe("the tournament on the first page", () => {
  it("is the one that is on, before those to come", () => {
    const events = [card("later", NOW + 2000), card("next", NOW + 1000), card("on", NOW - 1000)];
    expect(soonest(events, NOW)?.id).toBe("on");
    expect(soonest(events.slice(0, 2), NOW)?.id).toBe("next");
  });

  it("is none that has ended, or was never ended long ago", () => {
    expect(soonest([card("ended", NOW - 1000, true), card("old", NOW - LASTS - 1)], NOW)).toBeNull();
    expect(soonest([], NOW)).toBeNull();
  });
});
