/** Every state of an arrival against every notice of it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { hashState } from '../../snapshot.ts';
import { addressOf, btc, CoinsExchange, coin, outcomeOf, usdt } from '../../testing/build-coins.ts';

let exchange: CoinsExchange;
beforeEach(() => {
  exchange = new CoinsExchange();
});

/** How each state comes about. */
const reach = {
  new: [],
  unmined: [0],
  seen: [1],
  final: [6],
  reversed: [6, 0],
  'mined again': [6, 0, 1],
  'final again': [6, 0, 6],
} as const;
type Before = keyof typeof reach;

const status = () => exchange.state.deposit.deposits.get(1)?.status ?? 'none';
const money = () => `${exchange.balance(exchange.alice, 'USDT')} ${exchange.house('outside')}`;
/** What an account of 1000 and 50 more looks like in each state, and what came from outside beside 3000 of test funds. */
const worth: Readonly<Record<string, string>> = {
  none: '1000/0 -3000',
  seen: '1000/50 -3050',
  final: '1050/0 -3050',
  reversed: '1000/0 -3000',
};

describe.each([
  // before           0 blocks    1          5          6        7
  ['new', ['reversed', 'seen', 'seen', 'final', 'final']],
  ['unmined', ['reversed', 'seen', 'seen', 'final', 'final']],
  ['seen', ['reversed', 'seen', 'seen', 'final', 'final']],
  ['final', ['reversed', 'final', 'final', 'final', 'final']],
  ['reversed', ['reversed', 'seen', 'seen', 'final', 'final']],
  ['mined again', ['reversed', 'seen', 'seen', 'final', 'final']],
  ['final again', ['reversed', 'final', 'final', 'final', 'final']],
] as const)('an arrival that is %s', (before: Before, after) => {
  beforeEach(() => {
    for (const confirmations of reach[before]) exchange.note({ confirmations });
  });

  it.each([0, 1, 5, 6, 7].map((confirmations, at) => [confirmations, after[at] ?? ''] as const))(
    'and has %i confirmations is %s, and stays so told again',
    (confirmations, expected) => {
      expect(outcomeOf(exchange.note({ confirmations, observation: 10 }))).toBe('ok');
      expect([status(), money()]).toEqual([expected, worth[expected]]);
      exchange.assertSound();
      const hash = hashState(exchange.state);
      expect(outcomeOf(exchange.note({ confirmations, observation: 10 }))).toBe('ok');
      expect(hashState(exchange.state)).toBe(hash);
      exchange.note({ confirmations, observation: 11 });
      expect([status(), money()]).toEqual([expected, worth[expected]]);
    },
  );

  it.each([0, 1, 6])('does not change by an earlier look with %i confirmations', (confirmations) => {
    const hash = hashState(exchange.state);
    const isNew = before === 'new';
    exchange.note({ confirmations, observation: isNew ? 5 : 1 });
    if (isNew) exchange.note({ confirmations: 6, observation: 4 });
    else expect(hashState(exchange.state)).toBe(hash);
    if (isNew) expect(status()).toBe(confirmations === 0 ? 'reversed' : confirmations === 1 ? 'seen' : 'final');
  });

  it.each([
    ['another amount', { amountMinor: 51n * coin }],
    ['another address', { address: 'elsewhere' }],
    ['another coin', { asset: btc }],
    ['no amount', { amountMinor: 0n }],
    ['less than nothing', { amountMinor: -coin }],
    ['too much', { amountMinor: 2n ** 56n + 1n }],
    ['a network that has no name', { network: '' }],
    ['a coin that is not there', { asset: 9 }],
    ['confirmations below none', { confirmations: -1 }],
    ['confirmations that are no number', { confirmations: Number.NaN }],
    ['half a confirmation', { confirmations: 0.5 }],
    ['a look that is no number', { observation: Number.NaN }],
    ['a place that is none', { position: -1 }],
    ['no transaction', { transaction: '' }],
  ])('is not told with %s', (what, change) => {
    // An arrival nobody knows has nothing that it could differ from.
    if (before === 'new' && what.startsWith('another')) return;
    const hash = hashState(exchange.state);
    expect(outcomeOf(exchange.note({ observation: 99, ...change }))).toBe('parameter_error');
    expect(hashState(exchange.state)).toBe(hash);
  });

  it.each([
    ['staff', 'alice'],
    ['alice', 'bob'],
  ] as const)('is given by %s to %s never, since it is somebody’s', (by, to) => {
    const hash = hashState(exchange.state);
    const given = exchange.assign({ operatorId: exchange[by], userId: exchange[to] });
    const known = before === 'new' ? 'deposit_not_found' : 'deposit_assigned';
    expect(outcomeOf(given)).toBe(by === 'staff' ? known : 'operator_only');
    expect(hashState(exchange.state)).toBe(hash);
  });
});

