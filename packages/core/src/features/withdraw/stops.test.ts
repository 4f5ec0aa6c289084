/** What keeps money in for a while: holds, the whitelist, what staff close; asked at the request and at the agreement. */
import { beforeEach, describe, expect, it } from 'vitest';
import { codecOf } from '../../event-codec.ts';
import { evolve, productExchange } from '../../exchange.ts';
import { ByteReader, ByteWriter } from '../../kernel/codec.ts';
import { hashState } from '../../snapshot.ts';
import { addressOf, CoinsExchange, coin, dayMs, erc20, outcomeOf, usdt } from '../../testing/build-coins.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { authEvents } from '../auth/events.ts';

let exchange: CoinsExchange;
let alice: number;
beforeEach(() => {
  exchange = new CoinsExchange();
  ({ alice } = exchange);
});

const recoveryHashes = Array.from({ length: 10 }, (_, at) => `code${at}`);
const passkey = { credentialId: 'c', publicKey: 'p', counter: 1, transports: [], name: 'key' };
const step = (number: number) => ({ method: 'totp', step: number }) as const;
const enableTotp = () => exchange.run('EnableTotp', { userId: alice, sealedSecret: 's', step: 5, recoveryHashes });
const addPasskey = () => exchange.run('AddPasskey', { userId: alice, ...passkey, recoveryHashes });

const bindPhone = () =>
  exchange.run('BindContact', { userId: alice, contactKind: 'phone', contact: '+8210', proof: null });

/** What each does before, a day earlier, and what starts the hold. */
const reasons: Readonly<Record<string, readonly [(() => unknown) | null, () => unknown, string]>> = {
  'a recovered password': [
    null,
    () => exchange.run('ChangePassword', { userId: alice, passwordHash: 'new' }),
    'password',
  ],
  'a changed password': [
    () => exchange.run('OpenSession', { userId: alice, tokenHash: 't', expiresAt: exchange.time + 1e12 }),
    () =>
      exchange.run('ChangeOwnPassword', {
        userId: alice,
        knownHash: 'hash',
        passwordHash: 'new',
        keptTokenHash: 't',
      }),
    'password',
  ],
  'an authenticator app besides a passkey': [addPasskey, enableTotp, 'second_step'],
  'a second step switched off': [
    enableTotp,
    () => exchange.run('DisableTotp', { userId: alice, proof: step(8) }),
    'second_step',
  ],
  'a passkey besides an authenticator app': [enableTotp, addPasskey, 'second_step'],
  'a removed passkey': [
    () => [enableTotp(), addPasskey()],
    () => exchange.run('RemovePasskey', { userId: alice, credentialId: 'c', proof: step(8) }),
    'second_step',
  ],
  'another contact': [null, bindPhone, 'contact'],
  'the whitelist switched off': [
    () => exchange.run('SetWhitelist', { userId: alice, isOn: true, proof: null }),
    () => exchange.run('SetWhitelist', { userId: alice, isOn: false, proof: null }),
    'whitelist',
  ],
};

describe.each(Object.entries(reasons))('%s', (_, [before, start, reason]) => {
  it('holds every way out for a day, and the refusal says until when', () => {
    before?.();
    exchange.pass(dayMs);
    exchange.request({ proof: step(7), amountMinor: 20n * coin });
    const asked = exchange.state.withdraw.withdrawals.size;
    start();
    const since = exchange.time;
    const hold = exchange.state.wallet.holds.get(alice);
    expect(hold).toEqual({ reason, until: since + dayMs });
    const until = new Date(Math.ceil((since + dayMs) / 60_000) * 60_000).toISOString();
    const values = { time: `${until.slice(0, 10)} ${until.slice(11, 16)} UTC` };
    const hash = hashState(exchange.state);
    expect(exchange.request()).toEqual({ refused: 'withdraw_held', values });
    expect(exchange.request({ address: addressOf(exchange.bob) })).toEqual({ refused: 'withdraw_held', values });
    expect(exchange.give(alice, exchange.bob, coin)).toEqual({ refused: 'withdraw_held', values });
    if (asked > 0) expect(exchange.review(1)).toEqual({ refused: 'withdraw_held', values });
    expect(hashState(exchange.state)).toBe(hash);
    expect(outcomeOf(exchange.give(exchange.bob, exchange.eve, coin))).toBe('ok');
    exchange.assertSound();
    exchange.time = since + dayMs - 2;
    expect(outcomeOf(exchange.request({ proof: step(9) }))).toBe('withdraw_held');
    expect(outcomeOf(exchange.request({ proof: step(10) }))).not.toBe('withdraw_held');
  });
});

/** A new address was confirmed by a code. */
const proved = { proof: null, isConfirmed: true } as const;

