/** The service worker of the page, and the notice that a newer client is ready. */
import { untilQuiet } from "../net/reach";
import { fileAt } from "../site";

/** The least time between two looks for a newer client as the page is brought back, in milliseconds. */
export const LOOK_EVERY = 60_000;

class Update {
  /** A newer client waits to take over. */
  ready = $state(false);
  /** When it was last looked for as the page was brought back, on the clock of `Date.now()`. */
  #looked = 0;
  #waiting: ServiceWorker | null = null;

  /**
   * Registers the service worker that caches the client's shell; if the browser cannot, the page works without it. An installed page is
   * seldom loaded: a newer client is looked for whenever it is brought back, too.
   */
  async watch(): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    await untilQuiet().catch(() => undefined); // the worker fetches all of the client
    try {
      const registration = await navigator.serviceWorker.register(fileAt("sw.js"));
      this.#look(registration.waiting);
      registration.addEventListener("updatefound", () => this.#follow(registration));
      document.addEventListener("visibilitychange", () => this.#broughtBack(registration));
    } catch {
      // private browsing, or a browser that forbids it
    }
  }

  /** Lets the newer client take over, and reloads the page with it. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#waiting?.postMessage("take over");
  }

  #broughtBack(registration: ServiceWorkerRegistration): void {
    if (document.visibilityState !== "visible" || Date.now() - this.#looked < LOOK_EVERY) return;
    this.#looked = Date.now();
    registration.update().catch(() => undefined); // without a network: the next time
  }

  /** The first worker replaces none, so there is no notice, even if it controls the page before this is called. */
  #follow({ installing: worker, active }: ServiceWorkerRegistration): void {
    if (active === null) return;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") this.#look(worker);
    });
  }

  #look(worker: ServiceWorker | null): void {
    if (worker === null || navigator.serviceWorker.controller === null) return;
    this.#waiting = worker;
    this.ready = true;
  }
}

export const update = new Update();
