import { queryClient } from '@bourse/client/query.ts';
import { onConnected, subscribe } from '@bourse/client/wire/socket.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market, Trade } from '@bourse/contract';
import { classes, decimalsOf, Empty, Failed, Num, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readTrades } from '../../../domain/markets/read-trades.ts';
import { mergeTrades } from '../../../domain/markets/recent-trades.ts';

/** Trades shown. */
const shownMax = 7;

const tapeKey = (symbol: string) => ['home-tape', symbol];

function useTape(market: Market) {
  const { symbol } = market;
  useEffect(() => {
    const subscription = subscribe(symbol, {
      onTrades: ({ trades }) =>
        queryClient.setQueryData<readonly Trade[]>(tapeKey(symbol), (known) => known && mergeTrades(trades, known)),
    });
    return subscription.close;
  }, [symbol]);
  useEffect(() => onConnected(() => void queryClient.invalidateQueries({ queryKey: tapeKey(symbol) })), [symbol]);
  return useQuery({
    queryKey: tapeKey(symbol),
    queryFn: () => readTrades(market),
  });
}

/** The newest trades of a pair, live. */
export function Tape({ market }: { market: Market }) {
  const { t, tag } = useWords();
  const { data, isError, refetch } = useTape(market);
  if (isError && !data) {
    return <Failed title={t('home.trades_failed')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />;
  }
  if (data?.length === 0) return <Empty title={t('home.no_trades')} />;
  const clock = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false });
  const zoned = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'long' });
  return (
    <table className="mt-4.5 w-full border-collapse text-s tabular-nums">
      <tbody>
        {data
          ? data
              .slice(0, shownMax)
              .map((trade) => <TapeRow key={trade.id} trade={trade} market={market} clock={clock} zoned={zoned} />)
          : ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => <TapeSkeleton key={key} />)}
      </tbody>
    </table>
  );
}

interface TapeRowProps {
  trade: Trade;
  market: Market;
  clock: Intl.DateTimeFormat;
  zoned: Intl.DateTimeFormat;
}

const row = 'h-8 border-t border-line-soft first:border-line whitespace-nowrap';

function TapeRow({ trade, market, clock, zoned }: TapeRowProps) {
  const { t } = useWords();
  const isBuy = trade.side === 'buy';
  const time = new Date(trade.time);
  return (
    <tr className={row}>
      <td className="text-quiet" title={zoned.format(time)}>
        {clock.format(time)}
      </td>
      <td className={classes('px-4 font-medium', isBuy ? 'text-up' : 'text-down')}>
        {isBuy ? t('common.buy') : t('common.sell')}
      </td>
      <td className="text-right">
        <Num value={trade.amount} decimals={decimalsOf(market.quantityStep)} zeros="plain" unit={market.base} />
      </td>
      <td className="pl-4 text-right font-medium">
        <Num value={trade.price} decimals={decimalsOf(market.priceStep)} zeros="plain" />
      </td>
    </tr>
  );
}

function TapeSkeleton() {
  return (
    <tr className={row}>
      <td>
        <Skeleton width={56} />
      </td>
      <td className="px-4">
        <Skeleton width={24} />
      </td>
      <td className="text-right">
        <Skeleton width={80} />
      </td>
      <td className="text-right">
        <Skeleton width={72} />
      </td>
    </tr>
  );
}
