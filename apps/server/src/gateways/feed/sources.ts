/** The setting `FEED`: which outside sources make the index price. */

export interface FeedSource {
  /** As the setting names it, `ccxt:kraken`. */
  readonly name: string;
  /** The exchange as ccxt calls it, `kraken`. */
  readonly exchange: string;
  /** Share in the weighted median, 1 to 99. */
  readonly weight: number;
}

const sourcesMax = 8;
const pattern = /^ccxt:([a-z0-9]{2,30})(?::([1-9]\d?))?$/;

export const feedForm = `expected ccxt:<exchange>[:<weight 1 to 99>], up to ${sourcesMax} with commas between, each exchange once`;

/** `ccxt:kraken,ccxt:okx:2` → two sources, the second of double weight; null where it is anything else. */
export function readSources(text: string): FeedSource[] | null {
  const sources: FeedSource[] = [];
  for (const part of text.split(',')) {
    const [, exchange, weight] = pattern.exec(part) ?? [];
    if (exchange === undefined || sources.some((source) => source.exchange === exchange)) return null;
    sources.push({ name: `ccxt:${exchange}`, exchange, weight: Number(weight ?? 1) });
  }
  return sources.length > sourcesMax ? null : sources;
}
