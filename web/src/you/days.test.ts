import { beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "./day";
import { days } from "./days.svelte";

describe("the days on which something was done", () => {
  const ago = (n: number) => dayOf(new Date(2026, 10, 23, 12).getTime() - n * 86_400_000);

  beforeEach(() => days.clear());

  it("are the newest 400, and one older than these changes nothing", () => {
    days.add(Array.from({ length: 400 }, (_, n) => ago(n)));
    const kept = days.all;
    days.add([ago(500)]);
    expect(days.all).toBe(kept);
    expect(days.all).toHaveLength(400);
    expect(days.all[0]).toBe(ago(399));
  });
});
