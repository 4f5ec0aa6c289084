import { classes, Icon } from '@bourse/ui';
import { useWords } from '../../platform/words.tsx';
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
    <SortHead
      label={label}
      state={sort?.key === key ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
      onSort={() => onSort(key)}
      isNumeric={key !== 'symbol'}
      className={className}
    />
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

interface SortHeadProps {
  label: string;
  state: 'ascending' | 'descending' | 'none';
  onSort: () => void;
  isNumeric: boolean;
  className?: string | undefined;
}

function SortHead({ label, state, onSort, isNumeric, className }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={state} className={classes('h-10 text-xs font-normal', className)}>
      <button
        type="button"
        onClick={onSort}
        className={classes(
          'inline-flex min-h-6 items-center gap-1 leading-3.5 hover:text-text',
          isNumeric && 'text-right',
          state === 'none' ? 'text-quiet' : 'text-text',
        )}
      >
        {label}
        {state !== 'none' && <Icon name={state === 'descending' ? 'down' : 'up'} size={12} />}
      </button>
    </th>
  );
}
