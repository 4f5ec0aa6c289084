/** Every state of a withdrawal against every act of everybody. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalIn, tableOf } from '../../kernel/declare/lifecycle.ts';
import { hashState } from '../../snapshot.ts';
import { CoinsExchange, coin, outcomeOf } from '../../testing/build-coins.ts';
import { withdrawalLifecycle } from './lifecycle.ts';

/** Alice's first withdrawal of 100 USDT, of which the fee is 2; `own`: she is a member of staff since. */
let exchange: CoinsExchange;
const id = 1;

const acts = {
  cancel: (userId: number) => exchange.submit('CancelWithdrawal', { userId, withdrawalId: id }),
  agree: (operatorId: number) => exchange.review(id, 'agreed', operatorId),
  reject: (operatorId: number) => exchange.review(id, 'rejected', operatorId),
  prepare: (operatorId: number) => exchange.prepare(id, 'ab'.repeat(32), operatorId),
  succeed: (operatorId: number) => exchange.end(id, 'success', { operatorId }),
  fail: (operatorId: number) => exchange.end(id, 'failure', { operatorId }),
  'pass the time': () => {
    exchange.pass(60_000);
    return exchange.submit('AgreeWithdrawalInDemo', { withdrawalId: id });
  },
} as const;
type Act = keyof typeof acts;
const actors = ['owner', 'other', 'staff', 'own', 'custody', 'demo'] as const;
type Actor = (typeof actors)[number];

const states = [
  'none',
  'applying',
  'agreed',
  'sent',
  'success',
  'failure',
  'cancelled',
  'rejected',
  'station',
] as const;
type State = (typeof states)[number];

function ask(owner: number, toUserId = 0): void {
  const inside = toUserId === 0 ? {} : { network: '', address: '' };
  exchange.request({ userId: owner, toUserId, approveAfterMs: 30_000, ...inside });
}
const steps: Readonly<Record<State, (owner: number) => void>> = {
  none: () => {},
  applying: ask,
  agreed: (owner) => {
    ask(owner);
    // The demo's own way, which nobody's own is in the way of.
    acts['pass the time']();
  },
  sent: (owner) => {
    steps.agreed(owner);
    exchange.prepare(id);
  },
  success: (owner) => {
    steps.sent(owner);
    exchange.end(id, 'success');
  },
  failure: (owner) => {
    steps.sent(owner);
    exchange.end(id, 'failure');
  },
  cancelled: (owner) => {
    ask(owner);
    exchange.submit('CancelWithdrawal', { userId: owner, withdrawalId: id });
  },
  rejected: (owner) => {
    steps.applying(owner);
    const colleague = exchange.addUser({}, 'operator');
    exchange.review(id, 'rejected', colleague);
  },
  station: (owner) => ask(owner, exchange.bob),
};

/** What the account of who asked, and the house's for fees, are worth. */
const worth: Readonly<Record<State, string>> = {
  none: '1000/0 0',
  applying: '900/100 0',
  agreed: '900/100 0',
  sent: '900/100 0',
  success: '900/0 2',
  failure: '1000/0 0',
  cancelled: '1000/0 0',
  rejected: '1000/0 0',
  station: '900/0 0',
};

const gone = 'withdrawal_not_found';
const decided = 'withdrawal_decided';
const state = 'withdrawal_state';
const staff = 'operator_only';
const own = 'own_act';
const all = (outcome: string) => Array<string>(states.length).fill(outcome);

