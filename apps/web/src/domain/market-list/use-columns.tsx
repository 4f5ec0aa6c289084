import { useWords } from '@bourse/client/words.tsx';
import { type Column, Skeleton } from '@bourse/ui';
import { column } from './columns.ts';
import type { SortKey } from './market-list.ts';
import { useWide } from './use-wide.ts';

/** The columns of a market table, sorted by their heads, and what holds the place of figures. On a phone pair and price remain. */
export function useColumns(): readonly Column<SortKey>[] {
  const { t } = useWords();
  const isWide = useWide();
  const figure = (key: SortKey, name: string, className: string, skeletonWidth: number): Column<SortKey> => ({
    id: key,
    name,
    sortKey: key,
    isNumeric: true,
    className,
    skeleton: skeletonWidth > 0 && <Skeleton width={skeletonWidth} />,
  });
  const price = figure('lastPrice', t('market.last_price'), column.price, 80);
  return [
    { id: 'star', className: column.star, skeleton: null },
    { id: 'pair', name: t('market.pair'), sortKey: 'symbol', skeleton: <PairSkeleton /> },
    ...(isWide
      ? [
          price,
          figure('change', t('market.change_24h'), column.change, 48),
          figure('high', t('home.high_24h'), column.high, 64),
          figure('low', t('home.low_24h'), column.low, 64),
          figure('volume', t('market.volume_24h'), column.volume, 56),
          figure('turnover', t('market.turnover_24h'), column.turnover, 64),
          figure('week', t('market.seven_days'), column.week, 0),
          { id: 'action', className: column.action, skeleton: null },
        ]
      : [{ id: 'week', className: column.phoneWeek, skeleton: null }, price]),
  ];
}

function PairSkeleton() {
  return (
    <span className="flex items-center gap-3">
      <Skeleton width={28} height={28} />
      <Skeleton width={64} />
    </span>
  );
}
