// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { handOut } from '@bourse/client/file/hand-out.ts';
import { address } from '@bourse/client/testing/render.tsx';
import { answer, refusal, sent } from '@bourse/client/testing/wire.ts';
import { calls } from '@bourse/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setHidden } from '../../../domain/wallet/hidden-amounts.tsx';
import { logOf, logRow } from '../../../testing/log-rows.ts';
import { openScreen } from '../../../testing/screens.tsx';
import { entry } from '../entry.ts';

vi.mock('@bourse/client/file/hand-out.ts', () => ({ handOut: vi.fn() }));

const { log, currencies } = calls.record;
const coin = (id: number, name: string) => ({ id, name, is_legal: 1, is_lever: 1, is_match: 1, is_micro: 1 });

beforeEach(() => {
  setHidden(false);
  vi.mocked(handOut).mockClear();
  answer(currencies, { message: [coin(1, 'USDT'), coin(2, 'BTC')] });
});

const open = (at = '/coinRecord') => openScreen(entry.routes, at);
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const asked = () => sent(log).at(-1)?.fields;

describe('the log', () => {
  test('an entry says when, why, where, how much and of what', async () => {
    const trade = {
      id: 'fill-9-3',
      type: 'trade_fee',
      pair: 'BTC/USDT',
      other_account: '',
      value: '-0.06000000',
      about: 'order',
      about_id: 41,
      balance: '7.00000000',
    } as const;
    const arrived = { id: 'transfer-1-1', value: '12.00000000', account: 'lever', other_account: 'change' };
    answer(log, logOf([logRow(1, trade), logRow(2), logRow(1, arrived)]));
    await open();
    await screen.findByText('3 of 3');
    expect(cells().map(([, ...rest]) => rest)).toEqual([
      ['Trading fee', 'Spot account', 'BTC/USDT · #41', '−0.06000000', 'USDT', '7.00000000'],
      ['Transfer', 'Spot account', 'ToContract account', '−2.50000000', 'USDT', ''],
      ['Transfer', 'Contract account', 'FromSpot account', '+12.00000000', 'USDT', ''],
    ]);
    screen.getByRole('link', { name: 'Monthly statement' });
  });

  test('coins that came or left say over which network and with which transaction, or who sent or received them', async () => {
    const chain = { network_name: 'Tron (TRC20)', address: 'TXk4vQp8bFhW3mZr7NcYd2LuEs9JgA6RtP', other_account: '' };
    const hash = 'f00d'.repeat(16);
    const explorer = 'https://tronscan.org/#/transaction/f00d';
    const none = { other_account: '' } as const;
    answer(
      log,
      logOf([
        logRow(4, { ...chain, id: 'entry-4-0', type: 'withdrawal', about: 'withdrawal', about_id: 7, hash, explorer }),
        logRow(3, { ...chain, id: 'entry-3-0', type: 'deposit', value: '5.00000000', hash }),
        logRow(2, { ...none, id: 'entry-2-0', type: 'deposit', value: '5.00000000', user: 'z••1 (100017)' }),
        logRow(1, { ...none, id: 'entry-1-0', type: 'micro', about: 'micro', about_id: 12 }),
      ]),
    );
    await open();
    await screen.findByText('4 of 4');
    const [sent, came, received, micro] = cells().map((row) => row[3]);
    expect(sent).toMatch(/^TXk4vQp8…9JgA6RtP · Tron \(TRC20\)/);
    expect(screen.getByRole('link', { name: 'View on explorer' }).getAttribute('href')).toBe(explorer);
    expect(came).toMatch(/^Tron \(TRC20\).*f00df00d…f00df00d/);
    expect(received).toBe('Fromz••1 (100017)');
    expect(micro).toBe('#12');
  });

  test('points of one column stand below each other: what has fewer decimals has room for the rest', async () => {
    answer(
      log,
      logOf([
        logRow(3),
        logRow(2, { id: 'b', value: '7.123456', currency_name: 'XRP', balance: '9.000000' }),
        logRow(1, { id: 'c', value: '4', currency_name: 'X' }),
      ]),
    );
    await open();
    await screen.findByText('3 of 3');
    const rooms = screen.getAllByRole('row').slice(1);
    expect(
      rooms.map((row) => [...row.querySelectorAll('[data-room]')].map((one) => one.getAttribute('data-room'))),
    ).toEqual([[''], ['00', '00'], ['.00000000']]);
    expect(cells().map((row) => row[4])).toEqual(['−3.50000000', '+7.123456', '+4']);
  });

  test('twenty at first, and more until there are none', async () => {
    const rows = Array.from({ length: 23 }, (_, id) => logRow(23 - id));
    answer(log, ({ fields: { page, limit } }) => {
      const from = (Number(page) - 1) * Number(limit);
      return logOf(rows.slice(from, from + Number(limit)), rows.length);
    });
    const person = await open();
    await screen.findByText('20 of 23');
    await person.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('23 of 23');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    screen.getByText('No more');
  });

  test('one that goes on behind its end says so, and one that is late', async () => {
    answer(log, { ...logOf([logRow(1)], 10_001), stale: true });
    await open();
    await screen.findByText('1 of more than 10,000 · The newest movements may still be missing');
  });

  test('hidden amounts are dots', async () => {
    setHidden(true);
    answer(log, logOf([logRow(7)]));
    await open();
    await screen.findByText('1 of 1');
    expect(screen.queryByText(/7\.50/)).toBeNull();
  });

  test('without any it leads to a first transfer; there is nothing to export', async () => {
    answer(log, logOf([]));
    await open();
    await screen.findByText('No movements yet');
    expect(screen.getByRole('link', { name: 'Transfer' }).getAttribute('href')).toBe('/transfer');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' }).disabled).toBe(true);
  });

  test('one that did not come is asked for again', async () => {
    answer(log, refusal('unavailable', 'The service is starting'));
    const person = await open();
    await screen.findByText('We couldn’t load your account history');
    answer(log, logOf([logRow(1)]));
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('1 of 1');
  });

  test('is for nobody without a session', async () => {
    answer(calls.support.site, { message: { products: ['spot'], whitepaper: '', mode: 'demo', currencies: [] } });
    await openScreen(entry.routes, '/leverRecord', { user: null });
    await expect.poll(address).toBe('/components/login?from=%2FleverRecord');
  });
});

