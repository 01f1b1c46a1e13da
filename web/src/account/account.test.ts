import { expect, it, vi } from "vitest";
import { FakeStorage, openFakePage } from "../fakeBrowser";

openFakePage();
vi.stubGlobal("localStorage", new FakeStorage());

const { accounts } = await import("./account.svelte");
const { settings } = await import("../settings.svelte");

async function withAccount(called: string) {
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(method === "POST" && path.endsWith("/accounts") ? { name: "Ada", heeded: 0 } : []))),
  );
  settings.setName("");
  await accounts.make("Ada", "settebello e primiera");
  settings.setName(called);
  await accounts.remove("settebello e primiera");
  return settings.name;
}

it("forgets the name of an account that is deleted, and no other", async () => {
  expect(await withAccount("Ada")).toBe("");
  expect(await withAccount("Bea")).toBe("Bea");
});
