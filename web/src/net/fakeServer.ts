/** For tests: a server's end of every socket that a client opens. */
import type { WireEvents } from "./wire";

export class FakeServer<Said, Heard> {
  lines: { events: WireEvents; sent: Heard[]; closed: boolean }[] = [];
  open = (events: WireEvents) => {
    const line = { events, sent: [] as Heard[], closed: false };
    this.lines.push(line);
    return {
      send: (text: string) => void line.sent.push(JSON.parse(text) as Heard),
      close: () => {
        line.closed = true;
      },
    };
  };
  get last() {
    return this.lines[this.lines.length - 1]!;
  }
  say(message: Said) {
    this.last.events.received(JSON.stringify(message));
  }
}
