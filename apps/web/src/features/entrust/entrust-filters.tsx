import { Select } from '@bourse/ui';
import { useWords } from '../../platform/words.tsx';
import type { Filters, ListName, SideFilter, StateFilter } from './entrust.ts';

export interface EntrustFiltersProps {
  list: ListName;
  symbols: readonly string[];
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** Which orders are listed. */
export function EntrustFilters({ list, symbols, filters, onFilters }: EntrustFiltersProps) {
  const { t } = useWords();
  return (
    <>
      <Select
        aria-label={t('entrust.pair')}
        size="m"
        value={filters.symbol}
        options={[
          { value: '', label: t('entrust.all_pairs') },
          ...symbols.map((symbol) => ({ value: symbol, label: symbol })),
        ]}
        onValue={(symbol) => onFilters({ ...filters, symbol })}
      />
      <Select<SideFilter>
        aria-label={t('common.side')}
        size="m"
        value={filters.side}
        options={[
          { value: 'both', label: t('entrust.all_sides') },
          { value: 'in', label: t('common.buy') },
          { value: 'out', label: t('common.sell') },
        ]}
        onValue={(side) => onFilters({ ...filters, side })}
      />
      {list === 'past' && (
        <Select<StateFilter>
          aria-label={t('common.status')}
          size="m"
          value={filters.state}
          options={[
            { value: 'all', label: t('entrust.all_states') },
            { value: 'filled', label: t('entrust.filled') },
            { value: 'cancelled', label: t('entrust.cancelled') },
            { value: 'fired', label: t('entrust.fired') },
          ]}
          onValue={(state) => onFilters({ ...filters, state })}
        />
      )}
    </>
  );
}
