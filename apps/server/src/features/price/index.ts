/** What other features use of the prices. */
import type { Market } from '@bourse/core';
import type { Services } from '../../services.ts';
import { dayMs, type PublishedLines } from './lines.ts';
import { priceLines } from './opened.ts';

export { medianMove } from './moves.ts';

/** Published lines of the minutes that a span of at most a day touches. */
export async function readPriceLines(
  services: Services,
  market: Market,
  from: number,
  until: number,
): Promise<PublishedLines> {
  if (until < from || until - from > dayMs) throw new RangeError('a span of at most a day');
  return await priceLines.of(services).read(market, from, until);
}