describe('what is chosen', () => {
  test.each([
    ['/leverRecord', { type: 'lever', kind: 'transfer' }],
    ['/coinRecord?currency_id=2', { currency: '2' }],
  ])('%s begins with %o', async (at, fields) => {
    answer(log, logOf([]));
    await open(at);
    await screen.findByText('No movement matches');
    expect(asked()).toEqual({ ...fields, page: '1', limit: '20' });
  });

  test('on a phone filters fold behind a button that says how many are chosen', async () => {
    const style = document.createElement('style');
    style.textContent = readFileSync(join(import.meta.dirname, 'log.css'), 'utf8');
    document.head.append(style);
    const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
    happyDOM.setViewport({ width: 390 });
    answer(log, logOf([]));
    const person = await open('/leverRecord');
    await screen.findByText('No movement matches');
    const fields = () => getComputedStyle(document.querySelector('.log-filter-fields') as Element).display;
    const fold = screen.getByRole('button', { name: 'Filters (2)' });
    expect([fold.getAttribute('aria-expanded'), fields()]).toEqual(['false', 'none']);
    await person.click(fold);
    expect([fold.getAttribute('aria-expanded'), fields()]).toEqual(['true', 'grid']);
    happyDOM.setViewport({ width: 1024 });
    style.remove();
  });

  test('account, type, coin and days are asked for, and taken back together', async () => {
    answer(log, logOf([]));
    const person = await open();
    await screen.findByText('No movements yet');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'Fiat account');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Trading fee');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Coin' }), 'BTC');
    fireEvent.change(screen.getByLabelText('From date'), { target: { value: '2026-11-02' } });
    fireEvent.change(screen.getByLabelText('To date'), { target: { value: '2026-11-03' } });
    await expect.poll(asked).toEqual({
      type: 'legal',
      kind: 'trade_fee',
      currency: '2',
      start_time: new Date(2026, 10, 2).toISOString(),
      end_time: new Date(2026, 10, 4).toISOString(),
      page: '1',
      limit: '20',
    });
    expect(address()).toBe('/coinRecord?account=fiat&kind=trade_fee&currency_id=2&from=2026-11-02&to=2026-11-03');
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) await person.click(clear);
    await screen.findByText('No movements yet');
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });
});

test('the file holds what is chosen, as the wire has it', async () => {
  answer(log, logOf([logRow(3)]));
  const person = await open('/transferLog');
  await screen.findByText('1 of 1');
  await person.click(screen.getByRole('button', { name: 'Export CSV' }));
  await expect.poll(() => vi.mocked(handOut).mock.calls.length).toBe(1);
  const [name, text = ''] = vi.mocked(handOut).mock.calls[0] ?? [];
  expect(name).toBe('account-history');
  expect(text).toBe(
    `\uFEFFTime,Type,Account,Details,Amount,Coin,Balance after,Network,Address,Transaction hash,Other user,ID\r\n2026-11-21T06:31:08.000Z,Transfer,Spot account,Contract account,-3.50000000,USDT,,,,,,transfer-3-1\r\n`,
  );
  expect(asked()).toEqual({ kind: 'transfer', page: '1', limit: '100' });
});
