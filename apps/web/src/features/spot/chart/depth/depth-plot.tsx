import { useWords } from '@bourse/client/words.tsx';
import { formatMinor } from '@bourse/core';
import { classes, formatDecimal } from '@bourse/ui';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { lastPriceDecimals, type Rules } from '../../../../domain/trading/rules.ts';
import { box, type DepthCurve, distanceOf, heightOf, mirrored, shareOf, stepPath, sumAt } from './depth-curve.ts';
import { percent, priceText, quantityText } from './depth-texts.ts';

const totalDecimals = 2;

/** How far a key moves the reading, as a share of the width. */
const keyShare = 0.02;

/** Both sides of the book as areas, read by pointer or by keys. */
export function Plot({ curve, rules, mid }: { curve: DepthCurve; rules: Rules; mid: string }) {
  const { t } = useWords();
  const [pointed, setPointed] = useState<number | null>(null);
  function point(event: PointerEvent<HTMLDivElement>) {
    const bounds = event.currentTarget.getBoundingClientRect();
    setPointed(Math.min(1, Math.max(0, (event.clientX - bounds.left) / bounds.width)));
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = pointed ?? 0.5;
    const next = { ArrowLeft: at - keyShare, ArrowRight: at + keyShare, Home: 0, End: 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setPointed(Math.min(1, Math.max(0, next)));
    } else if (event.key === 'Escape' && pointed !== null) {
      event.preventDefault();
      setPointed(null);
    }
  }
  const decimals = lastPriceDecimals(rules.priceStep);
  const midText = formatDecimal(mid, { decimals: mid.endsWith('0') ? decimals : decimals + 1 });
  const read = pointed ?? 0.5;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t('market.depth_label', { pair: rules.symbol })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(read * 100)}
      aria-valuetext={spokenAt(curve, rules, read)}
      aria-description={t('chart.depth_move')}
      className="absolute inset-0 cursor-crosshair -outline-offset-2"
      onPointerMove={point}
      onPointerLeave={() => setPointed(null)}
      onKeyDown={onKeyDown}
      onBlur={() => setPointed(null)}
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

function priceAt({ priceMin, priceMax }: DepthCurve, share: number): number {
  return priceMin + (priceMax - priceMin) * share;
}

/** `94,100.00, 12.5000 BTC`. */
function spokenAt(curve: DepthCurve, rules: Rules, share: number): string {
  const price = priceAt(curve, share);
  return `${priceText(rules, price)}, ${quantityText(rules, sumAt(curve, price).sum)} ${rules.base}`;
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
  const price = priceAt(curve, share);
  const [bid, ask] = share <= 0.5 ? [price, mirrored(curve, price)] : [mirrored(curve, price), price];
  return (
    <>
      <Point curve={curve} rules={rules} price={bid} side="bids" isMirrored={share > 0.5} />
      <Point curve={curve} rules={rules} price={ask} side="asks" isMirrored={share <= 0.5} />
    </>
  );
}

interface PointProps {
  curve: DepthCurve;
  rules: Rules;
  price: number;
  side: 'bids' | 'asks';
  /** Not where the pointer is, but as far on the other side: without its words where there is no room for both. */
  isMirrored: boolean;
}

/** From this share of the width on there is room for words beside a point. */
const roomShare = 0.32;
const wordsPx = 244;

function Point({ curve, rules, price, side, isMirrored }: PointProps) {
  const { t } = useWords();
  const isBid = side === 'bids';
  const share = shareOf(curve, price);
  const { sum, value } = sumAt(curve, price);
  const height = heightOf(curve, sum);
  const distance = formatDecimal((distanceOf(curve, price) / 100).toFixed(2), { decimals: 2, sign: 'always' });
  const total = formatMinor(value, rules.priceDecimals + rules.quantityDecimals);
  // Away from the middle, where the two would meet; towards it only where there is no room outside.
  const isLeft = isBid ? share > roomShare : share > 1 - roomShare;
  const left = isLeft ? `calc(${percent(share)} - ${wordsPx + 8}px)` : `calc(${percent(share)} + 8px)`;
  return (
    <div className="pointer-events-none">
      <div className="absolute inset-y-0 border-l border-dashed border-faint" style={{ left: percent(share) }} />
      <span
        className={classes('absolute -ml-1 -mb-1 size-2 rounded-full', isBid ? 'bg-up-mark' : 'bg-down-mark')}
        style={{ left: percent(share), bottom: percent(height) }}
      />
      <dl
        className={classes(
          'float-ground absolute grid-cols-[auto_1fr] gap-x-3 rounded-s px-2.5 py-1.5 leading-4.5 whitespace-nowrap',
          isMirrored ? 'hidden @min-[560px]:grid' : 'grid',
        )}
        style={{
          bottom: `calc(${percent(Math.min(height, 0.7))} + 10px)`,
          left: `clamp(4px, ${left}, calc(100% - ${wordsPx + 4}px))`,
          width: wordsPx,
        }}
      >
        <dt>{t('common.price')}</dt>
        <dd className={classes('text-right', isBid ? 'text-up' : 'text-down')}>{priceText(rules, price)}</dd>
        <dt>{t('chart.depth_from_mid')}</dt>
        <dd className="text-right">{distance}%</dd>
        <dt>{t('spot.sum')}</dt>
        <dd className="text-right text-text">
          {quantityText(rules, sum)} <span className="text-quiet">{rules.base}</span>
        </dd>
        <dt>{t('common.total')}</dt>
        <dd className="text-right text-text">
          {formatDecimal(total, { decimals: totalDecimals })} <span className="text-quiet">{rules.quote}</span>
        </dd>
      </dl>
    </div>
  );
}
