import { calls, type Entrust } from '@bourse/contract';
import { Empty, Failed, formatDecimal, Skeleton } from '@bourse/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../../../app/api.ts';
import { useConnection } from '../../../../app/socket.ts';
import { useWords } from '../../../../app/words.tsx';
import { type Feed, useFeed } from '../../feed.ts';
import { lastPriceDecimals, type Rules } from '../../rules.ts';
import { useChartSettings } from '../settings.ts';
import { CandleChart, type OrderMark } from './candle-chart.ts';
import type { CandleSource } from './candle-loader.ts';
import { Legend } from './legend.tsx';
import { zoneOf } from './periods.ts';
import { zoneLabel } from './time-ticks.ts';

export interface CandleViewProps {
  rules: Rules;
  ownOrders: readonly Entrust[];
  chart: CandleChart | null;
  /** Told once the chart is there, and null when it is gone. */
  onChart: (chart: CandleChart | null) => void;
}

/** Narrower than this, bars stand closer and the axis is slimmer. */
const narrowPx = 560;

function sourceOf(feed: Feed): CandleSource {
  return {
    load: async (period, stretch) => {
      const answer = await call(calls.market.candles, { symbol: feed.symbol, period, ...stretch });
      return answer.code === -1 ? [] : answer.data;
    },
    listen: feed.onCandle,
    now: Date.now,
  };
}

/** Candles with volume, averages and own orders. */
export function CandleView({ rules, ownOrders, chart, onChart }: CandleViewProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const { hasFailed, retry } = useChart(boxRef, rules, onChart);
  useFollowers(chart, rules, ownOrders);
  return (
    <div className="@container relative min-w-0 flex-1 overflow-hidden">
      <div ref={boxRef} className="absolute inset-0" />
      {chart && <Legend chart={chart} rules={rules} />}
      <Zone />
      {chart && <Notice chart={chart} />}
      {!chart && !hasFailed && <Bones />}
      {hasFailed && <NotLoaded onRetry={retry} />}
    </div>
  );
}

/** Opens the chart in a box, and closes it with the component. */
function useChart(boxRef: RefObject<HTMLDivElement | null>, rules: Rules, onChart: CandleViewProps['onChart']) {
  const { tag } = useWords();
  const feed = useFeed();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const { symbol, priceStep, priceDecimals, quantityDecimals } = rules;

  useEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    let opened: CandleChart | null = null;
    let isGone = false;
    const decimals = lastPriceDecimals(priceStep);
    const { period, indicators } = useChartSettings.getState();
    const options = {
      symbol,
      priceDecimals: Math.min(priceDecimals, decimals),
      quantityDecimals,
      period,
      tag,
      isNarrow: box.clientWidth < narrowPx,
      priceText: (price: string) => formatDecimal(price, { decimals }),
    };
    CandleChart.open(box, sourceOf(feed), options, () => isGone).then(
      (made) => {
        if (made === null) return;
        opened = made;
        made.setIndicators(indicators);
        onChart(made);
      },
      (error: unknown) => {
        console.error('chart', error);
        if (!isGone) setFailedAttempt(attempt);
      },
    );
    const observer = new ResizeObserver(() => opened?.resize());
    observer.observe(box);
    return () => {
      isGone = true;
      observer.disconnect();
      opened?.close();
      onChart(null);
    };
  }, [boxRef, feed, symbol, priceStep, priceDecimals, quantityDecimals, tag, attempt, onChart]);

  return { hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}

/** Hands settings, reconnects and own orders on to the chart. */
function useFollowers(chart: CandleChart | null, rules: Rules, ownOrders: readonly Entrust[]): void {
  const { t } = useWords();
  const { period, indicators } = useChartSettings();
  const connects = useConnection((state) => state.connects);
  const decimals = lastPriceDecimals(rules.priceStep);
  useEffect(() => chart?.setPeriod(period), [chart, period]);
  useEffect(() => chart?.setIndicators(indicators), [chart, indicators]);
  useEffect(() => {
    // The first connection may come after the first bars too, and nobody was told what happened in between.
    if (connects > 0) void chart?.catchUp();
  }, [chart, connects]);
  useEffect(() => {
    const marks = ownOrders.map(({ type, number, price }): OrderMark => {
      const side = t(type === 'in' ? 'common.buy' : 'common.sell');
      return {
        price: Number(price),
        label: `${side} ${formatDecimal(number)}`,
        priceText: formatDecimal(price, { decimals }),
      };
    });
    chart?.setMarks(marks);
  }, [chart, ownOrders, decimals, t]);
}

/** The time axis' zone, in the corner under the price axis. */
function Zone() {
  const period = useChartSettings((state) => state.period);
  const zone = zoneOf(period);
  return (
    <span
      title={zone}
      className="absolute right-0 bottom-0 w-18 pl-2 text-xs leading-6 text-quiet tabular-nums @min-[560px]:w-20"
    >
      {zoneLabel(zone, Date.now())}
    </span>
  );
}

function Notice({ chart }: { chart: CandleChart }) {
  const { t } = useWords();
  const status = useStore(chart.store, (state) => state.status);
  switch (status) {
    case 'ready':
      return null;
    case 'loading':
      return <Bones />;
    case 'empty':
      return (
        <Empty
          title={t('market.no_candles')}
          hint={t('market.no_candles_hint')}
          className="absolute inset-0 z-1 bg-panel"
        />
      );
    case 'failed':
      return <NotLoaded onRetry={() => chart.reload()} />;
  }
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords();
  return (
    <Failed
      title={t('market.chart_failed')}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      className="absolute inset-0 z-1 grid content-center bg-panel"
    />
  );
}

/** Feet and heights of bars that stand in for candles, per cent. */
const bones = Array.from({ length: 40 }, (_, index) => ({
  id: index,
  foot: 26 + index * 0.7 + 9 * Math.sin(index / 4),
  height: 5 + 4 * Math.abs(Math.sin(index * 1.7)),
}));

function Bones() {
  const { t } = useWords();
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="absolute inset-0 z-1 flex gap-2 bg-panel pr-20 pb-6 pl-4"
    >
      {bones.map(({ id, foot, height }) => (
        <span key={id} className="relative flex-1">
          <span className="absolute inset-x-0" style={{ bottom: `${foot}%`, height: `${height}%` }}>
            <Skeleton width="100%" height="100%" />
          </span>
        </span>
      ))}
    </div>
  );
}
