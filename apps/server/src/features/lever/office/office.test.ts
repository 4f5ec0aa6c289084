/** What staff see of leveraged contracts, by figures worked out by hand, and how they propose terms. */
import { calls } from '@bourse/contract';
import type { HeldTerms, State } from '@bourse/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { post } from '../../../http/testing/client.ts';
import { secondStep } from '../../../http/testing/colleague.ts';
import { addPerson, type TestPerson } from '../../../http/testing/people.ts';
import { Levers } from '../testing/levers.ts';
import { leverNearest } from './nearest.ts';

const coin = 10n ** 8n;
let levers: Levers;
let long: TestPerson;
let short: TestPerson;
let clerk: TestPerson;
let boss: TestPerson;

/** Staff of one role. */
async function member(role: 'support' | 'reviewer' | 'market'): Promise<TestPerson> {
  const who = await addPerson(levers.app, 'operator');
  const asks = { operatorId: 0, userId: who.userId, roles: [role], reason: 'joins' };
  expect(await levers.app.writer.submit({ kind: 'SetRoles', ...asks })).not.toHaveProperty('refused');
  return who;
}

const stateOf = (): State => levers.app.writer.state;

beforeAll(async () => {
  levers = await Levers.open();
  // Some who may do everything stay.
  [boss] = [await addPerson(levers.app, 'operator'), await addPerson(levers.app, 'operator')];
  [long, short, clerk] = [await levers.person(), await levers.person(), await member('market')];
  await levers.second(60_000);
  await levers.submit(long);
  await levers.submit(short, { type: '2', share: '5' });
  await levers.second(60_000);
  await levers.second(61_000);
});
afterAll(() => levers.app.close());

const terms = {
  match_id: '1',
  is_open: '1',
  lots: '10',
  share_min: '1',
  share_max: '1000',
  shares: '1,10',
  multiples: '10,20,50,100',
  spread: '0.02',
  trade_fee: '0.05',
  overnight: '0.1',
  liquidation_fee: '0.2',
  tiers: '50000:0.5:100,250000:1:50',
};

it('shows what is open, what it may cost the house and what covers it', async () => {
  const { message } = await levers.call(clerk, 'office');
  const { markets, ...rest } = message as { markets: unknown[] };
  // 0.01 BTC bought at 60,012 and 0.005 sold at 59,988, at 61,000: the winners' profit, and a fifth of the longs.
  expect(markets[0]).toMatchObject({
    match_id: 1,
    symbol: 'BTC/USDT',
    decimals: 8,
    last_price: '61000.00',
    is_sound: 1,
    terms: { is_open: 1, lots: 10, shares: [1, 10], spread: '0.02', overnight: '0.1' },
    held: null,
    long: { count: 1, share: 10, number: '0.01', notional: '610', profits: '9.88' },
    short: { count: 1, share: 5, number: '0.005', notional: '305', profits: '-5.06' },
    net: '-305',
    need: '131.88',
  });
  expect(rest).toMatchObject({
    funds: [{ currency_name: 'USDT', counterparty: '1000000', insurance: '0', need: '131.88', left: '999868.12' }],
    debts: [],
    debts_total: 0,
  });
});

it('tells every movement of counterparty and insurance fund, and who may look', async () => {
  const moves = async (fund: string) =>
    ((await levers.call(clerk, 'fund_moves', { fund })).message as { list: Record<string, unknown>[] }).list;
  // The house was funded by staff before anything was opened.
  expect(await moves('1')).toMatchObject([{ kind: 'moved', number: '1000000', user_id: 0, order_id: 0 }]);
  expect(await moves('2')).toEqual([]);
  const loser = await levers.person(7n * coin);
  await levers.second(61_000);
  expect(await levers.submit(loser, { type: '1', share: '10', multiple: '100' })).toMatchObject({ type: 'ok' });
  await levers.second(61_000);
  await levers.second(60_500);
  const { userId } = loser;
  // 0.01 BTC bought at 61,012.20 and closed at 60,500, and 0.2 % of that.
  expect((await moves('1'))[0]).toMatchObject({ kind: 'closed', user_id: userId, number: '5.122' });
  expect(await moves('2')).toMatchObject([{ kind: 'liquidated', user_id: userId, number: '1.21' }]);
  expect(await levers.call(long, 'fund_moves', { fund: '1' })).toMatchObject({ type: 'error' });
  expect(await levers.call(clerk, 'fund_moves', { fund: '3' })).toMatchObject({ code: 'parameter_error' });
  await levers.second(61_000);
});

it('shows accounts by their margin level, the lowest first', async () => {
  const { message } = await levers.call(clerk, 'near');
  expect(message).toMatchObject({
    list: [
      {
        user_id: long.userId,
        equity: '1009.57994',
        maintenance: '3.05',
        hazard_rate: '33100.98',
        positions: [{ symbol: 'BTC/USDT', type: 1, number: '0.01', base_name: 'BTC' }],
      },
      { user_id: short.userId, equity: '994.79003', maintenance: '1.525', hazard_rate: '65232.13' },
    ],
    is_whole: 1,
  });
});

