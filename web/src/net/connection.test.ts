import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BUSY_PAUSE, PING_EVERY, SILENCE } from "./client";
import { Connection, type Listener } from "./connection";
import { FakeServer } from "./fakeServer";
import type { Answer, ClientMessage, Command, CompanyView, ServerMessage, TableView } from "./protocol";

const VIEW = { table: "t" } as TableView;
const COMPANY = { table: "t" } as CompanyView;
const ACT: Command = { t: "act", id: "abcdefgh", seq: 4, action: "7d" };

class TableServer extends FakeServer<ServerMessage, ClientMessage> {
  welcome(seq = 4) {
    this.last.events.opened();
    this.say({ t: "welcome", seq, company: COMPANY, view: VIEW, facts: [] });
  }
}

function listener() {
  const log: string[] = [];
  const answers: [Command, Answer][] = [];
  const heard: Listener = {
    linked: (state) => void log.push(state),
    counted: () => undefined,
    welcomed: (message) => void log.push(`welcome ${message.seq}`),
    recalled: ({ t, seq }) => void log.push(`recalled ${t} ${seq}`),
    updated: (message) => void log.push(`update ${message.seq}`),
    talked: (message) => void log.push(`talk ${message.lines.length}`),
    answered: (command, answer) => void answers.push([command, answer]),
    refused: (fault) => void log.push(`refused ${fault.code}`),
  };
  return { log, answers, heard };
}

