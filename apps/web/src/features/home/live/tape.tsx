import { queryClient } from '@bourse/client/query.ts';
import { clockTime, fullTime } from '@bourse/client/time/times.ts';
import { onConnected, subscribe } from '@bourse/client/wire/socket.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market, Trade } from '@bourse/contract';
import { classes, DataTable, decimalsOf, Num, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readTrades } from '../../../domain/markets/read-trades.ts';
import { mergeTrades } from '../../../domain/markets/recent-trades.ts';

/** Trades shown. */
const shownMax = 7;

const row = 'h-8 border-t border-line-soft first:border-line whitespace-nowrap';
const noHeight = { height: 0 };
const columns = [
  { id: 'time', word: 'common.time', width: 56 },
  { id: 'side', word: 'common.side', width: 24, className: 'px-4' },
  { id: 'size', word: 'common.quantity', width: 80, isNumeric: true },
  { id: 'price', word: 'common.price', width: 72, className: 'pl-4', isNumeric: true },
] as const;

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
  const { t } = useWords();
  const { data, isError, refetch } = useTape(market);
  return (
    <DataTable
      columns={columns.map(({ id, word, width, ...rest }) => ({
        id,
        // The figures say what they are; who hears them is told.
        name: <span className="sr-only">{t(word)}</span>,
        skeleton: <Skeleton width={width} />,
        style: noHeight,
        ...rest,
      }))}
      count={data?.length}
      skeletons={shownMax}
      skeletonClassName={row}
      failed={
        isError
          ? { title: t('home.trades_failed'), retryLabel: t('common.retry'), onRetry: () => void refetch() }
          : null
      }
      empty={{ title: t('home.no_trades') }}
      className="mt-4.5 text-s"
    >
      {data?.slice(0, shownMax).map((trade) => (
        <TapeRow key={trade.id} trade={trade} market={market} />
      ))}
    </DataTable>
  );
}

interface TapeRowProps {
  trade: Trade;
  market: Market;
}

function TapeRow({ trade, market }: TapeRowProps) {
  const { t, tag } = useWords();
  const isBuy = trade.side === 'buy';
  return (
    <tr className={row}>
      <td className="text-quiet" title={fullTime(trade.time, tag)}>
        {clockTime(trade.time)}
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
