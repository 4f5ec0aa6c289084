/** In production two look at whatever leaves, no money comes from nowhere, and the honest way ends with a difference of 0. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assets, coin, heldOf } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { openProduction } from '../../testing/open-production.ts';
import { startReconciliation } from '../withdraw/reconciliation.ts';
import { request } from '../withdraw/testing/withdrawals.ts';
import { type Clerk, Office } from './testing/office.ts';

let office: Office;
let clerk: Clerk;
let second: Clerk;
let trader: TestPerson;

beforeAll(async () => {
  office = await Office.open({ mode: 'production' });
  await openProduction(office.app.writer);
  await office.must('SetCoinNetwork', {
    ...{ asset: assets.USDT, network: 'erc20', seenConfirmations: 1, finalConfirmations: 6, feePpm: 0 },
    ...{ depositMinMinor: coin, withdrawMinMinor: 10n * coin, withdrawMaxMinor: 500n * coin, fixedFeeMinor: 3n * coin },
    ...{ dayLimitsMinor: [600n * coin, 600n * coin, 600n * coin], areDepositsOpen: true, areWithdrawalsOpen: true },
  });
});
afterAll(() => office.close());
beforeEach(async () => {
  [clerk, second] = [await office.clerk('finance'), await office.clerk('finance')];
  trader = await addPerson(office.app);
});

/** By two, of a statement of just now. */
async function figure(number: string): Promise<void> {
  await office.app.pass(1000);
  const time = new Date(office.app.writer.clock()).toISOString();
  await office.byTwo(clerk, second, 'withdraw/figure', { currency: '1', number, time, reason: 'statement' });
}

/** 100 USDT that the trader paid elsewhere, credited by two. */
async function deposited(reference: string): Promise<void> {
  await office.ask(trader, 'wallet/charge_req', { currency: '1', hash: 'x', amount: '100', type: '' });
  const id = String(office.app.writer.state.deposit.nextFormId - 1);
  await office.byTwo(clerk, second, 'deposit/bind', { id, reference });
}

/** What the books do not explain of USDT, and what staff are told of it. */
async function compared(): Promise<{ unexplained: number; faults: number }> {
  const { services } = office.app.lifecycle;
  if (services === null) throw new Error('not started');
  let faults = 0;
  const reconciliation = startReconciliation({ writer: office.app.writer, custody: services.custody }, () => {
    faults += 1;
  });
  await reconciliation.run();
  await reconciliation.close();
  const found = reconciliation.last.assets.find(({ asset }) => asset.asset === assets.USDT);
  return { unexplained: Number(found?.unexplained), faults };
}

it('the honest way: a figure, a deposit by reference, a withdrawal by hand, and the figure again', async () => {
  await figure('100');
  expect(await compared()).toEqual({ unexplained: 100, faults: 1 });
  await deposited('BANK-1');
  expect(await compared()).toEqual({ unexplained: 0, faults: 0 });
  expect(heldOf(office.app, trader).available).toBe('100.00000000');

  const id = await request(office.app, trader);
  await office.byTwo(clerk, second, 'withdraw/review', { id: String(id), verdict: 'agreed', reason: '' });
  await office.byTwo(second, clerk, 'withdraw/sent', { id: String(id), hash: 'a'.repeat(64) });
  expect(await compared()).toEqual({ unexplained: 0, faults: 0 });
  const settle = { id: String(id), outcome: 'success', reason: '' };
  expect(await office.ask(clerk, 'withdraw/settle', settle)).toMatchObject({ type: 'ok' });
  expect(heldOf(office.app, trader)).toEqual({ available: '0.00000000', locked: '0.00000000' });

  // 97 arrived, and the fee of 3 stays with the house.
  await figure('3');
  expect(await compared()).toEqual({ unexplained: 0, faults: 0 });
  expect(office.app.writer.state.restrictions.size).toBe(0);
  office.books();
});

describe('a clerk alone', () => {
  it('agrees to no withdrawal at all, however small', async () => {
    await figure('103');
    await deposited('BANK-2');
    const id = await request(office.app, trader, { amountMinor: 10n * coin });
    await office.refusesAlone(clerk, 'withdraw/review', { id: String(id), verdict: 'agreed', reason: '' });
  });

  it('shows a passkey where they approve at the server’s own address, too', async () => {
    const here = await office.clerk('finance', '127.0.0.1');
    const id = await office.propose(here, 'house/cap', { cap: '77', reason: 'x' });
    await office.refuses('passkey_required', () => office.approve({ ...second, address: '127.0.0.1' }, id));
  });
});

describe('money from nowhere', () => {
  it('is given to nobody', async () => {
    const funds = [{ asset: assets.USDT, amountMinor: coin }];
    const { userId } = trader;
    const grant = () => office.app.writer.submit({ kind: 'GrantFunds', userId, funds });
    await office.refuses('test_funds_demo_only', grant);
    for (const path of ['demo/coins', 'demo/blocks'])
      expect(await office.ask(trader, path, {})).toMatchObject({ type: 'error' });
  });

  it('neither comes to the house nor leaves it', async () => {
    const move = { from: 'outside', to: 'adjustments', currency: '1', number: '5', reference: 'BANK-3', reason: 'x' };
    await office.refuses('test_funds_demo_only', () => office.ask(clerk, 'house/move', move));
    const out = { ...move, from: 'fees', to: 'outside' };
    await office.refuses('test_funds_demo_only', () => office.ask(clerk, 'house/move', out));
  });

  it('is no payment that figures do not cover', async () => {
    await figure('104');
    await compared();
    const { books } = office.app.writer.state.wallet;
    const left = books.get(assets.USDT)?.surplusMinor ?? 0n;
    const move = { from: 'payments_received', to: 'adjustments', currency: '1', reference: 'BANK-4', reason: 'x' };
    const more = { ...move, number: String(left / coin + 1n) };
    await office.refuses('figure_exceeded', () => office.ask(clerk, 'house/move', more));
    await office.byTwo(clerk, second, 'house/move', { ...move, number: String(left / coin) });
    expect(await compared()).toEqual({ unexplained: 0, faults: 0 });
  });
});
