/** Notices of tables whose page is closed: their availability, and the browser's subscription. */
import { ApiError, ask } from "../net/api";
import { browserKey } from "../net/browserKey";
import { alone } from "../net/reach";
import { settings } from "../settings.svelte";
import { askForNotices, noticesAre } from "./notices";

/** Why there are none: the server sends none, the browser has none or refuses them, or subscribing failed. */
export type PushTrouble = "server" | "browser" | "refused" | "failed";

class Push {
  /** Null if nothing prevents them, undefined until that is known. */
  trouble = $state<PushTrouble | null>();
  /** The reader has just asked for them. */
  #asking = $state(false);
  /** The server's key, once requested; null if it sends none. */
  #offer: Promise<string | null> | null = null;
  /** For whom this page has sent the subscription to the server. */
  #kept: { whose: string; done: Promise<boolean> } | null = null;
  #whose: string | null = null;

  /** Whether the reader wants them. */
  get wanted(): boolean {
    return settings.of("push") === "on";
  }

  /** The choice as shown: turned off again if not granted. */
  get chosen(): boolean {
    return this.wanted || this.#asking;
  }

  /** Whether they could be turned on. */
  get isPossible(): boolean {
    return this.trouble === null || this.trouble === "refused" || this.trouble === "failed";
  }

  /** Finds out what prevents them, without asking the reader anything. */
  async look(): Promise<void> {
    if (this.trouble !== undefined) return;
    if (alone || !("PushManager" in window) || noticesAre() === "impossible" || (await registered()) === null) this.trouble = "browser";
    else this.trouble = (await this.#key()) === null ? "server" : null;
  }

  /** Turns them on or off; to turn them on, the browser may ask for permission. */
  async choose(wanted: boolean): Promise<void> {
    if (!wanted) return this.#turnOff();
    this.#asking = true;
    if ((await askForNotices()) !== "allowed") this.trouble = "refused";
    else this.trouble = (await this.#keep()) ? null : "failed";
    if (this.trouble === null) settings.choose("push", "on");
    this.#asking = false;
  }

  /** Sends the subscription again for the account *name* (null: for the browser alone), in *language*. */
  async renew(name: string | null, language: string): Promise<void> {
    this.#whose = `${language} ${name ?? ""}`;
    this.#kept = null; // ending an account's other sessions makes the server forget its browsers
    if (alone || !this.wanted) return;
    if (noticesAre() === "allowed") await this.#keep();
    else await this.#turnOff();
  }

  /** Requests notices for a seat. */
  async sit(table: string, token: string): Promise<void> {
    if (alone || !(await this.#keep())) return;
    await ask("POST /api/tables/{id}/push", { path: { id: table }, body: { key: browserKey(), token } }).catch(unlessRefused);
  }

  async #turnOff(): Promise<void> {
    settings.choose("push", "off");
    this.#kept = null;
    const subscription = await (await registered())?.pushManager.getSubscription();
    await subscription?.unsubscribe();
    await ask("DELETE /api/push", { body: { key: browserKey() } }).catch(unlessRefused); // its push service reports it
  }

  #keep(): Promise<boolean> {
    const whose = this.#whose ?? settings.language;
    if (this.#kept?.whose !== whose) this.#kept = { whose, done: this.#subscribe() };
    const kept = this.#kept;
    void kept.done.then((done) => {
      if (!done && this.#kept === kept) this.#kept = null;
    });
    return kept.done;
  }

  /** Subscribes the browser if necessary, and tells the server; returns whether both succeeded. */
  async #subscribe(): Promise<boolean> {
    const [worker, key] = [await registered(), await this.#key()];
    if (worker === null || key === null) return false;
    try {
      const options = { userVisibleOnly: true, applicationServerKey: key };
      const known = await worker.pushManager.getSubscription();
      if (known !== null && keyOf(known) !== key) await known.unsubscribe();
      const { endpoint, keys } = (await worker.pushManager.subscribe(options)).toJSON();
      const { p256dh = "", auth = "" } = keys ?? {};
      const body = { key: browserKey(), endpoint: endpoint ?? "", p256dh, auth, language: settings.language };
      return (await ask("POST /api/push", { body })).subscribed;
    } catch (error) {
      if (error instanceof ApiError || error instanceof DOMException) return false;
      throw error;
    }
  }

  #key(): Promise<string | null> {
    this.#offer ??= ask("GET /api/push").then(
      ({ key }) => key,
      () => {
        this.#offer = null; // to be asked again
        return null;
      },
    );
    return this.#offer;
  }
}

/** Returns the page's service worker once it is active; null if none. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return worker === undefined ? null : navigator.serviceWorker.ready;
}

/** Returns the key of a subscription, in the server's encoding. */
function keyOf(subscription: PushSubscription): string {
  const bytes = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

export const push = new Push();
