import { describe, expect, it } from "vitest";
import { pageOf } from "../addresses";
import { PAGES, placeAt } from "./pages";

const page = (address: string) => PAGES.find((one) => one.address === address)!;

describe("the pages that are reached from every other", () => {
  it.each(PAGES.map(({ address }) => address))("%s is a page that is there", (address) => {
    expect(pageOf(address).name).not.toBe("nowhere");
  });

  it("has the tournaments at the name that they have in the bar too", () => {
    expect(pageOf("/tornei")).toEqual(pageOf("/eventi"));
    expect(placeAt(page("/eventi"), "/tornei")).toBe("true");
  });

  it("leaves room for five tabs on a phone, the last of which is More", () => {
    expect(PAGES.filter(({ standing }) => standing === "tab").length).toBeLessThanOrEqual(4);
  });

  it("tells where the reader is, and on whose page below", () => {
    expect(placeAt(page("/impara"), "/impara")).toBe("page");
    expect(placeAt(page("/impara"), "/impara/scopa/3")).toBe("true");
    expect(placeAt(page("/impara"), "/imparare")).toBeNull();
    expect(placeAt(page("/eventi"), "/evento/abc/banco")).toBe("true");
    expect(placeAt(page("/"), "/impara")).toBeNull();
    expect(placeAt(page("/"), "/")).toBe("page");
  });
});
