import { classes, Icon } from '@bourse/ui';
import { useWords } from '../../../app/words.tsx';
import type { ListView, SortKey } from './market-list.ts';

export interface MarketTableHeadProps {
  sort: ListView['sort'];
  onSort: (key: SortKey) => void;
}

/** Column heads; each sorts by its column. On a phone two of them remain. */
export function MarketTableHead({ sort, onSort }: MarketTableHeadProps) {
  const { t } = useWords();
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
        <td className="w-14 max-md:hidden" />
        {head('symbol', t('market.pair'), 'max-md:pl-4')}
        <td className="md:hidden" />
        {head('now_price', t('market.last_price'), 'max-md:pr-4')}
        {head('change', t('market.change_24h'), 'max-md:hidden')}
        {head('high', t('home.high_24h'), 'max-lg:hidden')}
        {head('low', t('home.low_24h'), 'max-lg:hidden')}
        {head('turnover', t('market.turnover_24h'), 'max-md:hidden')}
        <th scope="col" className="w-46 text-right text-xs font-normal whitespace-nowrap text-quiet max-md:hidden">
          {t('home.seven_days')}
        </th>
        <td className="w-28 max-md:hidden" />
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
    <th
      scope="col"
      aria-sort={state}
      className={classes('h-10 text-xs font-normal whitespace-nowrap', isNumeric && 'text-right', className)}
    >
      <button
        type="button"
        onClick={onSort}
        className={classes(
          'inline-flex items-center gap-1 hover:text-text',
          state === 'none' ? 'text-quiet' : 'text-text',
        )}
      >
        {label}
        {state !== 'none' && <Icon name={state === 'descending' ? 'down' : 'up'} size={12} />}
      </button>
    </th>
  );
}
