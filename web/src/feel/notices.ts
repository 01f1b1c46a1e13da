/** Notices of the system, if the browser has them and the player wants them. */
import { fileAt } from "../site";

export type Notices = "allowed" | "unasked" | "refused" | "impossible";

/** Returns whether the browser shows notices; without TLS it has none. */
export function noticesAre(): Notices {
  if (typeof Notification === "undefined" || !window.isSecureContext) return "impossible";
  return ({ granted: "allowed", denied: "refused", default: "unasked" } as const)[Notification.permission];
}

/** Asks for permission, on the player's request. */
export async function askForNotices(): Promise<Notices> {
  if (noticesAre() === "unasked") await Notification.requestPermission();
  return noticesAre();
}

/** Shows a notice that leads back to this page; it replaces an earlier one with the same tag. */
export async function notify(title: string, body: string, tag: string): Promise<void> {
  if (noticesAre() !== "allowed") return;
  const options = { body, tag, icon: fileAt("icons/192.png"), data: location.href };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker !== undefined) {
    await worker.showNotification(title, options); // on a phone a page may not show them itself
    return;
  }
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
