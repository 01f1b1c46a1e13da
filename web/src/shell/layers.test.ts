import { beforeEach, describe, expect, it, vi } from "vitest";

/** A browser's history of one document: moving is heard of later, as in a browser. */
class FakeHistory {
  entries: { state: unknown; url: string }[] = [{ state: null, url: "/tavolo/x" }];
  at = 0;
  heard: () => void = () => {};

  get state() {
    return this.entries[this.at]!.state;
  }
  get url() {
    return this.entries[this.at]!.url;
  }
  pushState(state: unknown, _: string, url = this.url) {
    this.entries.splice((this.at += 1), Infinity, { state, url });
  }
  replaceState(state: unknown, _: string, url = this.url) {
    this.entries[this.at] = { state, url };
  }
  go(by: number) {
    setTimeout(() => {
      if (this.entries[this.at + by] === undefined) return;
      this.at += by;
      this.heard();
    });
  }
}

const quiet = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("what lies open over a page", () => {
  let browser: FakeHistory;
  let layers: (typeof import("./layers"))["layers"];
  let turned: string[];
  let open: string[];

  /** Opens one that tells of its closing later, as a dialog does; returns how it is closed by its own button. */
  function lay(name: string, stays = false): () => void {
    open.push(name);
    let lift = () => {};
    const close = () => {
      open = open.filter((one) => one !== name);
      queueMicrotask(() => lift());
    };
    lift = layers.lay(close, stays);
    return close;
  }

  beforeEach(async () => {
    vi.resetModules();
    browser = new FakeHistory();
    vi.stubGlobal("history", browser);
    ({ layers } = await import("./layers"));
    [turned, open] = [[], []];
    let shown = browser.url;
    browser.heard = () => {
      if (layers.moved(browser.url === shown)) return;
      shown = browser.url;
      turned.push(browser.url);
    };
  });

  it("is closed by Back, the topmost first, and the page stays", async () => {
    lay("settings");
    lay("article");
    await quiet();
    expect(browser.entries).toHaveLength(3);
    browser.go(-1);
    await quiet();
    expect([open, browser.at, turned]).toEqual([["settings"], 1, []]);
    browser.go(-1);
    await quiet();
    expect([open, browser.at, turned]).toEqual([[], 0, []]);
  });

  it("takes its entry along when it is closed by itself", async () => {
    const close = lay("settings");
    await quiet();
    close();
    await quiet();
    expect([browser.at, browser.state, turned]).toEqual([0, null, []]);
  });

  it("has one entry if one is opened as another is closed", async () => {
    const close = lay("menu");
    await quiet();
    close();
    lay("settings");
    await quiet();
    expect([open, browser.at, browser.entries.length]).toEqual([["settings"], 1, 2]);
  });

  it("is not there for Forward, nor after a reload", async () => {
    lay("settings")();
    await quiet();
    lay("settings");
    await quiet();
    browser.go(-1);
    await quiet();
    browser.go(1);
    await quiet();
    expect([browser.at, turned]).toEqual([0, []]);
    browser.pushState({ layers: 1 }, "");
    await layers.settle(); // as a page that is loaded again
    expect(browser.at).toBe(0);
  });

  it("leaves no entry between two pages", async () => {
    lay("menu");
    lay("settings");
    await quiet();
    await layers.clear();
    browser.pushState(null, "", "/regole");
    await quiet();
    expect([open, browser.entries.map(({ url }) => url)]).toEqual([[], ["/tavolo/x", "/regole"]]);
  });

  it("may stay while another page is opened under it, with an entry there", async () => {
    lay("warning", true);
    lay("menu");
    await quiet();
    await layers.clear();
    browser.pushState(null, "", "/account");
    layers.lower();
    await quiet();
    expect([open, browser.entries.map(({ url }) => url)]).toEqual([["warning"], ["/tavolo/x", "/account", "/account"]]);
    browser.go(-1);
    await quiet();
    expect([open, browser.url]).toEqual([[], "/account"]);
  });

  it("is closed with its page, if Back goes further", async () => {
    browser.pushState(null, "", "/tavolo/y");
    browser.heard();
    lay("settings");
    await quiet();
    browser.go(-2);
    await quiet();
    expect([open, browser.at, turned]).toEqual([[], 0, ["/tavolo/y", "/tavolo/x"]]);
  });

  it("does without entries that are missing", async () => {
    vi.useFakeTimers();
    browser.replaceState({ layers: 2 }, "");
    const settled = layers.settle();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    await settled;
    expect([browser.at, browser.state]).toEqual([0, { layers: 0 }]);
  });
});
