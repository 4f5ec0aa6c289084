// @vitest-environment happy-dom
import { useOffline } from '@bourse/client/offline/offline.ts';
import { show } from '@bourse/client/testing/render.tsx';
import { deal, groupsOf, market, pageOf, publicTrade } from '@bourse/client/testing/samples.ts';
import { answer, refusal, sent, tellFromDesk, toldDesk } from '@bourse/client/testing/wire.ts';
import { calls, decodeGroups, decodeMarket } from '@bourse/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Desk } from './desk.tsx';

vi.mock('klinecharts', () => ({}));
vi.mock('./chart/candles/candle-area.tsx', () => ({}));
vi.mock('./chart/chart-panel.tsx', () => ({ ChartPanel: () => <p>{'Candles'}</p> }));

const listed = market();
const bitcoin = { message: { id: 2, name: 'BTC', full_name: 'Bitcoin', desc: 'The first one', logo: '' } };

beforeEach(() => {
  useOffline.setState({ since: null });
  answer(calls.market.quotations, { message: groupsOf(listed) });
  answer(calls.market.coinDetail, bitcoin);
  answer(calls.market.tradeHistory, { message: pageOf([publicTrade(1)]) });
  answer(calls.spot.deal, { message: deal(listed) });
});
afterEach(() => {
  Object.assign(window, { innerWidth: 1024 });
  fireEvent(window, new Event('resize'));
});

async function open() {
  const desk = <Desk groups={decodeGroups(groupsOf(listed))} market={decodeMarket(listed)} />;
  const person = await show(desk, { words: 'spot', at: '/dealCenter?symbol=BTC-USDT', user: null });
  await screen.findByText('Candles');
  return person;
}

const offered = () =>
  toldDesk().flatMap((message) => ('kind' in message && message.kind === 'book-read' ? [message] : []));
const choose = (side: 'asks' | 'bids', quantity: number | null) =>
  act(() => tellFromDesk({ kind: 'chosen', side, price: 9_430_100, quantity }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('the first book comes by an ordinary call, for the painter to show', async () => {
  await open();
  await expect.poll(() => offered().length).toBe(1);
  expect(offered()[0]).toMatchObject({
    symbol: 'BTC/USDT',
    book: {
      seq: 1,
      bids: [
        ['94299.00', '1.0000'],
        ['94290.00', '2.0000'],
      ],
    },
  });
  expect(sent(calls.spot.deal)[0]?.fields).toMatchObject({ depth: '50' });
});

test('a first book that does not come is read again on request', async () => {
  answer(calls.spot.deal, refusal('internal_error', 'no'));
  const person = await open();
  const book = within(screen.getByRole('region', { name: 'Order book' }));
  await book.findByText('The order book did not load');
  answer(calls.spot.deal, { message: deal(listed) });
  await person.click(book.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => offered().length).toBe(1);
});

test('a row of the book that is chosen goes into the form: its price, and the amount where that was chosen', async () => {
  await open();
  choose('asks', null);
  expect([field('Price').value, field('Amount').value]).toEqual(['94,301.00', '']);
  choose('asks', 2500);
  expect(field('Amount').value).toBe('0.2500');
});

test('visitors see the market, and no balances', async () => {
  await open();
  expect(screen.queryByRole('region', { name: 'Balances' })).toBeNull();
  expect(screen.getAllByRole('region', { name: 'About the coin' }).length).toBeGreaterThan(0);
});

test('on a phone each part is behind a tab, and a side or a row of the book opens the form', async () => {
  Object.assign(window, { innerWidth: 390 });
  const person = await open();
  const views = within(screen.getByRole('tablist', { name: 'Trade' }));
  expect(views.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Chart', 'Book', 'Trades', 'Info']);
  await person.click(views.getByRole('tab', { name: 'Book' }));
  expect(document.querySelector<HTMLElement>('.desk')?.dataset.view).toBe('book');

  const isOpen = () => screen.getByLabelText('Place order').dataset.open !== undefined;
  expect(isOpen()).toBe(false);
  const thumbs = within(document.querySelector<HTMLElement>('.desk-thumb') ?? document.body);
  await person.click(thumbs.getByRole('button', { name: 'Sell' }));
  expect(isOpen()).toBe(true);
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Sell');
  await person.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  choose('bids', null);
  expect(isOpen()).toBe(true);
});

test('side and kind of order stay when the pair changes, and nothing that was typed', async () => {
  const ether = market({ id: 3, currency_id: 3, currency_name: 'ETH', symbol: 'ETH/USDT' });
  function Pairs() {
    const [shown, setShown] = useState(listed);
    return (
      <>
        <button type="button" onClick={() => setShown(ether)}>
          {'Ether'}
        </button>
        <Desk key={shown.symbol} groups={decodeGroups(groupsOf(listed, ether))} market={decodeMarket(shown)} />
      </>
    );
  }
  const person = await show(<Pairs />, { words: 'spot', at: '/dealCenter', user: null });
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  await person.click(screen.getByRole('tab', { name: 'Market' }));
  await person.type(field('Amount'), '0.5');
  await person.click(screen.getByRole('button', { name: 'Ether' }));
  await screen.findByRole('heading', { name: 'Spot ETH/USDT' });
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Sell');
  expect(screen.getByRole('tab', { name: 'Market' }).getAttribute('aria-selected')).toBe('true');
  expect(field('Amount').value).toBe('');
});
