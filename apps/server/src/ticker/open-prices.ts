/** Whose prices the ticks have: those of a feed, or the demo's own; production without a feed has none. */
import type { Config } from '../config.ts';
import { type Feed, startFeed } from '../gateways/feed/feed.ts';
import type { Log } from '../gateways/feed/supervisor.ts';
import { DemoPrices } from '../liquidity/prices/demo-prices.ts';
import type { Writer } from '../writer/port.ts';
import { startTicker } from './ticker.ts';

interface OpenedPrices {
  readonly feed: Feed | undefined;
  readonly end: () => void;
}

/** Starts the feed, if there is one, and the tick, if there are prices; rejects where the feed can never work. */
export async function openPrices(
  { MODE, SEED, FEED }: Pick<Config, 'MODE' | 'SEED' | 'FEED'>,
  writer: Writer,
  log: Log,
): Promise<OpenedPrices> {
  const feed = FEED ? await startFeed(writer, FEED, log) : undefined;
  const isSimulated = feed === undefined && MODE === 'demo';
  const sampler = isSimulated ? new DemoPrices(writer.state, SEED ?? null, writer.clock()) : feed;
  const ticker = sampler && startTicker(writer, sampler, log);
  return {
    feed,
    end() {
      ticker?.stop();
      feed?.stop();
    },
  };
}
