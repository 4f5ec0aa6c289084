import { beforeEach, describe, expect, it } from 'vitest';
import { actOf } from '../../event-codec.ts';
import type { CommandBodies } from '../../features.ts';
import { restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { sessionsMax } from './sessions.ts';

let exchange: TestExchange;
let alice: number;

beforeEach(() => {
  exchange = new TestExchange();
  exchange.addUser();
  alice = exchange.addUser({ USDT: '1000' });
});

const newcomer: CommandBodies['RegisterUser'] = {
  accountKind: 'email',
  account: 'new@example.com',
  country: 'JP',
  passwordHash: 'hash',
  invitationCode: 'CODE100001',
  extensionCode: 'FRESH',
  role: 'trader',
  testFunds: [],
};

describe('registering', () => {
  const cases: [string, Partial<CommandBodies['RegisterUser']>, string][] = [
    ['a taken account', { account: 'user100002@example.com' }, 'account_taken'],
    ['no invitation', { invitationCode: '' }, 'invite_required'],
    ['an unknown invitation', { invitationCode: 'NOBODY' }, 'invite_unknown'],
    ['a taken own code', { extensionCode: 'CODE100001' }, 'parameter_error'],
    ['no account', { account: '' }, 'account_required'],
    ['funds of an unknown asset', { testFunds: [{ asset: 9, amountMinor: 1n }] }, 'parameter_error'],
    ['funds below nothing', { testFunds: [{ asset: 0, amountMinor: -1n }] }, 'parameter_error'],
  ];
  it.each(cases)('%s is refused', (_, change, code) => {
    expect(exchange.submit('RegisterUser', { ...newcomer, ...change })).toEqual({ refused: code });
  });

  it('knows its inviter and gets its test funds', () => {
    const { userId } = exchange.run('RegisterUser', { ...newcomer, testFunds: [{ asset: 0, amountMinor: 5n }] });
    expect(exchange.state.auth.users.get(userId)?.inviterId).toBe(100_001);
    expect(exchange.balance(userId, 'USDT')).toBe('0.00000005/0');
    exchange.assertInvariants();
  });

  it('test funds end before a balance could overflow', () => {
    const funds = [{ asset: 0, amountMinor: 1n << 56n }];
    let last = exchange.submit('GrantFunds', { userId: alice, funds });
    for (let count = 0; count < 20 && !('refused' in last); count++)
      last = exchange.submit('GrantFunds', { userId: alice, funds });
    expect(last).toEqual({ refused: 'parameter_error' });
    exchange.assertInvariants();
  });

  it('production gives no test funds', () => {
    exchange.state.mode = 'production';
    const funds = [{ asset: 0, amountMinor: 1n }];
    expect(exchange.submit('GrantFunds', { userId: alice, funds })).toEqual({ refused: 'test_funds_demo_only' });
    expect(exchange.submit('RegisterUser', { ...newcomer, testFunds: funds })).toEqual({
      refused: 'test_funds_demo_only',
    });
  });
});

describe('sessions', () => {
  const open = (tokenHash: string) =>
    exchange.run('OpenSession', { userId: alice, tokenHash, expiresAt: exchange.time + 1_000_000 });

  it('end one by one, and all with the password', () => {
    open('a');
    open('b');
    exchange.run('RevokeSession', { tokenHash: 'a' });
    exchange.run('RevokeSession', { tokenHash: 'a' });
    expect([...exchange.state.auth.sessions.keys()]).toEqual(['b']);
    expect(exchange.run('ChangePassword', { userId: alice, passwordHash: 'new' })).toEqual({ sessionsEnded: 1 });
    expect(exchange.state.auth.sessions.size).toBe(0);
    expect(exchange.state.auth.users.get(alice)?.passwordHash).toBe('new');
  });

  it('are bounded: a new one beyond ends the oldest', () => {
    for (let count = 0; count <= sessionsMax; count++) open(`t${count}`);
    expect(exchange.state.auth.sessions.size).toBe(sessionsMax);
    expect(exchange.state.auth.sessions.has('t0')).toBe(false);
    expect(exchange.state.auth.sessions.has('t1')).toBe(true);
  });
});

describe('staff end the sessions of a user', () => {
  const open = (userId: number, tokenHash: string) =>
    exchange.run('OpenSession', { userId, tokenHash, expiresAt: exchange.time + 1_000_000 });
  let operatorId: number;
  beforeEach(() => {
    operatorId = exchange.addUser({}, 'operator');
    for (const [userId, hash] of [
      [alice, 'a'],
      [alice, 'b'],
      [operatorId, 'c'],
    ] as const)
      open(userId, hash);
  });
  const end = (change: Partial<CommandBodies['EndSessions']> = {}) =>
    exchange.submit('EndSessions', { operatorId, userId: alice, reason: 'stolen phone', ...change });

  it('all of them and no others, with a line in the trail', () => {
    expect(end()).toEqual({ answer: { sessionsEnded: 2 } });
    expect([...exchange.state.auth.sessions.keys()]).toEqual(['c']);
    const acts = exchange.events.flatMap((event) => actOf(event) ?? []);
    expect(acts.filter(({ act }) => act === 'end_sessions')).toEqual([
      { act: 'end_sessions', operatorId, userId: alice, note: 'stolen phone', before: '2', after: '0' },
    ]);
    expect(end()).toEqual({ answer: { sessionsEnded: 0 } });
    expect(open(alice, 'd')).toEqual({});
  });

  it.each([
    ['by who is no staff', () => end({ operatorId: alice }), 'operator_only'],
    ['of a colleague', () => end({ userId: exchange.addUser({}, 'operator') }), 'operator_only'],
    ['of oneself', () => end({ userId: operatorId }), 'operator_only'],
    ['of a user who is not there', () => end({ userId: 7 }), 'user_not_found'],
    ['without a reason', () => end({ reason: ' ' }), 'parameter_error'],
    ['with a reason too long', () => end({ reason: 'x'.repeat(301) }), 'parameter_error'],
  ] as const)('never %s', (_, attempt, refused) => {
    expect(attempt()).toEqual({ refused });
    expect(exchange.state.auth.sessions.size).toBe(3);
  });
});

describe('retries with a key', () => {
  const key = { call: '/api/transaction/in', key: 'k1', bodyHash: 'h1' };
  const order = {
    userId: 100_002,
    market: 0,
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    isPostOnly: false,
  } as const;

  it('get the first answer and have one effect', () => {
    const first = exchange.submit('PlaceOrder', { ...order, ticks: 10_000, lots: 1000 }, key);
    const second = exchange.submit('PlaceOrder', { ...order, ticks: 10_000, lots: 1000 }, key);
    expect(second).toEqual(first);
    expect(exchange.state.spot.orders.size).toBe(1);
  });

  it('refuse another body under the key', () => {
    exchange.submit('PlaceOrder', { ...order, ticks: 10_000, lots: 1000 }, key);
    const other = exchange.submit('PlaceOrder', { ...order, ticks: 10_001, lots: 1000 }, { ...key, bodyHash: 'h2' });
    expect(other).toEqual({ refused: 'idempotency_key_reused' });
  });

  it('do not remember refusals, and forget after a day', () => {
    expect(exchange.submit('PlaceOrder', { ...order, ticks: 0, lots: 1000 }, key)).toEqual({
      refused: 'buy_price_zero',
    });
    exchange.submit('PlaceOrder', { ...order, ticks: 10_000, lots: 1000 }, key);
    exchange.time += 24 * 60 * 60 * 1000;
    exchange.submit('PlaceOrder', { ...order, ticks: 10_000, lots: 1000 }, key);
    expect(exchange.state.spot.orders.size).toBe(2);
    expect(exchange.state.keys.of(alice).size).toBe(1);
  });
});

describe('a second contact', () => {
  const bind = (contact: string, contactKind: 'email' | 'phone' = 'phone') =>
    exchange.submit('BindContact', { userId: alice, contactKind, contact, proof: null });

  it('leads to its user, as the account does, through a snapshot too', () => {
    expect(bind('+821012345678')).toMatchObject({ answer: { replaced: '' } });
    const { userByAccount } = (restoreState(snapshotState(exchange.state)) ?? exchange.state).auth;
    expect(userByAccount.get('+821012345678')?.userId).toBe(alice);
    expect(userByAccount.get('user100002@example.com')?.userId).toBe(alice);
    exchange.assertInvariants();
  });

  it('needs the second step of who has one, and uses it up', () => {
    const recoveryHashes = Array.from({ length: 10 }, (_, at) => `r${at}`);
    exchange.run('EnableTotp', { userId: alice, sealedSecret: 'sealed', step: 5, recoveryHashes });
    const proven = (step: number) => {
      const proof = { method: 'totp', step } as const;
      return exchange.submit('BindContact', { userId: alice, contactKind: 'phone', contact: '+821012345678', proof });
    };
    expect(bind('+821012345678')).toEqual({ refused: 'two_step_required' });
    expect(proven(5)).toEqual({ refused: 'two_step_wrong' });
    expect(proven(6)).toMatchObject({ answer: { replaced: '' } });
    expect(exchange.state.auth.users.get(alice)?.totp?.step).toBe(6);
  });

  it('makes room for the next one, which somebody else may then have', () => {
    bind('+821012345678');
    expect(bind('+821087654321')).toMatchObject({ answer: { replaced: '+821012345678' } });
    expect(exchange.state.auth.userByAccount.has('+821012345678')).toBe(false);
    const other = { ...newcomer, accountKind: 'phone', account: '+821012345678' } as const;
    expect(exchange.submit('RegisterUser', other)).toHaveProperty('answer.userId');
  });

  it('is refused where it is of the kind of the account, taken, or there already', () => {
    expect(bind('other@example.com', 'email')).toEqual({ refused: 'contact_is_account' });
    expect(bind('')).toEqual({ refused: 'account_required' });
    exchange.submit('RegisterUser', { ...newcomer, accountKind: 'phone', account: '+8190' });
    expect(bind('+8190')).toEqual({ refused: 'account_taken' });
    bind('+821012345678');
    expect(bind('+821012345678')).toEqual({ refused: 'contact_same' });
    const stranger = exchange.submit('BindContact', { userId: 5, contactKind: 'phone', contact: '+1', proof: null });
    expect(stranger).toEqual({ refused: 'user_not_found' });
    expect(exchange.submit('RegisterUser', { ...newcomer, account: '+821012345678' })).toEqual({
      refused: 'account_taken',
    });
  });
});
