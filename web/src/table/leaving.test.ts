import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFakePage } from "../fakeBrowser";
import { FakeServer } from "../net/fakeServer";
import type { ChairView, ClientMessage, CompanyView, ServerMessage } from "../net/protocol";

const been = vi.hoisted(() => ({ went: [] as string[], open: (() => undefined) as unknown }));
vi.mock("../router.svelte", () => ({ router: { go: (address: string) => void been.went.push(address) } }));
vi.mock("../net/reach", () => ({ alone: false, wireTo: () => been.open }));
vi.mock("../motion", () => ({ motion: (milliseconds: number) => milliseconds }));
openFakePage();

const { TableStore } = await import("./store.svelte");

const NO_TEXT = { it: "", en: "" };
const chair = (away = false) => ({ kind: "person", away }) as ChairView;
const company = (phase: CompanyView["phase"], mine: ChairView = chair(), me: number | null = 0) =>
  ({ table: "t", phase, me, chairs: [mine, chair()], options: {} }) as unknown as CompanyView;

describe("leaving a table", () => {
  let server: FakeServer<ServerMessage, ClientMessage>;
  let store: InstanceType<typeof TableStore>;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    been.went = [];
    server = new FakeServer();
    been.open = server.open;
    store = new TableStore("t");
    stop = store.enter();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  function welcome(told: CompanyView) {
    server.last.events.opened();
    server.say({ t: "welcome", seq: 1, company: told, view: null, facts: [] });
  }
  const sent = (kind: string) => server.last.sent.filter(({ t }) => t === kind) as { t: string; id: string }[];
  const done = (kind: string) => server.say({ t: "done", id: sent(kind).at(-1)!.id, seq: 2 });

  it("waits for its turn, and goes home once the table knows", () => {
    welcome(company("playing"));
    store.next();
    store.arrange({ t: "leave" });
    expect([sent("leave"), been.went]).toEqual([[], []]);
    done("next");
    expect([sent("leave").length, been.went]).toEqual([1, []]);
    done("leave");
    expect(been.went).toEqual(["/"]);
  });

  it("waits for the line, and is not asked of one for whom a bot plays meanwhile", () => {
    welcome(company("playing"));
    server.last.events.closed();
    store.arrange({ t: "leave" });
    expect(been.went).toEqual([]);
    vi.advanceTimersByTime(1_000);
    welcome(company("playing", chair(true)));
    server.say({ t: "refusal", id: sent("leave")[0]!.id, seq: 2, article: null, number: null, text: NO_TEXT });
    expect(been.went).toEqual(["/"]);
  });

  it("stays where the table refuses, and at a table that has not begun", () => {
    welcome(company("playing"));
    store.arrange({ t: "leave" });
    server.say({ t: "refusal", id: sent("leave")[0]!.id, seq: 2, article: null, number: null, text: NO_TEXT });
    expect(store.verdict?.text).toEqual(NO_TEXT);
    server.say({ t: "update", seq: 3, company: company("waiting"), view: null, facts: [] });
    store.arrange({ t: "leave" });
    done("leave");
    expect(been.went).toEqual([]);
  });
});
