import { formatDecimal, Skeleton } from '@bourse/ui';
import { type PointerEvent, useState } from 'react';
import { useWords } from '../../../app/words.tsx';
import { unitsText } from '../book/levels.ts';
import { useBook } from '../feed.ts';
import { listDecimals, type Rules } from '../rules.ts';
import { box, type DepthCurve, depthCurve, heightOf, shareOf, stepPath, sumAt } from './depth-curve.ts';

/** Places of the labels along the price axis and up the quantity axis, as shares. */
const priceStops = [0.125, 0.3125, 0.5, 0.6875, 0.875];
const sumStops = [0.33, 0.66, 1];

/** Cumulated quantity on both sides of the middle, from the live book. */
export function DepthView({ rules }: { rules: Rules }) {
  const { t } = useWords();
  const book = useBook();
  const curve = book && depthCurve(book);
  if (!curve) {
    return (
      <div className="grid flex-1 place-items-center" aria-busy="true">
        <Skeleton width="70%" height="40%" />
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col text-xs text-quiet tabular-nums">
      <div className="flex min-h-0 flex-1">
        <Plot curve={curve} rules={rules} label={t('market.depth_label', { pair: rules.symbol })} />
        <div className="relative w-20 shrink-0 border-l border-line">
          {sumStops.map((stop) => (
            <span
              key={stop}
              className="absolute right-3 -translate-y-1/2"
              style={{ bottom: `calc(${heightOf(curve, curve.sumMax * stop) * 100}% - 8px)` }}
            >
              {formatDecimal(unitsText(Math.round(curve.sumMax * stop), rules.quantityDecimals), { decimals: 2 })}
            </span>
          ))}
        </div>
      </div>
      <div className="relative h-6 shrink-0 border-t border-line">
        <div className="absolute inset-y-0 right-20 left-0">
          {priceStops.map((stop) => (
            <span key={stop} className="absolute -translate-x-1/2 leading-6" style={{ left: `${stop * 100}%` }}>
              {priceAt(curve, stop, rules)}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function priceAt({ priceMin, priceMax }: DepthCurve, share: number, rules: Rules): string {
  const units = Math.round(priceMin + (priceMax - priceMin) * share);
  return formatDecimal(unitsText(units, rules.priceDecimals), { decimals: listDecimals(rules.priceStep) });
}

function Plot({ curve, rules, label }: { curve: DepthCurve; rules: Rules; label: string }) {
  const { t } = useWords();
  const [pointed, setPointed] = useState<number | null>(null);
  function point(event: PointerEvent<HTMLDivElement>) {
    const bounds = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (event.clientX - bounds.left) / bounds.width)));
  }
  return (
    <div
      role="img"
      aria-label={label}
      className="relative min-w-0 flex-1 overflow-hidden"
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
    >
      <svg
        viewBox={`0 0 ${box} ${box}`}
        preserveAspectRatio="none"
        className="absolute inset-0 h-full w-full"
        aria-hidden="true"
      >
        {(['bids', 'asks'] as const).map((side) => (
          <g key={side} className={side === 'bids' ? 'text-up-mark' : 'text-down-mark'}>
            <path
              d={stepPath(curve, side, true)}
              className={side === 'bids' ? 'fill-up-soft' : 'fill-down-soft'}
            />
            <path
              d={stepPath(curve, side, false)}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      <div className="absolute inset-y-0 border-l border-line" style={{ left: `${shareOf(curve, curve.mid) * 100}%` }}>
        <span className="absolute top-3 left-2 whitespace-nowrap">
          {t('market.mid_of_book', { price: priceAt(curve, 0.5, rules) })}
        </span>
      </div>
      {pointed !== null && <Pointed curve={curve} rules={rules} share={pointed} />}
    </div>
  );
}

/** The quantity between the middle and the pointer. */
function Pointed({ curve, rules, share }: { curve: DepthCurve; rules: Rules; share: number }) {
  const price = curve.priceMin + (curve.priceMax - curve.priceMin) * share;
  const sum = sumAt(curve, price);
  const isBid = price <= curve.mid;
  const height = heightOf(curve, sum) * 100;
  return (
    <>
      <div
        className="pointer-events-none absolute inset-y-0 border-l border-dashed border-faint"
        style={{ left: `${share * 100}%` }}
      />
      <span
        className={isBid ? 'absolute size-2 rounded-full bg-up-mark' : 'absolute size-2 rounded-full bg-down-mark'}
        style={{ left: `calc(${share * 100}% - 4px)`, bottom: `calc(${height}% - 4px)` }}
      />
      <span
        className="float-ground pointer-events-none absolute rounded-s px-2.5 py-1.5 leading-4.5 whitespace-nowrap text-text"
        style={{ bottom: `calc(${Math.min(height, 80)}% + 12px)`, ...(share > 0.5 ? { right: `calc(${(1 - share) * 100}% + 8px)` } : { left: `calc(${share * 100}% + 8px)` }) }}
      >
        {priceAt(curve, share, rules)} <span className="text-quiet">{rules.quote}</span>
        <br />
        {formatDecimal(unitsText(sum, rules.quantityDecimals), { decimals: listDecimals(rules.quantityStep) })}{' '}
        <span className="text-quiet">{rules.base}</span>
      </span>
    </>
  );
}
