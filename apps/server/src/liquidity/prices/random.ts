/**
 * Random numbers of the simulated market: seeded by a text, so that the same seed gives the same market. Fast and
 * statistically sound (sfc32), but predictable: never for codes, tokens or keys.
 */

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
  let spare: number | null = null;

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  }

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

  for (let round = 0; round < warmUpRounds; round++) next();
  return {
    next,
    gaussian,
    exponential: () => -Math.log(1 - next()),
    logNormal: (spread) => Math.exp(spread * gaussian() - (spread * spread) / 2),
  };
}
