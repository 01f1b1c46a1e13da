/** One line to the server or house, over any transport. */

/** One line, open or opening. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

/** The reports of a line; `closed` comes exactly once, for any kind of end. */
export interface WireEvents {
  opened(): void;
  received(text: string): void;
  /** The last message there, from a line that cannot yet tell whether it is still current. */
  recalled?(text: string): void;
  closed(): void;
}

export type OpenWire = (events: WireEvents) => Wire;

/** Returns a function that opens a WebSocket to *path* on the server that this page came from. */
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

/** Closes a socket; one that is being opened is opened first, to avoid a warning of the browser. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
