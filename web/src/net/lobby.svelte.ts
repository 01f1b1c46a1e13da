/** The public tables of this server, as they come and go. */
import type { Lobby, TableCard } from "./protocol";

/** Milliseconds. */
const RETRY = 3_000;
const PING_EVERY = 25_000;

class LobbyLine {
  waiting = $state.raw<TableCard[]>([]);
  playing = $state.raw<TableCard[]>([]);
  /** When this was last heard of, on the clock of `performance.now()`: seconds of the tables count from then. */
  heard = $state(0);

  /** Follows the lobby until the returned function is called. */
  follow(): () => void {
    let socket: WebSocket | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ping = setInterval(() => {
      if (socket?.readyState === WebSocket.OPEN) socket.send('{"t":"ping"}');
    }, PING_EVERY);
    const open = () => {
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      socket = new WebSocket(`${scheme}://${location.host}/ws/lobby`);
      socket.onmessage = (message: MessageEvent<string>) => this.#hear(JSON.parse(message.data) as Lobby | { t: "pong" | "bye" });
      socket.onclose = () => {
        if (!stopped) timer = setTimeout(open, RETRY);
      };
    };
    open();
    return () => {
      stopped = true;
      clearTimeout(timer);
      clearInterval(ping);
      if (socket) hangUp(socket);
    };
  }

  #hear(message: Lobby | { t: "pong" | "bye" }): void {
    if (message.t !== "lobby") return;
    this.waiting = message.waiting;
    this.playing = message.playing;
    this.heard = performance.now();
  }
}

/** Closes a socket; one that is about to open does so first, for the browser would complain of one that is cut short. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}

export const lobby = new LobbyLine();
