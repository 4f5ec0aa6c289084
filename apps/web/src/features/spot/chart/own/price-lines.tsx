import { classes, formatDecimal } from '@bourse/ui';
import { useLayoutEffect, useRef } from 'react';
import { lastPriceDecimals, type Rules } from '../../../../domain/trading/rules.ts';
import { useAppearance } from '../appearance.ts';
import type { CandleChart } from '../candles/candle-chart.ts';
import { labelHeight } from '../candles/price-line.ts';
import { labelShifts, type TakenAxis, tagShifts } from './line-layout.ts';

/** A price that a desk marks on the chart. */
export interface ChartLine {
  /** Its own among the lines. */
  readonly id: string;
  /** As the wire has it. */
  readonly price: string;
  readonly label: string;
  readonly tone: 'own' | 'quiet' | 'bad';
  /** Hidden together with one's own orders. */
  readonly isOwn: boolean;
}

export interface PriceLinesProps {
  chart: CandleChart;
  rules: Rules;
  lines: readonly ChartLine[];
  /** What they are, to a screen reader. */
  label: string;
}

const toneClass = { own: 'text-brass', quiet: 'text-quiet', bad: 'text-bad' } as const;

/** The legend stands at the top left: labels that high go to the other end of their line. */
const legendBottomPx = 60;
const countdownPx = 16;
/** Widths are rounded up to this, so that a figure that changes in one label does not move the next. */
const widthStepPx = 16;

/** Marked prices as dotted lines over the candles, each with its label and its price on the axis. Pointers pass through. */
export function PriceLines({ chart, rules, lines, label }: PriceLinesProps) {
  const layerRef = useRef<HTMLUListElement>(null);
  const hidden = useAppearance((appearance) => appearance.hidden);
  const shown = lines.filter(({ isOwn, price }) => Number(price) > 0 && !(isOwn && hidden.has('orders')));
  const hasCountdown = !hidden.has('countdown');
  // With the labels, whose widths count.
  const places = JSON.stringify(shown.map(({ id, price, label: text }) => [Number(price), id, text]));

  useLayoutEffect(() => {
    const layer = layerRef.current;
    if (layer === null) return;
    const prices = (JSON.parse(places) as [number, ...string[]][]).map(([price]) => price);
    const widths = [...layer.children].map((line) => {
      const width = line.querySelector<HTMLElement>('[data-label]')?.offsetWidth ?? 0;
      return Math.ceil(width / widthStepPx) * widthStepPx;
    });
    return chart.onDraw(() => placePrices(layer, chart, { prices, widths, taken: takenBy(chart, hasCountdown) }));
  }, [chart, places, hasCountdown]);

  if (shown.length === 0) return null;
  return (
    <ul
      ref={layerRef}
      aria-label={label}
      className="pointer-events-none absolute inset-0 z-2 overflow-hidden tabular-nums"
    >
      {shown.map((line) => (
        <PriceLine key={line.id} line={line} decimals={lastPriceDecimals(rules.priceStep)} />
      ))}
    </ul>
  );
}

/** The axis where the last price and the time to its candle's close stand. */
function takenBy(chart: CandleChart, hasCountdown: boolean): TakenAxis | null {
  const { newest, status } = chart.store.getState();
  const height = newest === null || status !== 'ready' ? null : chart.heightOf(newest.close);
  if (height === null) return null;
  const bottom = height + labelHeight / 2 + (hasCountdown ? countdownPx : 0);
  return { top: height - labelHeight / 2, bottom };
}

interface Placing {
  readonly prices: readonly number[];
  readonly widths: readonly number[];
  readonly taken: TakenAxis | null;
}

/** Moves every line to its price, in the frame in which the chart was drawn. */
function placePrices(layer: HTMLElement, chart: CandleChart, { prices, widths, taken }: Placing): void {
  const heights = prices.map((price) => chart.heightOf(price));
  const isHigh = (height: number | null) => height !== null && height < legendBottomPx;
  const shiftsAt = (high: boolean) =>
    labelShifts(
      heights.map((height, at) => ({ height: isHigh(height) === high ? height : null, width: widths[at] ?? 0 })),
    );
  const [low, high] = [shiftsAt(false), shiftsAt(true)];
  const tags = tagShifts(heights, taken);
  layer.style.setProperty('--plot', `${chart.size().width}px`);
  for (const [at, height] of heights.entries()) {
    const line = layer.children[at] as HTMLElement | undefined;
    if (line === undefined) continue;
    line.style.visibility = height === null ? 'hidden' : 'visible';
    if (height === null) continue;
    line.style.top = `${Math.round(height)}px`;
    line.style.setProperty('--shift', `${(isHigh(height) ? high[at] : low[at]) ?? 0}px`);
    line.style.setProperty('--tag', `${Math.round(tags[at] ?? 0) - labelHeight / 2}px`);
    line.dataset.end = isHigh(height) ? 'right' : 'left';
  }
}

function PriceLine({ line: { price, label, tone }, decimals }: { line: ChartLine; decimals: number }) {
  return (
    <li className={classes('group invisible absolute inset-x-0 h-0', toneClass[tone])}>
      <span className="absolute left-0 w-(--plot) border-t border-dotted" style={{ borderColor: 'currentcolor' }} />
      <span
        data-label
        style={{ borderColor: 'currentcolor' }}
        className="absolute -top-[9px] z-1 flex h-[18px] items-center rounded-[3px] border bg-panel px-1.5 text-xs leading-4 whitespace-nowrap group-data-[end=left]:left-[calc(12px+var(--shift))] group-data-[end=right]:right-[calc(100%-var(--plot)+8px+var(--shift))]"
      >
        {label}
      </span>
      <span
        data-tag
        style={{ borderColor: 'currentcolor', left: 'var(--plot)', top: 'var(--tag)' }}
        className="absolute right-0 z-1 h-[18px] rounded-l-[3px] border border-r-0 bg-panel pl-[7px] text-xs leading-4 font-medium"
      >
        {formatDecimal(price, { decimals })}
      </span>
    </li>
  );
}
