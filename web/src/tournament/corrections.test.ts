import { describe, expect, it } from "vitest";
import { shownIn, toggled, valueOf, whoCanBeErased, whoMayReturn, withCorrection, type Correction } from "./corrections";
import type { AccountView } from "./event";

const NAME = { person: 1, field: "name", was: "Ana", now: "Anna" } as const;

describe("what is typed on a person's sheet", () => {
  it("is one correction for each field, from what was shown first, and none once it is as it was", () => {
    let typed: Correction[] = withCorrection([], NAME);
    typed = withCorrection(typed, { ...NAME, was: "Anne", now: "Annina" }); // another desk has changed it meanwhile
    expect(typed).toEqual([{ ...NAME, now: "Annina" }]);
    typed = withCorrection(typed, { person: 2, field: "name", was: "Bea", now: "Bia" });
    expect(shownIn(typed, 2, "name", "Bea")).toBe("Bia");
    expect(shownIn(typed, 2, "club", "Lanzo")).toBe("Lanzo");
    expect(withCorrection(typed, { ...NAME, now: "Ana" })).toHaveLength(1);
  });

  it("has categories with commas between, and no rating as nothing", () => {
    const anna = { name: "Anna", categories: ["donne", "under-18"], rating: 0 };
    expect(valueOf(anna, "categories")).toBe("donne, under-18");
    expect(valueOf(anna, "rating")).toBe("");
    expect(valueOf({ ...anna, rating: 1480 }, "rating")).toBe("1480");
    expect(toggled("donne, under-18", "donne")).toBe("under-18");
    expect(toggled("", "donne")).toBe("donne");
  });
});

describe("who can be erased", () => {
  it("is everybody who plays or played and has a name, once", () => {
    const change = (left: string) => ({ round: 1, person: 1, left: { name: left }, came: { name: "x" } });
    const account = { people: [{ name: "Anna" }, { name: "#1b" }], substituted: [change("Carla"), change("Anna"), change("#1a")] } as unknown as AccountView;
    expect(whoCanBeErased(account)).toEqual([{ person: 1, name: "Anna" }, { person: 3, name: "Carla" }]);
  });
});

describe("who may return", () => {
  it("is everybody who left and does not play, once", () => {
    const change = (person: number, left: string, came: string) => ({ round: 1, person, left: { name: left }, came: { name: came } });
    const substituted = [change(2, "Bea", "Carla"), change(1, "Anna", "Dora"), change(2, "Carla", "Bea"), change(2, "Bea", "Eva")];
    const account = { people: [{ name: "Dora" }, { name: "Eva" }], substituted } as unknown as AccountView;
    expect(whoMayReturn(account).map(({ person, who }) => [person, who.name])).toEqual([[2, "Bea"], [2, "Carla"], [1, "Anna"]]);
    expect(whoMayReturn({ ...account, people: [{ name: "Anna" }, { name: "Bea" }] } as AccountView).map(({ who }) => who.name)).toEqual(["Carla"]);
  });
});
