// @vitest-environment happy-dom
import { setSingleKeys } from '@bourse/client/keys/single-keys.ts';
import { useOffline } from '@bourse/client/offline/offline.ts';
import { readStored } from '@bourse/client/storage.ts';
import { write } from '@bourse/client/testing/render.tsx';
import { order, wallet } from '@bourse/client/testing/samples.ts';
import { answer, refusal } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setConfirming } from '../preferences.ts';
import { orderEntry } from './testing/order-entry.tsx';

const { open, openAdvanced, field, textOf, choice, send, fieldsOf } = orderEntry;
const { buy, sell } = calls.spot;

beforeEach(() => {
  setConfirming(false);
  setSingleKeys(true);
  useOffline.setState({ since: null });
  answer(calls.wallet.balances, wallet({ 1: ['10000.00', '0'], 2: ['0.5', '0'] }));
});

const summary = (name: RegExp) => screen.getByText(name).nextSibling?.textContent;
const chosenSide = () => screen.getByRole('radio', { checked: true }).textContent;

/** The sentence under a field, which is bound to it for readers. */
function faultAt(name: string): string | null {
  const input = field(name);
  if (input.getAttribute('aria-invalid') !== 'true') return null;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

test('price and amount give total, fee and what is paid; the total gives the amount back', async () => {
  const { person } = await open();
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.05');
  expect(textOf('Total')).toBe('4,700.0000');
  expect(summary(/^Fee 0\.1%/)).toBe('4.7000USDT');
  expect(summary(/^You pay/)).toBe('4,704.7000USDT');
  await write(person, field('Total'), '940');
  expect(textOf('Amount')).toBe('0.0100');
});

test('the sale says what is received, fee deducted, and spends the coin', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  expect(screen.getByText('Available').textContent).toBe('Available0.5000BTC');
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.1');
  expect(summary(/^You receive/)).toBe('9,390.6000USDT');
});

test('the slider shares out what is available, and follows the price', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  await write(person, field('Price'), '94000');
  await person.click(screen.getByRole('button', { name: '50%' }));
  expect(textOf('Amount')).toBe('0.2500');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('50%');
  await person.click(screen.getByRole('button', { name: '100%' }));
  expect(textOf('Amount')).toBe('0.4950');
  expect(textOf('Total')).toBe('46,530.0000');
});

test('a whole balance buys so much that the fee is covered too', async () => {
  const { person } = await open();
  await write(person, field('Price'), '94000');
  await person.click(screen.getByRole('button', { name: '100%' }));
  expect(textOf('Amount')).toBe('0.1053');
  expect(screen.queryByText('Insufficient balance')).toBeNull();
});

test('more than there is says so before it is sent', async () => {
  const { person } = await open();
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.2');
  screen.getByText('Insufficient balance');
});

test('one press takes the best prices of the book, and the middle lies between them', async () => {
  const { person } = await open();
  await send(person, 'Best bid');
  expect(textOf('Price')).toBe('94,299.00');
  await send(person, 'Best ask');
  expect(textOf('Price')).toBe('94,301.00');
  await send(person, 'Mid price');
  expect(textOf('Price')).toBe('94,300.00');
});

test('an empty book offers no prices', async () => {
  const { feed } = await open();
  act(() => feed.store.setState({ book: { seq: 2, bids: [], asks: [] } }));
  for (const name of ['Best bid', 'Mid price', 'Best ask']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  }
});

test('a limit order is sent as it was typed, and the form is empty after it', async () => {
  answer(sell, { message: '', order: order(1, { type: 'out' }) });
  const { person } = await open();
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  await write(person, field('Price'), '94000.5');
  await write(person, field('Amount'), '0.1');
  await send(person, 'Sell BTC');
  await screen.findByText('Order placed');
  expect(fieldsOf(sell)).toEqual([
    expect.objectContaining({ legal_id: '1', currency_id: '2', price: '94000.5', num: '0.1', mode: '2' }),
  ]);
  // With a price of now, the best of its side.
  expect([textOf('Price'), textOf('Amount')]).toEqual(['94,301.00', '']);
  expect(chosenSide()).toBe('Sell');
});

