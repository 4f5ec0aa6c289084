/** What a clerk may try to have credited, or to move: each is refused, and nothing has moved. */
import { house } from '@bourse/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRich, assets, coin, heldOf, listOf, setNetworks } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { addressOn, arrived, mine, pay } from '../deposit/testing/coins-in.ts';
import { agree, request } from '../withdraw/testing/withdrawals.ts';
import { type Clerk, Office } from './testing/office.ts';

let office: Office;
let clerk: Clerk;
let second: Clerk;
let trader: TestPerson;
let names = 0;

beforeAll(async () => {
  office = await Office.open();
  await setNetworks(office.app);
});
afterAll(() => office.close());
beforeEach(async () => {
  [clerk, second] = [await office.clerk('finance'), await office.clerk('finance')];
  trader = await addRich(office.app);
});

/** What a trader tells of 100 USDT, on no chain unless it is said on which. */
async function formOf(who = trader, type = ''): Promise<string> {
  const told = { currency: '1', hash: 'x', amount: '100', type };
  expect(await office.ask(who, 'wallet/charge_req', told)).toMatchObject({ type: 'ok' });
  return String(office.app.writer.state.deposit.nextFormId - 1);
}
const bind = async (reference: string, form?: string) => ({ id: form ?? (await formOf()), reference });
const tries = async (code: string, reference: string, form?: string) => {
  const fields = await bind(reference, form);
  await office.refuses(code, () => office.ask(clerk, 'deposit/bind', fields));
};
function name(): string {
  names += 1;
  return `PAY-${names}`;
}
/** By two, of a statement of just now. */
async function figure(number: string): Promise<void> {
  await office.app.pass(1000);
  const time = new Date(office.app.writer.clock()).toISOString();
  await office.byTwo(clerk, second, 'withdraw/figure', { currency: '1', number, time, reason: 'statement' });
}
const surplus = () => office.app.writer.state.wallet.books.get(assets.USDT)?.surplusMinor ?? 0n;

describe('a payment by reference', () => {
  it('is not credited without a figure', async () => {
    await tries('figure_missing', name());
  });

  it('is not covered by a figure that one person enters', async () => {
    const time = new Date(office.app.writer.clock()).toISOString();
    await office.refusesAlone(clerk, 'withdraw/figure', { currency: '1', number: '100', time, reason: 'x' });
    await tries('figure_missing', name());
  });

  it('is not credited beyond the figures', async () => {
    await figure('150');
    await office.byTwo(clerk, second, 'deposit/bind', await bind(name()));
    await tries('figure_exceeded', name());
    const [first, other] = [await bind(name()), await bind(name())];
    await figure('250');
    const ids = [
      await office.propose(clerk, 'deposit/bind', first),
      await office.propose(clerk, 'deposit/bind', other),
    ];
    expect(await office.approve(second, ids[0])).toMatchObject({ type: 'ok' });
    await office.refuses('figure_exceeded', () => office.approve(second, ids[1]));
  });

  it('is not credited with a figure of 73 hours ago', async () => {
    await figure('1000');
    const fields = await bind(name());
    await office.app.pass(73 * 3_600_000);
    const later = await office.clerk('finance');
    await office.refuses('figure_old', () => office.ask(later, 'deposit/bind', fields));
    const time = new Date(office.app.writer.clock() - 73 * 3_600_000).toISOString();
    const old = { currency: '1', number: '9000', time, reason: 'x' };
    await office.refuses('figure_time', () => office.ask(later, 'withdraw/figure', old));
  });

  it('that is invented is credited by no one person', async () => {
    await figure('1000');
    await office.refusesAlone(clerk, 'deposit/bind', await bind(name()));
    expect(heldOf(office.app, trader).available).toBe('1000.00000000');
  });

  it('counts once: not in another spelling, nor for another user, nor as a move of the house’s funds', async () => {
    await figure('2000');
    const reference = name();
    await office.byTwo(clerk, second, 'deposit/bind', await bind(reference));
    const other = await formOf(await addRich(office.app));
    for (const spelling of [reference, reference.toLowerCase(), ` (${reference}). `, `0x${reference}`])
      for (const form of [await formOf(), other]) await tries('deposit_reference_used', spelling, form);
    await tries('deposit_reference_invalid', `${reference}\u200b`);
    const move = { from: 'payments_received', to: 'fees', currency: '1', number: '1', reason: 'x' };
    await office.refuses('house_reference_used', () =>
      office.ask(clerk, 'house/move', { ...move, reference: reference.toLowerCase() }),
    );
  });

  it('that moved funds of the house is credited to nobody', async () => {
    await figure('3000');
    const reference = name();
    const move = { from: 'payments_received', to: 'fees', currency: '1', number: '1', reference, reason: 'x' };
    await office.refusesAlone(clerk, 'house/move', { ...move, reference: name() });
    await office.byTwo(clerk, second, 'house/move', move);
    await tries('deposit_reference_used', ` ${reference.toLowerCase()}.`);
  });

  it('is not credited beside its arrival, nor its arrival beside it', async () => {
    await figure('4000');
    const { app } = office;
    const address = await addressOn(app, trader, 'erc20');
    const id = Number(await arrived(app, '100', address));
    const { transaction = '' } = app.writer.state.deposit.deposits.get(id) ?? {};
    await tries('deposit_reference_arrived', transaction.toUpperCase(), await formOf(trader, 'erc20'));
    // Paid before it is mined.
    const early = await pay(app, '100', address);
    await office.byTwo(clerk, second, 'deposit/bind', await bind(early, await formOf(trader, 'erc20')));
    const before = heldOf(app, trader);
    await mine(app, 6);
    expect(heldOf(app, trader)).toEqual(before);
    const fields = { deposit_id: String(app.writer.state.deposit.nextDepositId - 1), reason: 'x' };
    const assign = (userId: number) => office.ask(clerk, 'deposit/assign', { ...fields, user_id: String(userId) });
    await office.refuses('deposit_reference_used', () => assign(trader.userId));
    const own = { from: 'unassigned', to: 'fees', currency: '1', number: '100', reason: 'x' };
    await office.refuses('deposit_reference_used', () => office.ask(clerk, 'house/move', { ...own, ...fields }));
  });

  it('is not what paid a withdrawal, and pays none', async () => {
    await figure('5000');
    const { app } = office;
    const [out, paid] = [await request(app, trader), 'b'.repeat(64)];
    await agree(app, clerk, out);
    await office.byTwo(clerk, second, 'deposit/bind', await bind(paid, await formOf(trader, 'erc20')));
    const sent = { id: String(out), hash: `0x${paid.toUpperCase()}` };
    await office.refuses('withdraw_hash_used', () => office.ask(clerk, 'withdraw/sent', sent));
    await office.byTwo(clerk, second, 'withdraw/sent', { id: String(out), hash: 'c'.repeat(64) });
    await tries('deposit_reference_used', `https://etherscan.io/tx/0x${'C'.repeat(64)}`, await formOf(trader, 'erc20'));
  });
});

