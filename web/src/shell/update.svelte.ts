/** The service worker of the page, and the news that a newer client lies ready. */
import { fileAt } from "../site";

class Update {
  /** A newer client waits to take over. */
  ready = $state(false);
  #waiting: ServiceWorker | null = null;

  /** Has the browser keep the client's shell; where it cannot, the page does without. */
  async watch(): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    try {
      const registration = await navigator.serviceWorker.register(fileAt("sw.js"));
      this.#look(registration.waiting);
      registration.addEventListener("updatefound", () => this.#follow(registration));
    } catch {
      // private browsing, or a browser that forbids it
    }
  }

  /** Lets the newer client take over, and loads the page again with it. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#waiting?.postMessage("take over");
  }

  /** The very first worker replaces nothing: there is no news in it, though it may have the page before this is told. */
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
