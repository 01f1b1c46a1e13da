/**
 * The sounds of the table as samples: strikes resonate in the wood of the table; slides and plucked strings are added.
 * Independent of the browser: the same seed gives the same samples.
 */

export type Sound = "card" | "capture" | "scopa" | "turn" | "end";

/** A strike: its onset (seconds), loudness, brightness of its noise (hertz), and decay (seconds). */
interface Strike {
  at: number;
  loud: number;
  hertz: number;
  dies: number;
}

/** Something drawn over cloth or paper: onset, duration, loudness, brightness. */
interface Slide {
  at: number;
  lasts: number;
  loud: number;
  hertz: number;
}

/** A plucked string. */
interface Note {
  at: number;
  hertz: number;
  rings: number;
  loud: number;
}

interface Score {
  /** Seconds in total. */
  lasts: number;
  /** The loudest sample. */
  peak: number;
  strikes?: Strike[];
  slides?: Slide[];
  notes?: Note[];
}

/** A table of solid wood: its resonances (hertz), their decay (seconds) and loudness. */
const WOOD = [
  { hertz: 92, rings: 0.075, loud: 1 },
  { hertz: 176, rings: 0.06, loud: 0.9 },
  { hertz: 291, rings: 0.045, loud: 0.7 },
  { hertz: 458, rings: 0.032, loud: 0.5 },
  { hertz: 733, rings: 0.022, loud: 0.32 },
  { hertz: 1180, rings: 0.014, loud: 0.2 },
];

const CARD: Strike = { at: 0.045, loud: 1, hertz: 2600, dies: 0.011 };
const KNUCKLE = { loud: 1, hertz: 620, dies: 0.006 };
/** An open mandolin chord, lowest note first. */
const CHORD = [293.66, 440, 587.33, 739.99];

const SCORES: Record<Sound, Score> = {
  card: { lasts: 0.34, peak: 0.62, strikes: [CARD], slides: [{ at: 0, lasts: 0.05, loud: 0.1, hertz: 3400 }] },
  capture: {
    lasts: 0.62,
    peak: 0.6,
    strikes: [CARD, { ...CARD, at: 0.42, loud: 0.55, hertz: 1900 }],
    slides: [0.12, 0.2, 0.29].map((at) => ({ at, lasts: 0.11, loud: 0.3, hertz: 2100 })),
  },
  scopa: {
    lasts: 1.25,
    peak: 0.85,
    strikes: [{ ...CARD, loud: 1.7, hertz: 1800, dies: 0.016 }],
    slides: [{ at: 0.1, lasts: 0.24, loud: 0.28, hertz: 1700 }],
    notes: CHORD.map((hertz, i) => ({ at: 0.16 + 0.055 * i, hertz, rings: 0.9, loud: 0.5 })),
  },
  turn: { lasts: 0.5, peak: 0.5, strikes: [0, 0.17].map((at) => ({ ...KNUCKLE, at, loud: at === 0 ? 1 : 0.8 })) },
  end: {
    lasts: 1.9,
    peak: 0.8,
    strikes: [{ ...KNUCKLE, at: 0, loud: 0.9 }],
    notes: [...CHORD.map((hertz) => hertz / 2), CHORD[2]!].map((hertz, i) => ({ at: 0.1 + 0.11 * i, hertz, rings: 1.4, loud: 0.5 })),
  },
};

/** Returns one sound at `rate` samples a second, between -1 and 1; it varies a little with the seed. */
export function synthesise(sound: Sound, rate: number, seed: number): Float32Array<ArrayBuffer> {
  const { lasts, peak, strikes = [], slides = [], notes = [] } = SCORES[sound];
  const random = chanceFrom(seed);
  const dry = new Float32Array(Math.ceil(lasts * rate));
  for (const one of strikes) strike(dry, rate, one, random);
  const hit = throughWood(dry, rate);
  for (const one of slides) slide(hit, rate, one, random);
  for (const one of notes) pluck(hit, rate, one, random);
  return finish(hit, rate, peak);
}

/** Returns a generator of random numbers from -1 to 1 (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** Returns a band-pass filter, called with each sample in turn (a biquad; R. Bristow-Johnson's formulas). */
function band(rate: number, hertz: number, quality: number): (sample: number) => number {
  const turn = (2 * Math.PI * hertz) / rate;
  const alpha = Math.sin(turn) / (2 * quality);
  const [gain, first, second] = [alpha / (1 + alpha), (-2 * Math.cos(turn)) / (1 + alpha), (1 - alpha) / (1 + alpha)];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = gain * (x - x2) - first * y1 - second * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  };
}

/** Adds a short burst of noise, with small random variations. */
function strike(into: Float32Array, rate: number, { at, loud, hertz, dies }: Strike, random: () => number): void {
  const filter = band(rate, hertz * (1 + 0.12 * random()), 0.7);
  const force = loud * (1 + 0.15 * random());
  const from = Math.round((at + 0.004 * (1 + random())) * rate);
  for (let i = 0; i < 8 * dies * rate && from + i < into.length; i++) {
    into[from + i]! += force * Math.exp(-i / (dies * rate)) * filter(random());
  }
}

/** Adds noise that swells and fades, rough like card edges. */
function slide(into: Float32Array, rate: number, { at, lasts, loud, hertz }: Slide, random: () => number): void {
  const filter = band(rate, hertz * (1 + 0.15 * random()), 1.1);
  const [from, count] = [Math.round(at * rate), Math.round(lasts * rate)];
  const catches = 70 * (1 + 0.3 * random());
  for (let i = 0; i < count && from + i < into.length; i++) {
    const rough = 0.65 + 0.35 * Math.sin((2 * Math.PI * catches * i) / rate);
    into[from + i]! += loud * Math.sin((Math.PI * i) / count) ** 2 * rough * filter(random());
  }
}

/** Adds a plucked string (Karplus and Strong): noise in a loop as long as a period, smoothed in each round. */
function pluck(into: Float32Array, rate: number, { at, hertz, rings, loud }: Note, random: () => number): void {
  const loop = Float32Array.from({ length: Math.round(rate / hertz) }, random);
  const mean = loop.reduce((sum, sample) => sum + sample, 0) / loop.length; // so that the mean is zero
  loop.forEach((sample, i) => (loop[i] = sample - mean));
  const [from, count] = [Math.round(at * rate), Math.round(rings * rate)];
  for (let i = 0; i < count && from + i < into.length; i++) {
    const place = i % loop.length;
    const now = loop[place]!;
    loop[place] = 0.4985 * (now + loop[(place + 1) % loop.length]!);
    into[from + i]! += 0.4 * loud * now * Math.min(1, i / (0.002 * rate), (count - i) / (0.1 * rate));
  }
}

/** Adds the table's resonance to strikes. */
function throughWood(dry: Float32Array, rate: number): Float32Array<ArrayBuffer> {
  const wet = Float32Array.from(dry, (sample) => 0.35 * sample);
  for (const { hertz, rings, loud } of WOOD) {
    const filter = band(rate, hertz, Math.PI * hertz * rings);
    for (let i = 0; i < dry.length; i++) wet[i]! += 9 * loud * filter(dry[i]!);
  }
  return wet;
}

/** Scales the loudest sample to the peak, and fades the end out without a click. */
function finish(samples: Float32Array<ArrayBuffer>, rate: number, peak: number): Float32Array<ArrayBuffer> {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const fade = Math.round(0.03 * rate);
  return samples.map((sample, i) => (sample * peak * Math.min(1, (samples.length - 1 - i) / fade)) / loudest);
}