it('looks at no more orders than it may, and at those first who were warned', () => {
  const { warned } = stateOf().lever;
  warned.add(`${short.userId} 0`);
  const { accounts, isWhole } = leverNearest(stateOf(), 1);
  warned.clear();
  expect([accounts.map(({ userId }) => userId), isWhole]).toEqual([[short.userId], false]);
});

it('shows what winners are owed, in the order in which they are paid', async () => {
  const { debts } = stateOf().lever;
  for (const [debtId, userId, amountMinor] of [
    [7, long.userId, 3n * coin],
    [9, short.userId, 5n * coin],
  ] as const)
    debts.set(debtId, { debtId, userId, asset: 0, amountMinor });
  const { message } = await levers.call(clerk, 'office');
  debts.clear();
  expect(message).toMatchObject({
    funds: [{ owed: '8', need: '139.88' }],
    debts: [
      { id: 7, user_id: long.userId, number: '3', currency_name: 'USDT' },
      { id: 9, user_id: short.userId, number: '5' },
    ],
    debts_total: 2,
  });
});

it('is for staff, and each call for those whose role has its permission', async () => {
  const [support, reviewer] = [await member('support'), await member('reviewer')];
  for (const path of ['office', 'near', 'check_terms', 'set_terms']) {
    expect(await levers.call(null, path, terms)).toMatchObject({ type: '999' });
    expect(await levers.call(long, path, terms)).toMatchObject({ code: 'operator_only' });
    expect(await levers.call(reviewer, path, { ...terms, reason: 'x' })).toMatchObject({ code: 'role_required' });
  }
  for (const path of ['office', 'near']) expect(await levers.call(support, path)).toMatchObject({ type: 'ok' });
  for (const path of ['check_terms', 'set_terms'])
    expect(await levers.call(support, path, { ...terms, reason: 'x' })).toMatchObject({ code: 'role_required' });
});

it('no call of staff takes a price, a mark or a position', () => {
  const { office, near, checkTerms, setTerms } = calls.lever;
  const fields = [office, near, checkTerms, setTerms].flatMap(({ input }) => Object.keys(input.shape));
  expect([...new Set(fields)].sort()).toEqual([...Object.keys(terms), 'reason'].sort());
});

it('says when terms bind, and how many are told', async () => {
  const check = async (change: Record<string, string> = {}) =>
    (await levers.call(clerk, 'check_terms', { ...terms, ...change })).message;
  expect(await check({ is_open: '0' })).toEqual({ at_once: 1, owners: 0, is_pending: 0 });
  expect(await check({ tiers: '50000:0.6:90' })).toEqual({ at_once: 0, owners: 2, is_pending: 0 });
  const { held } = stateOf().lever;
  held.set(0, { terms: stateOf().lever.terms.get(0), until: Number.MAX_SAFE_INTEGER } as HeldTerms);
  expect(await check({ tiers: '50000:0.6:90' })).toMatchObject({ is_pending: 1 });
  held.clear();
});

it('refuses what cannot be read or set', async () => {
  const codeOf = async (change: Record<string, string>) =>
    (await levers.call(clerk, 'set_terms', { ...terms, reason: 'x', ...change })).code;
  expect(await codeOf({ match_id: '999' })).toBe('market_not_found');
  const wrong: Record<string, string>[] = [
    { tiers: '50000:0.5' },
    { tiers: '50000:0.5:100:0' },
    { tiers: '50000:0.50001:100' },
    { tiers: '' },
    { shares: '10,1' },
    { multiples: 'x' },
    { overnight: '0.15' },
    { spread: '-1' },
  ];
  for (const change of wrong) expect([change, await codeOf(change)]).toEqual([change, 'parameter_error']);
  expect(await codeOf({ reason: ' ' })).toBe('staff_reason_required');
});

it('proposes terms with their deductions, which another person decides on', async () => {
  const answer = await levers.call(clerk, 'set_terms', { ...terms, is_open: '0', reason: 'The feed is thin' });
  expect(answer).toMatchObject({ type: 'ok', message: 'Proposed. Someone else has to approve it' });
  const before = stateOf().lever.terms.get(0);
  const hash = stateOf().proposal.open.get(Number(answer.id))?.hash ?? '';
  const approval = { id: String(answer.id), hash, ...(await secondStep(levers.app, boss)) };
  const approved = await post(levers.app, '/api/staff/proposal/approve', approval, { authorization: boss.token });
  expect(approved.body).toMatchObject({ type: 'ok' });
  expect(stateOf().lever.terms.get(0)).toEqual({ ...before, isOpen: false });
  expect(await levers.submit(long)).toMatchObject({ code: 'lever_not_offered' });
});
