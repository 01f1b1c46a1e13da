/** One line to whoever deals, whatever carries it. */

/** One line, open or opening. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** What a line reports; `closed` comes once, however it ended. */
export interface WireEvents {
  opened(): void;
  received(text: string): void;
  /** What was told there last, of one that cannot say yet whether it still is so. */
  recalled?(text: string): void;
  closed(): void;
}

export type OpenWire = (events: WireEvents) => Wire;

/** Returns what opens a browser's WebSocket to *path* on the server that this page came from. */
export function socketTo(path: string): OpenWire {
  return (events) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${path}`);
    socket.onopen = () => events.opened();
    socket.onmessage = (message: MessageEvent<string>) => events.received(message.data);
    socket.onclose = () => events.closed();
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => hangUp(socket),
    };
  };
}

/** Closes a socket; one that is about to open does so first, for the browser would complain of one that is cut short. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
