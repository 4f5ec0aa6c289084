import { useWords } from '@bourse/client/words.tsx';
import { SortHeadCell } from '@bourse/ui';
import { column } from './columns.ts';
import type { ListView, SortKey } from './market-list.ts';
import { useWide } from './use-wide.ts';

export interface MarketTableHeadProps {
  sort: ListView['sort'];
  onSort: (key: SortKey) => void;
}

/** Column heads; each sorts by its column. On a phone pair and price remain. */
export function MarketTableHead({ sort, onSort }: MarketTableHeadProps) {
  const { t } = useWords();
  const isWide = useWide();
  const head = (key: SortKey, label: string, className?: string) => (
    <SortHeadCell
      direction={sort?.key === key ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
      onSort={() => onSort(key)}
      isNumeric={key !== 'symbol'}
      className={className}
    >
      {label}
    </SortHeadCell>
  );
  return (
    <thead>
      <tr>
        <td className={column.star} />
        {head('symbol', t('market.pair'))}
        {!isWide && <td className={column.phoneWeek} />}
        {head('lastPrice', t('market.last_price'), column.price)}
        {isWide && (
          <>
            {head('change', t('market.change_24h'), column.change)}
            {head('high', t('home.high_24h'), column.high)}
            {head('low', t('home.low_24h'), column.low)}
            {head('volume', t('market.volume_24h'), column.volume)}
            {head('turnover', t('market.turnover_24h'), column.turnover)}
            {head('week', t('market.seven_days'), column.week)}
            <td className={column.action} />
          </>
        )}
      </tr>
    </thead>
  );
}
