import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, ask, askHint, fetchFile, READINGS } from "./api";
import { awaited, LATE } from "./awaited.svelte";
import type { Commitment, OpenSeat } from "./contract";
import { ANSWER_WITHIN, LONG_WITHIN } from "./within";

describe("ask", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  function listen(): [string, RequestInit][] {
    const heard: [string, RequestInit][] = [];
    vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
      heard.push([address, init]);
      return Promise.resolve(new Response("{}"));
    });
    return heard;
  }

  it("fills the address of the contract, and leaves out what is not asked for", async () => {
    const heard = listen();
    await ask("PUT /api/events/{id}/contacts/{number}", { path: { id: "a b", number: 3 }, body: { contact: "c" } });
    await ask("GET /api/season", { query: { events: "a,b", scale: null, best: 3 } });
    expect(heard.map(([address]) => address)).toEqual(["/api/events/a%20b/contacts/3", "/api/season?events=a%2Cb&best=3"]);
    expect(heard[0]![1]).toMatchObject({ method: "PUT", body: '{"contact":"c"}' });
    expect(heard[1]![1]).toMatchObject({ headers: {} });
  });

  it("takes no address, part of one, body or answer but those of the contract", async () => {
    listen();
    // @ts-expect-error there is no such address
    void ask("GET /api/rulebook");
    // @ts-expect-error the address is of another method
    void ask("POST /api/rulebooks");
    // @ts-expect-error the table is missing
    void ask("GET /api/tables/{id}/replay");
    // @ts-expect-error the part has another name
    void ask("GET /api/players/{name}", { path: { id: "Ada" } });
    // @ts-expect-error the token is missing
    void ask("POST /api/tables/{id}/seat", { path: { id: "t" }, body: { code: "c" } });
    // @ts-expect-error the answer is a commitment
    const wrong: OpenSeat = await ask("POST /api/commitments");
    const right: Commitment = await ask("POST /api/commitments");
    expect([wrong, right]).toEqual([{}, {}]);
  });
});

describe("a server that neither answers nor fails", () => {
  let asked: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    vi.stubGlobal("fetch", (address: string, { signal }: { signal: AbortSignal }) => {
      asked.push(address);
      return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as DOMException)));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is asked again for what is only read, and then counts as out of reach", async () => {
    const answer = expect(ask("GET /api/lessons")).rejects.toEqual(new ApiError(null));
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN * READINGS);
    await answer;
    expect(asked).toHaveLength(READINGS);
  });

  it("is not told again what it may be doing already", async () => {
    const answer = expect(ask("POST /api/commitments")).rejects.toEqual(new ApiError(null));
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN * READINGS);
    await answer;
    expect(asked).toHaveLength(1);
  });

  it("is told of while it is awaited", async () => {
    const answer = ask("POST /api/commitments").catch(() => null);
    await vi.advanceTimersByTimeAsync(LATE - 1);
    expect(awaited.late).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(awaited.late).toBe(1);
    await vi.advanceTimersByTimeAsync(ANSWER_WITHIN);
    await answer;
    expect(awaited.late).toBe(0);
  });

  it("may search for its answer for longer", async () => {
    const answer = askHint("t", "k").catch(() => null);
    await vi.advanceTimersByTimeAsync(LONG_WITHIN - 1);
    expect([asked.length, awaited.late]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBeNull();
  });
});

describe("fetchFile", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("asks again for what is still being made, as late as the server wants it", async () => {
    vi.useFakeTimers();
    const answers = [202, 202, 200].map((status) => new Response(`${status}`, { status, headers: { "Retry-After": "1" } }));
    const heard: string[] = [];
    vi.stubGlobal("fetch", (address: string) => {
      heard.push(address);
      return Promise.resolve(answers.shift());
    });
    const file = fetchFile("/api/account/export");
    await vi.advanceTimersByTimeAsync(1999);
    expect(heard).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await file).text()).toBe("200");
  });

  it("tells what the server refuses, and that it cannot be reached", async () => {
    const no = { error: { code: "not_over", text: { it: "Non ancora.", en: "Not yet." } } };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(no), { status: 409 })));
    await expect(fetchFile("/api/tables/t/record")).rejects.toMatchObject({ code: "not_over", text: no.error.text });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await expect(fetchFile("/api/tables/t/record")).rejects.toEqual(new ApiError(null));
  });
});
