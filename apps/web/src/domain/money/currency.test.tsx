// @vitest-environment happy-dom

import { queryClient } from '@bourse/client/query.ts';
import { readStored } from '@bourse/client/storage.ts';
import { show } from '@bourse/client/testing/render.tsx';
import type { SiteCurrency } from '@bourse/contract';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseCurrency, decimalsOfPrice, useCurrency } from './currency.ts';

const currencies: SiteCurrency[] = [
  { code: 'CNY', per_usdt: '7.1' },
  { code: 'EUR', per_usdt: '0.92' },
  { code: 'JPY', per_usdt: '150.2' },
];

function know(known: readonly SiteCurrency[]): void {
  act(() =>
    queryClient.setQueryData(['site'], { products: ['spot'], whitepaper: '', mode: 'demo', currencies: known }),
  );
}

/** A coin at 94,300.10 USDT, one at 0.5 BTC, and one that nobody can value. */
const markets = [
  { quote: 'USDT', lastPrice: '94300.10', cnyPrice: '669530.71' },
  { quote: 'BTC', lastPrice: '0.5', cnyPrice: '334765.35' },
  { quote: 'XYZ', lastPrice: '3', cnyPrice: '' },
];

function Reckoned({ cnyPerUsdt }: { cnyPerUsdt?: string }) {
  const currency = useCurrency(cnyPerUsdt);
  const prices = markets.map((market) => currency.priceOf(market) ?? '–');
  return <p>{[currency.code, currency.valueOf('10001.405') ?? '–', ...prices].join(' ')}</p>;
}

test('amounts are reckoned at the rate of the chosen currency, rounded down', async () => {
  know(currencies);
  await show(<Reckoned />, { user: null });
  screen.getByText('CNY 71009.97 669530.71 334765.35 –');
  act(() => chooseCurrency('EUR'));
  screen.getByText('EUR 9201.29 86756.092 43378.04535211 –');
  act(() => chooseCurrency('JPY'));
  screen.getByText('JPY 1502211 14163875.02 7081937.40422535 –');
  expect(readStored('display_currency')).toBe('JPY');
});

test('one that has no rate any more gives way to CNY, and is back when it has one', async () => {
  know(currencies.slice(0, 1));
  act(() => chooseCurrency('EUR'));
  await show(<Reckoned />, { user: null });
  screen.getByText('CNY 71009.97 669530.71 334765.35 –');
  know(currencies);
  await screen.findByText(/^EUR 9201.29 /);
});

test('without any rate no value is shown; one that came with the amounts counts for CNY alone', async () => {
  know([]);
  act(() => chooseCurrency('CNY'));
  await show(<Reckoned />, { user: null });
  screen.getByText('CNY – 669530.71 334765.35 –');
  await show(<Reckoned cnyPerUsdt="7.2" />, { user: null });
  screen.getByText('CNY 72010.11 669530.71 334765.35 –');
  act(() => chooseCurrency('EUR'));
  know(currencies);
  expect(await screen.findAllByText(/^EUR 9201.29 /)).toHaveLength(2);
});

test.each([
  [2, '0.35517', 4],
  [0, '0.35517', 4],
  [0, '1.5', 2],
  [0, '14163875.02', 0],
  [2, '86756.09', 2],
])('with %i decimals a price of %s has %i', (decimals, price, shown) => {
  expect(decimalsOfPrice({ decimals }, price)).toBe(shown);
});
