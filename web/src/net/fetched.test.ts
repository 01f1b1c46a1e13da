import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFakePage } from "../fakeBrowser";

openFakePage();
const page = new EventTarget();
vi.stubGlobal("window", page);
const { Fetched } = await import("./fetched.svelte");
const { ApiError } = await import("./api");

describe("what a page shows", () => {
  let lost = 1;
  let asked = 0;
  let leave = () => {};
  const fetched = () =>
    new Fetched(() => {
      asked += 1;
      return asked > lost ? Promise.resolve("a lesson") : Promise.reject(new ApiError(null));
    });
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  beforeEach(() => {
    [asked, lost] = [0, 1];
  });
  afterEach(() => leave());

  it("is fetched again when the network is back", async () => {
    const lesson = fetched();
    leave = lesson.stay();
    await settled();
    expect([lesson.got, lesson.trouble?.en]).toEqual([null, "The server does not answer. Trying again automatically."]);
    page.dispatchEvent(new Event("online"));
    await settled();
    expect([lesson.got, lesson.trouble]).toEqual(["a lesson", null]);
  });

  it("is fetched once, however often it is asked for", async () => {
    lost = 0;
    const lesson = fetched();
    leave = lesson.stay();
    void lesson.open();
    await settled();
    page.dispatchEvent(new Event("online"));
    await settled();
    expect(asked).toBe(1);
  });

  it("is not fetched after the page was left", async () => {
    leave = fetched().stay();
    await settled();
    leave();
    page.dispatchEvent(new Event("online"));
    await settled();
    expect(asked).toBe(1);
  });
});