describe('a hold', () => {
  it('begins again with the next reason, and is never cut short by it', () => {
    exchange.run('ChangePassword', { userId: alice, passwordHash: 'a' });
    exchange.pass(dayMs / 2);
    bindPhone();
    expect(exchange.state.wallet.holds.get(alice)).toEqual({ reason: 'contact', until: exchange.time + dayMs });
  });

  it.each([
    ['an authenticator app', enableTotp],
    ['a passkey', addPasskey],
  ])('is not begun by the first second step, %s, and goes on where there is one', (_, add) => {
    add();
    expect(exchange.state.wallet.holds.size).toBe(0);
    exchange = new CoinsExchange();
    exchange.run('ChangePassword', { userId: alice, passwordHash: 'a' });
    const { time } = exchange;
    exchange.pass(dayMs / 2);
    add();
    expect(exchange.state.wallet.holds.get(alice)).toEqual({ reason: 'password', until: time + dayMs });
  });

  it('was begun by the first second step in earlier builds, and is so from their journals', () => {
    const now = codecOf('TotpEnabled', authEvents.TotpEnabled);
    const out = new ByteWriter();
    const event = {
      kind: 'TotpEnabled',
      time: exchange.time,
      userId: alice,
      sealedSecret: 's',
      step: 5,
      recoveryHashes,
    };
    now.versions[0]?.write(out, { ...event, startsHold: false } as never);
    evolve(exchange.state, now.versions[0]?.read(new ByteReader(out.bytes())) as never);
    expect(exchange.state.wallet.holds.get(alice)).toEqual({ reason: 'second_step', until: exchange.time + dayMs });
  });

  it('is not begun while no coin has a network, since nothing can leave', () => {
    const early = new TestExchange();
    const userId = early.addUser();
    early.run('ChangePassword', { userId, passwordHash: 'a' });
    expect(early.state.wallet.holds.size).toBe(0);
  });

  it('is not begun by what is refused, nor by what changes nothing', () => {
    exchange.submit('DisableTotp', { userId: alice, proof: step(6) });
    exchange.run('SetWhitelist', { userId: alice, isOn: false, proof: null });
    expect(exchange.state.wallet.holds.size).toBe(0);
  });

  it('leaves what the demo would agree to with staff', () => {
    exchange.request({ approveAfterMs: 30_000 });
    exchange.run('ChangePassword', { userId: alice, passwordHash: 'a' });
    exchange.pass(30_000);
    exchange.run('AgreeWithdrawalInDemo', { withdrawalId: 1 });
    expect(exchange.last('WithdrawalLeftToStaff')).toMatchObject({ withdrawalId: 1, userId: alice });
    expect(exchange.state.timers.size).toBe(0);
    exchange.assertSound();
    exchange.pass(dayMs);
    exchange.run('AgreeWithdrawalInDemo', { withdrawalId: 1 });
    expect(exchange.state.withdraw.withdrawals.get(1)?.status).toBe('applying');
    expect(outcomeOf(exchange.review(1))).toBe('ok');
  });
});

