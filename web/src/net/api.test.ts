import { afterEach, describe, expect, it, vi } from "vitest";
import { ApiError, ask, fetchFile } from "./api";
import type { Commitment, OpenSeat } from "./contract";

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
    expect(heard[1]![1]).toEqual({ headers: {} });
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
