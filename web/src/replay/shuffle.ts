/**
 * Verifiable shuffles, as docs/records.md states them: a committed secret, what the players added, SHAKE-256, an unbiased
 * Fisher-Yates. The server's implementation is cartaro.engine.chance; both are tested with the same vectors.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const DRAW_BYTES = 4;
const DRAWS = 2 ** (8 * DRAW_BYTES);
/** The seeds of the renewals of a deal are below this. */
const SEEDS = 2 ** 32;

/** Joins parts so that no two different lists give the same bytes: each after its length in four bytes. */
export function framed(parts: readonly Uint8Array[]): Uint8Array {
  return concatBytes(...parts.flatMap((part) => [lengthOf(part), part]));
}

function lengthOf(part: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(DRAW_BYTES);
  new DataView(bytes.buffer).setUint32(0, part.length);
  return bytes;
}

/** Uniform whole numbers read off a SHAKE-256 output, four bytes a draw, most significant first. */
class Stream {
  readonly #shake: ReturnType<typeof shake256.create>;

  constructor(seed: Uint8Array) {
    this.#shake = shake256.create().update(seed);
  }

  /** Returns a number from 0 to n - 1, each as likely: draws past the last whole multiple are rejected. */
  below(n: number): number {
    const limit = DRAWS - (DRAWS % n);
    for (;;) {
      const draw = new DataView(this.#shake.xof(DRAW_BYTES).buffer).getUint32(0);
      if (draw < limit) return draw % n;
    }
  }

  /** Returns items in an order of these numbers: Fisher and Yates, from the last. */
  permute(items: readonly string[]): string[] {
    const order = [...items];
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
  }
}

/** All the chance of one match: the server's secret and what the players added, in hexadecimal, in order of arrival. */
export class Shuffle {
  readonly #secret: Uint8Array;
  readonly #entropy: Uint8Array[];

  constructor(secret: string, entropy: readonly string[]) {
    this.#secret = hexToBytes(secret);
    this.#entropy = entropy.map(hexToBytes);
  }

  /** SHA-256 of the framed secret: published before the match. */
  get commitment(): string {
    return bytesToHex(sha256(framed([utf8ToBytes("cartaro commitment 1"), this.#secret])));
  }

  /** Returns a pack in the order that this match gives it for a label, such as `deal 3.0`. */
  permute(pack: readonly string[], label: string): string[] {
    return this.#stream(label).permute(pack);
  }

  /** Returns discards, bottom of the pile first, as the new stock of a deal of Scala 40, renewed *renewals* times before. */
  renew(discards: readonly string[], deal: number, renewals: number): string[] {
    const seed = this.#stream(`deal ${deal}.0 renewals`).below(SEEDS);
    return new Stream(utf8ToBytes(`cartaro renewal ${seed} ${renewals}`)).permute(discards);
  }

  #stream(label: string): Stream {
    return new Stream(framed([utf8ToBytes("cartaro shuffle 1"), this.#secret, ...this.#entropy, utf8ToBytes(label)]));
  }
}
