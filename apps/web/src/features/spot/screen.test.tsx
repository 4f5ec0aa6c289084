// @vitest-environment happy-dom

import { goTo } from '@bourse/client/navigation/go.ts';
import { setRoutes } from '@bourse/client/navigation/screens.ts';
import { readStored } from '@bourse/client/storage.ts';
import { address, show } from '@bourse/client/testing/render.tsx';
import { market } from '@bourse/client/testing/samples.ts';
import { answer } from '@bourse/client/testing/wire.ts';
import { calls, decodeMarket, type Market } from '@bourse/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShownScreen } from '../../app/shell/shown-screen.tsx';
import { chooseMarket, useChoice } from '../../domain/markets/markets.ts';

vi.mock('./desk.tsx', () => ({ Desk: ({ market: { symbol } }: { market: Market }) => <h1>{symbol}</h1> }));

const btc = market();
const eth = market({ id: 3, currency_id: 3, currency_name: 'ETH', symbol: 'ETH/USDT' });
const hidden = market({ id: 4, currency_id: 4, currency_name: 'OLD', symbol: 'OLD/USDT', is_display: 0 });

beforeEach(() => {
  useChoice.setState({ symbol: null });
  answer(calls.market.quotations, { message: [{ id: 1, name: 'USDT', quotation: [btc, eth, hidden] }] });
});

async function open(at: string) {
  setRoutes({ '/dealCenter': { load: () => import('./screen.tsx'), words: 'spot', frame: 'desk' } });
  await show(<ShownScreen />, { words: 'spot', at });
}

const sees = (symbol: string) => screen.findByRole('heading', { name: symbol });

test('without a name the stored pair is shown, and named', async () => {
  chooseMarket(decodeMarket(eth));
  useChoice.setState({ symbol: null });
  await open('/dealCenter');
  await sees('ETH/USDT');
  await expect.poll(address).toBe('/dealCenter?symbol=ETH-USDT');
});

test('the address wins over the stored pair, which stays', async () => {
  chooseMarket(decodeMarket(btc));
  await open('/dealCenter?symbol=ETH-USDT&x=1');
  await sees('ETH/USDT');
  expect(address()).toBe('/dealCenter?symbol=ETH-USDT&x=1');
  expect(readStored('symbol')).toBe('BTC/USDT');
});

test('what is chosen is stored, and stands in the address in place of the last one', async () => {
  await open('/dealCenter?symbol=ETH-USDT');
  await sees('ETH/USDT');
  const entries = history.length;
  act(() => chooseMarket(decodeMarket(btc)));
  await sees('BTC/USDT');
  expect(address()).toBe('/dealCenter?symbol=BTC-USDT');
  expect(readStored('symbol')).toBe('BTC/USDT');
  expect(history.length).toBe(entries);
});

test('a link to the screen keeps the pair of the tab, whatever another tab has stored', async () => {
  await open('/dealCenter?symbol=ETH-USDT');
  await sees('ETH/USDT');
  act(() => goTo('/dealCenter'));
  await expect.poll(address).toBe('/dealCenter?symbol=ETH-USDT');
  await sees('ETH/USDT');
});

test('a name of no shown pair is replaced', async () => {
  await open('/dealCenter?symbol=OLD-USDT');
  await sees('BTC/USDT');
  await expect.poll(address).toBe('/dealCenter?symbol=BTC-USDT');
});
