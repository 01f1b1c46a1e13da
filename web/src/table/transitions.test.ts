import { afterEach, describe, expect, it, vi } from "vitest";
import { moveOver } from "./transitions";

vi.mock("../motion", () => ({ motion: (milliseconds: number) => milliseconds }));

describe("moveOver", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("moves a place without a height by as much as it has moved", () => {
    vi.stubGlobal("getComputedStyle", () => ({ transform: "none", transformOrigin: "36px 0px" }));
    const node = { clientWidth: 72, clientHeight: 0 } as Element;
    const at = (left: number, top: number) => ({ left, top, width: 72, height: 0 }) as DOMRect;
    const { css } = moveOver(node, { from: at(0, 10), to: at(72, 30) }, { duration: 240 });
    expect(css!(0, 1)).toBe("transform: translate(-72px, -20px)");
    expect(css!(1, 0)).toBe("transform: translate(0px, 0px)");
  });
});
