/** The sounds of events at a table, and how they are played. */
import type { Fact } from "../net/protocol";
import type { Order, Made } from "./synthesiser";
import type { Sound } from "./synthesis";

/** Sounds by priority: of several at once, only the first of these is heard. */
const RANKING: Sound[] = ["end", "scopa", "capture", "card"];
/** Facts that sound like a card put down. */
const CARDS = new Set(["play", "deal", "draw", "take", "meld", "attach", "swap", "discard", "redeal"]);

/** Facts that have a sound of their own. */
const OWN: Record<string, Sound> = { scopa: "scopa", end: "end" };

/** Whether some facts move a card that is heard as it lands. */
export function moves(facts: readonly Fact[]): boolean {
  return facts.some(({ kind }) => CARDS.has(kind));
}

/** Returns the sounds of some facts, and of the player's turn. */
export function soundsOf(facts: readonly Fact[], turn: boolean): Sound[] {
  const heard = new Set(facts.map(soundOf));
  const first = RANKING.find((sound) => heard.has(sound));
  return [...(first === undefined ? [] : [first]), ...(turn ? (["turn"] as const) : [])];
}

function soundOf({ kind, details }: Fact): Sound | null {
  if (kind === "play" && Array.isArray(details.captured) && details.captured.length > 0) return "capture";
  return OWN[kind] ?? (CARDS.has(kind) ? "card" : null);
}

/** How many variants of each sound there are, as real ones vary too. */
const TAKES = 4;
/** Seconds between sounds that follow each other. */
export const APART = 0.25;

let context: AudioContext | null = null;
const takes = new Map<string, Promise<AudioBuffer>>();
let played = 0;

/** Plays sounds in sequence, `loud` from 0 to 1, after some seconds; silent until the reader has touched the page. */
export function play(sounds: readonly Sound[], loud: number, after = 0): void {
  if (sounds.length === 0 || loud <= 0 || typeof AudioContext === "undefined") return;
  const audio = (context ??= new AudioContext());
  if (audio.state === "suspended") void audio.resume();
  const gain = new GainNode(audio, { gain: loud });
  gain.connect(audio.destination);
  sounds.forEach((sound, i) => {
    const at = audio.currentTime + 0.02 + after + APART * i;
    void takeOf(audio, sound, played++ % TAKES).then((buffer) => {
      const source = new AudioBufferSourceNode(audio, { buffer });
      source.connect(gain);
      source.start(at);
    });
  });
}

/** Returns a variant of a sound, made when it is first needed. */
function takeOf(audio: AudioContext, sound: Sound, take: number): Promise<AudioBuffer> {
  const key = `${sound} ${take}`;
  let made = takes.get(key);
  if (made === undefined) takes.set(key, (made = samplesOf({ key, sound, rate: audio.sampleRate, take }).then((samples) => bufferOf(audio, samples))));
  return made;
}

function bufferOf({ sampleRate }: AudioContext, samples: Float32Array<ArrayBuffer>): AudioBuffer {
  const buffer = new AudioBuffer({ length: samples.length, sampleRate });
  buffer.copyToChannel(samples, 0);
  return buffer;
}

/** The thread that makes the samples: a phone would not move for the tenth of a second that some of them take. */
let synthesiser: Worker | null = null;
const awaited = new Map<string, (samples: Made["samples"]) => void>();

function samplesOf(order: Order): Promise<Made["samples"]> {
  if (synthesiser === null) {
    synthesiser = new Worker(new URL("./synthesiser.ts", import.meta.url), { type: "module" });
    synthesiser.onmessage = ({ data }: MessageEvent<Made>) => awaited.get(data.key)?.(data.samples);
  }
  synthesiser.postMessage(order);
  return new Promise((resolve) => awaited.set(order.key, resolve));
}
