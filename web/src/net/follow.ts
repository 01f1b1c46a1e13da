/** What is followed over a line that tells what is new, as the lobby and events are. */
import { browserWire, hurriedByBrowser, Line, type OpenWire, type Said } from "./line";

/** Says something to the server; nothing where the line is down. */
export type Say = (message: { t: string }) => void;

/** Returns a line, not opened yet, on which every message is `hear`d; `lost` is called whenever it is. */
export function followed<Heard extends Said>(
  open: OpenWire,
  hear: (message: Heard, say: Say) => void,
  lost: () => void,
  random = Math.random,
): Line<Heard> {
  const line: Line<Heard> = new Line<Heard>(
    open,
    {
      linked: (state) => void (state === "waiting" && lost()),
      opened: () => {},
      heard: (message) => {
        if (line.state !== "live") line.greeted();
        hear(message, (said) => line.say(said));
      },
    },
    random,
  );
  return line;
}

/** Follows `path` until the returned function is called. */
export function follow<Heard extends Said>(path: string, hear: (message: Heard, say: Say) => void, lost = () => {}): () => void {
  const line = followed(browserWire(path), hear, lost);
  const calm = hurriedByBrowser(() => line.hurry());
  line.start();
  return () => {
    calm();
    line.stop();
  };
}
