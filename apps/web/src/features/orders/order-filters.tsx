import { useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { Select } from '@bourse/ui';
import type { Filters, SideFilter, StateFilter } from './orders.ts';

export interface OrderFiltersProps {
  size: 's' | 'm';
  words: Readonly<Record<'pair' | 'allPairs' | 'allSides', MessageId>>;
  /** Pairs to choose from, joined by commas. */
  symbols: string;
  /** What may have become of the orders, and how it is called; left out where that is not asked. */
  states?: Readonly<Record<StateFilter, MessageId>> | undefined;
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** Which orders and fills are listed. */
export function OrderFilters(props: OrderFiltersProps) {
  return selects(props, useWords().t);
}

const stateFilters = ['all', 'filled', 'cancelled', 'fired'] as const;

function selects(props: OrderFiltersProps, t: ReturnType<typeof useWords>['t']) {
  const { size, words, symbols, states, filters, onFilters } = props;
  const pairs = symbols === '' ? [] : symbols.split(',').map((symbol) => ({ value: symbol, label: symbol }));
  return (
    <>
      <Select
        aria-label={t(words.pair)}
        size={size}
        value={filters.symbol}
        options={[{ value: '', label: t(words.allPairs) }, ...pairs]}
        onValue={(symbol) => onFilters({ ...filters, symbol })}
      />
      <Select<SideFilter>
        aria-label={t('common.side')}
        size={size}
        value={filters.side}
        options={[
          { value: 'both', label: t(words.allSides) },
          { value: 'buy', label: t('common.buy') },
          { value: 'sell', label: t('common.sell') },
        ]}
        onValue={(side) => onFilters({ ...filters, side })}
      />
      {states && (
        <Select<StateFilter>
          aria-label={t('common.status')}
          size={size}
          value={filters.state}
          options={stateFilters.map((state) => ({ value: state, label: t(states[state]) }))}
          onValue={(state) => onFilters({ ...filters, state })}
        />
      )}
    </>
  );
}
