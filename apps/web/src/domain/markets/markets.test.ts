import type { Daymarket, Quotation } from '@bourse/contract';
import { expect, test } from 'vitest';
import { readStored } from '../../platform/storage.ts';
import { chooseMarket, chosenMarket, type MarketGroup, patchMarkets, priceScaleOf, shownMarkets } from './markets.ts';

const row = (currencyId: number, isShown = 1): Quotation =>
  ({
    legal_id: 3,
    currency_id: currencyId,
    legal_name: 'USDT',
    currency_name: `C${currencyId}`,
    symbol: `C${currencyId}/USDT`,
    now_price: '1',
    price_step: '0.01',
    is_display: isShown,
    lever_share_num: '1',
  }) as Quotation;
const groups: MarketGroup[] = [{ id: 3, name: 'USDT', quotation: [row(1, 0), row(2), row(4)] }];

test('a tick changes its row and no other', () => {
  const patched = patchMarkets(groups, { legal_id: 3, currency_id: 2, now_price: '5' } as Daymarket);
  expect(patched[0]?.quotation[1]).toMatchObject({ now_price: '5', currency_name: 'C2' });
  expect(patched[0]?.quotation[0]).toBe(groups[0]?.quotation[0]);
  expect(groups[0]?.quotation[1]?.now_price).toBe('1');
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