describe.each([
  // before     0 blocks      1      6 confirmations: what is held for nobody
  ['new', ['0', '50', '50'], 'deposit_not_found'],
  ['unmined', ['0', '50', '50'], 'deposit_not_final'],
  ['seen', ['0', '50', '50'], 'deposit_not_final'],
  ['final', ['0', '50', '50'], 'ok'],
  ['reversed', ['0', '50', '50'], 'deposit_not_final'],
  ['mined again', ['0', '50', '50'], 'deposit_not_final'],
  ['final again', ['0', '50', '50'], 'ok'],
] as const)('an arrival of nobody’s that is %s', (before: Before, held, given) => {
  const nobodys = { address: 'nobody knows' };
  beforeEach(() => {
    for (const confirmations of reach[before]) exchange.note({ confirmations, ...nobodys });
  });
  it.each([0, 1, 6].map((confirmations, at) => [confirmations, held[at] ?? ''] as const))(
    'and has %i confirmations holds %s for whoever it is',
    (confirmations, expected) => {
      exchange.note({ confirmations, ...nobodys });
      expect(exchange.house('unassigned')).toBe(expected);
      expect(exchange.balance(exchange.alice, 'USDT')).toBe('1000/0');
      exchange.assertSound();
    },
  );

  it(`is given to a user by staff: ${given}, and not twice`, () => {
    const hash = hashState(exchange.state);
    expect(outcomeOf(exchange.assign())).toBe(given);
    if (given !== 'ok') {
      expect(hashState(exchange.state)).toBe(hash);
      return;
    }
    expect([exchange.house('unassigned'), exchange.balance(exchange.bob, 'USDT')]).toEqual(['0', '1050/0']);
    expect(outcomeOf(exchange.assign({ userId: exchange.alice }))).toBe('deposit_assigned');
    exchange.note({ confirmations: 0, ...nobodys });
    expect([exchange.house('unassigned'), exchange.balance(exchange.bob, 'USDT')]).toEqual(['0', '1000/0']);
    exchange.assertSound();
  });
});

it.each([
  ['by a user', { operatorId: 100_002 }, 'operator_only'],
  ['by nobody', { operatorId: 0 }, 'operator_only'],
  ['to nobody', { userId: 7 }, 'user_not_found'],
  ['to oneself', { userId: 100_001 }, 'own_act'],
  ['without a reason', { reason: ' ' }, 'deposit_reason_required'],
  ['with a reason too long', { reason: 'x'.repeat(301) }, 'parameter_error'],
  ['that is not there', { depositId: 2 }, 'deposit_not_found'],
] as const)('an arrival of nobody’s is not given %s', (_, change, refused) => {
  exchange.note({ address: 'nobody knows' });
  const hash = hashState(exchange.state);
  expect(outcomeOf(exchange.assign(change))).toBe(refused);
  expect(hashState(exchange.state)).toBe(hash);
});

/** Of what arrived last: whose it is, and why nobody's. */
const lastTaker = () => {
  const { userId, reason } = exchange.last('DepositNoted');
  return userId === 0 ? reason : userId;
};

