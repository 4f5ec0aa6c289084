// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { OrderFilters, type OrderFiltersProps } from './order-filters.tsx';
import type { Filters } from './orders.ts';
import { noFilters } from './shown.ts';

const words = { pair: 'entrust.pair', allPairs: 'entrust.all_pairs', allSides: 'entrust.all_sides' } as const;
const states = {
  all: 'entrust.all_states',
  filled: 'entrust.filled',
  cancelled: 'entrust.cancelled',
  fired: 'entrust.fired',
} as const;
const onFilters = vi.fn();

function Chosen(props: Partial<OrderFiltersProps>) {
  const [filters, setFilters] = useState<Filters>(noFilters);
  return (
    <OrderFilters
      size="m"
      words={words}
      symbols="BTC/USDT,ETH/USDT"
      {...props}
      filters={filters}
      onFilters={(next) => {
        onFilters(next);
        setFilters(next);
      }}
    />
  );
}

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('all of everything stands first; a state is asked for where it has words', async () => {
  await show(<Chosen states={states} />, { words: 'entrust' });
  expect(optionsOf('Trading pair')).toEqual(['All pairs', 'BTC/USDT', 'ETH/USDT']);
  expect(optionsOf('Side')).toEqual(['Buy and sell', 'Buy', 'Sell']);
  expect(optionsOf('Status')).toEqual(['All states', 'Filled', 'Cancelled', 'Triggered']);
});

test('without pairs there are all of them to choose, and without words no state', async () => {
  await show(<Chosen symbols="" />, { words: 'entrust' });
  expect(optionsOf('Trading pair')).toEqual(['All pairs']);
  expect(screen.queryByLabelText('Status')).toBeNull();
});

test('each choice leaves the others as they are', async () => {
  const person = await show(<Chosen states={states} />, { words: 'entrust' });
  await person.selectOptions(screen.getByLabelText('Trading pair'), 'ETH/USDT');
  await person.selectOptions(screen.getByLabelText('Side'), 'Sell');
  await person.selectOptions(screen.getByLabelText('Status'), 'Triggered');
  expect(onFilters).toHaveBeenLastCalledWith({ symbol: 'ETH/USDT', side: 'sell', state: 'fired' });
  await person.selectOptions(screen.getByLabelText('Trading pair'), 'All pairs');
  expect(onFilters).toHaveBeenLastCalledWith({ symbol: '', side: 'sell', state: 'fired' });
});