describe('the whitelist', () => {
  const add = (address: string, change: object = {}) =>
    exchange.submit('AddAddress', {
      userId: alice,
      asset: usdt,
      network: 'erc20',
      address,
      label: '',
      ...proved,
      ...change,
    });
  beforeEach(() => {
    add('old');
    exchange.pass(dayMs);
    exchange.run('SetWhitelist', { userId: alice, isOn: true, proof: null });
  });

  it('lets out to addresses of the book, and nowhere else', () => {
    expect(outcomeOf(exchange.request({ address: 'old' }))).toBe('ok');
    const hash = hashState(exchange.state);
    for (const change of [
      { address: 'new' },
      { address: 'old', network: 'trc20' },
      { address: addressOf(exchange.bob) },
    ])
      expect(outcomeOf(exchange.request(change))).toBe('withdraw_not_in_book');
    expect(outcomeOf(exchange.give(alice, exchange.bob, coin))).toBe('withdraw_not_in_book');
    expect(hashState(exchange.state)).toBe(hash);
    expect(outcomeOf(exchange.request({ userId: exchange.bob, address: 'new' }))).toBe('ok');
  });

  it('lets a new address wait for a day, one of ours too', () => {
    add('new');
    const since = exchange.time;
    add(addressOf(exchange.bob));
    expect(exchange.request({ address: 'new' })).toMatchObject({ refused: 'withdraw_address_held' });
    expect(outcomeOf(exchange.request({ address: addressOf(exchange.bob) }))).toBe('withdraw_address_held');
    exchange.time = since + dayMs - 2;
    expect(outcomeOf(exchange.request({ address: 'new' }))).toBe('withdraw_address_held');
    expect(outcomeOf(exchange.request({ address: 'new' }))).toBe('ok');
  });

  it('counts the day from when an address was added, before it was switched on too', () => {
    const userId = exchange.bob;
    add('old', { userId });
    exchange.pass(dayMs);
    add('young', { userId });
    const since = exchange.time;
    exchange.time = since + dayMs - 10;
    exchange.run('SetWhitelist', { userId, isOn: true, proof: null });
    expect(outcomeOf(exchange.request({ userId, address: 'old' }))).toBe('ok');
    expect(outcomeOf(exchange.request({ userId, address: 'young' }))).toBe('withdraw_address_held');
    exchange.time = since + dayMs;
    expect(outcomeOf(exchange.request({ userId, address: 'young' }))).toBe('ok');
  });

  it('lets an address that was taken out and comes back wait again', () => {
    exchange.run('RemoveAddress', { userId: alice, addressId: 1 });
    expect(outcomeOf(exchange.request({ address: 'old' }))).toBe('withdraw_not_in_book');
    add('old');
    expect(outcomeOf(exchange.request({ address: 'old' }))).toBe('withdraw_address_held');
  });

  it('is switched off with the second step only, where there is one', () => {
    enableTotp();
    exchange.pass(dayMs);
    const off = (proof: ReturnType<typeof step> | null) =>
      outcomeOf(exchange.submit('SetWhitelist', { userId: alice, isOn: false, proof }));
    const hash = hashState(exchange.state);
    expect([off(null), off(step(5))]).toEqual(['two_step_required', 'two_step_wrong']);
    expect(hashState(exchange.state)).toBe(hash);
    expect(off(step(6))).toBe('ok');
    expect(outcomeOf(exchange.request({ proof: step(7) }))).toBe('withdraw_held');
  });
});

describe('what was closed or switched on meanwhile', () => {
  const hash = 'ab'.repeat(32);
  const networks = (areWithdrawalsOpen: boolean) => exchange.run('SetCoinNetwork', { ...erc20, areWithdrawalsOpen });
  const whitelist = () => exchange.run('SetWhitelist', { userId: alice, isOn: true, proof: null });
  const add = (address: string) =>
    exchange.run('AddAddress', { userId: alice, asset: usdt, network: 'erc20', address, label: '', ...proved });
  /** What begins, and what the next step is refused with. */
  const rows: readonly (readonly [string, () => unknown, string])[] = [
    ['the network’s withdrawals are closed', () => networks(false), 'not_open'],
    ['the whitelist is on, and the address is not in the book', whitelist, 'withdraw_not_in_book'],
    [
      'the whitelist is on, and the address is new in the book',
      () => [add('out'), whitelist()],
      'withdraw_address_held',
    ],
    ['the coin is stopped', () => exchange.restrict('asset', String(usdt), 'no_withdrawals'), 'restricted'],
    ['the network is stopped', () => exchange.restrict('network', 'erc20', 'no_withdrawals'), 'restricted'],
    ['the user is stopped', () => exchange.restrict('user', String(alice), 'no_withdrawals'), 'restricted'],
    ['a hold begins', () => exchange.run('ChangePassword', { userId: alice, passwordHash: 'new' }), 'withdraw_held'],
  ];

  it.each(rows)('holds what is applying and what is agreed, and no way back: %s', (_, begin, refused) => {
    for (let count = 1; count <= 5; count++) exchange.request({ amountMinor: 10n * coin });
    exchange.request({ amountMinor: 10n * coin, approveAfterMs: 30_000 });
    for (const withdrawalId of [3, 4, 5]) exchange.review(withdrawalId);
    exchange.prepare(5);
    begin();
    const before = hashState(exchange.state);
    expect([
      outcomeOf(exchange.review(1)),
      outcomeOf(exchange.prepare(3)),
      outcomeOf(exchange.prepare(4, hash, exchange.staff)),
    ]).toEqual([refused, refused, refused]);
    expect(hashState(exchange.state)).toBe(before);
    exchange.pass(30_000);
    exchange.run('AgreeWithdrawalInDemo', { withdrawalId: 6 });
    expect(exchange.last('WithdrawalLeftToStaff').withdrawalId).toBe(6);
    expect([
      outcomeOf(exchange.submit('CancelWithdrawal', { userId: alice, withdrawalId: 1 })),
      outcomeOf(exchange.review(2, 'rejected')),
      outcomeOf(exchange.end(3, 'failure')),
      outcomeOf(exchange.end(4, 'failure', { operatorId: exchange.staff })),
      outcomeOf(exchange.end(5, 'success')),
    ]).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    exchange.assertSound();
  });

  it('is asked in the order in which a request is', () => {
    exchange.request();
    whitelist();
    const now = () => outcomeOf(exchange.review(1));
    expect(now()).toBe('withdraw_not_in_book');
    exchange.run('ChangePassword', { userId: alice, passwordHash: 'new' });
    expect(now()).toBe('withdraw_held');
    networks(false);
    expect(now()).toBe('not_open');
    exchange.restrict('asset', String(usdt), 'no_withdrawals');
    expect(now()).toBe('restricted');
  });

  it('goes on where it is over: the network is open, the address waited for its day', () => {
    for (let count = 1; count <= 2; count++) exchange.request({ amountMinor: 10n * coin });
    exchange.review(2);
    networks(false);
    add('out');
    whitelist();
    exchange.pass(dayMs);
    expect(outcomeOf(exchange.review(1))).toBe('not_open');
    networks(true);
    expect([outcomeOf(exchange.review(1)), outcomeOf(exchange.prepare(2, hash, exchange.staff))]).toEqual(['ok', 'ok']);
  });
});

