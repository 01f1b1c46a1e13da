import { describe, expect, it } from "vitest";
import { fileAt, here, hiddenLink, hiddenPage, linkTo, pageIn, ROOT, type Parts } from "./site";

const SOURCES = import.meta.glob<string>(["./**/*.{ts,svelte}", "!./**/*.test.ts"], { query: "?raw", import: "default", eager: true });
const FOLDER = "/some/path/";
const ADDRESSES = ["/", "/tavolo/x", "/partita/x?smazzata=2&giocata=3", "/regole/scopa-valliadi#art-5", "/analisi?partita=a%26b#studio=1&posto=2", "/?a=1"];

function partsOf(address: string): Parts {
  const { pathname, search, hash } = new URL(address, "https://host");
  return { pathname, search, hash };
}

describe("addresses of the site", () => {
  it("are the paths themselves where there is a server", () => {
    expect([ROOT, linkTo("/tavolo/x?invito=y#z"), fileAt("cards/x.svg")]).toEqual(["/", "/tavolo/x?invito=y#z", "/cards/x.svg"]);
    expect(pageIn(partsOf("/tavolo/x?invito=y#z"))).toEqual(partsOf("/tavolo/x?invito=y#z"));
    void here;
  });

  it.each(ADDRESSES)("in a folder lead back to themselves, by its one file: %s", (address) => {
    const link = hiddenLink(FOLDER, address);
    expect(partsOf(link).pathname).toBe(FOLDER);
    expect(hiddenPage(FOLDER, partsOf(link))).toEqual(partsOf(address));
  });

  it("in a folder are known by its page's file too, and are none elsewhere", () => {
    expect(hiddenPage(FOLDER, partsOf("/some/path/index.html?/oggi"))).toEqual(partsOf("/oggi"));
    expect(hiddenPage(FOLDER, partsOf("/some/other"))).toBeNull();
  });

  it("are written by linkTo or fileAt wherever a browser reads them", () => {
    const bare = /(?:href|src)=(?:"|\{?[`'"])\/(?!api\/|manuale\/)|["'`]\/(?:cards|faces|icons|page)\//;
    expect(Object.entries(SOURCES).flatMap(([file, source]) => (bare.test(source) ? [file] : []))).toEqual([]);
  });
});
