import type { Entrust } from '@bourse/contract';
import { classes, Empty, Failed, formatDecimal, Skeleton, signOf, directionClass } from '@bourse/ui';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useConnection } from '../../../app/socket.ts';
import { useIsRedUp, useTheme } from '../../../app/theme.ts';
import { useWords } from '../../../app/words.tsx';
import { useFeed } from '../feed.ts';
import { listDecimals, type Rules } from '../rules.ts';
import { CandleChart, type ChartState } from './candle-chart.ts';
import { averageLengths } from './indicators.ts';
import type { OrderMark } from './own-order.ts';
import { resolutionOf } from './periods.ts';
import { useChartSettings } from './settings.ts';

export interface CandleViewProps {
  rules: Rules;
  ownOrders: readonly Entrust[];
  /** Told once the chart is there, and null when it is gone. */
  onChart: (chart: CandleChart | null) => void;
  chart: CandleChart | null;
}

const phoneQuery = '(max-width: 899px)';

/** Candles with volume, averages and own orders; the legend is text, so that its digits line up. */
export function CandleView({ rules, ownOrders, chart, onChart }: CandleViewProps) {
  const { tag } = useWords();
  const feed = useFeed();
  const ref = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const { symbol, priceDecimals, quantityDecimals } = rules;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the chart again
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let opened: CandleChart | null = null;
    let isGone = false;
    const { period, indicators } = useChartSettings.getState();
    const isPhone = window.matchMedia(phoneQuery).matches;
    const options = { symbol, priceDecimals, quantityDecimals, resolution: resolutionOf(period), tag, isPhone };
    CandleChart.open(element, options).then(
      (made) => {
        if (isGone) return made.close();
        opened = made;
        made.setIndicators(indicators);
        onChart(made);
      },
      (error: unknown) => {
        console.error('chart', error);
        if (!isGone) setFailed(true);
      },
    );
    const observer = new ResizeObserver(() => opened?.resize());
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      opened?.close();
      onChart(null);
    };
  }, [symbol, priceDecimals, quantityDecimals, tag, attempt, onChart]);

  useEffect(() => (chart ? feed.onCandle((candle) => chart.takeCandle(candle)) : undefined), [chart, feed]);
  useChartFollowers(chart, rules, ownOrders);
  return (
    <div className="relative min-w-0 flex-1 overflow-hidden">
      <div ref={ref} className="absolute inset-0" />
      {chart && <Legend chart={chart} rules={rules} />}
      {chart && <ChartNotice chart={chart} />}
      {!chart && !hasFailed && <ChartSkeleton />}
      {hasFailed && (
        <ChartFailed
          onRetry={() => {
            setFailed(false);
            setAttempt(attempt + 1);
          }}
        />
      )}
    </div>
  );
}

/** Hands settings, theme, own orders and reconnects on to the chart. */
function useChartFollowers(chart: CandleChart | null, rules: Rules, ownOrders: readonly Entrust[]): void {
  const { t } = useWords();
  const { period, indicators } = useChartSettings();
  const theme = useTheme();
  const isRedUp = useIsRedUp();
  const connects = useConnection((state) => state.connects);
  useEffect(() => chart?.setResolution(resolutionOf(period)), [chart, period]);
  useEffect(() => chart?.setIndicators(indicators), [chart, indicators]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page, which the theme has changed
  useEffect(() => chart?.restyle(), [chart, theme, isRedUp]);
  useEffect(() => {
    if (connects > 1) chart?.reload();
  }, [chart, connects]);
  const decimals = listDecimals(rules.priceStep);
  useEffect(() => {
    const marks = ownOrders.map((order): OrderMark => {
      const side = t(order.type === 'in' ? 'common.buy' : 'common.sell');
      return {
        price: Number(order.price),
        label: `${side} ${formatDecimal(order.number)}`,
        priceText: formatDecimal(order.price, { decimals }),
      };
    });
    chart?.setMarks(marks);
  }, [chart, ownOrders, decimals, t]);
}

const averageClasses = ['text-brass', 'text-info', 'text-quiet'];

function Legend({ chart, rules }: { chart: CandleChart; rules: Rules }) {
  const { t } = useWords();
  const bar = useStore(chart.store, (state) => state.bar);
  const averages = useStore(chart.store, (state) => state.averages);
  const { period, indicators } = useChartSettings();
  if (bar === null) return null;
  const decimals = listDecimals(rules.priceStep);
  const price = (value: number) => formatDecimal(value.toFixed(decimals));
  const change = (bar.close - bar.open).toFixed(decimals);
  const rate = (((bar.close - bar.open) / bar.open) * 100).toFixed(2);
  const facts = [
    [t('market.open'), bar.open],
    [t('market.high'), bar.high],
    [t('market.low'), bar.low],
    [t('market.close'), bar.close],
  ] as const;
  return (
    <div className="desk-legend">
      <p>
        <span className="desk-wide">
          <b>{rules.symbol}</b> · {resolutionOf(period).label}
        </span>
        {facts.map(([name, value]) => (
          <span key={name}>
            {name} <b>{price(value)}</b>
          </span>
        ))}
        <span className={classes('desk-wide', directionClass(signOf(change)))}>
          {formatDecimal(change, { sign: 'always' })} ({formatDecimal(rate, { sign: 'always' })}%)
        </span>
      </p>
      {indicators.has('MA') && (
        <p>
          {averageLengths.map((length, index) => {
            const value = averages[index];
            return (
              <span key={length} className={averageClasses[index]}>
                MA {length} <i>{value === undefined ? '' : price(value)}</i>
              </span>
            );
          })}
        </p>
      )}
    </div>
  );
}

function ChartNotice({ chart }: { chart: CandleChart }) {
  const { t } = useWords();
  const status = useStore(chart.store, (state: ChartState) => state.status);
  switch (status) {
    case 'ready':
      return null;
    case 'loading':
      return <ChartSkeleton />;
    case 'empty':
      return (
        <Empty
          title={t('market.no_candles')}
          hint={t('market.no_candles_hint')}
          className="pointer-events-none absolute inset-0 bg-panel"
        />
      );
    case 'failed':
      return <ChartFailed onRetry={() => chart.reload()} />;
  }
}

function ChartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords();
  return (
    <Failed
      title={t('market.chart_failed')}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
      className="absolute inset-0 grid content-center bg-panel"
    />
  );
}

/** Heights of bars that stand in for candles, per cent. */
const boneHeights = [22, 26, 24, 31, 28, 36, 40, 37, 45, 42, 50, 47, 55, 52, 58, 63, 60, 57, 61, 66, 62, 59, 64, 68];

function ChartSkeleton() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 flex items-end gap-3 bg-panel py-10 pr-24 pl-6">
      {boneHeights.map((height, index) => (
        <Skeleton key={`bone${String(index)}`} width={6} height={`${height}%`} className="flex-1" />
      ))}
    </div>
  );
}