describe('what staff close', () => {
  const rows = [
    ['no_withdrawals', 'all', () => ''],
    ['no_withdrawals', 'user', () => String(alice)],
    ['no_withdrawals', 'asset', () => String(usdt)],
    ['no_withdrawals', 'network', () => 'erc20'],
    ['read_only', 'all', () => ''],
    ['halt', 'all', () => ''],
  ] as const;

  it.each(rows)('%s for %s: neither asked for nor agreed to, until it is open again', (effect, scope, target) => {
    for (const approveAfterMs of [0, 30_000]) exchange.request({ approveAfterMs });
    const { restrictionId } = exchange.restrict(scope, target(), effect);
    const hash = hashState(exchange.state);
    expect(outcomeOf(exchange.request())).toBe('restricted');
    expect(outcomeOf(exchange.review(1))).toBe('restricted');
    expect(hashState(exchange.state)).toBe(hash);
    // Inside no network is concerned.
    expect(outcomeOf(exchange.give(alice, exchange.bob, coin))).toBe(scope === 'network' ? 'ok' : 'restricted');
    exchange.pass(30_000);
    exchange.run('AgreeWithdrawalInDemo', { withdrawalId: 2 });
    expect(exchange.last('WithdrawalLeftToStaff').withdrawalId).toBe(2);
    exchange.assertSound();
    // As when two have decided it.
    exchange.run('LiftRestriction', { operatorId: 0, restrictionId, reason: 'over' });
    expect([outcomeOf(exchange.review(1)), outcomeOf(exchange.review(2))]).toEqual(['ok', 'ok']);
  });

  it.each(rows)('%s for %s: nobody else', (effect, scope, target) => {
    exchange.restrict(scope, target(), effect);
    const others = { userId: exchange.bob, asset: 1, network: 'bitcoin', amountMinor: coin };
    expect(outcomeOf(exchange.request(others))).toBe(scope === 'all' ? 'restricted' : 'ok');
  });

  it.each(rows)('%s for %s: cancelled, rejected, sent and settled all the same', (effect, scope, target) => {
    for (let count = 1; count <= 4; count++) exchange.request({ amountMinor: 10n * coin });
    for (const withdrawalId of [3, 4]) exchange.review(withdrawalId);
    exchange.prepare(4);
    exchange.restrict(scope, target(), effect);
    expect([
      outcomeOf(exchange.submit('CancelWithdrawal', { userId: alice, withdrawalId: 1 })),
      outcomeOf(exchange.review(2, 'rejected')),
      outcomeOf(exchange.end(3, 'failure')),
      outcomeOf(exchange.end(4, 'success')),
    ]).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(outcomeOf(exchange.note())).toBe('ok');
    exchange.assertSound();
  });
});

it('what only makes more draws on the bytes of the day; ways back and what others do never wait for them', () => {
  const rules = [
    ['RequestWithdrawal', 'limited'],
    ['AddAddress', 'limited'],
    ['SendDepositForm', 'limited'],
    ['AssignDepositAddress', 'limited'],
    ['SetWhitelist', 'paced'],
    ['CancelWithdrawal', 'drawn'],
    ['RemoveAddress', 'drawn'],
    ['NoteDeposit', 'free'],
    ['AssignDeposit', 'free'],
    ['SettleDepositForm', 'free'],
    ['RejectDepositForm', 'free'],
    ['ReviewWithdrawal', 'free'],
    ['AgreeWithdrawalInDemo', 'free'],
    ['PrepareWithdrawal', 'free'],
    ['SettleWithdrawal', 'free'],
  ];
  expect(rules.map(([kind = '']) => [kind, productExchange.budgetOf(kind)])).toEqual(rules);
});
