/** The published lines of an exchange; and the work of storing the days that are over. */
import type { OpenedFeature } from '../../feature.ts';
import { Handle } from '../../handle.ts';
import type { Services } from '../../services.ts';
import { PriceDays } from './days.ts';
import { PriceLines } from './lines.ts';

const storeEveryMs = 60_000;

export const priceLines = new Handle<PriceLines>('published prices');
export const priceDays = new Handle<PriceDays>('days of published prices');

export function openPriceLines(services: Services): OpenedFeature {
  const { view, archive, writer, now, onFault } = services;
  const lines = priceLines.put(services, new PriceLines({ view, archive, durableSeq: () => writer.durableSeq, now }));
  priceDays.put(services, new PriceDays(lines, now));
  let working: Promise<void> | null = null;
  const store = async () => {
    for (const market of writer.state.market.markets) await lines.store(market);
  };
  const work = () => {
    working ??= store()
      .catch((error) => onFault(error, 'published prices'))
      .finally(() => {
        working = null;
      });
  };
  const timer = setInterval(work, storeEveryMs);
  return {
    async close() {
      clearInterval(timer);
      await working;
    },
  };
}