test('a market order has no price of its own, and says what it was filled at', async () => {
  const filled = {
    kind: 'market',
    mode: 1,
    complete_number: '0.1000',
    total_money: '9430.10',
    status: 'filled',
  } as const;
  answer(buy, { message: '', order: order(1, filled) });
  const { person } = await open();
  await person.click(screen.getByRole('tab', { name: 'Market' }));
  expect(field('Price')).toHaveProperty('disabled', true);
  expect(field('Price').placeholder).toBe('Best market price');
  await write(person, field('Amount'), '0.1');
  expect(textOf('Total')).toBe('9,430.1000');
  await send(person, 'Buy BTC');
  await screen.findByText('Buy · 0.1000 BTC · Average price 94,301.00 USDT');
  screen.getByText('Order filled');
  expect(fieldsOf(buy)[0]).toMatchObject({ num: '0.1', mode: '1' });
  expect(fieldsOf(buy)[0]).not.toHaveProperty('price');
});

test('nothing wrong is sent: each field says what it wants, and the first one takes the focus', async () => {
  const { person } = await open();
  await person.clear(field('Price'));
  await send(person, 'Buy BTC');
  expect(faultAt('Price')).toBe('Enter a buy price above 0');
  expect(faultAt('Amount')).toBe('Enter a buy amount above 0');
  expect(document.activeElement).toBe(field('Price'));
  await write(person, field('Price'), '94000');
  expect(faultAt('Price')).toBeNull();
  await write(person, field('Amount'), '0.00001');
  await send(person, 'Buy BTC');
  expect(document.activeElement).toBe(field('Amount'));
  expect(faultAt('Amount')).toBe('The amount must be a multiple of 0.0001');
  await write(person, field('Total'), '5');
  expect(faultAt('Amount')).toBe('This total does not come to the smallest amount, 0.0001 BTC');
  expect(fieldsOf(buy)).toEqual([]);
});

test('an order below the minimum says how much it takes', async () => {
  const { person } = await open();
  await write(person, field('Price'), '10');
  await write(person, field('Amount'), '0.1');
  await send(person, 'Buy BTC');
  expect(faultAt('Amount')).toBe('Minimum order: 5 USDT');
});

test.each([
  ['price_out_of_band', 'Price'],
  ['insufficient_balance', 'Amount'],
])('the refusal %s stands at its field until something is changed', async (code, name) => {
  answer(buy, refusal(code, 'No, because'));
  const { person } = await open();
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.1');
  await send(person, 'Buy BTC');
  await expect.poll(() => faultAt(name)).toBe('No, because');
  expect(document.activeElement).toBe(field(name));
  await write(person, field('Amount'), '0.2');
  expect(faultAt(name)).toBeNull();
});

test('a refusal that belongs to no field is told, and nothing typed is lost', async () => {
  answer(buy, refusal('no_liquidity', 'There are no orders to trade with'));
  const { person } = await open();
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.1');
  await send(person, 'Buy BTC');
  await screen.findByText('There are no orders to trade with');
  expect([faultAt('Price'), faultAt('Amount')]).toEqual([null, null]);
  expect(textOf('Amount')).toBe('0.1');
});

test('another side is another question: nothing of it is wrong yet', async () => {
  const { person } = await open();
  await send(person, 'Buy BTC');
  expect(faultAt('Amount')).not.toBeNull();
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  expect(faultAt('Amount')).toBeNull();
});