describe('an arrival of nobody’s', () => {
  /** Below the network's minimum. */
  const small = async () => Number(await arrived(office.app, '0.5', await addressOn(office.app, trader, 'erc20')));

  it('is given to no friend by one person', async () => {
    const friend = await addPerson(office.app);
    const fields = { deposit_id: String(await small()), user_id: String(friend.userId), reason: 'mine' };
    await office.refusesAlone(clerk, 'deposit/assign', fields);
  });

  it('is given to no colleague', async () => {
    const fields = { deposit_id: String(await small()), user_id: String(second.userId), reason: 'mine' };
    await office.refuses('operator_only', () => office.ask(clerk, 'deposit/assign', fields));
  });

  it('becomes the house’s as a whole, by two, and once', async () => {
    const id = await small();
    const own = { from: 'unassigned', to: 'fees', currency: '1', number: '0.5', reason: 'x', deposit_id: String(id) };
    const wrong: Record<string, string>[] = [
      { number: '0.4' },
      { currency: '2' },
      { to: 'outside' },
      { reference: 'x' },
    ];
    for (const change of wrong)
      await office.refuses('parameter_error', () => office.ask(clerk, 'house/move', { ...own, ...change }));
    const to = { from: 'fees', to: 'unassigned', currency: '1', number: '0.1', reason: 'x' };
    await office.refuses('parameter_error', () => office.ask(clerk, 'house/move', to));
    const move = await office.refusesAlone(clerk, 'house/move', own);
    expect(await office.approve(second, move)).toMatchObject({ type: 'ok' });
    await office.refuses('deposit_assigned', () => office.ask(clerk, 'house/move', own));
    const { list } = await listOf(office.app, clerk, '/api/deposit/unassigned?limit=100');
    expect(list.map((row) => row.id)).not.toContain(id);
    expect(office.app.writer.state.deposit.deposits.get(id)?.userId).toBe(house.fees);
  });
});

describe('the house’s money and balances', () => {
  it('are moved by no one person', async () => {
    const funding = { from: 'outside', to: 'adjustments', currency: '1', number: '50000', reason: 'x' };
    await office.refusesAlone(clerk, 'house/move', { ...funding, reference: name() });
    await office.byTwo(clerk, second, 'house/move', { ...funding, reference: name() });
    await office.refusesAlone(clerk, 'house/move', {
      ...funding,
      from: 'adjustments',
      to: 'outside',
      reference: name(),
    });
    const correction = { account: 'change', currency: '1', direction: 'add', number: '5', reason: 'x' };
    const user_id = String(trader.userId);
    await office.refusesAlone(clerk, 'house/correct', { ...correction, user_id });
    const large = { ...correction, user_id, number: '10001' };
    await office.refuses('correction_cap', () => office.ask(clerk, 'house/correct', large));
    await office.refusesAlone(clerk, 'house/cap', { cap: '1000000', reason: 'x' });
  });

  it('are moved beyond the figures by nobody', async () => {
    await figure('6000');
    const number = String(surplus() / coin + 1n);
    const move = { from: 'payments_received', to: 'adjustments', currency: '1', number, reason: 'x' };
    await office.refuses('figure_exceeded', () => office.ask(clerk, 'house/move', { ...move, reference: name() }));
    await office.refuses('house_reference_required', () => office.ask(clerk, 'house/move', move));
  });
});
