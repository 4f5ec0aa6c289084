// @vitest-environment happy-dom
/** One's own ads and the deals of one of them. */
import { address } from '@bourse/client/testing/render.tsx';
import { answer, push, refusal, sent } from '@bourse/client/testing/wire.ts';
import { type AdvertRow, calls } from '@bourse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { advertRow, answerDeal, c2cPage, dealRow } from '../../../testing/deals.ts';
import { openScreen } from '../../../testing/screens.tsx';
import { entry } from '../entry.ts';

const { adverts, advertDeals, withdraw, pause, currencies } = calls.c2c;
const open = (at = '/c2cRelease') => openScreen(entry.routes, at);
const list = (rows: readonly AdvertRow[]) => answer(adverts, ({ fields }) => c2cPage(rows, Number(fields.page)));
const table = async () => within(await screen.findByRole('table', { name: 'My ads' }));
const coin = { decimals: 8, index_price: '7.1' };

beforeEach(() => {
  list([]);
  answer(currencies, {
    message: {
      legal: [
        { id: 1, name: 'USDT', ...coin },
        { id: 2, name: 'BTC', ...coin },
      ],
    },
  });
});

test('an ad shows what is left of it and leads to its orders', async () => {
  list([advertRow(5)]);
  const person = await open();
  const rows = await table();
  await rows.findByText('Sell USDT');
  for (const text of ['7.2 CNY', '1,000 USDT', '640 USDT', 'Bank transfer · Alipay', 'Open', '2']) rows.getByText(text);
  expect(screen.getByRole('link', { name: 'Post an ad' }).getAttribute('href')).toBe('/c2c');
  answer(advertDeals, c2cPage([]));
  await person.click(rows.getByRole('link', { name: 'View orders' }));
  await screen.findByRole('heading', { level: 1, name: 'Orders of ad 5' });
  expect(address()).toBe('/c2cDetail?id=5');
});

