import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followInBar } from "./addressBar";

describe("the address bar", () => {
  let written: { at: number; address: string }[];

  beforeEach(() => {
    vi.useFakeTimers();
    written = [];
    vi.stubGlobal("history", { state: null, replaceState: (_: unknown, __: string, address: string) => written.push({ at: performance.now(), address }) });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("shows each moment at once, and the last one of many soon after a key is let go", () => {
    let stop = followInBar("/partita/x?giocata=0");
    expect(written.at(-1)?.address).toBe("/partita/x?giocata=0");
    for (let play = 1; play <= 1_000; play += 1) {
      stop();
      stop = followInBar(`/partita/x?giocata=${play}`);
      vi.advanceTimersByTime(33);
    }
    vi.advanceTimersByTime(1_000);
    expect(written.at(-1)?.address).toBe("/partita/x?giocata=1000");
    const inHalfAMinute = written.map(({ at }) => written.filter((other) => other.at >= at && other.at < at + 30_000).length);
    expect(Math.max(...inHalfAMinute)).toBeLessThan(100);
  });

  it("shows nothing of a page that was left", () => {
    vi.advanceTimersByTime(60_000);
    const stops = Array.from({ length: 60 }, (_, play) => followInBar(`/analisi?${play}`));
    for (const stop of stops) stop();
    const shown = written.length;
    vi.advanceTimersByTime(60_000);
    expect(written).toHaveLength(shown);
  });
});
