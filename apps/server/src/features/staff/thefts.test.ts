/** What a clerk may try to approve: each is refused, and nothing has moved. Thefts of payments and of what leaves are beside. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRich, coin, foreign, setNetworks } from '../../http/testing/money.ts';
import { addPerson, type TestPerson } from '../../http/testing/people.ts';
import { type Clerk, Office } from './testing/office.ts';

let office: Office;
let clerk: Clerk;
let second: Clerk;
let trader: TestPerson;

beforeAll(async () => {
  office = await Office.open();
  await setNetworks(office.app);
});
afterAll(() => office.close());
beforeEach(async () => {
  [clerk, second] = [await office.clerk('finance'), await office.clerk('finance')];
  trader = await addRich(office.app);
});

let caps = 100;
/** Something that two of finance decide, another each time. */
function cap() {
  caps += 1;
  return { cap: String(caps), reason: 'x' };
}
const proposed = (who = clerk) => office.propose(who, 'house/cap', cap());

describe('an approval', () => {
  it('is not the proposer’s own', async () => {
    await office.refusesAlone(clerk, 'house/cap', cap());
  });

  it('is not given without a code', async () => {
    const id = await proposed();
    await office.refuses('two_step_required', () => office.approve(second, id, {}));
  });

  it('is not given with an old code', async () => {
    const id = await proposed();
    const old = await office.code(second);
    await office.app.pass(300_000);
    await office.refuses('two_step_wrong', () => office.approve(second, id, old));
  });

  it('is not given with somebody else’s code', async () => {
    const id = await proposed();
    const foreign = await office.code(clerk);
    await office.refuses('two_step_wrong', () => office.approve(second, id, foreign));
  });

  it('is not given with a code that was given for another proposal', async () => {
    const [first, other] = [await proposed(), await proposed()];
    const code = await office.code(second);
    expect(await office.approve(second, first, code)).toMatchObject({ type: 'ok' });
    await office.refuses('two_step_wrong', () => office.approve(second, other, code));
  });

  it('is not given for a text that nobody proposed', async () => {
    const id = await proposed();
    const fields = { id: String(id), hash: 'another', ...(await office.code(second)) };
    await office.refuses('proposal_changed', () => office.ask(second, 'staff/proposal/approve', fields));
  });

  it('is not given by somebody whose role does not have the act', async () => {
    const id = await proposed();
    const support = await office.clerk('support');
    await office.refuses('role_required', () => office.approve(support, id));
  });
});

describe('a second person at the same computer', () => {
  it('shows a passkey, whoever’s code is known', async () => {
    const id = await proposed();
    const beside = { ...second, address: clerk.address };
    await office.refuses('passkey_required', () => office.approve(beside, id));
    expect(await office.approve(second, id)).toMatchObject({ type: 'ok' });
  });

  it('shows one after the proposer has signed out, too', async () => {
    const id = await proposed();
    expect(await office.ask(clerk, 'user/logout')).toMatchObject({ type: 'ok' });
    await office.refuses('passkey_required', () => office.approve({ ...second, address: clerk.address }, id));
  });

  it('shows one under another address of the same network', async () => {
    const there = await office.clerk('finance', '2001:db8:7:1::5');
    const id = await proposed(there);
    await office.refuses('passkey_required', () => office.approve({ ...second, address: '2001:db8:7:9::6' }, id));
  });
});

describe('two accounts of one person', () => {
  const key = { publicKey: 'key', counter: 0, transports: [], name: 'Key', recoveryHashes: [] };

  it('are known by a passkey in common', async () => {
    for (const [{ userId }, credentialId] of [
      [clerk, `a${clerk.userId}`],
      [second, `b${second.userId}`],
    ] as const)
      await office.must('AddPasskey', { userId, credentialId, ...key, publicKey: `of ${clerk.userId}` });
    const id = await proposed();
    await office.refuses('own_act', () => office.approve(second, id));
  });

  it('cannot have one contact', async () => {
    const { writer } = office.app;
    const bind = (userId: number) =>
      writer.submit({
        kind: 'BindContact',
        userId,
        contactKind: 'phone',
        contact: `+86 1${clerk.userId}`,
        proof: null,
      });
    const [one, other] = [await addPerson(office.app, 'operator'), await addPerson(office.app, 'operator')];
    expect(await bind(one.userId)).not.toHaveProperty('refused');
    await office.refuses('account_taken', () => bind(other.userId));
  });
});