test('taking down asks first, and says that open orders go on', async () => {
  list([advertRow(5)]);
  answer(withdraw, { message: 'Ad taken down' });
  const person = await open();
  await person.click(await (await table()).findByRole('button', { name: 'Take down' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Take this ad down?' }));
  asked.getByText('No one can take it after that. Orders that are already open go on.');
  asked.getByText('640 USDT');
  expect(sent(withdraw)).toEqual([]);
  list([advertRow(5, { status: 'ended', surplus_number: '0' })]);
  await person.click(asked.getByRole('button', { name: 'Take down' }));
  await screen.findByText('Ad taken down');
  expect(sent(withdraw).map(({ fields }) => fields)).toEqual([{ id: '5' }]);
  const rows = await table();
  await rows.findByText('Ended');
  expect(rows.queryByRole('button', { name: 'Take down' })).toBeNull();
});

test('a refusal stays to be read', async () => {
  list([advertRow(5, { status: 'paused' })]);
  answer(withdraw, refusal('c2c_advert_not_found', 'This ad is no longer available'));
  const person = await open();
  await person.click(await (await table()).findByRole('button', { name: 'Take down' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Take this ad down?' }));
  await person.click(asked.getByRole('button', { name: 'Take down' }));
  await asked.findByText('This ad is no longer available');
});

test('an ad is paused and resumed by a press, and its state is read again', async () => {
  list([advertRow(5)]);
  answer(pause, ({ fields }) => {
    const isPaused = fields.is_paused === '1';
    list([advertRow(5, { status: isPaused ? 'paused' : 'open' })]);
    return { message: isPaused ? 'Ad paused' : 'Ad resumed' };
  });
  const person = await open();
  const rows = await table();
  await person.click(await rows.findByRole('button', { name: 'Pause' }));
  await screen.findByText('Ad paused');
  await rows.findByText('Paused');
  await person.click(rows.getByRole('button', { name: 'Resume' }));
  await screen.findByText('Ad resumed');
  await rows.findByText('Open');
  expect(sent(pause).map(({ fields }) => fields)).toEqual([
    { id: '5', is_paused: '1' },
    { id: '5', is_paused: '0' },
  ]);
});

test('ads hidden for the day say until when, and can be taken down but not resumed', async () => {
  list([advertRow(5, { status: 'hidden' }), advertRow(4, { status: 'ended' })]);
  await open();
  const rows = await table();
  await rows.findByText('Hidden');
  screen.getByText(/your ads are hidden until 00:00 \(UTC\+8\)/);
  for (const name of ['Pause', 'Resume']) expect(rows.queryByRole('button', { name })).toBeNull();
  rows.getByRole('button', { name: 'Take down' });
});

test('as the day ends, ads that were hidden for it are read again', async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date', 'performance'],
    now: Date.parse('2026-11-26T15:59:50Z'),
  });
  list([advertRow(5, { status: 'hidden' })]);
  await open();
  const rows = await table();
  await rows.findByText('Hidden');
  const before = sent(adverts).length;
  list([advertRow(5)]);
  vi.advanceTimersByTime(8000);
  expect(sent(adverts)).toHaveLength(before);
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await rows.findByText('Open');
  expect(screen.queryByText(/your ads are hidden/)).toBeNull();
});

test('a refused pause is said, and the ad is read again', async () => {
  list([advertRow(5)]);
  answer(pause, refusal('c2c_advert_not_found', 'This ad is no longer available'));
  const person = await open();
  const pressed = await (await table()).findByRole('button', { name: 'Pause' });
  list([advertRow(5, { status: 'ended' })]);
  await person.click(pressed);
  await screen.findByText('This ad is no longer available');
  const rows = await table();
  await rows.findByText('Ended');
  for (const name of ['Pause', 'Resume', 'Take down']) expect(rows.queryByRole('button', { name })).toBeNull();
});

test('one that floats shows its percentage and its limit', async () => {
  list([
    advertRow(5, { is_floating: 1, float_percent: '1.5', limit_price: '7' }),
    advertRow(6, { is_floating: 1, float_percent: '-2', limit_price: '' }),
  ]);
  await open();
  const rows = await table();
  await rows.findByText('1.5% above the index, limit 7 CNY');
  rows.getByText('2% below the index');
});

test('side and coin are words of the address', async () => {
  const person = await open();
  await screen.findByText('No ads here yet');
  expect(sent(adverts).at(-1)?.fields).toMatchObject({ type: '', currency_id: '' });
  await person.click(screen.getByRole('tab', { name: 'Sell' }));
  await person.click(await screen.findByRole('radio', { name: 'BTC' }));
  await expect.poll(() => sent(adverts).at(-1)?.fields).toMatchObject({ type: 'sell', currency_id: '2' });
  expect(address()).toBe('/c2cRelease?type=sell&coin=2');
  await person.click(screen.getByRole('radio', { name: 'All' }));
  await expect.poll(address).toBe('/c2cRelease?type=sell');
});

test('ads come page by page, and change by themselves', async () => {
  list(Array.from({ length: 11 }, (_, place) => advertRow(20 - place)));
  const person = await open();
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  await expect.poll(() => screen.getAllByRole('row').length).toBe(12);
  list([advertRow(20, { status: 'paused' })]);
  push({ name: 'changed', event: { seq: 1, what: 'c2c_advert', id: 20, status: 'paused' } });
  await screen.findByText('Paused');
});

test('a list that did not come is asked for again', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => {});
  answer(adverts, refusal('unavailable', 'The service is starting'));
  const person = await open();
  await screen.findByText('We couldn’t load your ads');
  list([advertRow(5)]);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await (await table()).findByText('Sell USDT');
  noted.mockRestore();
});

describe('the orders of an ad', () => {
  test('are those of that ad, and a row opens its deal', async () => {
    answer(advertDeals, c2cPage([dealRow(12, { is_payer: 0, is_owner: 1 })]));
    answerDeal(dealRow(12, { is_payer: 0, is_owner: 1 }));
    const person = await open('/c2cDetail?id=5');
    const rows = within(await screen.findByRole('table', { name: 'Orders of ad 5' }));
    await person.click(await rows.findByRole('button', { name: 'Sell USDT' }));
    await screen.findByRole('dialog', { name: 'P2P order 12' });
    expect(address()).toBe('/c2cDetail?id=5&deal=12');
    expect(sent(advertDeals)[0]?.fields.id).toBe('5');
  });

  test('of an ad that is not one’s own are not there', async () => {
    answer(advertDeals, refusal('c2c_advert_not_found', 'No longer available'));
    const person = await open('/c2cDetail?id=6');
    await screen.findByText('We couldn’t find this ad');
    await person.click(screen.getByRole('link', { name: 'Back to my ads' }));
    await expect.poll(address).toBe('/c2cRelease');
  });

  test.each(['/c2cDetail', '/c2cDetail?id=x'])('%s names no ad', async (at) => {
    await open(at);
    await screen.findByText('We couldn’t find this ad');
    expect(sent(advertDeals)).toEqual([]);
  });
});
