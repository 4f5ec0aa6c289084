import type { Market } from '@bourse/contract';
import { createContext, useContext, useEffect, useState } from 'react';
import { liveMarket } from '../../../domain/markets/live-markets.ts';
import { type Rules, rulesOf } from '../../../domain/trading/rules.ts';
import { createFeed, FeedContext } from '../feed.ts';
import type { CandleChart } from './candles/candle-chart.ts';
import { ChartPanel } from './chart-panel.tsx';
import { type ChartLine, PriceLines } from './own/price-lines.tsx';

export interface PairChartProps {
  market: Market;
  /** Prices that the desk marks over the candles. */
  lines?: readonly ChartLine[];
  /** What the lines are, to a screen reader. */
  linesLabel?: string;
}

interface Lines {
  readonly lines: readonly ChartLine[];
  readonly label: string;
}

/** Lines change with every price; what they lie over is not to be rendered with them. */
const LinesContext = createContext<Lines>({ lines: [], label: '' });

/** The chart of a pair with a feed of its own, for desks that have no book. */
export function PairChart({ market, lines = [], linesLabel = '' }: PairChartProps) {
  return (
    <LinesContext value={{ lines, label: linesLabel }}>
      <FedChart market={market} />
    </LinesContext>
  );
}

function FedChart({ market }: { market: Market }) {
  const [feed] = useState(() => createFeed(market.symbol, rulesOf(market), liveMarket(market).lastPrice));
  const rules = rulesOf(market);
  useEffect(() => feed.open(), [feed]);
  return (
    <FeedContext value={feed}>
      <ChartPanel
        market={market}
        rules={rules}
        ownOrders={[]}
        over={(chart) => <LinesOver chart={chart} rules={rules} />}
      />
    </FeedContext>
  );
}

function LinesOver({ chart, rules }: { chart: CandleChart; rules: Rules }) {
  return <PriceLines chart={chart} rules={rules} {...useContext(LinesContext)} />;
}
