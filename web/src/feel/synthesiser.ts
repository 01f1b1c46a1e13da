/** The worker that makes the samples of the sounds, one order after the other. */
import { synthesise, type Sound } from "./synthesis";

/** What to make: a variant of a sound, at some samples a second. */
export interface Order {
  key: string;
  sound: Sound;
  rate: number;
  take: number;
}

export interface Made {
  key: string;
  samples: Float32Array<ArrayBuffer>;
}

self.onmessage = ({ data: { key, sound, rate, take } }: MessageEvent<Order>) => {
  const samples = synthesise(sound, rate, take);
  self.postMessage({ key, samples } satisfies Made, { transfer: [samples.buffer] });
};
