import { useWords } from '@bourse/client/words.tsx';
import { formatDecimal } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { lastPriceDecimals, listDecimals, type Rules } from '../../../../domain/trading/rules.ts';
import { useChartSettings } from '../settings.ts';
import type { CandleChart } from './candle-chart.ts';
import { isIntraday, periodName, zoneOf } from './periods.ts';
import { crossTime } from './time-ticks.ts';

/** A summary that changed with every trade could not be read to its end. */
const summaryMs = 10_000;

/** The newest candle in words, for those who do not see the canvas. Read on demand: it never speaks up by itself. */
export function CandleSummary({ chart, rules }: { chart: CandleChart; rules: Rules }) {
  const { t, tag } = useWords();
  const period = useChartSettings((state) => state.period);
  const [row, setRow] = useState(() => chart.store.getState().newest?.row);
  const isReady = useStore(chart.store, (state) => state.status === 'ready');
  useEffect(() => {
    const read = () => setRow(chart.store.getState().newest?.row);
    if (isReady) read();
    const clock = setInterval(read, summaryMs);
    return () => clearInterval(clock);
  }, [chart, isReady]);
  if (!isReady || !row || row.period !== period) return null;
  const price = (text: string) => formatDecimal(text, { decimals: lastPriceDecimals(rules.priceStep) });
  return (
    <p className="sr-only">
      {t('chart.summary', {
        pair: rules.symbol,
        period: periodName(period, tag),
        time: crossTime(row.time, isIntraday(period), zoneOf(period), tag),
        open: price(row.open),
        high: price(row.high),
        low: price(row.low),
        close: price(row.close),
        rate: formatDecimal(row.change, { decimals: 2, sign: 'always' }),
        volume: formatDecimal(row.volume, { decimals: listDecimals(rules.quantityStep) }),
      })}
    </p>
  );
}
