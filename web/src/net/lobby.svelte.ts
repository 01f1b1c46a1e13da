/** The public tables of this server, as they come and go. */
import { listening, stayConnected } from "./client";
import { wireTo } from "./reach";
import type { Lobby, TableCard } from "./protocol";

/** Milliseconds of silence after which the line is pinged: thousands of pages lie open, and nobody waits for what they show. */
const PING_SELDOM = 30_000;

class LobbyLine {
  waiting = $state.raw<TableCard[]>([]);
  playing = $state.raw<TableCard[]>([]);
  /** The time of the last update, on the clock of `performance.now()`, from which the tables' seconds are counted. */
  heard = $state(0);

  /** Follows the lobby until the returned function is called. */
  follow(): () => void {
    const hear = (message: Lobby | { t: "pong" | "bye" }) => this.#hear(message);
    return stayConnected(listening(wireTo("/ws/lobby"), hear, undefined, undefined, PING_SELDOM));
  }

  #hear(message: Lobby | { t: "pong" | "bye" }): void {
    if (message.t !== "lobby") return;
    this.waiting = message.waiting;
    this.playing = message.playing;
    this.heard = performance.now();
  }
}

export const lobby = new LobbyLine();
