import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeStorage } from "../fakeBrowser";
import { ApiError } from "../net/api";

vi.stubGlobal("navigator", { languages: ["it"] });
vi.stubGlobal("document", { querySelector: () => null, documentElement: { removeAttribute: () => undefined, setAttribute: () => undefined } });
vi.stubGlobal("window", new EventTarget());
vi.stubGlobal("localStorage", new FakeStorage());

const { accounts } = await import("../account/account.svelte");
const { progress } = await import("../learn/progress.svelte");
const { joinProgress } = await import("./sync");
const { forgetThere } = await import("./forgetting");

const STEP = { origin: "scopone-federale", id: "equal" };

describe("what the server keeps", () => {
  let asked: string[] = [];
  let me: unknown = null;

  beforeEach(() => {
    asked = [];
    me = null;
    accounts.me = undefined;
    vi.stubGlobal("fetch", (address: string, { method = "GET", body }: RequestInit) => {
      asked.push(`${method} ${address}`);
      const answers: Record<string, string> = { "/api/account": JSON.stringify(me), "/api/account/seats": "[]" };
      return Promise.resolve(new Response(answers[address] ?? (body as string)));
    });
  });
  afterAll(() => vi.unstubAllGlobals());

  it("is deleted even if this page knows of no deal of the day", async () => {
    accounts.me = null;
    await forgetThere(false);
    expect(asked).toEqual(["POST /api/daily/forget"]);
  });

  it("is deleted of the account too, though it was not known at first who is here", async () => {
    me = { name: "Ada" };
    await forgetThere(false);
    expect(asked).toEqual(["GET /api/account", "GET /api/account/seats", "DELETE /api/account/progress", "POST /api/daily/forget"]);
  });

  it("is not called deleted while it is unknown who is here", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await expect(forgetThere(false)).rejects.toThrow(ApiError);
  });

  it("is deleted after the progress that is being sent", async () => {
    me = { name: "Bea" };
    await accounts.look();
    asked = [];
    let answer: ((answer: Response) => void) | null = null;
    const fetch = globalThis.fetch;
    vi.stubGlobal("fetch", () => {
      vi.stubGlobal("fetch", fetch);
      return new Promise<Response>((resolve) => (answer = resolve));
    });
    progress.note(STEP, true);
    const joined = joinProgress();
    const forgotten = forgetThere(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual([]);
    answer!(new Response('{"items": []}'));
    await Promise.all([joined, forgotten]);
    expect(asked).toEqual(["DELETE /api/account/progress", "POST /api/daily/forget"]);
  });
});
