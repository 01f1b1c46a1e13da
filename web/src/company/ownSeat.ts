/** The link of a seat for the player's own use: it holds what opens the seat, after `#`, which is not sent to any server. */

const OWN = "mio=";

/** Returns the address within the site that leads back to a seat. */
export function ownLink(table: string, token: string): string {
  return `/tavolo/${table}#${OWN}${encodeURIComponent(token)}`;
}

/** Returns what opens the seat of the link that led here, by the decoded part after `#`; null if none did. */
export function tokenOfLink(anchor: string): string | null {
  return anchor.startsWith(OWN) ? anchor.slice(OWN.length) : null;
}
