/**
 * Random numbers of the simulated market. Seeded by a text, the same seed gives the same market: fast and statistically
 * sound (sfc32), but a few of them give away the rest. Drawn from a secret (AES-256 in counter mode), nobody who has seen
 * them knows the next. Neither is for codes, tokens or keys.
 */
import { createCipheriv, createHmac } from 'node:crypto';

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Normal with mean 0 and variance 1. */
  gaussian(): number;
  /** Exponential with mean 1. */
  exponential(): number;
  /** Log-normal with mean 1; `spread` is the deviation of its logarithm. */
  logNormal(spread: number): number;
}

/** The numbers of a part of the market: those of one part say nothing of another's. */
export type Draw = (part: string) => Random;

/** Rounds that carry every bit of the seed into all of the state. */
const warmUpRounds = 16;

/** FNV-1a with a final mix. */
function hashText(text: string, basis: number): number {
  let hash = basis;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  return hash ^ (hash >>> 13);
}

export function createRandom(seed: string): Random {
  let a = hashText(seed, 0x811c_9dc5);
  let b = hashText(seed, 0x1234_5677);
  let c = hashText(seed, 0x3c6e_f372);
  let counter = 1;

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / twoTo32;
  }

  for (let round = 0; round < warmUpRounds; round++) next();
  return distributions(next);
}

const twoTo32 = 0x1_0000_0000;

/** The distributions that a uniform one makes. */
function distributions(next: () => number): Random {
  let spare: number | null = null;

  /** Marsaglia's polar method: two at a time. */
  function gaussian(): number {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    for (;;) {
      const u = next() * 2 - 1;
      const v = next() * 2 - 1;
      const square = u * u + v * v;
      if (square >= 1 || square === 0) continue;
      const factor = Math.sqrt((-2 * Math.log(square)) / square);
      spare = v * factor;
      return u * factor;
    }
  }

  return {
    next,
    gaussian,
    exponential: () => -Math.log(1 - next()),
    logNormal: (spread) => Math.exp(spread * gaussian() - (spread * spread) / 2),
  };
}

/** Foretold by whoever knows the seed. */
export function drawOfSeed(seed: string): Draw {
  return (part) => createRandom(`${seed} ${part}`);
}

/** Bytes of the cipher's stream that are made at once. */
const streamBytes = 1024;

/** Foretold by nobody without the secret, which has 32 bytes. */
export function drawOfSecret(secret: Uint8Array): Draw {
  return (part) => {
    const key = createHmac('sha256', secret).update(part).digest();
    const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
    const zeros = Buffer.alloc(streamBytes);
    let stream = cipher.update(zeros);
    let at = 0;
    return distributions(() => {
      if (at === stream.length) [stream, at] = [cipher.update(zeros), 0];
      at += 4;
      return stream.readUInt32LE(at - 4) / twoTo32;
    });
  };
}
