import { classes, Empty, formatDecimal, Skeleton } from '@bourse/ui';
import { type PointerEvent, useState } from 'react';
import { useWords } from '../../../../app/words.tsx';
import { spreadOf, unitsText } from '../../book/levels.ts';
import { useBook } from '../../feed.ts';
import { lastPriceDecimals, listDecimals, type Rules } from '../../rules.ts';
import {
  box,
  type DepthCurve,
  depthCurve,
  heightOf,
  mirrored,
  roundStops,
  shareOf,
  stepPath,
  sumAt,
} from './depth-curve.ts';

const priceLabels = 8;
const sumLabels = 4;
/** Labels nearer to an end than this share would hang over it. */
const edgeShare = 0.05;

/** Cumulated quantity on both sides of the middle, from the live book. */
export function DepthView({ rules }: { rules: Rules }) {
  const { t } = useWords();
  const book = useBook();
  const curve = book && depthCurve(book);
  if (!book) return <Bones />;
  if (!curve) return <Empty title={t('spot.book_empty')} className="flex-1" />;
  const sums = roundStops(0, curve.sumMax, sumLabels).slice(1);
  return (
    <div className="@container flex min-w-0 flex-1 flex-col text-xs text-quiet tabular-nums">
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

function percent(share: number): string {
  return `${share * 100}%`;
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

function Plot({ curve, rules, mid }: { curve: DepthCurve; rules: Rules; mid: string }) {
  const { t } = useWords();
  const [pointed, setPointed] = useState<number | null>(null);
  function point(event: PointerEvent<HTMLDivElement>) {
    const bounds = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (event.clientX - bounds.left) / bounds.width)));
  }
  const decimals = lastPriceDecimals(rules.priceStep);
  const midText = formatDecimal(mid, { decimals: mid.endsWith('0') ? decimals : decimals + 1 });
  return (
    <div
      role="img"
      aria-label={t('market.depth_label', { pair: rules.symbol })}
      className="absolute inset-0 cursor-crosshair"
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
    >
      <svg
        viewBox={`0 0 ${box} ${box}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
        aria-hidden="true"
      >
        <Side curve={curve} side="bids" />
        <Side curve={curve} side="asks" />
      </svg>
      <div className="absolute inset-y-0 left-1/2 w-px bg-line" />
      <span className="absolute top-3 left-1/2 pl-2 whitespace-nowrap">
        {t('market.mid_of_book', { price: midText })}
      </span>
      {pointed !== null && <Pointed curve={curve} rules={rules} share={pointed} />}
    </div>
  );
}

function Side({ curve, side }: { curve: DepthCurve; side: 'bids' | 'asks' }) {
  const isBid = side === 'bids';
  return (
    <>
      <path d={stepPath(curve, side, true)} className={isBid ? 'fill-up-soft' : 'fill-down-soft'} />
      <path
        d={stepPath(curve, side, false)}
        fill="none"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        className={isBid ? 'stroke-up-mark' : 'stroke-down-mark'}
      />
    </>
  );
}

/** The pointer's price and the one as far on the other side, with the quantity from the middle to each. */
function Pointed({ curve, rules, share }: { curve: DepthCurve; rules: Rules; share: number }) {
  const price = curve.priceMin + (curve.priceMax - curve.priceMin) * share;
  const [bid, ask] = share <= 0.5 ? [price, mirrored(curve, price)] : [mirrored(curve, price), price];
  return (
    <>
      <Point curve={curve} rules={rules} price={bid} side="bids" />
      <Point curve={curve} rules={rules} price={ask} side="asks" />
    </>
  );
}

interface PointProps {
  curve: DepthCurve;
  rules: Rules;
  price: number;
  side: 'bids' | 'asks';
}

function Point({ curve, rules, price, side }: PointProps) {
  const { t } = useWords();
  const isBid = side === 'bids';
  const share = shareOf(curve, price);
  const sum = sumAt(curve, price);
  const height = heightOf(curve, sum);
  const priceText = unitsText(Math.round(price), rules.priceDecimals);
  // Towards the middle, where there is room on both sides.
  const beside = isBid ? { left: `calc(${percent(share)} + 8px)` } : { right: `calc(${percent(1 - share)} + 8px)` };
  return (
    <div className="pointer-events-none">
      <div className="absolute inset-y-0 border-l border-dashed border-faint" style={{ left: percent(share) }} />
      <span
        className={classes('absolute -ml-1 -mb-1 size-2 rounded-full', isBid ? 'bg-up-mark' : 'bg-down-mark')}
        style={{ left: percent(share), bottom: percent(height) }}
      />
      <dl
        className="float-ground absolute grid grid-cols-[auto_auto] gap-x-3 rounded-s px-2.5 py-1.5 leading-4.5 whitespace-nowrap"
        style={{ bottom: `calc(${percent(Math.min(height, 0.8))} + 10px)`, ...beside }}
      >
        <dt>{t('common.price')}</dt>
        <dd className={classes('text-right', isBid ? 'text-up' : 'text-down')}>
          {formatDecimal(priceText, { decimals: lastPriceDecimals(rules.priceStep) })}
        </dd>
        <dt>{t('spot.sum')}</dt>
        <dd className="text-right text-text">
          {formatDecimal(unitsText(sum, rules.quantityDecimals), { decimals: listDecimals(rules.quantityStep) })}{' '}
          <span className="text-quiet">{rules.base}</span>
        </dd>
      </dl>
    </div>
  );
}

function Bones() {
  const { t } = useWords();
  return (
    <div role="status" aria-label={t('common.loading')} className="flex flex-1 items-end gap-0.5 pr-20 pb-6">
      {[70, 62, 55, 48, 31, 18, 6, 10, 22, 30, 44, 52].map((height) => (
        <span key={height} className="flex-1" style={{ height: percent(height / 100) }}>
          <Skeleton width="100%" height="100%" />
        </span>
      ))}
    </div>
  );
}
