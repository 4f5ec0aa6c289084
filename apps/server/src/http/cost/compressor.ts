/**
 * Compresses answers on node's own threads, never on the event loop, and only so many at a time: those threads hash passwords
 * too. An answer that finds no room goes as it is.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { KeptAnswer } from './kept-answers.ts';

/** In the order in which they are liked. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** Answers shorter than this are not worth compressing. */
export const compressFromBytes = 2048;
/** Answers being compressed: one of the four threads stays free. */
const underWayMax = 3;
/** A header that is longer says nothing that anybody needs. */
const headerLengthMax = 256;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
/** Low: an answer is read once or twice. */
const brotliQuality = 3;
const gzipLevel = 3;

/** The encoding that a client takes, by its `Accept-Encoding`; null: none of ours. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  if (header === undefined) return null;
  const text = typeof header === 'string' ? header : header.join(',');
  if (text.length > headerLengthMax) return null;
  const accepted = new Map<string, boolean>();
  for (const part of text.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    accepted.set(name, !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)));
  }
  return encodings.find((name) => accepted.get(name) ?? accepted.get('*')) ?? null;
}

export class Compressor {
  #underWay = 0;

  /** Null: there is no room. */
  async compress(bytes: Buffer, encoding: Encoding): Promise<Buffer | null> {
    if (this.#underWay >= underWayMax) return null;
    this.#underWay += 1;
    try {
      return await (encoding === 'br' ? toBrotli(bytes) : inGzip(bytes, { level: gzipLevel }));
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Made once for a kept answer, and kept beside it. */
  async compressKept(kept: KeptAnswer, encoding: Encoding): Promise<Buffer | null> {
    const known = kept.variants.get(encoding);
    if (known !== undefined) return await known;
    const making = this.compress(kept.body, encoding);
    kept.variants.set(encoding, making);
    const bytes = await making.catch(() => null);
    if (bytes === null) kept.variants.delete(encoding);
    else kept.onGrown(bytes.length);
    return bytes;
  }
}

function toBrotli(bytes: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return inBrotli(bytes, { params });
}
