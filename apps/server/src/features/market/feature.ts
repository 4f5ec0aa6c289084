/** The markets: what everybody may see of them. */
import type { Feature } from '../../feature.ts';
import { publicPublication } from '../../realtime/publication.ts';
import { marketCosts } from './costs.ts';
import { DepthFeed } from './feed/depth.ts';
import { MarketFeed } from './feed/market-feed.ts';
import { marketGroups, marketHandlers } from './handlers.ts';
import { registerLogos } from './logos.ts';
import { openMarketData } from './market-data.ts';
import { books, marketData } from './opened.ts';
import { marketBySymbol } from './wire-ids.ts';

export const market: Feature = {
  name: 'market',
  handlers: () => ({ market: marketHandlers }),
  costs: marketCosts,
  files: registerLogos,
  open: async (services) => {
    const { writer, view, config, demo } = services;
    const createPast = demo?.createPast ?? null;
    const data = await openMarketData({ state: writer.state, view, config, now: services.now, createPast });
    marketData.put(services, data);
    books.put(services, new DepthFeed(writer.state, writer.durableSeq));
    return { commit: (batch) => data.apply(batch) };
  },
  publishes: [
    publicPublication({
      name: 'markets',
      events: ['market_depth', 'market_detail', 'kline', 'daymarket'],
      open: (services, sender) => new MarketFeed(services, sender),
    }),
  ],
  topic: (services, symbol) => {
    const followed = marketBySymbol(services.writer.state, symbol);
    return followed === undefined ? null : books.of(services).snapshot(followed.market);
  },
  versionOf: (services) => marketData.of(services).revision,
  firstState: async (services) => ({ markets: marketGroups(services) }),
};
