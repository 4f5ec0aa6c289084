import { useWords } from '@bourse/client/words.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { CandleChart } from '../candles/candle-chart.ts';
import { timeLeft } from '../candles/periods.ts';
import { labelHeight } from '../candles/price-line.ts';
import { useChartSettings } from '../settings.ts';

const secondMs = 1000;

/** Time to the newest candle's close, under the last price on the axis. Its ticking draws nothing on the canvas. */
export function Countdown({ chart }: { chart: CandleChart }) {
  const { t, tag } = useWords();
  const period = useChartSettings((state) => state.period);
  const newest = useStore(chart.store, (state) => (state.status === 'ready' ? state.newest : null));
  const ref = useRef<HTMLSpanElement>(null);
  const [now, setNow] = useState(Date.now);
  const close = newest?.close;
  const left = newest && timeLeft(period, newest.timestamp, now, tag);

  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(clock);
  }, []);

  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null || close === undefined) return;
    return chart.onDraw(() => {
      const height = chart.heightOf(close);
      element.style.visibility = height === null ? 'hidden' : 'visible';
      element.style.transform = `translate(${chart.size().width}px, ${Math.round((height ?? 0) + labelHeight / 2)}px)`;
    });
  }, [chart, close]);

  return (
    <span
      ref={ref}
      role="timer"
      aria-live="off"
      aria-label={t('chart.layer_countdown')}
      title={t('chart.layer_countdown')}
      className={`invisible absolute top-0 left-0 z-1 w-18 pl-2 text-xs leading-4 tabular-nums @min-[560px]:w-20 ${
        newest && newest.close < newest.open ? 'bg-down-strong' : 'bg-up-strong'
      } text-on-fill`}
    >
      {left}
    </span>
  );
}