test('time in force and post-only: what does not rest cannot be post-only', async () => {
  answer(buy, { message: '', order: order(1) });
  const { person } = await openAdvanced();
  await person.click(screen.getByRole('checkbox', { name: 'Post-only' }));
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.1');
  await send(person, 'Buy BTC');
  await screen.findByText('Order placed');
  expect(fieldsOf(buy)[0]).toMatchObject({ post_only: '1', mode: '2' });
  expect(fieldsOf(buy)[0]).not.toHaveProperty('time_in_force');
  await person.selectOptions(choice('Time in force'), 'IOC');
  expect(screen.queryByRole('checkbox', { name: 'Post-only' })).toBeNull();
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.1');
  await send(person, 'Buy BTC');
  await expect.poll(() => fieldsOf(buy).length).toBe(2);
  expect(fieldsOf(buy)[1]).toMatchObject({ time_in_force: 'ioc' });
  expect(fieldsOf(buy)[1]).not.toHaveProperty('post_only');
});

test('what goes where the order would meet one of its own user is sent along', async () => {
  answer(buy, { message: '', order: order(1) });
  const { person } = await openAdvanced();
  await person.selectOptions(choice('Self-trade'), 'Cancel both orders');
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.1');
  await send(person, 'Buy BTC');
  await expect.poll(() => fieldsOf(buy)[0]).toMatchObject({ self_trade: 'cancel_both' });
});

test('a stop limit order asks for both prices, and says first which one is missing', async () => {
  answer(buy, { message: '', order: order(1, { kind: 'stop_limit', stop_price: '95000.00' }) });
  const { person } = await openAdvanced('Stop limit');
  await write(person, field('Price'), '95100');
  await write(person, field('Amount'), '0.05');
  await send(person, 'Buy BTC');
  expect(faultAt('Stop price')).toBe('Enter a stop price above 0');
  expect(document.activeElement).toBe(field('Stop price'));
  await write(person, field('Stop price'), '95000');
  await send(person, 'Buy BTC');
  await screen.findByText(/Stop price 95,000\.00$/);
  expect(fieldsOf(buy)).toEqual([expect.objectContaining({ price: '95100', stop_price: '95000', mode: '2' })]);
});

test('a stop that the exchange would fire at once is refused at the stop price', async () => {
  answer(sell, refusal('stop_would_fire', 'The stop price must differ from the last price'));
  const { person } = await openAdvanced('Stop market');
  await person.click(screen.getByRole('radio', { name: 'Sell' }));
  expect(field('Price')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('combobox', { name: 'Time in force' })).toBeNull();
  await write(person, field('Stop price'), '94300');
  await write(person, field('Amount'), '0.1');
  await send(person, 'Sell BTC');
  await expect.poll(() => faultAt('Stop price')).toBe('The stop price must differ from the last price');
  expect(fieldsOf(sell)[0]).toMatchObject({ stop_price: '94300', mode: '1' });
});

test.each(['0.05', '51'])('a trailing stop of %s per cent is too near or too far', async (trail) => {
  const { person } = await openAdvanced('Trailing stop');
  await write(person, field('Distance'), trail);
  await write(person, field('Amount'), '0.1');
  await send(person, 'Buy BTC');
  expect(faultAt('Distance')).toBe('The trailing distance must be between 0.1% and 50%');
  expect(fieldsOf(buy)).toEqual([]);
});

test('a trailing stop sends its distance', async () => {
  answer(buy, { message: '', order: order(1, { kind: 'trailing_stop', trail: '2.5', mode: 1 }) });
  const { person } = await openAdvanced('Trailing stop');
  await write(person, field('Distance'), '2.5');
  await write(person, field('Amount'), '0.1');
  await send(person, 'Buy BTC');
  await screen.findByText(/Distance 2\.5%$/);
  expect(fieldsOf(buy)[0]).toMatchObject({ trail: '2.5', mode: '1' });
});

test('of two orders that end each other the stop is at market unless it has a limit', async () => {
  const stop = order(2, { kind: 'stop_market', stop_price: '95000.00' });
  answer(buy, { message: '', order: order(1), stop });
  const { person } = await openAdvanced('OCO');
  expect(field('Stop limit price').placeholder).toBe('Market');
  await write(person, field('Price'), '93000');
  await write(person, field('Stop price'), '95000');
  await write(person, field('Amount'), '0.05');
  await send(person, 'Buy BTC');
  await screen.findByText('Order placed');
  expect(fieldsOf(buy)[0]).toMatchObject({ oco: '1', price: '93000', stop_price: '95000' });
  expect(fieldsOf(buy)[0]).not.toHaveProperty('stop_limit_price');
});

