import { clockTime, fullTime } from '@bourse/client/time/times.ts';
import { useConnection } from '@bourse/client/wire/socket.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market, Trade } from '@bourse/contract';
import { Empty, Failed, formatDecimal, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { readTrades } from '../../../apps/web/src/domain/markets/read-trades.ts';
import { mergeTrades, tradesMax } from '../../../apps/web/src/domain/markets/recent-trades.ts';
import { listDecimals, type Rules } from '../../../apps/web/src/domain/trading/rules.ts';
import { TickArrow } from '../../../apps/web/src/features/spot/marks.tsx';
import { useFeed } from './feed.ts';

/** The twenty newest public trades, live. */
function useTrades(market: Market) {
  const feed = useFeed();
  const live = useStore(feed.store, (state) => state.trades);
  const connects = useConnection((state) => state.connects);
  const query = useQuery({
    queryKey: ['trades', market.symbol],
    queryFn: () => readTrades(market),
    gcTime: 0,
  });
  const { refetch } = query;
  useEffect(() => {
    // What was traded while the connection was down was told to nobody.
    if (connects > 1) void refetch();
  }, [connects, refetch]);
  return { ...query, trades: query.data && mergeTrades(live, query.data) };
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
      {trades?.length === 0 && <Empty title={t('home.no_trades')} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too */}
      <ul tabIndex={0} className="desk-trades" aria-label={t('spot.recent_trades')}>
        {trades === undefined
          ? Array.from({ length: tradesMax }, (_, index) => <TradeSkeleton key={`skeleton${String(index)}`} />)
          : trades.map((trade) => <TradeRow key={trade.id} trade={trade} rules={rules} />)}
      </ul>
    </>
  );
}

function TradeRow({ trade, rules }: { trade: Trade; rules: Rules }) {
  const { t, tag } = useWords();
  const isBuy = trade.side === 'buy';
  return (
    <li className="desk-trade">
      <span className={isBuy ? 'text-up' : 'text-down'}>
        <span className="desk-trade-arrow">
          <TickArrow direction={isBuy ? 1 : -1} size={6} />
        </span>
        <span className="sr-only">{t(isBuy ? 'common.buy' : 'common.sell')} </span>
        {formatDecimal(trade.price, { decimals: listDecimals(rules.priceStep) })}
      </span>
      <span>{formatDecimal(trade.amount, { decimals: listDecimals(rules.quantityStep) })}</span>
      <time dateTime={trade.time} title={fullTime(trade.time, tag)} className="text-quiet">
        {clockTime(trade.time)}
      </time>
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
