import { clockTime, fullTime } from '@bourse/client/time/times.ts';
import { useMedia } from '@bourse/client/use-media.ts';
import { onConnected } from '@bourse/client/wire/socket.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market, Trade } from '@bourse/contract';
import { Empty, Failed, formatDecimal, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readTrades } from '../../../domain/markets/read-trades.ts';
import { mergeTrades, tradesMax } from '../../../domain/markets/recent-trades.ts';
import { listDecimals, type Rules } from '../../../domain/trading/rules.ts';
import { askPainter, useFeed } from '../feed.ts';
import { useCanvas, usePaintStyle } from '../painter/use-canvas.ts';
import { useThrottled } from '../use-throttled.ts';

/** Read aloud, a list that changes faster than this is no help. */
const pauseMs = 1000;

/** The twenty newest public trades: the painter has them as they come, the list for readers once a second. */
function useTrades(market: Market) {
  const feed = useFeed();
  const { trades: live } = useThrottled(feed.store, pauseMs);
  const query = useQuery({
    queryKey: ['trades', market.symbol],
    queryFn: () => readTrades(market),
    gcTime: 0,
  });
  const { data, refetch } = query;
  useEffect(() => {
    if (data) feed.offerTrades(data);
  }, [data, feed]);
  useEffect(() => onConnected(() => void refetch()), [refetch]);
  return { ...query, trades: data && mergeTrades(live, data) };
}

/** Rows of price, amount and time; the arrow and the colour are the taker's side. */
export function TradesList({ market, rules }: { market: Market; rules: Rules }) {
  const { t } = useWords();
  const { trades, isError, refetch } = useTrades(market);
  if (trades === undefined && isError) {
    return <Failed title={t('home.trades_failed')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <div className="desk-cols">
        <span>{t('spot.price_in', { unit: rules.quote })}</span>
        <span>{t('spot.quantity_in', { unit: rules.base })}</span>
        <span>{t('common.time')}</span>
      </div>
      {trades?.length === 0 ? <Empty title={t('home.no_trades')} /> : <PaintedTrades trades={trades} rules={rules} />}
    </>
  );
}

/** The painted trades, and over them the list for those who read it. */
function PaintedTrades({ trades, rules }: { trades: readonly Trade[] | undefined; rules: Rules }) {
  const { t } = useWords();
  const boxRef = useRef<HTMLDivElement>(null);
  const paintStyle = usePaintStyle(useCanvas(boxRef, 'tape-canvas'));
  const isPhone = useMedia('(max-width: 899px)');
  const { priceStep, quantityStep } = rules;
  useEffect(() => {
    if (!paintStyle) return;
    const shown = { price: listDecimals(priceStep), quantity: listDecimals(quantityStep) };
    askPainter({ kind: 'tape-style', style: { ...paintStyle, row: isPhone ? 24 : 20, isEven: isPhone, shown } });
  }, [paintStyle, isPhone, priceStep, quantityStep]);
  return (
    <div ref={boxRef} className="desk-trades">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too */}
      <ul tabIndex={0} aria-label={t('spot.recent_trades')}>
        {trades === undefined
          ? Array.from({ length: tradesMax }, (_, index) => <TradeSkeleton key={`row${String(index)}`} />)
          : trades.map((trade) => <TradeRow key={trade.id} trade={trade} rules={rules} />)}
      </ul>
    </div>
  );
}

/** A trade in words, where it is painted. */
function TradeRow({ trade, rules }: { trade: Trade; rules: Rules }) {
  const { t, tag } = useWords();
  const side = t(trade.side === 'buy' ? 'common.buy' : 'common.sell');
  const price = formatDecimal(trade.price, { decimals: listDecimals(rules.priceStep) });
  const amount = formatDecimal(trade.amount, { decimals: listDecimals(rules.quantityStep) });
  return (
    <li
      className="desk-trade"
      // Written when it is wanted: the words of twenty whole times take longer than the rows themselves.
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = fullTime(trade.time, tag);
      }}
    >
      <span className="sr-only">
        {`${side} ${price} ${amount} `}
        <time dateTime={trade.time}>{clockTime(trade.time)}</time>
      </span>
    </li>
  );
}

function TradeSkeleton() {
  return (
    <li className="desk-trade" aria-hidden="true">
      <span>
        <Skeleton width={56} />
      </span>
      <span>
        <Skeleton width={40} />
      </span>
      <span>
        <Skeleton width={48} />
      </span>
    </li>
  );
}
