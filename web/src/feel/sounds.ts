/** The sounds of events at a table, and how they are played. */
import type { Fact } from "../net/protocol";
import { synthesise, type Sound } from "./synthesis";

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
const takes = new Map<string, AudioBuffer>();
let played = 0;

/** Plays sounds in sequence, `loud` from 0 to 1, after some seconds; silent until the reader has touched the page. */
export function play(sounds: readonly Sound[], loud: number, after = 0): void {
  if (sounds.length === 0 || loud <= 0 || typeof AudioContext === "undefined") return;
  const audio = (context ??= new AudioContext());
  if (audio.state === "suspended") void audio.resume();
  const gain = new GainNode(audio, { gain: loud });
  gain.connect(audio.destination);
  sounds.forEach((sound, i) => {
    const source = new AudioBufferSourceNode(audio, { buffer: takeOf(audio, sound, played++ % TAKES) });
    source.connect(gain);
    source.start(audio.currentTime + 0.02 + after + APART * i);
  });
}

/** Returns a variant of a sound, made when it is first needed. */
function takeOf(audio: AudioContext, sound: Sound, take: number): AudioBuffer {
  const key = `${sound} ${take}`;
  const kept = takes.get(key);
  if (kept !== undefined) return kept;
  const samples = synthesise(sound, audio.sampleRate, take);
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: audio.sampleRate });
  buffer.copyToChannel(samples, 0);
  takes.set(key, buffer);
  return buffer;
}
