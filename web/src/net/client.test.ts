import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api";
import { ATTEMPTS, BUSY_PAUSE, Client, COMMAND_SILENCE, listening, PING_EVERY, SILENCE, WELCOME_WITHIN, type Command, type Said } from "./client";
import { FakeServer } from "./fakeServer";

const NEWS = { t: "event_news", seq: 4 };

describe("what is followed", () => {
  let server: FakeServer<Said, Said>;
  let line: Client<Said>;
  let heard: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeServer();
    heard = [];
    line = listening<Said>(server.open, ({ t }) => void heard.push(t), () => void heard.push("lost"), () => 0.5);
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

  it("is pinged more seldom where little depends on it", () => {
    const lobby = new FakeServer<Said, never>();
    const seldom = listening<Said>(lobby.open, () => undefined, undefined, () => 0.5, 6 * PING_EVERY);
    seldom.start();
    lobby.say(NEWS);
    vi.advanceTimersByTime(6 * PING_EVERY - 1);
    expect(lobby.last.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(lobby.last.sent).toEqual([{ t: "ping" }]);
    seldom.stop();
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

describe("commands", () => {
  let server: FakeServer<Said, Command & { t?: string }>;
  let client: Client<Said & { id?: string; busy?: boolean }, Command>;
  let random: number;
  let states: string[];
  const A = { id: "aaaaaaaa" };
  const B = { id: "bbbbbbbb" };
  const sent = () => server.last.sent.filter(({ id }) => id !== undefined);

  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeServer();
    random = 0.5;
    states = [];
    client = new Client(
      server.open,
      {
        linked: (state) => void states.push(state),
        opened: () => {},
        heard: ({ t, id = "", busy }) => {
          if (t === "welcome") client.greeted();
          else if (busy) client.askAgain(id);
          else client.settle(id);
        },
      },
      () => random,
    );
    client.start();
  });
  afterEach(() => {
    client.stop();
    vi.useRealTimers();
  });

  function cut() {
    server.last.events.closed();
    client.hurry();
  }

  it("keep their id and their order over every new socket until they are answered", () => {
    client.command(A);
    expect(sent()).toEqual([]);
    server.say({ t: "welcome" });
    client.command(B);
    expect(sent()).toEqual([A, B]);
    for (let again = 0; again < 3; again++) {
      cut();
      server.say({ t: "welcome" });
      expect(sent()).toEqual([A, B]);
    }
    server.say({ t: "done", id: A.id } as Said);
    cut();
    server.say({ t: "welcome" });
    expect(sent()).toEqual([B]);
  });

  it("are not doubled by a second welcome on the same socket", () => {
    server.say({ t: "welcome" });
    client.command(A);
    server.say({ t: "welcome" });
    expect(sent()).toEqual([A]);
  });

  it("are answered once", () => {
    server.say({ t: "welcome" });
    client.command(A);
    expect(client.settle(A.id)).toBe(A);
    expect(client.settle(A.id)).toBeUndefined();
  });

  it("move to a new socket where nothing at all is heard after one", () => {
    server.say({ t: "welcome" });
    client.command(A);
    vi.advanceTimersByTime(COMMAND_SILENCE - 1);
    client.command(B);
    expect(server.last.closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(server.last.closed).toBe(true);
    vi.advanceTimersByTime(500);
    server.say({ t: "welcome" });
    expect(sent()).toEqual([A, B]);
  });

  it("leave a socket as it is once they are answered, however long it is quiet then", () => {
    server.say({ t: "welcome" });
    client.command(A);
    client.command(B);
    server.say({ t: "done", id: A.id } as Said);
    server.say({ t: "done", id: B.id } as Said);
    vi.advanceTimersByTime(PING_EVERY);
    expect(server.last.closed).toBe(false);
    expect(states).toEqual(["live"]);
  });

  it("stay on a socket on which others are heard meanwhile", () => {
    server.say({ t: "welcome" });
    client.command(A);
    for (let second = 0; second < 30; second++) {
      vi.advanceTimersByTime(COMMAND_SILENCE / 2);
      server.say({ t: "update" });
    }
    expect(server.lines).toHaveLength(1);
    vi.advanceTimersByTime(COMMAND_SILENCE);
    expect(server.last.closed).toBe(true);
  });

  it("are given more time after each socket that stayed silent, until one is answered", () => {
    const patience = () => {
      server.say({ t: "welcome" });
      const lines = server.lines.length;
      const from = Date.now();
      while (!server.last.closed) vi.advanceTimersByTime(100);
      while (server.lines.length === lines) vi.advanceTimersByTime(100);
      return Date.now() - from - 500;
    };
    server.say({ t: "welcome" });
    client.command(A);
    expect([patience(), patience(), patience(), patience()]).toEqual([2_000, 4_000, 8_000, SILENCE]);
    server.say({ t: "welcome" });
    server.say({ t: "done", id: A.id } as Said);
    client.command(B);
    expect(patience()).toBe(COMMAND_SILENCE);
  });

  it("wait where the server was too busy, each client for a while of its own", () => {
    server.say({ t: "welcome" });
    for (const [chance, pause] of [[0, BUSY_PAUSE[0]], [1, BUSY_PAUSE[1]]] as const) {
      random = chance;
      client.command(A);
      const before = sent().length;
      server.say({ t: "fault", id: A.id, busy: true } as Said);
      server.say({ t: "fault", id: A.id, busy: true } as Said);
      vi.advanceTimersByTime(pause - 1);
      expect(sent()).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sent()).toHaveLength(before + 1);
      server.say({ t: "done", id: A.id } as Said);
    }
  });

  it("go out once on a new socket that comes while they wait for a busy server", () => {
    server.say({ t: "welcome" });
    client.command(A);
    server.say({ t: "fault", id: A.id, busy: true } as Said);
    cut();
    server.say({ t: "welcome" });
    vi.advanceTimersByTime(COMMAND_SILENCE - 1);
    expect(sent()).toEqual([A]);
  });

  it("wait for a server that says goodbye as long as it says, and go out once it is back", () => {
    server.say({ t: "welcome" });
    client.command(A);
    server.say({ t: "bye", retry_after: 4 });
    expect(states.at(-1)).toBe("waiting");
    vi.advanceTimersByTime(3_999);
    expect(server.lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    server.say({ t: "welcome" });
    expect(sent()).toEqual([A]);
  });

  it("come back after pauses that grow and that chance spreads by a fifth either way", () => {
    for (const chance of [0, 1]) {
      random = chance;
      server.say({ t: "welcome" });
      const pauses = Array.from({ length: 6 }, () => {
        server.last.events.closed();
        const lines = server.lines.length;
        const from = Date.now();
        while (server.lines.length === lines) vi.advanceTimersByTime(100);
        return Date.now() - from;
      });
      expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000].map((pause) => pause * (chance === 0 ? 0.8 : 1.2)));
    }
  });
});

describe("requests over HTTP", () => {
  let server: FakeServer<Said, Said>;
  let client: Client<Said>;
  let ids: string[];
  const silence = new ApiError(null);

  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeServer();
    client = listening<Said>(server.open, () => undefined, undefined, () => 0.5);
    client.start();
    ids = [];
  });
  afterEach(() => {
    client.stop();
    vi.useRealTimers();
  });

  function heardAfter(attempts: number) {
    return (id: string) => (ids.push(id) > attempts ? Promise.resolve("done") : Promise.reject(silence));
  }

  it("keep their id until they are heard, and have a new one for the next", async () => {
    const done = client.request({ what: "played" }, heardAfter(3));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await done).toBe("done");
    await client.request({ what: "played" }, heardAfter(0));
    expect(ids).toHaveLength(5);
    expect(new Set(ids.slice(0, 4)).size).toBe(1);
    expect(ids[4]).not.toBe(ids[0]);
  });

  it("are given up at last, and keep their id where the person asks for just that once more", async () => {
    const lost = client.request({ what: "played" }, heardAfter(99)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await lost).toBe(silence);
    expect(ids).toHaveLength(ATTEMPTS);
    await client.request({ what: "played" }, heardAfter(0));
    expect(new Set(ids).size).toBe(1);
    await client.request({ what: "another" }, heardAfter(0));
    expect(new Set(ids).size).toBe(2);
  });

  it("keep their id where another was asked in between", async () => {
    const lost = client.request({ what: "played" }, heardAfter(99)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await lost).toBe(silence);
    await client.request({ what: "another" }, heardAfter(0));
    await client.request({ what: "played" }, heardAfter(0));
    expect(ids.at(-1)).toBe(ids[0]);
    expect(new Set(ids).size).toBe(2);
  });

  it("are made again at once when the socket is back", async () => {
    const done = client.request({ what: "played" }, heardAfter(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(ids).toHaveLength(1);
    server.say({ t: "lobby" });
    await vi.advanceTimersByTimeAsync(0);
    expect(await done).toBe("done");
    expect(ids).toHaveLength(2);
  });

  it("are not made again where they were refused", async () => {
    const refusal = new ApiError({ it: "no", en: "no" });
    const send = (id: string) => (ids.push(id), Promise.reject(refusal));
    await expect(client.request({}, send)).rejects.toBe(refusal);
    expect(ids).toHaveLength(1);
  });
});