describe("Connection", () => {
  let server: TableServer;
  let ears: ReturnType<typeof listener>;
  let connection: Connection;

  beforeEach(() => {
    vi.useFakeTimers();
    server = new TableServer();
    ears = listener();
    connection = new Connection(server.open, { table: "t", token: "k" }, ears.heard, () => 0.5);
    connection.start();
  });
  afterEach(() => {
    connection.stop();
    vi.useRealTimers();
  });

  it("says hello with its token and becomes live when welcomed", () => {
    server.welcome();
    expect(server.last.sent).toEqual([{ t: "hello", table: "t", token: "k" }]);
    expect(ears.log).toEqual(["live", "welcome 4"]);
  });

  it("says in a later hello how much of the log it knows", () => {
    server.welcome(7);
    server.last.events.closed();
    connection.hurry();
    server.last.events.opened();
    expect(server.last.sent).toEqual([{ t: "hello", table: "t", token: "k", seq: 7 }]);
  });

  it("shows what is recalled without being live, and what is said in its place", () => {
    server.last.events.opened();
    server.last.events.recalled!(JSON.stringify({ t: "update", seq: 4, facts: [], company: COMPANY, view: VIEW }));
    connection.command(ACT);
    expect(ears.log).toEqual(["recalled welcome 4"]);
    expect(server.last.sent).toEqual([{ t: "hello", table: "t", token: "k" }]);
    server.say({ t: "welcome", seq: 5, company: COMPANY, view: VIEW, facts: [] });
    expect(ears.log).toEqual(["recalled welcome 4", "live", "welcome 5"]);
    expect(server.last.sent.slice(1)).toEqual([ACT]);
  });

  it("recalls nothing once it has heard of the table, not even on another line", () => {
    server.welcome();
    server.last.events.closed();
    vi.advanceTimersByTime(1_000);
    server.last.events.opened();
    server.last.events.recalled!(JSON.stringify({ t: "welcome", seq: 3, company: COMPANY, view: VIEW, facts: [] }));
    expect(ears.log).not.toContain("recalled welcome 3");
  });

  it("passes updates on, but never one older than the view it has", () => {
    server.welcome();
    server.say({ t: "update", seq: 5, facts: [], company: COMPANY, view: VIEW });
    server.say({ t: "update", seq: 4, facts: [], company: COMPANY, view: VIEW });
    expect(ears.log.slice(2)).toEqual(["update 5"]);
  });

  it("repeats an unanswered command with the same id on the next line, and only until it is answered", () => {
    server.welcome();
    connection.command(ACT);
    server.last.events.closed();
    vi.advanceTimersByTime(500);
    server.welcome();
    expect(server.lines).toHaveLength(2);
    expect(server.last.sent.slice(1)).toEqual([ACT]);
    server.say({ t: "done", id: ACT.id, seq: 5 });
    expect(ears.answers).toEqual([[ACT, { t: "done", id: ACT.id, seq: 5 }]]);
    server.last.events.closed();
    vi.advanceTimersByTime(500);
    server.welcome(5);
    expect(server.last.sent).toHaveLength(1);
  });

  it("keeps a command given while the line is down", () => {
    connection.command(ACT);
    expect(server.last.sent).toEqual([]);
    server.welcome();
    expect(server.last.sent.slice(1)).toEqual([ACT]);
  });

  it("answers a command once, whatever the server repeats", () => {
    server.welcome();
    connection.command(ACT);
    server.say({ t: "done", id: ACT.id, seq: 5 });
    server.say({ t: "done", id: ACT.id, seq: 5 });
    expect(ears.answers).toHaveLength(1);
  });

  it("asks for the view again when a command was stale", () => {
    server.welcome();
    connection.command(ACT);
    server.say({ t: "fault", code: "stale", text: { it: "", en: "" }, id: ACT.id });
    expect(server.last.sent[server.last.sent.length - 1]).toEqual({ t: "hello", table: "t", token: "k", seq: 4 });
    expect(ears.answers).toHaveLength(1);
  });

  it("asks again in a while when the server was busy, and does so once", () => {
    server.welcome();
    connection.command(ACT);
    server.say({ t: "fault", code: "busy", text: { it: "", en: "" }, id: ACT.id });
    expect(server.last.sent.slice(1)).toEqual([ACT]);
    vi.advanceTimersByTime(BUSY_PAUSE[1]);
    expect(server.last.sent.slice(1)).toEqual([ACT, ACT]);
    expect(ears.answers).toEqual([]);
    server.say({ t: "done", id: ACT.id, seq: 5 });
    expect(ears.answers).toHaveLength(1);
    vi.advanceTimersByTime(BUSY_PAUSE[1]);
    expect(server.last.sent.slice(1)).toEqual([ACT, ACT]);
  });

  it("waits longer after each failure, at most eight seconds", () => {
    const pauses: number[] = [];
    for (let i = 0; i < 7; i++) {
      const before = server.lines.length;
      server.last.events.closed();
      let waited = 0;
      while (server.lines.length === before) {
        vi.advanceTimersByTime(100);
        waited += 100;
      }
      pauses.push(waited);
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it("hurries when the network is back", () => {
    server.last.events.closed();
    connection.hurry();
    expect(server.lines).toHaveLength(2);
  });

  it("pings a quiet line and drops one that stays silent", () => {
    server.welcome();
    vi.advanceTimersByTime(PING_EVERY);
    expect(server.last.sent[1]).toEqual({ t: "ping" });
    server.say({ t: "pong", seq: 4 });
    vi.advanceTimersByTime(SILENCE - 1);
    expect(ears.log).not.toContain("waiting");
    vi.advanceTimersByTime(1);
    expect(ears.log[ears.log.length - 1]).toBe("waiting");
    expect(server.lines[0]!.closed).toBe(true);
  });

  it("resyncs when a pong shows that it is behind", () => {
    server.welcome();
    server.say({ t: "pong", seq: 9 });
    expect(server.last.sent[1]).toEqual({ t: "hello", table: "t", token: "k", seq: 4 });
    server.say({ t: "welcome", seq: 9, company: COMPANY, view: VIEW, facts: [] });
    expect(ears.log[ears.log.length - 1]).toBe("welcome 9");
  });

  it("comes back when the server said it would", () => {
    server.welcome();
    server.say({ t: "bye", retry_after: 3 });
    vi.advanceTimersByTime(2999);
    expect(server.lines).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(server.lines).toHaveLength(2);
  });

  it("gives up on a table that nobody knows", () => {
    server.last.events.opened();
    server.say({ t: "fault", code: "unknown_table", text: { it: "", en: "" }, id: null });
    vi.advanceTimersByTime(60_000);
    expect(ears.log).toEqual(["gone", "refused unknown_table"]);
    expect(server.lines).toHaveLength(1);
  });

  it("is deaf to a socket that it has left", () => {
    server.welcome();
    const old = server.last;
    old.events.closed();
    connection.hurry();
    old.events.received(JSON.stringify({ t: "update", seq: 9, facts: [], company: COMPANY, view: VIEW }));
    old.events.closed();
    expect(ears.log).toEqual(["live", "welcome 4", "waiting", "connecting"]);
  });
});
