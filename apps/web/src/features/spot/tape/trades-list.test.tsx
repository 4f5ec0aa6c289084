// @vitest-environment happy-dom

import { show } from '@bourse/client/testing/render.tsx';
import { market, pageOf, publicTrade } from '@bourse/client/testing/samples.ts';
import { answer, connect, refusal, sent, toldDesk } from '@bourse/client/testing/wire.ts';
import { calls, decodeMarket, decodeTrade } from '@bourse/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rulesOf } from '../../../domain/trading/rules.ts';
import { createFeed, FeedContext } from '../feed.ts';
import { TradesList } from './trades-list.tsx';

const pair = decodeMarket(market());
const rules = rulesOf(pair);
const { tradeHistory } = calls.market;

async function open() {
  const feed = createFeed(pair.symbol, rules, pair.lastPrice);
  const person = await show(
    <FeedContext value={feed}>
      <TradesList market={pair} rules={rules} />
    </FeedContext>,
    { words: 'spot', at: '/dealCenter' },
  );
  return { person, feed };
}

const trades = () =>
  within(screen.getByRole('list', { name: 'Recent trades' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent?.replace(/ [\d:]+$/, ''));

test('public trades are read out with side, price and amount, the newest first', async () => {
  answer(tradeHistory, { message: pageOf([publicTrade(2, { direction: 'sell', amount: '2' }), publicTrade(1)]) });
  const { feed } = await open();
  await expect.poll(trades).toEqual(['Sell 94,300.00 2.0000', 'Buy 94,300.00 0.1500']);
  screen.getByText('Price (USDT)');
  screen.getByText('Amount (BTC)');
  act(() => feed.store.setState({ trades: [decodeTrade(publicTrade(3, { price: '94301.00' }))] }));
  await expect.poll(() => trades()[0]).toBe('Buy 94,301.00 0.1500');
  expect(trades()).toHaveLength(3);
});

test('a pair without trades says so', async () => {
  answer(tradeHistory, { message: pageOf([]) });
  await open();
  await screen.findByText('No trades yet');
});

test('trades that did not load are read again on request, and with each connection', async () => {
  answer(tradeHistory, refusal('internal_error', 'no'));
  const { person } = await open();
  await screen.findByText('Trades did not load');
  answer(tradeHistory, { message: pageOf([publicTrade(1)]) });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(trades).toHaveLength(1);
  const reads = sent(tradeHistory).length;
  act(connect);
  await expect.poll(() => sent(tradeHistory).length).toBe(reads + 1);
});

test('the painter gets the trades that were read, and readers not more than it has', async () => {
  const read = Array.from({ length: 20 }, (_, index) => publicTrade(20 - index));
  answer(tradeHistory, { message: pageOf(read) });
  const { feed } = await open();
  await expect.poll(trades).toHaveLength(20);
  const [told] = toldDesk().filter((message) => 'kind' in message && message.kind === 'trades-read');
  expect(told).toMatchObject({ symbol: 'BTC/USDT', trades: read.map(({ id }) => ({ id })) });
  act(() => feed.store.setState({ trades: [decodeTrade(publicTrade(21, { price: '94301.00' }))] }));
  await expect.poll(() => trades()[0]).toBe('Buy 94,301.00 0.1500');
  expect(trades()).toHaveLength(20);
});

test('while trades are on their way nothing is read out', async () => {
  answer(tradeHistory, () => new Promise(() => {}));
  await open();
  expect(trades()).toEqual([]);
});

test('the whole time of a trade is told where the pointer rests', async () => {
  answer(tradeHistory, { message: pageOf([publicTrade(1)]) });
  await open();
  await expect.poll(trades).toHaveLength(1);
  const [row] = screen.getAllByRole('listitem');
  expect(row?.title).toBe('');
  fireEvent.pointerEnter(row ?? document.body);
  expect(row?.title).toMatch(/21 Nov(ember)? 2025/);
});
