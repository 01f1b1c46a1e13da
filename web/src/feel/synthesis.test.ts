import { describe, expect, it } from "vitest";
import { synthesise, type Sound } from "./synthesis";

const RATE = 44_100;
const SOUNDS: Sound[] = ["card", "capture", "scopa", "turn", "end"];

/** The mean power between two moments (seconds). */
function power(samples: Float32Array, from = 0, to = samples.length / RATE): number {
  const part = samples.slice(from * RATE, to * RATE);
  return part.reduce((sum, sample) => sum + sample * sample, 0) / part.length;
}

/** The power at one frequency (Goertzel), for strikes on wood. */
function at(hertz: number, samples: Float32Array): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / RATE);
  let [now, before] = [0, 0];
  for (const sample of samples) [now, before] = [sample + turn * now - before, now];
  return now * now + before * before - turn * now * before;
}

/** How often it becomes loud: 16 ms exceed a tenth of the loudest window's power, the 16 ms before do not. */
function onsets(samples: Float32Array): number {
  const windows = Array.from({ length: Math.floor(samples.length / RATE / 0.016) }, (_, i) => power(samples, i * 0.016, (i + 1) * 0.016));
  const loud = Math.max(...windows) / 10;
  return windows.filter((now, i) => now > loud && (windows[i - 1] ?? 0) <= loud).length;
}

describe.each(SOUNDS)("the sound %s", (sound) => {
  const samples = synthesise(sound, RATE, 1);

  it("is heard, and clips nowhere", () => {
    expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true);
    expect(Math.max(...samples)).toBeGreaterThan(0.3);
    expect(power(samples)).toBeGreaterThan(1e-4);
  });
  it("is short, begins at rest and dies away without a click", () => {
    expect(samples.length / RATE).toBeLessThan(2);
    expect(Math.abs(samples[0]!)).toBeLessThan(0.05);
    expect(Math.abs(samples.at(-1)!)).toBeLessThan(1e-6);
    const end = samples.length / RATE;
    expect(power(samples, end - 0.05, end)).toBeLessThan(power(samples) / 10);
  });
  it("has nothing that pushes a loudspeaker to one side", () => {
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(0.005);
  });
  it("is the same for the same seed, and never quite the same for another", () => {
    expect(synthesise(sound, RATE, 1)).toEqual(samples);
    expect(synthesise(sound, RATE, 2)).not.toEqual(samples);
  });
  it("lasts as long at another rate", () => {
    expect(synthesise(sound, 48_000, 1).length / 48_000).toBeCloseTo(samples.length / RATE, 3);
  });
});

describe("what makes sounds different", () => {
  const [card, capture, scopa, turn] = SOUNDS.map((sound) => synthesise(sound, RATE, 3)) as [Float32Array, Float32Array, Float32Array, Float32Array];

  it("a card on wood has the body of the table under it", () => {
    expect(at(92, card) + at(176, card)).toBeGreaterThan(4 * (at(130, card) + at(60, card)));
  });
  it("knuckles are darker than a card", () => {
    const brightness = (samples: Float32Array) => at(2600, samples) / (at(176, samples) + at(291, samples));
    expect(brightness(turn)).toBeLessThan(brightness(card) / 2);
  });
  it("a knock is two, a card is one", () => {
    expect(onsets(turn)).toBe(2);
    expect(onsets(card)).toBe(1);
  });
  it("cards taken are gathered after the one that took them", () => {
    expect(power(capture, 0.15, 0.4)).toBeGreaterThan(20 * power(card, 0.25, 0.33));
  });
  it("a scopa rings on, and is the loudest", () => {
    expect(power(scopa, 0.6, 0.9)).toBeGreaterThan(10 * power(capture, 0.55, 0.62));
    expect(Math.max(...scopa)).toBeGreaterThan(Math.max(...capture));
  });
});
