// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { decodedMarket, market, pageOf, publicTrade } from '@bourse/client/testing/samples.ts';
import { answer, connect, later, push, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveMarket } from '../../../domain/markets/live-markets.ts';
import { useMarkets } from '../../../domain/markets/markets.ts';
import { LiveSection } from './live-section.tsx';
import { Tape } from './tape.tsx';

function Figures() {
  const { data } = useMarkets();
  return <p>{data?.flatMap(({ markets }) => markets.map((row) => liveMarket(row).lastPrice)).join()}</p>;
}

test('what changed before the first connection is read once it is there', async () => {
  let price = '100.00';
  answer(calls.market.quotations, () => ({
    message: [{ id: 1, name: 'USDT', quotation: [market({ now_price: price })] }],
  }));
  answer(calls.market.tradeHistory, { message: { list: [], page: 1, limit: 20, total: 0 } });
  await show(
    <>
      <Figures />
      <Tape market={decodedMarket()} />
    </>,
  );
  await screen.findByText('100.00');
  await waitFor(() => expect(sent(calls.market.tradeHistory)).toHaveLength(1));
  price = '101.00';
  act(connect);
  await screen.findByText('101.00');
  await waitFor(() => expect(sent(calls.market.tradeHistory)).toHaveLength(2));
});

/** Without the head. */
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.slice('00:00:00'.length));
const told = (symbol: string, ...list: Parameters<typeof publicTrade>[]) =>
  act(() => push({ name: 'market_detail', event: { symbol, list: list.map((one) => publicTrade(...one)) } }));

test('seven trades stand there at most; one told twice stands once, and none of another pair', async () => {
  answer(calls.market.tradeHistory, { message: pageOf([8, 7, 6, 5, 4, 3, 2, 1].map((id) => publicTrade(id))) });
  await show(<Tape market={decodedMarket()} />, { words: 'home' });
  await waitFor(() => expect(rows()).toHaveLength(7));
  told('ETH/USDT', [10, { price: '3000.00' }]);
  told('BTC/USDT', [9, { price: '94301.00', direction: 'sell' }], [8]);
  await waitFor(() => expect(rows()[0]).toBe('Sell0.1500 BTC94,301.00'));
  expect(rows()).toHaveLength(7);
  expect(rows().filter((row) => row?.includes('94,301.00'))).toHaveLength(1);
});

test('while the first trades are on their way no price stands there; the time of each is told in full', async () => {
  const { promise, give } = later<{ message: ReturnType<typeof pageOf<ReturnType<typeof publicTrade>>> }>();
  answer(calls.market.tradeHistory, () => promise);
  await show(<Tape market={decodedMarket()} />, { words: 'home', language: 'kr' });
  const table = screen.getByRole('table', { busy: true });
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(Array(7).fill(''));
  give({ message: pageOf([publicTrade(1)]) });
  const cell = await screen.findByTitle(/^2025년 11월 2\d일 /);
  expect(cell.textContent).toMatch(/^\d{2}:\d{2}:\d{2}$/);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['시간', '구분', '수량', '가격']);
});

test.each([
  ['is not traded yet', decodedMarket({ now_price: '0.00' })],
  ['is not known yet', undefined],
])('no fee is worked out of a price that %s', async (_, pair) => {
  answer(calls.market.tradeHistory, { message: pageOf([]) });
  await show(<LiveSection market={pair} />, { words: 'home' });
  screen.getByRole('heading', { name: 'See it at work' });
  expect(screen.queryByText(/^You pay|^Fee/)).toBeNull();
});