describe('whose an arrival is', () => {
  it('is nobody’s where the coin does not have the network, and posted all the same', () => {
    for (const confirmations of [1, 63, 64, 0, 64]) {
      exchange.note({ network: 'ethereum', confirmations });
      expect(exchange.house('unassigned')).toBe(confirmations === 0 ? '0' : '50');
      expect(exchange.balance(exchange.alice, 'USDT')).toBe('1000/0');
      if (confirmations === 1) expect(lastTaker()).toBe('no_network');
      // A coin's own chain says when it is final.
      expect(status()).toBe({ 0: 'reversed', 64: 'final' }[confirmations] ?? 'seen');
    }
    expect(outcomeOf(exchange.assign({ userId: exchange.alice }))).toBe('ok');
    expect([exchange.balance(exchange.alice, 'USDT'), exchange.house('unassigned')]).toEqual(['1050/0', '0']);
    exchange.assertSound();
  });

  it.each([
    ['omni', 6],
    ['bitcoin', 6],
    ['ethereum', 64],
    ['lightning', 64],
  ])('%s, which the coin does not have, makes it final at %i confirmations', (network, finalAt) => {
    exchange.note({ network, confirmations: finalAt - 1 });
    expect(status()).toBe('seen');
    exchange.note({ network, confirmations: finalAt });
    expect(status()).toBe('final');
  });

  it('says why it is nobody’s', () => {
    const takerOf = (note: object) => {
      exchange.note(note);
      return lastTaker();
    };
    expect(takerOf({})).toBe(exchange.alice);
    expect(takerOf({ transaction: 'a', amountMinor: 1n })).toBe('below_minimum');
    expect(takerOf({ transaction: 'b', amountMinor: 1n, address: 'nobody knows' })).toBe('no_owner');
    expect(takerOf({ transaction: 'c', amountMinor: 1n, network: 'omni' })).toBe('no_network');
  });

  it('is the owner’s of the address, on every network of its chain', () => {
    exchange.run('SetCoinNetwork', { ...erc20Like, network: 'ethereum' });
    exchange.note({ network: 'ethereum', address: addressOf(exchange.bob) });
    expect(exchange.balance(exchange.bob, 'USDT')).toBe('1050/0');
    exchange.note({ network: 'trc20', transaction: 'other' });
    expect([exchange.balance(exchange.alice, 'USDT'), exchange.house('unassigned')]).toEqual(['1000/0', '50']);
  });

  it('is nobody’s below the minimum, by one unit', () => {
    exchange.note({ amountMinor: coin - 1n });
    exchange.note({ amountMinor: coin, transaction: 'enough' });
    expect(exchange.balance(exchange.alice, 'USDT')).toBe('1001/0');
    expect(exchange.house('unassigned')).toBe('0.99999999');
  });

  it('is said by place, transaction and network together', () => {
    for (const change of [{}, { position: 1 }, { transaction: 'tx2' }, { network: 'trc20' }]) exchange.note(change);
    expect(exchange.state.deposit.deposits.size).toBe(4);
    expect(exchange.balance(exchange.alice, 'USDT')).toBe('1150/0');
  });
});

const erc20Like = {
  asset: usdt,
  network: 'erc20',
  seenConfirmations: 2,
  finalConfirmations: 4,
  depositMinMinor: 0n,
  withdrawMinMinor: 10n,
  withdrawMaxMinor: 100n,
  dayLimitsMinor: [1n, 1n, 1n],
  fixedFeeMinor: 0n,
  feePpm: 0,
  areDepositsOpen: true,
  areWithdrawalsOpen: true,
};

it('confirmations are those of the network as it is now; what is final stays so', () => {
  exchange.note({ confirmations: 6 });
  exchange.note({ confirmations: 1, transaction: 'early' });
  exchange.run('SetCoinNetwork', { ...erc20Like, finalConfirmations: 100 });
  exchange.note({ confirmations: 7 });
  exchange.note({ confirmations: 7, transaction: 'early' });
  expect(exchange.balance(exchange.alice, 'USDT')).toBe('1050/50');
  exchange.run('SetCoinNetwork', erc20Like);
  exchange.note({ confirmations: 7, transaction: 'early' });
  expect(exchange.balance(exchange.alice, 'USDT')).toBe('1100/0');
});

describe('an address', () => {
  it('is one a user and chain, for ever', () => {
    const assign = (userId: number, address: string) =>
      exchange.submit('AssignDepositAddress', { userId, chain: 'tron', address });
    expect(assign(exchange.alice, 'T1')).toEqual({ answer: { address: 'T1' } });
    const hash = hashState(exchange.state);
    expect(assign(exchange.alice, 'T2')).toEqual({ answer: { address: 'T1' } });
    expect(assign(exchange.bob, 'T1')).toEqual({ refused: 'parameter_error' });
    expect(assign(exchange.bob, '')).toEqual({ refused: 'parameter_error' });
    expect(assign(exchange.bob, 'x'.repeat(129))).toEqual({ refused: 'parameter_error' });
    expect(assign(7, 'T3')).toEqual({ refused: 'user_not_found' });
    expect(hashState(exchange.state)).toBe(hash);
  });
});
