import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openFakePage } from "../fakeBrowser";
import type { FromHouse, ToHouse } from "./messages";

/** The worker of the house last opened. */
class FakeWorker {
  static last: FakeWorker;
  readonly heard: ToHouse[] = [];
  onmessage!: (event: { data: FromHouse }) => void;

  constructor() {
    FakeWorker.last = this;
  }

  postMessage(message: ToHouse): void {
    this.heard.push(message);
  }

  /** Answers the last message to be cleared. */
  cleared(done: boolean): void {
    const asked = this.heard.filter((message) => message.t === "clear").at(-1)!;
    this.onmessage({ data: { t: "cleared", id: asked.id, done } });
  }
}

describe("the deletion of the match dealt in advance", () => {
  let clear: () => Promise<boolean>;

  beforeEach(async () => {
    vi.resetModules();
    vi.stubGlobal("Worker", FakeWorker);
    openFakePage();
    vi.stubGlobal("addEventListener", () => undefined);
    const { house } = await import("./house.svelte");
    clear = () => house.clear();
  });
  afterAll(() => vi.unstubAllGlobals());

  it.each([true, false])("is told once the worker knows whether it was done: %s", async (done) => {
    const told: boolean[] = [];
    const whole = clear().then((one) => told.push(one));
    await Promise.resolve();
    expect(told).toEqual([]);
    FakeWorker.last.cleared(done);
    await whole;
    expect(told).toEqual([done]);
  });

  it.each([{ t: "elsewhere" }, { t: "broken", why: "" }] satisfies FromHouse[])("is not awaited of a house that cannot do it: $t", async (data) => {
    const before = clear();
    FakeWorker.last.onmessage({ data });
    expect([await before, await clear()]).toEqual([false, false]);
  });
});
