import { groupsOf, market } from '@bourse/client/testing/samples.ts';
import { decodeGroups } from '@bourse/contract';
import { expect, test } from 'vitest';
import { favouritesTab, listPairs, pairTabs, recentTab } from './pair-list.ts';

const named = (id: number, base: string, quote: string, isShown = 1) =>
  market({
    id,
    legal_id: quote.length,
    currency_id: id,
    legal_name: quote,
    currency_name: base,
    symbol: `${base}/${quote}`,
    is_display: isShown,
  });
const groups = decodeGroups(
  groupsOf(named(1, 'BTC', 'USDT'), named(2, 'WBTC', 'USDT'), named(3, 'OLD', 'USDT', 0), named(4, 'BTC', 'EUR')),
);
const remembered = { favourites: new Set(['BTC/EUR', 'OLD/USDT']), recent: ['BTC/EUR', 'OLD/USDT', 'WBTC/USDT'] };
const list = (tab: string, search = '') => listPairs(groups, tab, search, remembered).map(({ symbol }) => symbol);

test('what a browser remembers has the first tabs, then each quote currency in its order', () => {
  expect(pairTabs(groups)).toEqual([favouritesTab, recentTab, 'USDT', 'EUR']);
});

test('a currency none of whose pairs is shown has no tab', () => {
  const withHidden = decodeGroups(groupsOf(named(1, 'BTC', 'USDT'), named(5, 'OLD', 'USD', 0)));
  expect(pairTabs(withHidden)).toEqual([favouritesTab, recentTab, 'USDT']);
});

test.each([
  ['USDT', '', ['BTC/USDT', 'WBTC/USDT']],
  [favouritesTab, '', ['BTC/EUR']],
  [recentTab, '', ['BTC/EUR', 'WBTC/USDT']],
  ['EUR', 'wbtc', ['WBTC/USDT']],
  ['EUR', 'btc', ['BTC/USDT', 'BTC/EUR', 'WBTC/USDT']],
  ['USDT', 'btc_eur', ['BTC/EUR']],
  ['USDT', 'old', []],
  ['USDT', ' / ', ['BTC/USDT', 'WBTC/USDT']],
])('in the tab %j, %j finds %j', (tab, search, symbols) => {
  expect(list(tab, search)).toEqual(symbols);
});

test('a pair that begins with what is typed comes first, across the stroke too', () => {
  const wrappedFirst = decodeGroups(groupsOf(named(2, 'WBTC', 'USDT'), named(1, 'BTC', 'USDT')));
  expect(listPairs(wrappedFirst, 'USDT', 'btcu', remembered).map(({ symbol }) => symbol)).toEqual([
    'BTC/USDT',
    'WBTC/USDT',
  ]);
});
