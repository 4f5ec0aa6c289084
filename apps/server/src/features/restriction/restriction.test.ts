import type { AnswerOf, ClosedRow, calls, RestrictionRow } from '@bourse/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../../http/testing/build-app.ts';
import { get, post } from '../../http/testing/client.ts';
import { secondStep } from '../../http/testing/colleague.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';

const funds = [100_000_000_000n, 10_000_000_000n];
let app: TestApp;
let operator: TestPerson;
let trader: TestPerson;

beforeAll(async () => {
  app = await buildApp();
  operator = await addPerson(app, 'operator', []);
  trader = await addPerson(app, 'trader', funds);
});
afterAll(() => app.close());
afterEach(async () => {
  for (const { id } of await list())
    await app.writer.submit({ kind: 'LiftRestriction', operatorId: 0, restrictionId: id, reason: 'over' });
});

const of = ({ token }: TestPerson, lang = 'en') => ({ authorization: token, lang });

async function ask(who: TestPerson, act: 'restrict' | 'lift', fields: Record<string, string>) {
  return (await post(app, `/api/restriction/${act}`, fields, of(who))).body;
}

async function list(who = operator): Promise<RestrictionRow[]> {
  return (await get(app, '/api/restriction/list', of(who))).body.message as RestrictionRow[];
}

async function order(who: TestPerson, lang = 'en') {
  const fields = { legal_id: '1', currency_id: '2', price: '100', num: '0.1', mode: '2' };
  return (await post(app, '/api/transaction/in', fields, of(who, lang))).body;
}

const halt = { scope: 'all', effect: 'halt', reason: 'drill' };

const network = {
  network: 'erc20',
  seenConfirmations: 1,
  finalConfirmations: 6,
  depositMinMinor: 1n,
  withdrawMinMinor: 10n,
  withdrawMaxMinor: 1000n,
  dayLimitsMinor: [1000n, 1000n, 1000n],
  fixedFeeMinor: 1n,
  feePpm: 0,
  areDepositsOpen: true,
  areWithdrawalsOpen: true,
};

describe('staff', () => {
  it('close and open again, and see what is closed', async () => {
    const set = await ask(operator, 'restrict', { ...halt, text: ' Back at 14:00 UTC ' });
    expect(set).toMatchObject({ type: 'ok', message: 'Restriction set' });
    expect(await list()).toMatchObject([
      { id: set.id, scope: 'all', target: '', effect: 'halt', reason: 'drill', text: 'Back at 14:00 UTC' },
    ]);
    expect(await order(trader)).toMatchObject({ type: 'error', code: 'restricted_because' });
  });

  it('open a market again alone, and everything with a second person', async () => {
    const market = await ask(operator, 'restrict', { ...halt, scope: 'market', target: '1' });
    expect(await ask(operator, 'lift', { id: String(market.id), reason: 'over' })).toMatchObject({
      message: 'Restriction lifted',
    });
    expect(await order(trader)).toMatchObject({ type: 'ok' });
    const { id } = await ask(operator, 'restrict', halt);
    const asked = { id: String(id), reason: 'over' };
    expect(await ask(operator, 'lift', asked)).toMatchObject({ code: 'proposal_required' });
    const proposed = (await post(app, '/api/staff/lift', asked, of(operator))).body;
    const { hash = '' } = app.writer.state.proposal.open.get(Number(proposed.id)) ?? {};
    const approval = { id: String(proposed.id), hash };
    expect((await post(app, '/api/staff/proposal/approve', approval, of(operator))).body).toMatchObject({
      code: 'own_act',
    });
    const colleague = await addPerson(app, 'operator', []);
    expect((await post(app, '/api/staff/proposal/approve', approval, of(colleague))).body).toMatchObject({
      code: 'second_step_needed',
    });
    await secondStep(app, colleague);
    const proved = { ...approval, ...(await secondStep(app, colleague)) };
    expect((await post(app, '/api/staff/proposal/approve', proved, of(colleague))).body).toMatchObject({
      message: 'Approved and done',
    });
    expect(await list()).toEqual([]);
    expect(await order(trader)).toMatchObject({ type: 'ok' });
  });

  it('name markets and coins as clients know them', async () => {
    await ask(operator, 'restrict', { ...halt, scope: 'market', target: '1' });
    await ask(operator, 'restrict', { ...halt, scope: 'asset', target: '2', effect: 'no_withdrawals' });
    expect((await list()).map(({ scope, target }) => `${scope} ${target}`)).toEqual(['market 1', 'asset 2']);
    expect([...app.writer.state.restrictions.list()].map(({ target }) => target)).toEqual(['0', '1']);
    expect(await order(trader)).toMatchObject({ code: 'restricted' });
    expect(await ask(operator, 'restrict', { ...halt, scope: 'market', target: '0' })).toMatchObject({
      code: 'market_not_found',
    });
    expect(await ask(operator, 'restrict', { ...halt, scope: 'market', target: '' })).toMatchObject({
      code: 'market_not_found',
    });
  });

  it('choose from what there is, and a name of nothing is refused', async () => {
    for (const asset of [0, 1]) await app.writer.submit({ kind: 'SetCoinNetwork', ...network, asset });
    const { message } = (await get(app, '/api/restriction/targets', of(operator))).body;
    const { markets, coins, networks } = message as AnswerOf<typeof calls.restriction.targets>['message'];
    expect([markets[0], coins[0], coins[1]]).toEqual([
      { id: 1, name: 'BTC/USDT' },
      { id: 1, name: 'USDT' },
      { id: 2, name: 'BTC' },
    ]);
    expect(networks).toEqual(['erc20']);
    for (const target of networks)
      expect(
        await ask(operator, 'restrict', { scope: 'network', target, effect: 'no_withdrawals', reason: 'x' }),
      ).toMatchObject({ type: 'ok' });
    const named = (scope: string, target: string, effect: string) =>
      ask(operator, 'restrict', { scope, target, effect, reason: 'x' });
    expect(await named('network', 'erc', 'no_withdrawals')).toMatchObject({
      code: 'network_not_found',
      message: 'Network not found',
    });
    expect(await named('product', 'withdrawals', 'halt')).toMatchObject({
      code: 'product_not_found',
      message: 'Product not found',
    });
    expect(await named('product', 'withdraw', 'halt')).toMatchObject({ type: 'ok' });
    expect((await get(app, '/api/restriction/targets', of(trader))).body).toMatchObject({ code: 'operator_only' });
  });

  it('leave a line each in their trail', async () => {
    const { id } = await ask(operator, 'restrict', { ...halt, scope: 'market', target: '1' });
    await ask(operator, 'lift', { id: String(id), reason: 'over' });
    const { body } = await post(app, '/api/identity/audit', {}, of(operator));
    const { list: lines } = body.message as { list: { act: string; note: string }[] };
    expect(lines.slice(0, 2).map(({ act, note }) => `${act} ${note}`)).toEqual([
      'lift_restriction market 0: over',
      'restrict market 0: drill',
    ]);
  });
});

