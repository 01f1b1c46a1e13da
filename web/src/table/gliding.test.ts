import { afterEach, expect, it, vi } from "vitest";

vi.mock("../motion", () => ({ motion: (milliseconds: number) => milliseconds }));
const { Gliding } = await import("./gliding");

/** An element that lies somewhere, and writes down what is done with all of them in turn. */
class Lying extends EventTarget {
  constructor(
    readonly done: string[],
    public at: number,
  ) {
    super();
  }
  get offsetLeft(): number {
    this.done.push("read");
    return this.at;
  }
  readonly offsetTop = 0;
  animate({ transform }: { transform: string[] }): void {
    this.done.push(transform[0]!);
  }
}

afterEach(() => vi.unstubAllGlobals());

it("what lies elsewhere than before glides from there, and all places are read before anything moves", () => {
  vi.stubGlobal("HTMLElement", Lying);
  const done: string[] = [];
  const cards = [0, 50, 100].map((at) => new Lying(done, at));
  const gliding = new Gliding();
  gliding.look(cards as unknown as Element[]);
  expect(done).toEqual(["read", "read", "read"]);
  const [, second, third] = cards;
  second!.at = 0;
  third!.at = 50;
  gliding.look([second, third, new Lying(done, 100)] as unknown as Element[]);
  expect(done.slice(3)).toEqual(["read", "read", "read", "translate(50px, 0px)", "translate(50px, 0px)"]);
});
