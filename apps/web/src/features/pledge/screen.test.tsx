// @vitest-environment happy-dom
/** Staking from the click to the call: what is offered, what is refused before it is sent and after, and one's own. */
import { show, write } from '@bourse/client/testing/render.tsx';
import { answer, later, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls, type PledgeHoldingRow, type PledgeProductRow } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import Screen from './screen.tsx';

const { products, holdings, buy, end, ranking } = calls.pledge;

function product(change: Partial<PledgeProductRow> = {}): PledgeProductRow {
  return {
    id: 1,
    version: 4,
    currency_id: 1,
    currency_name: 'USDT',
    decimals: 8,
    period: 7,
    min_single_limit: '100',
    max_single_limit: '50000',
    min_daily_return_rate: '0.01',
    nlimit: 3,
    held: 0,
    user_limit: '150000',
    user_sum: '0',
    left: '1000000',
    available: '10000',
    is_fixed: 0,
    is_early: 1,
    needs_identity: 0,
    ...change,
  };
}

function held(change: Partial<PledgeHoldingRow> = {}): PledgeHoldingRow {
  return {
    id: 5,
    wealth_product_id: 1,
    show_add_time: '2026-11-26T10:00:00.000Z',
    show_end_time: '2026-12-03T10:00:00.000Z',
    caution_money: '1000',
    status: 1,
    interest: '0.7',
    earned: '0.1',
    progress: 14,
    is_early: 1,
    product: { min_daily_return_rate: '0.01', currency_name: 'USDT', period: 7 },
    ...change,
  };
}

const listOf = (list: PledgeHoldingRow[], earned: { currency_name: string; number: string }[] = []) => ({
  message: { data: list, list, page: 1, limit: 20, total: list.length, earned },
});
const started = { message: 'Staking started', holding: held() };

beforeEach(() => {
  answer(products, { server_time: '2026-11-26T08:00:00.000Z', message: [product()] });
  answer(holdings, listOf([]));
  answer(ranking, { message: [] });
  answer(buy, started);
});

const open = () => show(<Screen />, { words: 'pledge', at: '/pledge' });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const stakeTitle = 'Stake USDT for 7 days';
const question = 'Are you sure to deposit?';

/** Types an amount and goes on to the question. */
async function type(person: UserEvent, amount: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Stake' }));
  const form = await dialog(stakeTitle);
  await write(person, form.getByRole('textbox', { name: 'Amount' }), amount);
  await person.click(form.getByRole('button', { name: 'Continue' }));
}

const confirm = async () => (await dialog(question)).getByRole('button', { name: 'Stake' });

