import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { decimalsOf, Failed, formatDecimal, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { readBook } from '../../../../domain/book/read-book.ts';
import { useLiveMarket } from '../../../../domain/markets/live-markets.ts';
import { depthSteps } from './depth.ts';

/** Bars a side, and the time between two looks at the book while the drawing is in sight. */
const barsPerSide = 32;
const refreshMs = 4000;
const levels = 400;
const base = 228;
const tallest = 196;

/** Cumulated bids and asks of a pair, now. */
export function BookDrawing({ market }: { market: Market }) {
  const { t } = useWords();
  const { data, isError, refetch } = useQuery({
    queryKey: ['home-book', market.symbol],
    queryFn: () => readBook(market, levels),
    refetchInterval: refreshMs,
  });
  if (isError && !data) {
    return <Failed title={t('home.book_failed')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton width="min(348px, 100%)" height={196} />;
  const depth = depthSteps(data.bids, data.asks, barsPerSide);
  // Nothing is on its way; the place around it stays.
  if (!depth) return null;
  return (
    <svg
      viewBox="0 0 348 252"
      role="img"
      aria-label={t('home.book_drawing', { pair: market.symbol })}
      className="w-full max-w-87"
    >
      <path
        d={`${bars(depth.bids, -1)}${bars(depth.asks, 1)}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.1"
        opacity=".75"
      />
      <path d={`M174 120V${base}`} stroke="var(--brass)" strokeWidth="1.5" />
      <text x="0" y="248">
        {t('spot.bid')}
      </text>
      <text x="174" y="248" textAnchor="middle" fill="var(--brass)">
        <LastPrice market={market} />
      </text>
      <text x="348" y="248" textAnchor="end">
        {t('spot.ask')}
      </text>
    </svg>
  );
}

/** Live by itself, as in the cards: nothing around it is drawn again. */
function LastPrice({ market: listed }: { market: Market }) {
  const { lastPrice, priceStep } = useLiveMarket(listed);
  return formatDecimal(lastPrice, { decimals: decimalsOf(priceStep) });
}

/** One side as a row of posts that grow away from the middle. */
function bars(shares: readonly number[], direction: -1 | 1): string {
  const step = 5.2 * direction;
  return shares
    .map((share, index) => {
      const x = 174 + 6 * direction + index * step;
      return `M${x.toFixed(1)} ${base}V${(base - share * tallest).toFixed(1)}h${step.toFixed(1)}`;
    })
    .join('');
}