/** In each state, in their order, the state that follows or the refusal; `same`: nothing happens, and it is no refusal. */
const table: readonly (readonly [Act, Actor, readonly string[]])[] = [
  // none, applying, agreed, sent, success, failure, cancelled, rejected, station
  ['cancel', 'owner', [gone, 'cancelled', decided, decided, gone, gone, gone, gone, gone]],
  ['cancel', 'other', all(gone)],
  ['cancel', 'staff', all(gone)],
  ['cancel', 'own', [gone, 'cancelled', decided, decided, gone, gone, gone, gone, gone]],
  ['cancel', 'custody', all(gone)],
  ['agree', 'owner', all(staff)],
  ['agree', 'other', all(staff)],
  ['agree', 'staff', [gone, 'agreed', decided, decided, decided, decided, decided, decided, decided]],
  ['agree', 'own', [gone, own, own, own, decided, decided, decided, decided, decided]],
  ['agree', 'custody', all(staff)],
  ['reject', 'owner', all(staff)],
  ['reject', 'other', all(staff)],
  ['reject', 'staff', [gone, 'rejected', decided, decided, decided, decided, decided, decided, decided]],
  ['reject', 'own', [gone, own, own, own, decided, decided, decided, decided, decided]],
  ['reject', 'custody', all(staff)],
  ['prepare', 'owner', all(staff)],
  ['prepare', 'other', all(staff)],
  ['prepare', 'staff', [gone, state, 'sent', state, state, state, state, state, state]],
  ['prepare', 'own', [gone, own, own, own, state, state, state, state, state]],
  ['prepare', 'custody', [gone, state, 'sent', state, state, state, state, state, state]],
  ['succeed', 'owner', all(staff)],
  ['succeed', 'other', all(staff)],
  // Custody signed it: what becomes of it nobody enters by hand.
  ['succeed', 'staff', [gone, ...all(state).slice(1)]],
  ['succeed', 'own', [gone, own, own, own, state, state, state, state, state]],
  ['succeed', 'custody', [gone, state, state, 'success', state, state, state, state, state]],
  ['fail', 'owner', all(staff)],
  ['fail', 'other', all(staff)],
  ['fail', 'staff', [gone, state, 'failure', state, state, state, state, state, state]],
  ['fail', 'own', [gone, own, own, own, state, state, state, state, state]],
  ['fail', 'custody', [gone, state, 'failure', 'failure', state, state, state, state, state]],
  ['pass the time', 'demo', ['same', 'agreed', 'same', 'same', 'same', 'same', 'same', 'same', 'same']],
];
/** What the lifecycle says of a cell. */
function declaredOf(act: Act, actor: Actor, state: State): string {
  if (act === 'pass the time') return state === 'applying' ? 'agreed' : 'same';
  // Those of these tests are sent by custody.
  const open = { applying: 'applying', agreed: 'agreed', sent: 'signed' } as const;
  const place = state in open ? open[state as keyof typeof open] : state === 'none' ? 'none' : 'ended';
  const isOwner = actor === 'owner' || actor === 'own';
  if (act === 'cancel' && !isOwner) return gone;
  const isStaffs = act === 'agree' || act === 'reject';
  if (act !== 'cancel' && (actor === 'owner' || actor === 'other' || (isStaffs && actor === 'custody'))) return staff;
  if (act !== 'cancel' && actor === 'own' && state in open) return own;
  const by = act === 'cancel' ? 'owner' : actor === 'custody' ? 'custody' : 'staff';
  const refusal = refusalIn(withdrawalLifecycle, act, by, place);
  if (refusal !== null) return refusal.refused;
  const after = withdrawalLifecycle.acts[act].by[by]?.[place as 'applying'] ?? '';
  return after === 'signed' ? 'sent' : after;
}

it('every cell is what the lifecycle declares', () => {
  const declared = table.map(([act, actor]) => [act, actor, states.map((state) => declaredOf(act, actor, state))]);
  expect(declared).toEqual(table);
});

it('the document has its table', () => {
  const document = readFileSync(new URL('../../../../../docs/features/withdraw.md', import.meta.url), 'utf8');
  expect(document).toContain(tableOf(withdrawalLifecycle));
});

const cells = table.flatMap(([act, actor, outcomes]) =>
  states.map((before, at) => [before, act, actor, outcomes[at] ?? ''] as const),
);

const ended = {
  WithdrawalCancelled: 'cancelled',
  WithdrawalSettledInside: 'station',
} as const;
function stateNow(): string {
  const open = exchange.state.withdraw.withdrawals.get(id);
  if (open !== undefined) return open.status;
  for (const event of exchange.events.toReversed()) {
    if (event.kind === 'WithdrawalSettled') return event.outcome;
    if (event.kind === 'WithdrawalReviewed') return event.verdict;
    if (event.kind in ended) return ended[event.kind as keyof typeof ended];
  }
  return 'none';
}

function idOf(actor: Actor): number {
  switch (actor) {
    case 'owner':
    case 'own':
      return exchange.alice;
    case 'other':
      return exchange.bob;
    case 'staff':
      return exchange.staff;
    default:
      return 0;
  }
}

