import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeServer } from "./fakeServer";
import { followed } from "./follow";
import { PING_EVERY, SILENCE, WELCOME_WITHIN, type Line, type Said } from "./line";

const NEWS = { t: "event_news", seq: 4 };

describe("what is followed", () => {
  let server: FakeServer<Said, Said>;
  let line: Line<Said>;
  let heard: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeServer();
    heard = [];
    line = followed<Said>(server.open, ({ t }) => void heard.push(t), () => void heard.push("lost"), () => 0.5);
    line.start();
  });
  afterEach(() => {
    line.stop();
    vi.useRealTimers();
  });

  it("is heard as it is told", () => {
    server.say(NEWS);
    server.say(NEWS);
    expect(heard).toEqual(["event_news", "event_news"]);
    expect(line.state).toBe("live");
  });

  it("is followed anew where the line, open for all that is known, stays silent", () => {
    server.say(NEWS);
    vi.advanceTimersByTime(PING_EVERY);
    expect(server.last.sent).toEqual([{ t: "ping" }]);
    vi.advanceTimersByTime(SILENCE - PING_EVERY);
    expect(heard).toEqual(["event_news", "lost"]);
    expect(server.last.closed).toBe(true);
    vi.advanceTimersByTime(500);
    expect(server.lines).toHaveLength(2);
    server.say(NEWS);
    expect(heard).toEqual(["event_news", "lost", "event_news"]);
  });

  it("is followed anew where nothing comes of a line from its beginning", () => {
    server.last.events.opened();
    vi.advanceTimersByTime(WELCOME_WITHIN + 500);
    expect(server.lines).toHaveLength(2);
  });

  it("stays followed while pings are answered", () => {
    server.say(NEWS);
    for (let i = 0; i < 20; i++) {
      vi.advanceTimersByTime(PING_EVERY);
      server.say({ t: "pong" });
    }
    expect(server.lines).toHaveLength(1);
  });

  it("comes back when the server said it would", () => {
    server.say(NEWS);
    server.say({ t: "bye", retry_after: 3 });
    vi.advanceTimersByTime(2999);
    expect(server.lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(server.lines).toHaveLength(2);
  });

  it("is followed no more once it is stopped", () => {
    server.say(NEWS);
    line.stop();
    vi.advanceTimersByTime(60_000);
    expect(server.lines).toHaveLength(1);
    expect(heard).toEqual(["event_news"]);
  });
});