test('a visitor sees what is offered, fixed terms apart, and is led to the log-in', async () => {
  answer(products, {
    server_time: '2026-11-26T08:00:00.000Z',
    message: [product(), product({ id: 4, period: 365, min_daily_return_rate: '0.025', is_fixed: 1 })],
  });
  const person = await show(<Screen />, { words: 'pledge', at: '/pledge', user: null });
  const offers = within(await screen.findByRole('region', { name: 'Products' }));
  offers.getByText('0.01%');
  offers.getByText('+0.07 USDT');
  expect(offers.getByRole<HTMLInputElement>('textbox', { name: 'Per-order range' }).value).toBe('100 – 50,000 USDT');
  expect(offers.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/components/login');
  await person.click(offers.getByRole('tab', { name: 'Fixed term' }));
  offers.getByText('0.025%');
  offers.getByText('+9.125 USDT');
  screen.getByText('Log in to stake and to see your staking');
  expect(sent(holdings)).toEqual([]);
});

test('a stake says what it earns, is asked once more, and goes with the terms that were seen', async () => {
  const person = await open();
  await type(person, '1000');
  const asked = await dialog(question);
  asked.getByText('1,000 USDT');
  asked.getByText('+0.7 USDT');
  expect(sent(buy)).toEqual([]);
  await expect.poll(() => document.activeElement?.textContent).toBe('Stake');
  answer(holdings, listOf([held()]));
  await person.keyboard('{Enter}');
  await screen.findByText('Staking started');
  expect(sent(buy).map(({ fields }) => fields)).toEqual([
    {
      id: '1',
      number: '1000',
      period: '7',
      min_single_limit: '100',
      max_single_limit: '50000',
      min_daily_return_rate: '0.01',
      nlimit: '3',
      is_early: '1',
      version: '4',
    },
  ]);
  expect(sent(buy)[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
  // Its own list is read again without a word from the exchange.
  await screen.findByRole('progressbar', { name: '14% of the time has passed' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('pressed twice, it is sent once', async () => {
  const { promise, give } = later<typeof started>();
  answer(buy, () => promise);
  const person = await open();
  await type(person, '1000');
  const button = await confirm();
  button.click();
  button.click();
  await screen.findByText('Submitting, please do not repeat');
  give(started);
  await screen.findByText('Staking started');
  expect(sent(buy)).toHaveLength(1);
  await person.keyboard('{Escape}');
});

test('what is outside the range, too fine or not there is said at the field, and nothing is asked', async () => {
  const person = await open();
  await type(person, '99');
  const form = await dialog(stakeTitle);
  const field = form.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  await form.findByText('The deposit amount should be between 100 and 50000 USDT');
  expect(document.activeElement).toBe(field);
  await write(person, field, '20000');
  await form.findByText('Insufficient balance');
  await person.click(form.getByRole('button', { name: 'Max' }));
  expect(field.value).toBe('10,000');
  await person.click(form.getByRole('button', { name: 'Continue' }));
  await dialog(question);
  expect(sent(buy)).toEqual([]);
});

test('where nothing is left, or all holdings are there, the button says so and opens nothing', async () => {
  answer(products, {
    server_time: '2026-11-26T08:00:00.000Z',
    message: [product({ left: '0' }), product({ id: 2, period: 30, held: 3 })],
  });
  await open();
  const soldOut = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sold out' });
  const reached = screen.getByRole<HTMLButtonElement>('button', { name: 'Limit reached' });
  expect([soldOut.disabled, reached.disabled]).toEqual([true, true]);
  screen.getByText('3 of 3');
});

test('terms that have changed are said in the form, with the new ones, before anything is asked again', async () => {
  answer(buy, refusal('pledge_terms_changed', 'The terms have changed: now 0.02% a day'));
  const person = await open();
  await type(person, '1000');
  answer(products, {
    server_time: '2026-11-26T08:00:00.000Z',
    message: [product({ min_daily_return_rate: '0.02', version: 5 })],
  });
  await person.click(await confirm());
  await screen.findByText('The terms have changed: now 0.02% a day');
  expect(screen.queryByRole('dialog', { name: question })).toBeNull();
  const form = within(screen.getByRole('dialog'));
  await form.findByText('0.02%');
  answer(buy, started);
  await person.click(form.getByRole('button', { name: 'Continue' }));
  await person.click(await confirm());
  await screen.findByText('Staking started');
  expect(sent(buy).map(({ fields }) => fields.min_daily_return_rate)).toEqual(['0.01', '0.02']);
});

test('without an answer it says that nothing is staked twice, and keeps its key', async () => {
  answer(buy, () => Promise.reject(new TypeError('no network')));
  const person = await open();
  await type(person, '1000');
  await person.click(await confirm());
  await screen.findByText(/nothing can be staked twice/);
  answer(buy, started);
  await person.click(await confirm());
  await screen.findByText('Staking started');
  const keys = sent(buy).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('an early end says what is lost, is asked, and is sent', async () => {
  answer(holdings, ({ fields }) => listOf(fields.status === '2' ? [] : [held()]));
  answer(end, { message: 'Ended. Your principal is in your spot account.' });
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'End early' }));
  const asked = await dialog('End early?');
  asked.getByText('1,000 USDT');
  asked.getByText('0.7 USDT');
  expect(sent(end)).toEqual([]);
  answer(holdings, listOf([]));
  await person.click(asked.getByRole('button', { name: 'End early' }));
  await screen.findByText('Ended. Your principal is in your spot account.');
  expect(sent(end)[0]?.fields).toEqual({ id: '5' });
  expect(sent(end)[0]?.headers.get('idempotency-key')).toMatch(/^\w{32}$/);
  await screen.findByText('No active staking');
});

test('what matures moves to the completed ones by itself, with what it paid', async () => {
  const ended = held({ status: 2, earned: '0.7', progress: 100, is_early: 0 });
  answer(holdings, ({ fields }) => listOf(fields.status === '2' ? [] : [held()]));
  const person = await open();
  await screen.findByText('Nothing yet');
  await screen.findByText('0.1 so far');
  answer(holdings, ({ fields }) =>
    listOf(fields.status === '1' ? [] : [ended], [{ currency_name: 'USDT', number: '0.7' }]),
  );
  answer(ranking, { message: [{ account: 'k***@example.com', currency_name: 'USDT', number: '0.7' }] });
  push({ name: 'changed', event: { seq: 1, what: 'pledge', id: 5, status: 'ended' } });
  await screen.findByText('No active staking');
  await person.click(screen.getByRole('tab', { name: 'Completed' }));
  const table = within(await screen.findByRole('table', { name: 'My staking' }));
  await table.findByRole('cell', { name: 'Completed' });
  expect(table.queryByRole('button')).toBeNull();
  expect((await screen.findByText('Total earned')).textContent).toBe('Total earned 0.7 USDT');
  await screen.findByText('k***@example.com');
});

test('where nothing is offered the screen says so', async () => {
  answer(products, { server_time: '2026-11-26T08:00:00.000Z', message: [] });
  await open();
  await screen.findByText('No staking products right now');
  await screen.findByText('Nobody has earned anything yet');
});

test('products, holdings and ranking that do not load are asked for again on request', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const call of [products, holdings, ranking]) answer(call, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load the products');
  await screen.findByText('We couldn’t load your staking');
  await expect.poll(() => screen.getAllByRole('button', { name: 'Retry' }).length).toBe(3);
  answer(products, { server_time: '2026-11-26T08:00:00.000Z', message: [product()] });
  answer(holdings, listOf([]));
  answer(ranking, { message: [] });
  for (const button of screen.getAllByRole('button', { name: 'Retry' })) await person.click(button);
  await screen.findByRole('button', { name: 'Stake' });
  await screen.findByText('No active staking');
  await screen.findByText('Nobody has earned anything yet');
  noted.mockRestore();
});