beforeEach(() => {
  exchange = new CoinsExchange();
});

it('every act has a row for everybody whom it may come from', () => {
  const rows = table.map(([act, actor]) => `${act} ${actor}`);
  const expected = (Object.keys(acts) as Act[]).flatMap((act) =>
    actors.filter((actor) => (act === 'pass the time') === (actor === 'demo')).map((actor) => `${act} ${actor}`),
  );
  expect(rows.toSorted()).toEqual(expected.toSorted());
});

it.each(cells)('%s: %s, by %s: %s; and once more', (before, act, actor, outcome) => {
  const owner = exchange.alice;
  steps[before](owner);
  if (actor === 'own') exchange.hire(owner);
  expect(stateNow()).toBe(before);
  const run = () => outcomeOf(acts[act](idOf(actor)));
  const money = () => `${exchange.balance(owner, 'USDT')} ${exchange.house('networkFees')}`;
  const hash = hashState(exchange.state);
  const result = run();
  const isMove = (states as readonly string[]).includes(outcome);
  expect(result).toBe(isMove || outcome === 'same' ? 'ok' : outcome);
  const after = (isMove ? outcome : before) as State;
  expect([stateNow(), money()]).toEqual([after, worth[after]]);
  if (!isMove) expect(hashState(exchange.state)).toBe(hash);
  exchange.assertSound();
  const moved = hashState(exchange.state);
  const again = table.find((row) => row[0] === act && row[1] === actor)?.[2][states.indexOf(after)];
  expect(run()).toBe(again === 'same' ? 'ok' : again);
  expect(hashState(exchange.state)).toBe(moved);
});

describe('what staff and the custody say', () => {
  it('of a rejection and a failure needs a reason, of no more than 300 characters', () => {
    ask(exchange.alice);
    const review = (reason: string) =>
      outcomeOf(
        exchange.submit('ReviewWithdrawal', {
          operatorId: exchange.staff,
          withdrawalId: id,
          verdict: 'rejected',
          reason,
        }),
      );
    const hash = hashState(exchange.state);
    expect([review(' '), review('x'.repeat(301))]).toEqual(['withdraw_reason_required', 'parameter_error']);
    expect(hashState(exchange.state)).toBe(hash);
    exchange.review(id);
    expect(outcomeOf(exchange.end(id, 'failure', { reason: ' ' }))).toBe('withdraw_reason_required');
    const operatorId = exchange.staff;
    expect(outcomeOf(exchange.end(id, 'failure', { operatorId, reason: 'x'.repeat(301) }))).toBe('parameter_error');
    // The custody has names for what it says.
    expect(outcomeOf(exchange.end(id, 'failure', { reason: 'nonce used' }))).toBe('parameter_error');
    expect(outcomeOf(exchange.end(id, 'failure', { reason: 'not_payable' }))).toBe('ok');
  });

  it('of a transaction names one that pays no other on any network, however it is written', () => {
    for (const network of ['erc20', 'erc20', 'trc20']) exchange.request({ network });
    for (const withdrawalId of [1, 2, 3]) exchange.review(withdrawalId);
    expect(['', 'two words', 'x'.repeat(129)].map((hash) => outcomeOf(exchange.prepare(1, hash)))).toEqual([
      'withdraw_hash_required',
      'parameter_error',
      'parameter_error',
    ]);
    expect(outcomeOf(exchange.prepare(1, ' 0xAb '))).toBe('ok');
    expect(outcomeOf(exchange.prepare(2, '0xaB'))).toBe('withdraw_hash_used');
    expect(outcomeOf(exchange.prepare(3, 'AB'))).toBe('withdraw_hash_used');
    exchange.end(1, 'failure');
    expect(outcomeOf(exchange.prepare(2, '0xab'))).toBe('withdraw_hash_used');
    expect(exchange.last('WithdrawalPrepared')).toMatchObject({ transaction: '0xAb', withdrawalId: 1 });
    exchange.assertSound();
  });

  it('of a signed transaction is at most 20,000 bytes', () => {
    ask(exchange.alice);
    exchange.review(id);
    const prepare = (size: number) =>
      outcomeOf(
        exchange.submit('PrepareWithdrawal', {
          operatorId: 0,
          withdrawalId: id,
          transaction: 't',
          bytes: new Uint8Array(size),
        }),
      );
    expect([prepare(20_001), prepare(20_000)]).toEqual(['parameter_error', 'ok']);
    expect(exchange.state.withdraw.withdrawals.get(id)?.bytes.length).toBe(20_000);
    exchange.assertSound();
  });
});

