import { Select } from '@bourse/ui';
import { useWords } from '../../../platform/words.tsx';
import type { SideFilter } from './orders.ts';

/** What the lists show: a pair by its symbol (empty: all), and a side. */
export interface Filters {
  readonly symbol: string;
  readonly side: SideFilter;
}

export interface OrderFiltersProps {
  /** Pairs to choose from, joined by commas. */
  symbols: string;
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** Which orders and fills the panel lists. */
export function OrderFilters({ symbols, filters, onFilters }: OrderFiltersProps) {
  const { t } = useWords();
  const pairs = symbols.split(',').map((symbol) => ({ value: symbol, label: symbol }));
  return (
    <>
      <Select
        aria-label={t('market.pair')}
        size="s"
        value={filters.symbol}
        options={[{ value: '', label: t('spot.all_pairs') }, ...pairs]}
        onValue={(symbol) => onFilters({ ...filters, symbol })}
      />
      <Select<SideFilter>
        aria-label={t('common.side')}
        size="s"
        value={filters.side}
        options={[
          { value: 'both', label: t('spot.buy_and_sell') },
          { value: 'in', label: t('common.buy') },
          { value: 'out', label: t('common.sell') },
        ]}
        onValue={(side) => onFilters({ ...filters, side })}
      />
    </>
  );
}
