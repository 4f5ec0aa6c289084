/** What other desks use of spot: the chart of a pair's candles; code and words are fetched after the desk itself. */
import { later } from '@bourse/client/later.tsx';
import { loadWordsOf } from '@bourse/client/words.tsx';

export type { ChartLine } from './chart/own/price-lines.tsx';

export const LatePairChart = later({
  load: async () => {
    const [{ PairChart }] = await Promise.all([
      import('./chart/pair-chart.tsx'),
      loadWordsOf('spot'),
      // The chart needs both immediately.
      import('./chart/candles/candle-area.tsx'),
      import('klinecharts'),
    ]);
    return PairChart;
  },
  className: 'desk-chart desk-panel',
});
