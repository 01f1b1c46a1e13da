import { describe, expect, it } from "vitest";
import { CHOICES } from "./choices";
import cloths from "./cloths.css?raw";
import tokens from "./tokens.css?raw";

const GROUNDS = ["felt", "felt-2", "lamp", "shade"];
const TEXTS = ["on-felt", "on-felt-2", "accent-felt"];
/** How much the weave lightens a background: white at 0.022 on one line in three. */
const SHEEN = 0.022 / 3;

type Theme = "light" | "dark";
type Colours = Record<string, Record<Theme, string>>;

/** The colours of a style sheet's first rule with that selector, in both themes. */
function coloursOf(sheet: string, selector: string): Colours {
  const rule = sheet.slice(sheet.indexOf(`${selector} {`)).split("}")[0]!;
  const pairs = [...rule.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)];
  return Object.fromEntries(pairs.map(([, name, light, dark, both]) => [name, { light: light ?? both!, dark: dark ?? both! }]));
}

function channels(colour: string): number[] {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((digit) => digit + digit) : colour.slice(1).match(/../g)!;
  return digits.map((pair) => parseInt(pair, 16) / 255);
}

/** Relative luminance (WCAG 2.2) of a colour from 0 to 1 a channel. */
function luminance(colour: number[]): number {
  const [red, green, blue] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(text: string, ground: string): number {
  const woven = channels(ground).map((part) => part + (1 - part) * SHEEN);
  const [high, low] = [luminance(channels(text)), luminance(woven)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}

const ON_ANY = coloursOf(tokens, ":root");
/** The stops of the evening's light: colours from 0 to 255 a channel, with how much each covers. */
const EVENING = [...cloths.slice(cloths.indexOf("--evening: radial")).split(";")[0]!.matchAll(/rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/g)].map((stop) => stop.slice(1).map(Number));
const FELTS = CHOICES.felt.map((felt) => coloursOf(cloths, `[data-felt="${felt}"]`));

/** A ground as the evening's light leaves it at one of its stops. */
function dimmed(ground: string, [red, green, blue, cover]: number[]): string {
  const light = [red!, green!, blue!];
  const mixed = channels(ground).map((part, at) => Math.round(255 * part * (1 - cover!) + light[at]! * cover!));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

describe.each(CHOICES.felt)("the cloth %s", (felt) => {
  const own = FELTS[CHOICES.felt.indexOf(felt)]!;
  const cloth = { ...ON_ANY, ...own };

  it("sets what every cloth sets, in a colour of its own", () => {
    expect(Object.keys(own).sort()).toEqual([...GROUNDS, "on-felt-2"].sort());
    expect(FELTS.filter((other) => other.felt!.light === own.felt!.light)).toHaveLength(1);
  });
  it.each(["light", "dark"] as const)("keeps text readable in the %s theme", (theme) => {
    expect(EVENING).toHaveLength(3);
    for (const ground of GROUNDS)
      for (const text of TEXTS) {
        const own = cloth[ground]![theme];
        for (const lit of [own, ...EVENING.map((stop) => dimmed(own, stop))])
          expect(contrast(cloth[text]![theme], lit), `${text} on ${ground} as ${lit}`).toBeGreaterThanOrEqual(4.5);
      }
  });
});