test('back on the plain form nothing of the advanced one is sent', async () => {
  answer(buy, { message: '', order: order(1) });
  const { person } = await openAdvanced('Stop limit');
  await write(person, field('Stop price'), '95000');
  await person.click(screen.getByRole('tab', { name: 'Limit' }));
  expect(screen.queryByRole('textbox', { name: 'Stop price' })).toBeNull();
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.1');
  await send(person, 'Buy BTC');
  await expect.poll(() => fieldsOf(buy).length).toBe(1);
  expect(fieldsOf(buy)[0]).not.toHaveProperty('stop_price');
});

test('who asks to confirm sees the order once more, may go back, and then sends it by Enter', async () => {
  answer(buy, { message: '', order: order(1) });
  const { person } = await open();
  await person.click(screen.getByRole('checkbox', { name: 'Confirm before placing' }));
  expect(readStored('order_confirm')).toBe('1');
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.1');
  await person.keyboard('{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Place this order?' }));
  expect(question.getByText('Amount').nextSibling?.textContent).toBe('0.1 BTC');
  expect(question.getByText('You pay, fee included').nextSibling?.textContent).toBe('9,409.4000 USDT');
  await person.click(question.getByRole('button', { name: 'Back' }));
  expect(fieldsOf(buy)).toEqual([]);
  await person.click(field('Amount'));
  await person.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Buy BTC');
  await person.keyboard('{Enter}');
  await screen.findByText('Order placed');
  expect(fieldsOf(buy)).toHaveLength(1);
});

test('b and s lead to the first field of their side, and type nothing into it', async () => {
  const { person } = await open();
  await person.keyboard('s');
  expect(chosenSide()).toBe('Sell');
  expect(document.activeElement).toBe(field('Price'));
  // What is typed next takes the place of what is offered.
  expect(textOf('Price')).toBe('94301.00');
  await person.keyboard('94400');
  expect(textOf('Price')).toBe('94400');
  act(() => field('Price').blur());
  await person.click(screen.getByRole('tab', { name: 'Market' }));
  await person.keyboard('b');
  expect(chosenSide()).toBe('Buy');
  expect(document.activeElement).toBe(field('Amount'));
});

test('switched off, a single key does nothing', async () => {
  setSingleKeys(false);
  const { person } = await open();
  await person.keyboard('s');
  expect(chosenSide()).toBe('Buy');
});

test('Escape empties the form, and leaves one that is empty', async () => {
  const { person } = await open();
  await write(person, field('Price'), '94000');
  await person.keyboard('{Escape}');
  expect(textOf('Price')).toBe('94299.00');
  expect(document.activeElement).toBe(field('Price'));
  await person.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
});

test('while the connection is away no order leaves, and that is said', async () => {
  const { person } = await open();
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.1');
  act(() => useOffline.setState({ since: Date.now() }));
  await send(person, 'Buy BTC');
  await screen.findByText(/^Not sent: there is no connection/);
  expect(fieldsOf(buy)).toEqual([]);
  expect(textOf('Amount')).toBe('0.1');
});

test('a visitor finds the way in where the button would be; nothing is sent', async () => {
  const { person } = await open(null);
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/components/login');
  expect(screen.getByRole('link', { name: 'register' }).getAttribute('href')).toBe('/components/register');
  expect(screen.queryByRole('button', { name: 'Buy BTC' })).toBeNull();
  await write(person, field('Price'), '94000');
  await write(person, field('Amount'), '0.1');
  fireEvent.submit(field('Price').form ?? document.body);
  expect(textOf('Total')).toBe('9,400.0000');
  expect(fieldsOf(buy)).toEqual([]);
});
