import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFakePage } from "../fakeBrowser";

class FakeWorker extends EventTarget {
  state = "installing";
  told: unknown[] = [];
  postMessage(message: unknown) {
    this.told.push(message);
  }
  install() {
    this.state = "installed";
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeRegistration extends EventTarget {
  active = new FakeWorker();
  waiting = null;
  installing: FakeWorker | null = null;
  looks = 0;
  update() {
    this.looks += 1;
    return Promise.reject(new TypeError("no network"));
  }
}

describe("a newer client", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible", querySelector: () => null });
  let registration: FakeRegistration;
  let containers: EventTarget;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    vi.stubEnv("PROD", true);
    openFakePage();
    registration = new FakeRegistration();
    containers = Object.assign(new EventTarget(), { register: () => Promise.resolve(registration), controller: registration.active });
    vi.stubGlobal("navigator", { languages: ["it"], serviceWorker: containers });
    vi.stubGlobal("document", page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  function bringBack() {
    for (page.visibilityState of ["hidden", "visible"]) page.dispatchEvent(new Event("visibilitychange"));
  }

  it("is looked for as the page is brought back, but not each time", async () => {
    const { LOOK_EVERY, update } = await import("./update.svelte");
    await update.watch();
    expect(registration.looks).toBe(0);
    bringBack();
    expect(registration.looks).toBe(1);
    vi.advanceTimersByTime(LOOK_EVERY - 1);
    bringBack();
    expect(registration.looks).toBe(1);
    vi.advanceTimersByTime(1);
    bringBack();
    expect(registration.looks).toBe(2);
  });

  it("is offered once it is there, and takes over when the reader wants it", async () => {
    const { update } = await import("./update.svelte");
    await update.watch();
    const worker = (registration.installing = new FakeWorker());
    registration.dispatchEvent(new Event("updatefound"));
    expect(update.ready).toBe(false);
    worker.install();
    expect(update.ready).toBe(true);
    let reloads = 0;
    vi.stubGlobal("location", { pathname: "/", search: "", hash: "", reload: () => (reloads += 1) });
    update.take();
    expect([worker.told, reloads]).toEqual([["take over"], 0]);
    containers.dispatchEvent(new Event("controllerchange"));
    expect(reloads).toBe(1);
  });
});
