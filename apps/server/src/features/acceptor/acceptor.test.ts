/** Agents over HTTP: both directions from the first call to the coins, and what nobody gets out of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploaded } from '../../http/testing/multipart.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { Bazaar, refuse, rows } from '../c2c/testing/bazaar.ts';

const coin = 10n ** 8n;
const minute = 60_000;

let bazaar: Bazaar;
let agent: TestPerson;
let user: TestPerson;
let stranger: TestPerson;
const terms = { recharge_rate: '7.25', cash_rate: '7.15', recharge_amount: '20000', cash_amount: '20000' };

beforeAll(async () => {
  bazaar = await Bazaar.open();
  agent = await bazaar.person('Chen Yi', 60_000n * coin);
  await ok(agent, '/api/acceptor/apply', { name: 'Harbour', city_name: 'Shanghai', district_name: 'Pudong' });
  const set = { acceptorId: 1, bondMinor: 5000n * coin, city: 'Shanghai', district: 'Pudong', isRegional: true };
  const accepted = { kind: 'SetAcceptor', operatorId: 0, ...set, reason: 'Known for years' } as const;
  expect(await bazaar.app.writer.submit(accepted)).toHaveProperty('answer');
  await ok(agent, '/api/acceptor/terms', terms);
  stranger = await bazaar.person('Zhou San');
});
afterAll(() => bazaar.app.close());
beforeEach(async () => {
  user = await bazaar.person('Wang Wu');
});

async function ok(who: TestPerson, path: string, fields: Record<string, string> = {}) {
  const body = await bazaar.act(who, path, fields);
  expect(body).toMatchObject({ type: 'ok' });
  return body;
}
const message = async (who: TestPerson, path: string) =>
  (await bazaar.read(who, path)).message as Record<string, unknown>;

const form = (type: 'buy' | 'sell', change: Record<string, string> = {}) => ({
  ...{ acceptor_id: '1', address: '', way: 'bank', type, mobile: '13800138000', deal_account: '6222 Wang Wu' },
  ...{ money: type === 'buy' ? '145' : '143', rate: '', ...change },
});
async function open(type: 'buy' | 'sell', change: Record<string, string> = {}): Promise<string> {
  const { message: opened } = await ok(user, '/api/acceptor/deal', form(type, change));
  return String((opened as { id: number }).id);
}
const dealOf = (who: TestPerson, id: string) => message(who, `/api/acceptor/one?id=${id}`);
async function paidDeposit(): Promise<string> {
  const id = await open('buy');
  await ok(user, '/api/acceptor/paid', { id });
  return id;
}
async function transferredWithdrawal(): Promise<string> {
  const id = await open('sell');
  await ok(agent, '/api/acceptor/accept', { id });
  const picture = await uploaded(bazaar.app, agent.token);
  await ok(agent, '/api/acceptor/transferred', { id, reference: `ref ${id}`, picture });
  return id;
}

describe('a deposit', () => {
  it('is opened, paid and confirmed, and both sides know of each other only meanwhile', async () => {
    const agentBefore = bazaar.money(agent);
    const id = await open('buy');
    expect(await dealOf(user, id)).toMatchObject({
      ...{ type: 'buy', money: '145.00', number: '20', rate: '7.25', is_sure: 0, step: 'opened', is_agent: 0 },
      ...{ acceptor_name: 'Harbour', deal_account: '6222 Wang Wu', hes_account: '6222 Chen Yi' },
      ...{ hes_realname: 'Chen Yi', receiver: { bank_account: '6222 Chen Yi', real_name: 'Chen Yi' } },
    });
    await ok(user, '/api/acceptor/paid', { id });
    expect(await dealOf(agent, id)).toMatchObject({
      ...{ step: 'paid', hes_account: '6222 Wang Wu', hes_realname: 'Wang Wu', mobile: '13800138000', is_agent: 1 },
    });
    const safecode = await bazaar.code(agent, id, 'acceptor');
    expect(await bazaar.act(user, '/api/acceptor/confirm', { id, safecode })).toEqual(refuse('acceptor_deal_state'));
    await ok(agent, '/api/acceptor/confirm', { id, safecode });
    expect([bazaar.money(user), bazaar.money(agent)]).toEqual(['1020/0', less(agentBefore, 20)]);
    expect(await dealOf(user, id)).toMatchObject({
      ...{ is_sure: 1, step: 'confirmed', hes_account: '', hes_realname: '', mobile: '' },
    });
    expect(rows(await bazaar.read(user, '/api/acceptor/my_deal?type=buy&page=1'))).toHaveLength(1);
    expect(rows(await bazaar.read(user, '/api/acceptor/my_deal?type=sell&page=1'))).toEqual([]);
  });

  const less = (money: string, by: number) => {
    const [available, locked] = money.split('/');
    return `${Number(available) - by}/${locked}`;
  };

  it('is confirmed by a code for this very deal alone, and not by one of fiat trading', async () => {
    const id = await paidDeposit();
    const other = await bazaar.code(agent, id, 'c2c');
    expect(await bazaar.act(agent, '/api/acceptor/confirm', { id, safecode: other })).toEqual(refuse('code_wrong'));
    await ok(agent, '/api/acceptor/confirm', { id, safecode: await bazaar.code(agent, id, 'acceptor') });
  });

  it('tells the agent’s account to who has one open, and to nobody who asks', async () => {
    const accountFor = async (who: TestPerson) =>
      ((await message(who, '/api/acceptor/info?id=1&address=x')).acceptor as { bank_account: string }).bank_account;
    expect(await accountFor(user)).toBe('');
    const id = await open('buy');
    expect([await accountFor(user), await accountFor(stranger)]).toEqual(['6222 Chen Yi', '']);
    await ok(user, '/api/acceptor/cancel', { id });
    expect(await accountFor(user)).toBe('');
    const { acceptors } = (await message(user, '/api/acceptor/list')) as { acceptors: Record<string, string>[] };
    expect(acceptors[0]).toMatchObject({ name: 'Harbour', recharge_rate: '7.25', cash_rate: '7.15', bank_account: '' });
  });

  it('disputed is decided by staff, who read its chat then and not before', async () => {
    const id = await paidDeposit();
    await ok(user, '/api/acceptor/chat_send', { id, text: 'It left at noon' });
    const judgeIt = { id, verdict: 'released', reason: 'The statement shows it' };
    const staff = await addPerson(bazaar.app, 'operator');
    const read = async () => (await message(staff, `/api/office/acceptor_deal?id=${id}`)).talk as unknown[];
    expect(await read()).toEqual([]);
    expect(await bazaar.act(staff, '/api/office/acceptor_judge', judgeIt)).toEqual(refuse('acceptor_deal_state'));
    await ok(user, '/api/acceptor/dispute', { id, text: 'They do not answer' });
    expect(await read()).toMatchObject([{ side: 'user', text: 'It left at noon' }, { text: 'They do not answer' }]);
    await ok(staff, '/api/office/acceptor_judge', judgeIt);
    expect(bazaar.money(user)).toBe('1020/0');
    for (const who of [user, agent])
      expect(await dealOf(who, id)).toMatchObject({ verdict: 'released', verdict_reason: 'The statement shows it' });
  });
});

describe('a withdrawal', () => {
  it('is accepted, transferred with a receipt, and confirmed by its user’s silence; a mail warns them', async () => {
    const id = await open('sell');
    expect(bazaar.money(user)).toBe('980/20');
    await ok(agent, '/api/acceptor/accept', { id });
    expect(await bazaar.act(user, '/api/acceptor/cancel', { id })).toEqual(refuse('acceptor_deal_state'));
    const bare = { id, reference: 'r1', picture: '' };
    expect(await bazaar.act(agent, '/api/acceptor/transferred', bare)).toEqual(refuse('acceptor_picture_required'));
    const picture = await uploaded(bazaar.app, agent.token);
    expect(await bazaar.act(agent, '/api/acceptor/transferred', { ...bare, picture: 'x' })).toEqual(
      refuse('talk_picture_unknown'),
    );
    await ok(agent, '/api/acceptor/transferred', { id, reference: 'r1', picture });
    expect(await dealOf(user, id)).toMatchObject({ step: 'transferred', reference: 'r1', is_sure: 0 });
    await bazaar.app.pass(20 * minute);
    expect([(await dealOf(user, id)).step, bazaar.money(user)]).toEqual(['confirmed', '980/0']);
    expect((await dealOf(user, id)).end_time).toBe('');
  });

  it('disputed in the night after is decided for its user', async () => {
    const id = await transferredWithdrawal();
    await bazaar.app.pass(20 * minute);
    await ok(user, '/api/acceptor/dispute', { id, text: '' });
    expect(await dealOf(user, id)).toMatchObject({ is_sure: 1, dispute: 1 });
    const staff = await addPerson(bazaar.app, 'operator');
    await ok(staff, '/api/office/acceptor_judge', { id, verdict: 'cancelled', reason: 'No money came' });
    expect([bazaar.money(user), (await dealOf(user, id)).is_sure]).toEqual(['1000/0', 2]);
  });

  it('is not confirmed by the agent, nor accepted by its user', async () => {
    const id = await open('sell');
    expect(await bazaar.act(user, '/api/acceptor/accept', { id })).toEqual(refuse('acceptor_deal_state'));
    await ok(agent, '/api/acceptor/accept', { id });
    const safecode = await bazaar.code(agent, id, 'acceptor');
    for (const path of ['confirm', 'confirm_received'])
      expect(await bazaar.act(agent, `/api/acceptor/${path}`, { id, safecode })).toEqual(refuse('acceptor_deal_state'));
  });
});

describe('opening', () => {
  it.each([
    ['without a way', { way: '' }, 'acceptor_way_required'],
    ['without a phone', { mobile: ' ' }, 'acceptor_mobile_required'],
    ['without an account', { deal_account: '' }, 'acceptor_account_required'],
    ['to an account that is not one’s own', { deal_account: '6222 9999' }, 'acceptor_account_unknown'],
    ['without an amount', { money: '' }, 'acceptor_money_required'],
    ['of part of a fen', { money: '145.001' }, 'c2c_too_fine'],
    ['of too much', { money: '20000.01' }, 'acceptor_too_large'],
    ['of too little', { money: '71.99' }, 'acceptor_too_small'],
    ['at a worse rate than was seen', { rate: '7.2499' }, 'acceptor_rate_changed'],
    ['with an agent that is none', { acceptor_id: '999' }, 'acceptor_not_found'],
  ])('%s is refused and locks nothing', async (_, change, code) => {
    expect(await bazaar.act(user, '/api/acceptor/deal', form('buy', change))).toEqual(refuse(code));
    expect(bazaar.money(user)).toBe('1000/0');
  });

  it('needs an identity (998), then a payment method (997)', async () => {
    const nobody = await addPerson(bazaar.app);
    expect(await bazaar.act(nobody, '/api/acceptor/deal', form('buy'))).toMatchObject({ type: '998' });
    const named = await bazaar.namedPerson('Qian Liu');
    expect(await bazaar.act(named, '/api/acceptor/deal', form('buy'))).toMatchObject({ type: '997' });
  });

  it('twice with one key is one deal', async () => {
    const key = { 'idempotency-key': 'k1' };
    const asked = () => bazaar.act(user, '/api/acceptor/deal', form('sell'), key);
    expect(await asked()).toEqual(await asked());
    expect(bazaar.money(user)).toBe('980/20');
  });
});

it('a deal of others is none, whatever is asked of it', async () => {
  const id = await paidDeposit();
  const posts = ['paid', 'accept', 'refuse', 'cancel', 'dispute', 'transferred', 'confirm', 'confirm_received'];
  for (const path of posts) {
    const fields = { id, reference: 'x', picture: '', safecode: '1', text: '' };
    expect(await bazaar.act(stranger, `/api/acceptor/${path}`, fields)).toEqual(refuse('acceptor_deal_not_found'));
  }
  for (const path of ['one', 'chat'])
    expect(await bazaar.read(stranger, `/api/acceptor/${path}?id=${id}`)).toEqual(refuse('acceptor_deal_not_found'));
  expect(await bazaar.act(stranger, '/api/acceptor/chat_send', { id, text: 'x' })).toEqual(refuse('talk_over'));
});

it('the region is shown to who is regional, with phones masked, and to nobody else', async () => {
  expect(await bazaar.read(stranger, '/api/user/region_users?page=1')).toEqual(refuse('not_regional'));
  expect(await message(agent, '/api/user/region_users?page=1')).toMatchObject({ list: [], total: 0 });
});

it('staff propose an agent, a bond and a switch, and stop alone', async () => {
  const staff = await addPerson(bazaar.app, 'operator');
  await ok(stranger, '/api/acceptor/apply', { name: 'Lantern', city_name: 'Xiamen', district_name: 'Siming' });
  const { list } = (await message(staff, '/api/office/acceptors?page=1&limit=20')) as { list: { id: number }[] };
  expect(list[0]).toMatchObject({ status: 'applied', name: 'Lantern', real_name: 'Zhou San', bond: '0' });
  const id = String(list[0]?.id);
  const set = { id, bond: '500', city_name: 'Xiamen', district_name: 'Siming', is_regional: '0', reason: 'x' };
  expect(await ok(staff, '/api/office/acceptor_set', set)).toHaveProperty('id');
  await ok(staff, '/api/office/acceptor_stop', { id, is_stopped: '1', reason: 'Unknown to us' });
  expect(await message(stranger, '/api/acceptor/own')).toMatchObject({ status: 'none' });
});
