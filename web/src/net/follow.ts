/** What is followed over a socket that tells what is new: opened again whenever it is lost. */

/** Says something to the server; nothing where the socket is not open. */
export type Say = (message: { t: string }) => void;

/** Milliseconds. */
const RETRY = 3_000;
const PING_EVERY = 25_000;

/** Follows `path` until the returned function is called; every message is `hear`d, and `lost` called where it closes. */
export function follow<Message>(path: string, hear: (message: Message, say: Say) => void, lost = () => {}): () => void {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const say: Say = (message) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const ping = setInterval(() => say({ t: "ping" }), PING_EVERY);
  const open = () => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}${path}`);
    socket.onmessage = (message: MessageEvent<string>) => hear(JSON.parse(message.data) as Message, say);
    socket.onclose = () => {
      if (stopped) return;
      lost();
      timer = setTimeout(open, RETRY);
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

/** Closes a socket; one that is about to open does so first, for the browser would complain of one that is cut short. */
function hangUp(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
