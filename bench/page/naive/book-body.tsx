import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { classes, Empty, Failed, formatDecimal } from '@bourse/ui';
import { useLiveMarket } from '../../../apps/web/src/domain/markets/live-markets.ts';
import { lastPriceDecimals, listDecimals, type Rules } from '../../../apps/web/src/domain/trading/rules.ts';
import type { BookSide } from '../../../apps/web/src/features/spot/book/book.ts';
import type { BookBodyProps } from '../../../apps/web/src/features/spot/book/book-body.tsx';
import { TickArrow, tickClass, useDirection } from '../../../apps/web/src/features/spot/marks.tsx';
import { usePreferences } from '../../../apps/web/src/features/spot/preferences.ts';
import { BookRows } from './book-rows.tsx';
import { useBook } from './feed.ts';
import { rowsOf, type Sweep, spreadOf } from './levels.ts';
import './naive.css';

export function BookBody({
  market: listed,
  rules,
  ownOrders,
  ownStops,
  failure,
  onLevel,
  grouping,
  count,
}: BookBodyProps) {
  const { t } = useWords();
  const market = useLiveMarket(listed);
  const book = useBook();
  const sides = usePreferences((state) => state.bookSides);
  if (book === null && failure !== null) {
    return (
      <Failed
        title={t('home.book_failed')}
        retryLabel={t('common.retry')}
        onRetry={failure.retry}
        className="grid flex-1 content-center"
      />
    );
  }
  const step = Number(rules.priceUnits) * grouping;
  // One side alone has the room of both.
  const perSide = sides === 'both' ? count : 2 * count;
  const rows = book === null ? null : rowsOf(book, step, perSide);
  const shared = {
    rules,
    count: perSide,
    step,
    ownOrders,
    ownStops,
    lastPrice: market.lastPrice,
  };
  const choose = (side: BookSide) => (price: string, sweep: Sweep) =>
    onLevel({ side, price, quantity: sweep.quantity });
  if (rows !== null && rows.bids.length + rows.asks.length === 0) {
    return <Empty title={t('spot.book_empty')} className="flex-1" />;
  }
  return (
    <>
      {sides !== 'bids' && (
        <BookRows
          side="asks"
          onLevel={choose('asks')}
          rows={rows?.asks ?? null}
          levels={book?.asks ?? []}
          {...shared}
        />
      )}
      <MidRow market={market} rules={rules} spread={book === null ? null : spreadOf(book, rules)} />
      {sides !== 'asks' && (
        <BookRows
          side="bids"
          onLevel={choose('bids')}
          rows={rows?.bids ?? null}
          levels={book?.bids ?? []}
          {...shared}
        />
      )}
    </>
  );
}

interface MidRowProps {
  market: Market;
  rules: Rules;
  spread: ReturnType<typeof spreadOf>;
}

function MidRow({ market, rules, spread }: MidRowProps) {
  const { t } = useWords();
  const direction = useDirection(market.lastPrice);
  const decimals = listDecimals(rules.priceStep);
  return (
    <div className="flex h-11 shrink-0 items-center justify-between gap-3 px-4 text-quiet tabular-nums">
      <span className={classes('flex items-center gap-1.5 text-l font-semibold', tickClass(direction))}>
        {formatDecimal(market.lastPrice, { decimals: lastPriceDecimals(rules.priceStep) })}
        <TickArrow direction={direction} />
      </span>
      {spread && (
        <dl className="grid grid-cols-[auto_auto] gap-x-3 leading-4">
          <dt>{t('spot.spread')}</dt>
          <dd className="text-right text-text">{formatDecimal(spread.spread, { decimals })}</dd>
          <dt>{t('spot.mid')}</dt>
          <dd className="text-right text-text">{formatDecimal(spread.mid, { decimals: decimals + 1 })}</dd>
        </dl>
      )}
    </div>
  );
}
