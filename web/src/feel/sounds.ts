/** The sounds of the table, made here: short bursts of noise for paper, plucked notes for what matters. */
import type { Fact } from "../net/protocol";

export type Sound = "card" | "capture" | "scopa" | "turn" | "end";

/** A plucked note: what, when it begins, how long it rings (seconds), how loud. */
interface Note {
  hertz: number;
  at: number;
  rings: number;
  loud: number;
}

/** A brush of paper: when, how long, how bright (hertz), how loud. */
interface Brush {
  at: number;
  lasts: number;
  hertz: number;
  loud: number;
}

const NOTES: Record<Sound, Note[]> = {
  card: [],
  capture: [],
  scopa: [523.25, 659.25, 783.99, 1046.5].map((hertz, i) => ({ hertz, at: 0.08 + 0.07 * i, rings: 0.45, loud: 0.16 })),
  turn: [659.25, 880].map((hertz, i) => ({ hertz, at: 0.13 * i, rings: 0.35, loud: 0.12 })),
  end: [392, 523.25, 659.25, 783.99].map((hertz, i) => ({ hertz, at: 0.16 * i, rings: 0.9, loud: 0.14 })),
};

const BRUSHES: Record<Sound, Brush[]> = {
  card: [{ at: 0, lasts: 0.07, hertz: 2400, loud: 0.35 }],
  capture: [0, 0.09, 0.16].map((at) => ({ at, lasts: 0.08, hertz: 1700, loud: 0.3 })),
  scopa: [{ at: 0, lasts: 0.22, hertz: 1200, loud: 0.35 }],
  turn: [],
  end: [],
};

/** What is louder than what: of several things that happen at once only the first of these is heard. */
const RANKING: Sound[] = ["end", "scopa", "capture", "card"];
/** Facts that are heard as a card put down. */
const CARDS = new Set(["play", "deal", "draw", "take", "meld", "attach", "swap", "discard", "redeal"]);

/** Facts that have a sound of their own. */
const OWN: Record<string, Sound> = { scopa: "scopa", end: "end" };

/** Returns what is heard of some facts, and of the turn that came with them. */
export function soundsOf(facts: readonly Fact[], turn: boolean): Sound[] {
  const heard = new Set(facts.map(soundOf));
  const first = RANKING.find((sound) => heard.has(sound));
  return [...(first === undefined ? [] : [first]), ...(turn ? (["turn"] as const) : [])];
}

function soundOf({ kind, details }: Fact): Sound | null {
  if (kind === "play" && Array.isArray(details.captured) && details.captured.length > 0) return "capture";
  return OWN[kind] ?? (CARDS.has(kind) ? "card" : null);
}

let context: AudioContext | null = null;

/** Plays sounds one after the other; a browser that is not touched yet stays silent. */
export function play(sounds: readonly Sound[]): void {
  if (sounds.length === 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  sounds.forEach((sound, i) => sing(context!, sound, context!.currentTime + 0.02 + 0.25 * i));
}

function sing(audio: AudioContext, sound: Sound, from: number): void {
  for (const note of NOTES[sound]) pluck(audio, note, from + note.at);
  for (const brush of BRUSHES[sound]) rustle(audio, brush, from + brush.at);
}

function pluck(audio: AudioContext, { hertz, rings, loud }: Note, at: number): void {
  const string = new OscillatorNode(audio, { type: "triangle", frequency: hertz });
  string.connect(fading(audio, at, rings, loud)).connect(audio.destination);
  string.start(at);
  string.stop(at + rings);
}

function rustle(audio: AudioContext, { lasts, hertz, loud }: Brush, at: number): void {
  const noise = new AudioBuffer({ length: Math.ceil(lasts * audio.sampleRate), sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const paper = new AudioBufferSourceNode(audio, { buffer: noise });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: hertz, Q: 0.9 });
  paper.connect(band).connect(fading(audio, at, lasts, loud)).connect(audio.destination);
  paper.start(at);
}

/** A loudness that begins at once and dies away. */
function fading(audio: AudioContext, at: number, lasts: number, loud: number): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  return gain;
}
