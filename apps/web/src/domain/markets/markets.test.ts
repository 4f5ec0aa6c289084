import { readStored } from '@bourse/client/storage.ts';
import type { Market, MarketGroup, Ticker } from '@bourse/contract';
import { expect, test } from 'vitest';
import { chooseMarket, chosenMarket, patchMarkets, priceScaleOf, shownMarkets } from './markets.ts';

const row = (baseId: number, isShown = true): Market =>
  ({
    quoteId: 3,
    baseId,
    quote: 'USDT',
    base: `C${baseId}`,
    symbol: `C${baseId}/USDT`,
    lastPrice: '1',
    priceStep: '0.01',
    isShown,
    contractSize: '1',
  }) as Market;
const groups: MarketGroup[] = [{ id: 3, name: 'USDT', markets: [row(1, false), row(2), row(4)] }];

test('a tick changes its row and no other', () => {
  const patched = patchMarkets(groups, { quoteId: 3, baseId: 2, lastPrice: '5' } as Ticker);
  expect(patched[0]?.markets[1]).toMatchObject({ lastPrice: '5', base: 'C2' });
  expect(patched[0]?.markets[0]).toBe(groups[0]?.markets[0]);
  expect(groups[0]?.markets[1]?.lastPrice).toBe('1');
});

test('the first shown pair is chosen until somebody chooses', () => {
  expect(shownMarkets(groups).map((one) => one.symbol)).toEqual(['C2/USDT', 'C4/USDT']);
  expect(chosenMarket(groups)?.symbol).toBe('C2/USDT');
  chooseMarket(row(4), groups);
  expect(chosenMarket(groups)?.symbol).toBe('C4/USDT');
  const keys = [
    'legal_id',
    'currency_id',
    'legal_name',
    'currency_name',
    'symbol',
    'currency_index',
    'priceScale',
  ] as const;
  expect(keys.map((key) => readStored(key))).toEqual(['3', '4', 'USDT', 'C4', 'C4/USDT', '2', '100000']);
  // A pair that lists no longer show is no longer the chosen one.
  chooseMarket(row(1), groups);
  expect(chosenMarket(groups)?.symbol).toBe('C2/USDT');
});

test('the price scale follows the pair', () => {
  expect(['0.01', '1', '0.0001', '0.00010', '0.00001'].map(priceScaleOf)).toEqual([
    '100000',
    '100000',
    '10000',
    '10000',
    '100000',
  ]);
});