describe('a proposal', () => {
  it('is not approved after it changed', async () => {
    await office.must('MoveHouseFunds', {
      ...{ operatorId: 0, from: 'outside', to: 'adjustments', asset: 0, amountMinor: 100n * coin },
      ...{ reference: `wire ${clerk.userId}`, depositId: 0, reason: 'funding' },
    });
    const fields = { account: 'change', currency: '1', direction: 'add', number: '5', reason: 'x' };
    const id = await office.propose(clerk, 'house/correct', { ...fields, user_id: String(trader.userId) });
    await office.must('GrantFunds', { userId: trader.userId, funds: [{ asset: 0, amountMinor: coin }] });
    await office.refuses('proposal_changed', () => office.approve(second, id));
  });

  it('is not approved after it expired', async () => {
    const id = await proposed();
    const { hash = '' } = office.app.writer.state.proposal.open.get(id) ?? {};
    await office.app.pass(72 * 3_600_000);
    const late = await office.clerk('finance');
    const fields = { id: String(id), hash, ...(await office.code(late)) };
    await office.refuses('proposal_not_found', () => office.ask(late, 'staff/proposal/approve', fields));
  });

  it('is one of a hundred', async () => {
    for (let made = 0; made < 100; made++) await proposed();
    await office.refuses('proposals_limit', () => office.ask(clerk, 'house/cap', cap()));
  });

  it('ends with the role of its author', async () => {
    const id = await proposed();
    await office.must('SetRoles', { operatorId: 0, userId: clerk.userId, roles: ['support'], reason: 'moves' });
    await office.refuses('proposal_not_found', () => office.approve(second, id));
  });
});

describe('a clerk alone', () => {
  it('gives no role, to themselves or to others', async () => {
    const fields = (userId: number) => ({ id: String(userId), roles: 'super', reason: 'x' });
    await office.refuses('role_required', () => office.ask(clerk, 'staff/member/roles', fields(clerk.userId)));
    const chief = await office.clerk('super');
    const roles = { ...fields(chief.userId), roles: 'super,finance' };
    await office.refuses('own_act', () => office.ask(chief, 'staff/member/roles', roles));
    await office.refusesAlone(chief, 'staff/member/roles', fields(clerk.userId));
  });

  it('takes no second step off a colleague, and neither do two of support', async () => {
    const support = await office.clerk('support');
    const fields = { id: String(clerk.userId), reason: 'x' };
    await office.refuses('role_required', () => office.ask(support, 'staff/user/second_step', fields));
    const chief = await office.clerk('super');
    const id = await office.propose(chief, 'staff/user/second_step', fields);
    await office.refuses('role_required', () => office.approve(support, id));
    expect(office.app.writer.state.auth.users.get(clerk.userId)?.totp).not.toBeNull();
  });

  it('lifts no stop that a shortfall set', async () => {
    const stop = { operatorId: 0, scope: 'asset', target: '1', effect: 'no_withdrawals', reason: 'x', text: '' };
    const { restrictionId } = await office.must('Restrict', stop);
    const fields = { id: String(restrictionId), reason: 'x' };
    await office.refuses('proposal_required', () => office.ask(clerk, 'restriction/lift', fields));
    await office.refusesAlone(clerk, 'staff/lift', fields);
  });
});

describe('staff', () => {
  it('trade nothing, and let no money come or go', async () => {
    const order = { legal_id: '1', currency_id: '2', price: '99', num: '1', mode: '2' };
    for (const [path, fields] of [
      ['transaction/in', order],
      ['wallet/change', { currency_id: '1', from_field: 'change', to_field: 'legal', number: '1' }],
      ['wallet/charge_req', { currency: '1', amount: '1' }],
    ] as const)
      await office.refuses('not_for_staff', () => office.ask(clerk, path, fields));
    expect(await office.ask(clerk, 'wallet/get_in_address', { currency: '1' })).toMatchObject({
      message: { networks: [] },
    });
    const { userId } = clerk;
    const way = { asset: 0, network: 'erc20', address: foreign.erc20, toUserId: 0, amountMinor: 100n * coin };
    const asked = { ...way, payableMinor: 1n, proof: null, isConfirmed: true, approveAfterMs: 0 };
    await office.refuses('not_for_staff', () =>
      office.app.writer.submit({ kind: 'RequestWithdrawal', userId, ...asked }),
    );
  });

  it('are given no money', async () => {
    const { userId } = second;
    const correction = { account: 'change', currency: '1', direction: 'add', number: '5', reason: 'x' };
    const ask = () => office.ask(clerk, 'house/correct', { ...correction, user_id: String(userId) });
    await office.refuses('not_for_staff', ask);
    const funds = [{ asset: 0, amountMinor: coin }];
    await office.refuses('not_for_staff', () => office.app.writer.submit({ kind: 'GrantFunds', userId, funds }));
  });
});
