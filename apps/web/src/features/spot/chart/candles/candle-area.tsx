import { within } from '@bourse/client/start/load-guard.ts';
import { readStored, writeStored } from '@bourse/client/storage.ts';
import { zoneLabel } from '@bourse/client/time/zone.ts';
import { call } from '@bourse/client/wire/api.ts';
import { useConnection } from '@bourse/client/wire/socket.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeCandles, type Order } from '@bourse/contract';
import { Empty, formatDecimal } from '@bourse/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { lastPriceDecimals, type Rules } from '../../../../domain/trading/rules.ts';
import { type Feed, useFeed } from '../../feed.ts';
import { useAppearance } from '../appearance.ts';
import { CandleSkeleton, ChartFailed } from '../chart-skeleton.tsx';
import { LazyDrawingLayer, LazyDrawingToolbar, useDrawings } from '../drawings/lazy-drawings.tsx';
import { useChosen } from '../indicators/chosen.ts';
import { Countdown } from '../own/countdown.tsx';
import { LazyOrderLines } from '../own/lazy-order-lines.tsx';
import type { Amend } from '../own/use-drag.ts';
import { useChartSettings } from '../settings.ts';
import { CandleChart } from './candle-chart.ts';
import type { CandleSource } from './candle-loader.ts';
import { Legend } from './legend.tsx';
import { zoneOf } from './periods.ts';
import { CandleSummary } from './summary.tsx';

export interface CandleAreaProps {
  rules: Rules;
  /** Own open orders of the pair, stops among them. */
  orders: readonly Order[];
  canAmend?: ((order: Order) => boolean) | undefined;
  onAmend?: Amend | undefined;
  onCancel?: ((order: Order) => void) | undefined;
  /** What a desk draws over the candles besides. */
  over?: ((chart: CandleChart) => ReactNode) | undefined;
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
      return answer.code === -1 ? [] : decodeCandles(answer.data);
    },
    listen: feed.onCandle,
    now: Date.now,
  };
}

const drawingStorage = {
  read: () => readStored('chart_drawings'),
  write: (text: string) => writeStored('chart_drawings', text),
};

/** Candles with their indicators, drawings and own orders, and the toolbar beside them. */
export function CandleArea({ rules, orders, canAmend, onAmend, onCancel, over, chart, onChart }: CandleAreaProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const { hasFailed, retry } = useChart(boxRef, rules, onChart);
  useFollowers(chart);
  useDrawings(chart, rules.symbol);
  const hidden = useAppearance((appearance) => appearance.hidden);
  return (
    <>
      <LazyDrawingToolbar chart={chart} />
      <div className="@container relative min-w-0 flex-1 overflow-hidden data-near:[&_canvas]:cursor-ns-resize data-near:[&_div]:cursor-ns-resize!">
        <div ref={boxRef} className="absolute inset-0" />
        {chart && !hidden.has('orders') && orders.length > 0 && (
          <LazyOrderLines
            chart={chart}
            rules={rules}
            orders={orders}
            canAmend={canAmend}
            onAmend={onAmend}
            onCancel={onCancel}
          />
        )}
        {chart && over?.(chart)}
        {chart && !hidden.has('countdown') && <Countdown chart={chart} />}
        {chart && <Legend chart={chart} rules={rules} />}
        {chart && <LazyDrawingLayer chart={chart} />}
        {chart && <CandleSummary chart={chart} rules={rules} />}
        {chart && <Zone chart={chart} />}
        {chart && <Notice chart={chart} />}
        {!chart && !hasFailed && <CandleSkeleton />}
        {hasFailed && <ChartFailed onRetry={retry} />}
      </div>
    </>
  );
}

/** Opens the chart in a box, and closes it with the component. */
function useChart(boxRef: RefObject<HTMLDivElement | null>, rules: Rules, onChart: CandleAreaProps['onChart']) {
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
    const options = {
      symbol,
      priceDecimals: Math.min(priceDecimals, decimals),
      quantityDecimals,
      period: useChartSettings.getState().period,
      tag,
      isNarrow: box.clientWidth < narrowPx,
      priceText: (price: string) => formatDecimal(price, { decimals }),
      drawingStorage,
    };
    within(CandleChart.open(box, sourceOf(feed), options, () => isGone)).then(
      (made) => {
        if (made === null) return;
        opened = made;
        if (isGone) return made.close();
        made.setAppearance(useAppearance.getState());
        made.setIndicators(useChosen.getState().chosen);
        onChart(made);
      },
      (error: unknown) => {
        console.error('chart', error);
        // What comes after that would draw into a box that shows the failure.
        if (!isGone) setFailedAttempt(attempt);
        isGone = true;
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

/** Hands settings and reconnects on to the chart. */
function useFollowers(chart: CandleChart | null): void {
  const period = useChartSettings((state) => state.period);
  const chosen = useChosen((state) => state.chosen);
  const appearance = useAppearance();
  const connects = useConnection((state) => state.connects);
  useEffect(() => chart?.setPeriod(period), [chart, period]);
  useEffect(() => chart?.setIndicators(chosen), [chart, chosen]);
  useEffect(() => chart?.setAppearance(appearance), [chart, appearance]);
  useEffect(() => {
    // The first connection may come after the first bars too, and nobody was told what happened in between.
    if (connects > 0) void chart?.catchUp();
  }, [chart, connects]);
}

/** The time axis' zone, in the corner under the price axis: its clock at the bars in sight, which summer time may part from today's. */
function Zone({ chart }: { chart: CandleChart }) {
  const period = useChartSettings((state) => state.period);
  const zone = zoneOf(period);
  const [label, setLabel] = useState('');
  useEffect(() => chart.onDraw(() => setLabel(zoneLabel(zone, chart.timeInSight() ?? Date.now()))), [chart, zone]);
  return (
    <span
      title={zone}
      className="absolute right-0 bottom-0 w-18 pl-2 text-xs leading-6 text-quiet tabular-nums @min-[560px]:w-20"
    >
      {label}
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
      return <CandleSkeleton />;
    case 'empty':
      return (
        <Empty
          title={t('market.no_candles')}
          hint={t('market.no_candles_hint')}
          className="absolute inset-0 z-3 bg-panel"
        />
      );
    case 'failed':
      return <ChartFailed onRetry={() => chart.reload()} />;
  }
}
