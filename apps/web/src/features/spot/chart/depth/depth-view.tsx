import { useWords } from '@bourse/client/words.tsx';
import { classes, Empty, formatDecimal } from '@bourse/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Rules } from '../../../../domain/trading/rules.ts';
import { spreadOf, unitsText } from '../../book/levels.ts';
import { useBook } from '../../feed.ts';
import { DepthSkeleton } from '../chart-skeleton.tsx';
import { type DepthCurve, depthCurve, heightOf, roundStops, shareOf } from './depth-curve.ts';
import { Plot } from './depth-plot.tsx';
import { percent, priceText, quantityText } from './depth-texts.ts';

const priceLabels = 8;
const sumLabels = 4;
/** Labels nearer to an end than this share would hang over it. */
const edgeShare = 0.05;

/** Cumulated quantity on both sides of the middle, from the live book. */
export function DepthView({ rules }: { rules: Rules }) {
  const { t } = useWords();
  const book = useBook();
  const curve = book && depthCurve(book);
  if (!book) return <DepthSkeleton />;
  if (!curve) return <Empty title={t('spot.book_empty')} className="flex-1" />;
  const sums = roundStops(0, curve.sumMax, sumLabels).slice(1);
  return (
    <div className="@container flex min-w-0 flex-1 flex-col text-xs text-quiet tabular-nums">
      <Summary curve={curve} rules={rules} />
      <div className="flex min-h-0 flex-1">
        <div className="relative min-w-0 flex-1 overflow-hidden">
          {sums.map((sum) => (
            <div
              key={sum}
              className="absolute inset-x-0 h-px bg-grid"
              style={{ bottom: percent(heightOf(curve, sum)) }}
            />
          ))}
          <Plot curve={curve} rules={rules} mid={spreadOf(book, rules)?.mid ?? ''} />
        </div>
        <div className="relative w-18 shrink-0 border-l border-line @min-[560px]:w-20">
          {sums.map((sum) => (
            <span
              key={sum}
              className="absolute right-3 translate-y-1/2 whitespace-nowrap"
              style={{ bottom: percent(heightOf(curve, sum)) }}
            >
              {plain(unitsText(sum, rules.quantityDecimals))}{' '}
              <span className="hidden @min-[560px]:inline">{rules.base}</span>
            </span>
          ))}
        </div>
      </div>
      <PriceAxis curve={curve} rules={rules} />
    </div>
  );
}

/** Thousands parted, without the zeros at the end of the fraction. */
function plain(text: string): string {
  return formatDecimal(text.includes('.') ? text.replace(/\.?0+$/, '') : text);
}

function PriceAxis({ curve, rules }: { curve: DepthCurve; rules: Rules }) {
  const stops = roundStops(curve.priceMin, curve.priceMax, priceLabels).filter((stop) => {
    const share = shareOf(curve, stop);
    return share > edgeShare && share < 1 - edgeShare;
  });
  return (
    <div className="relative h-6 shrink-0 border-t border-line">
      <div className="absolute inset-y-0 right-18 left-0 @min-[560px]:right-20">
        {stops.map((stop, index) => (
          <span
            key={stop}
            className={classes('absolute -translate-x-1/2 leading-6', index % 2 === 1 && 'hidden @min-[560px]:inline')}
            style={{ left: percent(shareOf(curve, stop)) }}
          >
            {plain(unitsText(stop, rules.priceDecimals))}
          </span>
        ))}
      </div>
    </div>
  );
}

/** A summary that changed with every order could not be read to its end. */
const summaryMs = 10_000;

/** The book in a sentence, for those who do not see the drawing. Read on demand. */
function Summary({ curve, rules }: { curve: DepthCurve; rules: Rules }) {
  const { t } = useWords();
  const [shown, setShown] = useState(curve);
  const renew = useEffectEvent(() => setShown(curve));
  useEffect(() => {
    const clock = setInterval(() => renew(), summaryMs);
    return () => clearInterval(clock);
  }, []);
  const [bid, ask] = [shown.bids[0], shown.asks[0]];
  const [lowest, highest] = [shown.bids.at(-1), shown.asks.at(-1)];
  if (!bid || !ask || !lowest || !highest) return null;
  return (
    <p className="sr-only">
      {t('chart.depth_summary', {
        bid: priceText(rules, bid.price),
        ask: priceText(rules, ask.price),
        bids: quantityText(rules, lowest.sum),
        asks: quantityText(rules, highest.sum),
        low: priceText(rules, lowest.price),
        high: priceText(rules, highest.price),
        base: rules.base,
      })}
    </p>
  );
}
