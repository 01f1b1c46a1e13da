import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage, openFakePage } from "../fakeBrowser";
import { FakeServer } from "../net/fakeServer";
import type { ChairView, ClientMessage, CompanyView, ServerMessage } from "../net/protocol";

const been = vi.hoisted(() => ({ open: (() => undefined) as unknown }));
vi.mock("../router.svelte", () => ({ router: { go: () => undefined } }));
vi.mock("../net/reach", () => ({ alone: false, wireTo: () => been.open }));
vi.mock("../motion", () => ({ motion: (milliseconds: number) => milliseconds }));
openFakePage();
vi.stubGlobal("localStorage", new FakeStorage());

const { TableStore } = await import("./store.svelte");
const { seatTokens } = await import("../net/seatTokens.svelte");

const TEXT = { it: "No.", en: "No." };
const TICKET = { table: "t", place: null, token: "k".repeat(32), commitment: "c", entropy: null };

function company(me: number | null): CompanyView {
  const chairs = [{ kind: "person", away: false } as ChairView, { kind: "free", away: false } as ChairView];
  return { table: "t", phase: "waiting", me, chairs, options: {} } as unknown as CompanyView;
}

describe("a page whose hello is refused", () => {
  let server: FakeServer<ServerMessage, ClientMessage>;
  let store: InstanceType<typeof TableStore>;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    server = new FakeServer();
    been.open = server.open;
    seatTokens.add(TICKET, "scopa-valliadi", {}, "casual");
    store = new TableStore("t");
    stop = store.enter();
  });
  afterEach(() => {
    stop();
    seatTokens.forget("t");
    vi.useRealTimers();
  });

  function refuse(code: string) {
    server.last.events.opened();
    server.say({ t: "fault", code, text: TEXT, id: null });
  }

  it("watches, and may sit down, at a table that does not know its token", () => {
    refuse("bad_token");
    server.last.events.opened();
    server.say({ t: "welcome", seq: 1, company: company(null), view: null, facts: [] });
    expect(server.last.sent).toMatchObject([{ t: "hello", token: null }]);
    expect([store.gone, store.company?.me, seatTokens.of("t")]).toEqual([null, null, null]);
  });

  it("can talk again, once it has sat down anew, though a line of its earlier seat was never answered", () => {
    server.last.events.opened();
    server.say({ t: "welcome", seq: 1, company: company(0), view: null, facts: [] });
    store.talk.draft = "Eccomi";
    store.talk.say();
    server.say({ t: "fault", code: "revoked", text: TEXT, id: null });
    store.talk.say();
    expect(store.talk.pending).toMatchObject({ text: "Eccomi" });
    server.last.events.opened();
    server.say({ t: "welcome", seq: 2, company: company(0), view: null, facts: [] });
    expect(server.last.sent).toMatchObject([{ t: "hello", token: null }, { t: "say", text: "Eccomi" }]);
  });

  it("does not come back as somebody else, however often it is opened, once the host has removed it", () => {
    refuse("removed");
    expect([store.gone?.code, seatTokens.of("t")]).toEqual(["removed", null]);
    for (let opened = 0; opened < 2; opened += 1) {
      stop();
      store = new TableStore("t");
      stop = store.enter();
      refuse("removed");
      expect(server.last.sent).toMatchObject([{ t: "hello", token: TICKET.token }]);
      expect(store.gone?.code).toBe("removed");
    }
  });

  it("says why it may not watch a table whose deals are played elsewhere too, and does not ask again and again", () => {
    refuse("sealed");
    vi.advanceTimersByTime(60_000);
    expect([store.gone?.text, server.lines.length]).toEqual([TEXT, 1]);
  });
});
