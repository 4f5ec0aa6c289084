// @vitest-environment happy-dom
/** A presale from the click to the call: what is shown, what is refused before it is sent and after, and one's own. */
import { show, user, write } from '@bourse/client/testing/render.tsx';
import { answer, later, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, encodePresale, type PresalePurchaseRow, type PresaleRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { usdt, walletOf } from '../../testing/funds.ts';
import Screen from './screen.tsx';

const { current, rounds, buy, mine } = calls.presale;
const now = '2026-11-26T10:00:00.000Z';

function round(change: Partial<PresaleRow> = {}): PresaleRow {
  return {
    id: 2,
    version: 1,
    currency_id: 12,
    currency_name: 'OAK',
    decimals: 8,
    pay_currency_name: 'USDT',
    pay_decimals: 8,
    price: '0.25',
    total: '400000',
    yfx: '100000',
    sy: '300000',
    user_limit: '20000',
    soft_cap: '50000',
    start: '2026-11-20T10:00:00.000Z',
    end: '2026-11-28T13:05:09.000Z',
    unlock: '2027-01-09T10:00:00.000Z',
    status: 'selling',
    is_on: 1,
    seller: 'Oak Demo Ltd',
    more_url: '/noticeList',
    paper_url: 'https://example.com/oak.pdf',
    ...change,
  };
}

const own: PresalePurchaseRow = {
  id: 2,
  currency_name: 'OAK',
  number: '400',
  pay_currency_name: 'USDT',
  paid: '100',
  status: 'paying',
  unlock: '2027-01-09T10:00:00.000Z',
};
const bought = { message: 'Purchase complete', paid: '100' };
const listOf = (list: PresalePurchaseRow[]) => ({ message: { list, page: 1, limit: 20, total: list.length } });

/** The round that counts, and the list of all. */
function sell(row: PresaleRow): void {
  answer(current, { message: { ...row, server_time: now } });
  answer(rounds, { message: row.id === 0 ? [] : [row] });
}

beforeEach(() => {
  sell(round());
  answer(mine, listOf([]));
  answer(buy, bought);
  answer(calls.wallet.balances, walletOf(usdt()));
});

const open = (who: typeof user | null = user) => show(<Screen />, { words: 'presale', at: '/upstart', user: who });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const question = 'Confirm your purchase';

async function type(person: UserEvent, amount: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Buy now' }));
  const form = await dialog('Buy OAK');
  await form.findByText('1,000');
  await write(person, form.getByRole('textbox', { name: 'Amount' }), amount);
  await person.click(form.getByRole('button', { name: 'Continue' }));
}

const confirm = async () => (await dialog(question)).getByRole('button', { name: 'Buy now' });

test('a visitor sees the round, how much is sold and how long it lasts, and is led to the log-in', async () => {
  const person = await open(null);
  await screen.findByRole('heading', { level: 1, name: 'OAK Presale' });
  screen.getByRole('img', { name: 'Issued: 100,000 of 400,000 OAK, 25.0%' });
  await expect.poll(() => screen.getByRole('timer').textContent).toMatch(/^2 d 03 h 05 min 0\d s$/);
  const info = within(screen.getByRole('region', { name: 'Round 2' }));
  for (const text of ['0.25 USDT', '400,000 OAK', '20,000 OAK', '50,000 OAK', '300,000 OAK']) info.getByText(text);
  info.getByText(/Seller: Oak Demo Ltd/);
  expect(info.getByRole('link', { name: 'See more' }).getAttribute('href')).toBe('/noticeList');
  const paper = info.getByRole('link', { name: 'Whitepaper' });
  expect(paper.getAttribute('href')).toBe('https://example.com/oak.pdf');
  expect(paper.getAttribute('rel')).toContain('noopener');
  screen.getByText('Log in to buy and to see your purchases');
  expect(sent(mine)).toEqual([]);
  await person.click(info.getByRole('button', { name: 'Buy now' }));
  await expect.poll(() => window.location.pathname).toBe('/components/login');
});

test('a purchase says what it costs, is asked once more, and goes with the price that was seen', async () => {
  const person = await open();
  await screen.findByText('You haven’t bought anything yet');
  await type(person, '400');
  const asked = await dialog(question);
  asked.getByText('400 OAK');
  asked.getByText(/^100(\.0+)? USDT$/);
  expect(sent(buy)).toEqual([]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Buy now');
  answer(mine, listOf([own]));
  await person.keyboard('{Enter}');
  await screen.findByText('Purchase complete');
  expect(sent(buy).map(({ fields }) => fields)).toEqual([{ id: '2', number: '400', price: '0.25', version: '1' }]);
  expect(sent(buy)[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
  // Its own list is read again without a word from the exchange.
  await within(await screen.findByRole('region', { name: 'My presales' })).findByText('Payment locked');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('pressed twice, it is sent once', async () => {
  const { promise, give } = later<typeof bought>();
  answer(buy, () => promise);
  const person = await open();
  await type(person, '400');
  const button = await confirm();
  button.click();
  button.click();
  await screen.findByText('Submitting, please do not repeat');
  give(bought);
  await screen.findByText('Purchase complete');
  expect(sent(buy)).toHaveLength(1);
});

test('what is nothing, too much or not there is said at the field, and nothing is asked', async () => {
  const person = await open();
  await type(person, '0');
  const form = await dialog('Buy OAK');
  const field = form.getByRole('textbox', { name: 'Amount' });
  await form.findByText('Enter an amount');
  expect(document.activeElement).toBe(field);
  await write(person, field, '20001');
  await form.findByText('You can buy at most 20000 OAK now');
  await write(person, field, '4001');
  await form.findByText('Insufficient balance');
  await person.click(form.getByRole('button', { name: 'Continue' }));
  expect(sent(buy)).toEqual([]);
});

test.each([
  ['paused', 'Paused'],
  ['announced', 'Announced'],
])('a round that is %s does not sell: the button says whom to ask', async (status, word) => {
  sell(round({ status, is_on: 0, start: '2026-11-27T10:00:00.000Z' }));
  const person = await open();
  const panel = within(await screen.findByRole('region', { name: 'Round 2' }));
  expect(screen.getAllByText(word).length).toBeGreaterThan(0);
  await person.click(panel.getByRole('button', { name: 'Buy now' }));
  await screen.findByText('For platform coin features, please contact customer service');
  expect([screen.queryByRole('dialog'), sent(buy).length]).toEqual([null, 0]);
  // Only what is to come is counted down to.
  const timer = screen.queryByRole('timer')?.textContent ?? '';
  expect(timer).toMatch(status === 'announced' ? /^[01] d \d\d h/ : /^$/);
});

test('without a round the page says so, and no zero is shown as a figure', async () => {
  sell(encodePresale(null));
  await open();
  await screen.findByText('No presale right now');
  screen.getByText('We’ll show a round here as soon as it’s announced');
  await screen.findByText('You haven’t bought anything yet');
  const text = document.querySelector('main')?.textContent ?? '';
  expect(text).not.toMatch(/\d/);
  expect([screen.queryByRole('img'), screen.queryByRole('timer'), screen.queryByText('All rounds')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(screen.queryByRole('button', { name: 'Buy now' })).toBeNull();
});

test('who is not verified is led to the verification', async () => {
  answer(buy, refusal('presale_identity_required', 'Presales are for verified accounts'));
  const person = await open();
  await type(person, '400');
  await person.click(await confirm());
  const asked = await dialog(question);
  await asked.findByText('Presales are for verified accounts');
  expect(asked.getByRole('link', { name: 'Verify identity' }).getAttribute('href')).toBe('/authentication');
});

test('a price that has changed is said in the form, and the new one goes once it was asked again', async () => {
  answer(buy, refusal('presale_terms_changed', 'The terms have changed. Check them and try again.'));
  const person = await open();
  await type(person, '400');
  sell(round({ price: '0.3', version: 2 }));
  await person.click(await confirm());
  await screen.findByText('The terms have changed. Check them and try again.');
  expect(screen.queryByRole('dialog', { name: question })).toBeNull();
  const asked = within(screen.getByRole('dialog'));
  await asked.findByText('The terms have changed. Check them and try again.');
  await asked.findByText('0.3 USDT');
  await asked.findByText(/^120(\.0+)? USDT$/);
  expect(asked.queryByRole('link', { name: 'Verify identity' })).toBeNull();
  answer(buy, bought);
  await person.click(asked.getByRole('button', { name: 'Continue' }));
  await person.click(await confirm());
  await screen.findByText('Purchase complete');
  expect(sent(buy).map(({ fields }) => fields.price)).toEqual(['0.25', '0.3']);
});

test.each(['settling', 'locked', 'done', 'missed'])('a round that is %s has no button to buy', async (status) => {
  sell(round({ status, is_on: 0 }));
  await open();
  const panel = within(await screen.findByRole('region', { name: 'Round 2' }));
  expect(panel.queryByRole('button')).toBeNull();
});

test('a round that is sold out says so on its button', async () => {
  sell(round({ sy: '0' }));
  await open();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sold out' });
  expect(button.disabled).toBe(true);
});

test('without an answer it says that nothing is bought twice, and keeps its key', async () => {
  answer(buy, () => Promise.reject(new TypeError('no network')));
  const person = await open();
  await type(person, '400');
  await person.click(await confirm());
  await screen.findByText(/you won’t buy twice/);
  answer(buy, bought);
  await person.click(await confirm());
  await screen.findByText('Purchase complete');
  const keys = sent(buy).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('one’s purchases change by themselves', async () => {
  answer(mine, listOf([own, { ...own, id: 1, number: '1000', paid: '200', status: 'returned' }]));
  await open();
  const table = within(await screen.findByRole('table', { name: 'My presales' }));
  await table.findByText('OAK #2');
  for (const text of ['400 OAK', '100 USDT', 'Payment locked', 'OAK #1', 'Payment returned']) table.getByText(text);
  answer(mine, listOf([{ ...own, status: 'locked' }]));
  push({ name: 'changed', event: { seq: 1, what: 'presale', id: 2, status: 'settled' } });
  await table.findByText('Coins locked');
});

test('all rounds are listed with what was sold', async () => {
  answer(rounds, { message: [round(), round({ id: 1, yfx: '61500', status: 'missed', is_on: 0 })] });
  await open();
  const table = within(await screen.findByRole('table', { name: 'All rounds' }));
  for (const text of ['OAK #2', 'Selling', 'OAK #1', 'Cancelled, payments returned', '61,500']) table.getByText(text);
});

test('what does not load is asked for again on request', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const call of [current, rounds, mine]) answer(call, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load the presale');
  await screen.findByText('We couldn’t load your purchases');
  await expect.poll(() => screen.getAllByRole('button', { name: 'Retry' }).length).toBe(3);
  sell(round());
  answer(mine, listOf([own]));
  for (const button of screen.getAllByRole('button', { name: 'Retry' })) await person.click(button);
  await screen.findByRole('region', { name: 'Round 2' });
  await screen.findByText('Payment locked');
  await screen.findByRole('table', { name: 'All rounds' });
  noted.mockRestore();
});
