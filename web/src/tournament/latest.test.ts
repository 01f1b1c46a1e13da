import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../net/api";
import type { ChartsView } from "./charts";
import { LatestCharts } from "./latest.svelte";

interface Asked {
  answer: (charts: ChartsView) => void;
  fail: (error: unknown) => void;
}
const asked = vi.hoisted((): Asked[] => []);
vi.mock("./charts", () => ({ fetchCharts: () => new Promise<ChartsView>((answer, fail) => asked.push({ answer, fail })) }));

const of = (seq: number): ChartsView => ({ seq, brackets: [], crosstables: [] });

describe("the charts of an event", () => {
  let latest: LatestCharts;

  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    latest = new LatestCharts("e");
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function answer(seq: number) {
    asked.at(-1)!.answer(of(seq));
    await vi.advanceTimersByTimeAsync(0);
  }

  it("are asked for once, and again if the event has gone on meanwhile", async () => {
    latest.want(3);
    latest.want(5);
    expect(asked).toHaveLength(1);
    await answer(4);
    expect([latest.charts?.seq, asked.length]).toEqual([4, 2]);
    await answer(5);
    latest.want(5);
    expect([latest.charts?.seq, asked.length]).toEqual([5, 2]);
    latest.want(6);
    expect(asked).toHaveLength(3);
  });

  it("are asked for again later if the server answers with an older state", async () => {
    latest.want(3);
    await answer(2);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
  });

  it("are asked for again after a failure, until nobody wants them", async () => {
    latest.want(3);
    asked[0]!.fail(new ApiError(null));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
    asked[1]!.fail(new ApiError(null));
    await vi.advanceTimersByTimeAsync(0);
    latest.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
  });
});