describe('a user', () => {
  it('is told what staff wrote, in the own language, and never the reason', async () => {
    await ask(operator, 'restrict', { ...halt, reason: 'SECRET', text: 'Maintenance' });
    expect((await order(trader)).message).toBe('That isn’t available right now: Maintenance');
    expect((await order(trader, 'kr')).message).toBe('지금은 이용할 수 없습니다: Maintenance');
    expect(JSON.stringify(await order(trader))).not.toContain('SECRET');
  });

  it('neither sets, lifts nor sees any', async () => {
    expect(await ask(trader, 'restrict', halt)).toMatchObject({ code: 'operator_only' });
    expect(await ask(trader, 'lift', { id: '1', reason: 'x' })).toMatchObject({ code: 'operator_only' });
    expect((await get(app, '/api/restriction/list', of(trader))).body).toMatchObject({ code: 'operator_only' });
    expect(await list()).toEqual([]);
  });

  it('who may not log in is told so once the password is right, and keeps the sessions there are', async () => {
    await ask(operator, 'restrict', { ...halt, scope: 'user', target: String(trader.userId), effect: 'no_login' });
    expect(await order(trader)).toMatchObject({ type: 'ok' });
    const opened = await app.writer.submit({
      kind: 'OpenSession',
      userId: trader.userId,
      tokenHash: 'another',
      expiresAt: Date.now() + 60_000,
    });
    expect(opened).toMatchObject({ refused: 'restricted' });
  });
});

describe('what is closed to everybody', () => {
  const closed = async () => (await get(app, '/api/restriction/closed', {})).body.message;

  it('is told to everybody without the reason, in the page too, and nothing else is', async () => {
    expect(await closed()).toEqual({ list: [] });
    await ask(operator, 'restrict', { ...halt, reason: 'SECRET', text: 'Back at 14:00 UTC' });
    await ask(operator, 'restrict', { ...halt, scope: 'market', target: '1' });
    expect(await closed()).toEqual({
      list: [{ id: expect.any(Number), effect: 'halt', text: 'Back at 14:00 UTC', since: expect.any(String) }],
    });
    const page = await app.app.inject({ url: '/' });
    expect(page.body).toContain('"closed":[{"id"');
    expect(page.body).not.toContain('SECRET');
  });

  it('is said once where several close the same, until none is left', async () => {
    const set = async (reason: string, text = '') => (await ask(operator, 'restrict', { ...halt, reason, text })).id;
    const effects = async () => ((await closed()) as { list: ClosedRow[] }).list.map(({ id, text }) => [id, text]);
    const [first, second, third] = [await set('bug'), await set('court order'), await set('upgrade', 'Back soon')];
    expect((await list()).map(({ reason }) => reason)).toEqual(['bug', 'court order', 'upgrade']);
    expect(await effects()).toEqual([
      [first, ''],
      [third, 'Back soon'],
    ]);
    const lift = (id: unknown) =>
      app.writer.submit({ kind: 'LiftRestriction', operatorId: 0, restrictionId: Number(id), reason: 'over' });
    await lift(first);
    expect(await effects()).toEqual([
      [second, ''],
      [third, 'Back soon'],
    ]);
    for (const id of [second, third]) {
      expect(await order(trader)).toMatchObject({ type: 'error' });
      await lift(id);
    }
    expect(await effects()).toEqual([]);
    expect(await order(trader)).toMatchObject({ type: 'ok' });
  });
});
