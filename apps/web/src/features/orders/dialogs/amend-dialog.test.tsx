// @vitest-environment happy-dom

import { show, write } from '@bourse/client/testing/render.tsx';
import { decodedMarket, order as entrust, ownOrder } from '@bourse/client/testing/samples.ts';
import { answer, later, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type Market, type Order } from '@bourse/contract';
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAmended } from '../amend.ts';
import { ask, useQuestion } from '../ask.ts';
import { OrderDialogs } from './order-dialogs.tsx';

const { amend } = calls.spot;
const btc = decodedMarket();
const stop = { kind: 'stop_limit', stopPrice: '93000.00' } as const;
const marketStop = { ...stop, kind: 'stop_market', type: 'market' } as const;

/** The best price of the other side. */
let best: string | null = null;

function Dialogs({ markets }: { markets: readonly Market[] }) {
  const question = useQuestion((state) => state.question);
  return <OrderDialogs question={question} markets={markets} OtherBest={({ children }) => children(best)} />;
}

afterEach(() => {
  best = null;
  useQuestion.setState({ question: null });
  vi.restoreAllMocks();
});

/** Asks about a buy of 0.15 BTC at 93,620, or what else the order is. */
async function open(change: Partial<Order> = {}, { price, market = btc }: { price?: string; market?: Market } = {}) {
  const person = await show(<Dialogs markets={[market]} />, { words: 'spot' });
  act(() => ask({ kind: 'amend', order: ownOrder(1, change), price }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit order' }));
  const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(name);
  const type = (name: string, text: string) => write(person, field(name), text);
  const save = () => person.click(dialog.getByRole('button', { name: 'Save changes' }));
  /** What stands beside a term. */
  const fact = (name: string) =>
    dialog.getAllByRole('term').find(({ textContent }) => textContent === name)?.nextElementSibling?.textContent;
  return { dialog, field, type, save, fact };
}

test.each<[string, Partial<Order>, string[]]>([
  ['a limit order', {}, ['Price', 'Amount']],
  ['a stop with a price', stop, ['Stop price', 'Price', 'Amount']],
  ['a stop at the market price', marketStop, ['Stop price', 'Amount']],
])('%s has its own terms, and the first has the focus', async (_what, change, names) => {
  const { dialog, field } = await open(change);
  const fields = dialog.getAllByRole('textbox');
  expect(fields.map((one) => one.getAttribute('aria-label'))).toEqual(names);
  expect(document.activeElement).toBe(field(names[0] ?? ''));
});

test('each term stands as it was and as it becomes, and the total follows', async () => {
  const { type, fact } = await open({ filled: '0.0500' });
  expect([fact('Price'), fact('Total'), fact('Filled')]).toEqual(['93,620.00 USDT', '14,043.0000 USDT', '0.0500 BTC']);
  await type('Amount', '0.2');
  expect(fact('Amount')).toBe('was 0.1500→becomes 0.2000 BTC');
  expect(fact('Total')).toBe('was 14,043.0000→becomes 18,724.0000 USDT');
  expect(fact('Price')).toBe('93,620.00 USDT');
});

test('a post-only order says that it is one and what is refused of it, and stays one', async () => {
  best = '94000.00';
  answer(amend, refusal('post_only_would_cross', 'A post-only order must not trade at once.'));
  const { dialog, type, save, fact } = await open({ isPostOnly: true });
  expect(fact('Type')).toBe('Limit · Post-only');
  await type('Price', '94000');
  dialog.getByText('At this price it would trade right away, so a post-only order is refused');
  await save();
  await dialog.findByText('A post-only order must not trade at once.');
  expect(sent(amend).map(({ fields }) => fields.post_only)).toEqual(['1']);
});

test.each<[string, Partial<Order>, string]>([
  ['a limit order', {}, 'Price'],
  ['a stop', stop, 'Stop price'],
])('a line of %s that was moved in the chart asks about that price', async (_what, change, name) => {
  const { field, fact } = await open(change, { price: '92500' });
  expect(field(name).value).toBe('92500');
  expect(fact(name)).toMatch(/becomes 92,500\.00/);
});

test('a stop has no place in the queue, and no total without a price', async () => {
  const { dialog, type, fact } = await open(marketStop);
  dialog.getByText('Change the price or the amount');
  await type('Stop price', '92000');
  expect(dialog.queryByText(/queue|fills immediately/)).toBeNull();
  expect(fact('Total')).toBeUndefined();
});

test('terms that are the same are not sent', async () => {
  const { dialog, type, save } = await open();
  await type('Price', '93620');
  await save();
  dialog.getByText('Change the price or the amount');
  expect(sent(amend)).toEqual([]);
});

test('a fault is said once it matters, and goes as it is mended', async () => {
  const { dialog, type, save, field } = await open({}, { market: decodedMarket({ price_step: '0.50' }) });
  await type('Price', '93600.2');
  const fault = 'The price must be a multiple of 0.50';
  expect(dialog.queryByText(fault)).toBeNull();
  await save();
  dialog.getByText(fault);
  expect(document.activeElement).toBe(field('Price'));
  await type('Price', '93600.5');
  expect(dialog.queryByText(fault)).toBeNull();
  expect(sent(amend)).toEqual([]);
});

test('the words of a refusal stand at their field until something else is typed', async () => {
  answer(amend, refusal('insufficient_balance', 'Too little USDT'));
  const { type, save, field } = await open();
  await type('Amount', '2');
  await save();
  await screen.findByText('The order stays as it was');
  expect(field('Amount').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Amount'));
  await type('Amount', '1');
  expect(field('Amount').getAttribute('aria-invalid')).not.toBe('true');
});

test('without an answer the question stays, and sending again is called safe', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  answer(amend, () => Promise.reject(new TypeError('no network')));
  const { dialog, type, save } = await open();
  await type('Price', '93000');
  await save();
  await screen.findByText('The order stays as it was');
  screen.getByText(/^No answer from the exchange\. Sending the same order again is safe/);
  dialog.getByRole('button', { name: 'Save changes' });
  expect(useAmended.getState().orders.size).toBe(0);
});

test('terms under way are sent once, and show at the order meanwhile', async () => {
  const { promise, give } = later<{ message: string; order: ReturnType<typeof entrust> }>();
  answer(amend, () => promise);
  const { type, save } = await open(stop);
  await type('Stop price', '92000');
  await save();
  await save();
  expect(useAmended.getState().orders.get(1)).toMatchObject({ stopPrice: '92000', price: '93620.00' });
  const changed = entrust(1, { kind: 'stop_limit', stop_price: '92000.00' });
  await act(async () => give({ message: 'Order changed', order: changed }));
  await screen.findByText('Buy · 0.1500 BTC · 93,620.00 USDT · Stop price 92,000.00');
  expect(sent(amend).map(({ fields }) => fields.stop_price)).toEqual(['92000']);
  expect(useAmended.getState().orders.size).toBe(0);
});

test('an order of a pair whose rules are not known is not asked about', async () => {
  await show(<Dialogs markets={[]} />, { words: 'spot' });
  act(() => ask({ kind: 'amend', order: ownOrder(1) }));
  expect(screen.queryByRole('dialog', { name: 'Edit order' })).toBeNull();
});