describe('what a network charges', () => {
  beforeEach(() => {
    exchange.request();
    exchange.review(id);
    exchange.prepare(id);
  });

  it.each([
    // charged             network fees, trading fees, what nobody could pay
    ['within the fee', 150n, '0.5 1.998', 0n],
    ['beyond it', 300n, '0 0.998', 0n],
    ['beyond all fees', 600n, '0 0', 2_002n],
  ] as const)('%s is paid of network fees first, then of trading fees; the rest is written down', (...row) => {
    const [, charged, left, unpaid] = row;
    // 9.99 BTC at 100, and 0.1 % of it on both sides.
    exchange.place(exchange.bob, 'sell', { price: '100', quantity: '10' });
    exchange.place(exchange.eve, 'buy', { price: '100', quantity: '9.99' });
    expect(exchange.house('fees')).toBe('1.998');
    exchange.end(id, 'success', { networkFeeMinor: (charged * coin) / 100n });
    expect(`${exchange.house('networkFees')} ${exchange.house('fees')}`).toBe(left);
    expect(exchange.state.withdraw.unpaid.get(0) ?? 0n).toBe((unpaid * coin) / 1000n);
    exchange.assertSound();
  });

  it.each([
    // charged next  network fees, what nobody could pay
    [0n, '0', 100_000_000n],
    [50n, '0', 150_000_000n],
  ])('that nobody could pay is paid before the next, of what fees come in then: %i', (charged, left, unpaid) => {
    // A fee of 2 of 5.
    exchange.end(id, 'success', { networkFeeMinor: 5n * coin });
    expect(exchange.state.withdraw.unpaid.get(0)).toBe(3n * coin);
    exchange.request();
    exchange.review(id + 1);
    exchange.prepare(id + 1);
    const outside = () => Number(exchange.house('outside'));
    const before = outside();
    exchange.end(id + 1, 'success', { networkFeeMinor: (charged * coin) / 100n });
    expect(exchange.house('networkFees')).toBe(left);
    expect(exchange.state.withdraw.unpaid.get(0)).toBe(unpaid);
    // All that was locked went out: the amount, and the fee to networks.
    expect(outside() - before).toBe(100);
    exchange.assertSound();
  });

  it('that is paid at last is open no more', () => {
    exchange.end(id, 'success', { networkFeeMinor: 3n * coin });
    exchange.request();
    exchange.review(id + 1);
    exchange.end(id + 1, 'failure', { networkFeeMinor: 0n });
    expect(exchange.state.withdraw.unpaid.get(0)).toBe(coin);
    exchange.request();
    exchange.review(id + 2);
    exchange.prepare(id + 2);
    exchange.end(id + 2, 'success', { networkFeeMinor: coin / 2n });
    expect(exchange.state.withdraw.unpaid.has(0)).toBe(false);
    expect(exchange.house('networkFees')).toBe('0.5');
    expect(exchange.last('WithdrawalSettled').unpaidMinor).toBe(-coin);
    exchange.assertSound();
  });

  it.each([
    ['less than nothing', { networkFeeMinor: -1n }],
    ['more than there can be', { networkFeeMinor: 2n ** 56n + 1n }],
    ['no coin', { feeAsset: 9 }],
  ])('is not %s', (_, change) => {
    const hash = hashState(exchange.state);
    expect(outcomeOf(exchange.end(id, 'success', change))).toBe('parameter_error');
    expect(hashState(exchange.state)).toBe(hash);
  });
});

it.each(['success', 'failure'] as const)('what staff entered by hand they settle: %s', (outcome) => {
  steps.agreed(exchange.alice);
  exchange.prepare(id, 'ab'.repeat(32), exchange.staff);
  expect(outcomeOf(exchange.end(id, outcome, { operatorId: exchange.staff }))).toBe('ok');
  expect(stateNow()).toBe(outcome);
});
