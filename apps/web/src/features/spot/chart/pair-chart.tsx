import type { Market } from '@bourse/contract';
import { useEffect, useState } from 'react';
import { liveMarket } from '../../../domain/markets/live-markets.ts';
import { rulesOf } from '../../../domain/trading/rules.ts';
import { createFeed, FeedContext } from '../feed.ts';
import { ChartPanel } from './chart-panel.tsx';

/** The chart of a pair with a feed of its own, for desks that have no book. */
export function PairChart({ market }: { market: Market }) {
  const [feed] = useState(() => createFeed(market.symbol, rulesOf(market), liveMarket(market).lastPrice));
  useEffect(() => feed.open(), [feed]);
  return (
    <FeedContext value={feed}>
      <ChartPanel market={market} rules={rulesOf(market)} ownOrders={[]} />
    </FeedContext>
  );
}
