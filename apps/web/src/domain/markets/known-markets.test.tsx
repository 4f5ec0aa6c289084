// @vitest-environment happy-dom

import { queryClient } from '@bourse/client/query.ts';
import { readStored, writeStored } from '@bourse/client/storage.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { market } from '@bourse/client/testing/samples.ts';
import { answer, push } from '@bourse/client/testing/wire.ts';
import { calls, type Market } from '@bourse/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLiveMarket } from './live-markets.ts';
import { shownMarkets, useMarkets } from './markets.ts';

function Price() {
  const [first] = shownMarkets(useMarkets('state').data ?? []);
  return first ? <LivePrice market={first} /> : null;
}

function LivePrice({ market: listed }: { market: Market }) {
  const { base, lastPrice } = useLiveMarket(listed);
  return <p>{`${base} ${lastPrice}`}</p>;
}

const groups = (price: string, base = 'BTC') => [
  { id: 1, name: 'USDT', quotation: [market({ now_price: price, currency_name: base, symbol: `${base}/USDT` })] },
];

test('markets are kept as the wire has them, with the figures of the moment in which the page goes', async () => {
  answer(calls.market.quotations, { message: groups('94300.00') });
  await show(<Price />);
  await screen.findByText('BTC 94300.00');
  expect(JSON.parse(readStored('known_markets') ?? '').value).toEqual(groups('94300.00'));
  push({ name: 'daymarket', event: market({ now_price: '94301.00' }) });
  await screen.findByText('BTC 94301.00');
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(readStored('known_markets') ?? '').value).toEqual(groups('94301.00'));
});

test('markets that an earlier visit kept are shown where there is no network', async () => {
  queryClient.clear();
  writeStored('known_markets', JSON.stringify({ at: 1, isDemo: false, value: groups('93000.00', 'ETH') }));
  answer(calls.market.quotations, () => Promise.reject(new Error('away')));
  await show(<Price />);
  await screen.findByText('ETH 93000.00');
});

test('what was kept and is no list of markets is not shown', async () => {
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const [group] = groups('93000.00', 'ETH');
  const strange = [{ ...group, quotation: [{ ...group?.quotation[0], is_match: 'yes' }] }];
  writeStored('known_markets', JSON.stringify({ at: 1, isDemo: false, value: strange }));
  answer(calls.market.quotations, () => Promise.reject(new Error('away')));
  await show(<Price />);
  await expect.poll(() => queryClient.getQueryState(['markets'])?.status).toBe('error');
  expect(screen.queryByText(/ETH/)).toBeNull();
});
