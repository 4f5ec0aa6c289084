/** Second contracts: what is locked, at which price they begin and end, and who gets what. */
import { beforeEach, describe, expect, it } from 'vitest';
import { followUp } from '../../exchange.ts';
import { house } from '../../kernel/ledger/house.ts';
import { balanceOf, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import type { MicroCommands } from './commands.ts';
import { endOf, windowMsOf } from './settle.ts';
import type { MicroTerms } from './state.ts';

const coin = 10n ** 8n;
const usdt = 0;
/** 100.00 in hundredths of a tick of 0.01. */
const at100 = 1_000_000;
const terms: MicroTerms = {
  isOpen: true,
  asset: usdt,
  markets: [0],
  durations: [
    { seconds: 30, profitPercent: 80 },
    { seconds: 120, profitPercent: 84 },
  ],
  stakesMinor: [10n * coin],
  stakeMinMinor: 5n * coin,
  stakeMaxMinor: 1000n * coin,
  feePpm: 1000,
  userMaxMinor: 2000n * coin,
  minuteMaxMinor: 3000n * coin,
};

let exchange: TestExchange;
let alice: number;
let bob: number;

const outcome = (result: object) => ('refused' in result ? result.refused : 'ok');
const money = (owner: number, wallet: 'micro' | 'change' = 'micro') => {
  const { available, locked } = balanceOf(exchange.state, owner, wallet, usdt);
  return `${Number(available) / 1e8}/${Number(locked) / 1e8}`;
};

/** What is due by itself, until nothing is. */
function settleDue(): void {
  for (let due = followUp(exchange.state, exchange.time); due !== null; due = followUp(exchange.state, exchange.time)) {
    const { kind, time: _time, due: _due, ...body } = due as { kind: string; time: number; due?: number };
    exchange.time -= 1;
    exchange.run(kind as never, body as never);
  }
}

/** A tick at that time, its prices as old as told. */
function tick(time: number, steps = at100, ageMs = 0, isSound = true): void {
  exchange.time = time - 1;
  const price = { market: 0, steps, ageMs, hasEnoughSources: isSound };
  exchange.run('SetIndexPrices', { sampledAt: time, prices: [price] });
  settleDue();
}

function ticks(from: number, until: number, steps: (second: number) => number = () => at100): void {
  for (let time = from; time < until; time += 1000) tick(time, steps((time - from) / 1000));
}

const open = (change: Partial<MicroCommands['OpenMicro']['asks']> = {}) =>
  exchange.submit('OpenMicro', {
    userId: alice,
    market: 0,
    asset: usdt,
    isUp: true,
    seconds: 30,
    stakeMinor: 10n * coin,
    ...change,
  });

const begin = 1_800_000_100_000;

beforeEach(() => {
  exchange = new TestExchange();
  exchange.run('SetAssetWallets', { asset: usdt, wallets: ['change', 'micro'] });
  [alice, bob] = [exchange.addUser({ USDT: '5000' }), exchange.addUser({ USDT: '5000' })];
  for (const userId of [alice, bob])
    exchange.run('TransferFunds', { userId, asset: usdt, from: 'change', to: 'micro', amountMinor: 4000n * coin });
  // As two would have it: the house's funds come from outside in a demo.
  const fund = {
    from: 'outside',
    to: 'microCounterparty',
    asset: usdt,
    amountMinor: 5000n * coin,
    depositId: 0,
  } as const;
  exchange.run('MoveHouseFunds', { operatorId: 0, ...fund, reference: 'funding', reason: 'cover' });
  exchange.run('SetMicroTerms', { operatorId: 0, terms, moves: '', reason: 'first' });
  ticks(begin - 5000, begin);
});

/** Opened in the second before `begin`, entered by the tick a second later at 100.00. */
function running(change: Partial<MicroCommands['OpenMicro']['asks']> = {}): number {
  expect(outcome(open(change))).toBe('ok');
  tick(begin + 1000);
  return begin + 1000 + (change.seconds ?? 30) * 1000;
}

describe('opening', () => {
  it('locks stake and fee with the trader, and the possible win with the counterparty', () => {
    expect(open()).toEqual({ answer: { orderId: 1 } });
    expect([money(alice), money(house.microCounterparty, 'change')]).toEqual(['3989.99/10.01', '4992/8']);
  });

  it.each([
    ['of nobody', { userId: 7 }, 'user_not_found'],
    ['of another coin', { asset: 1 }, 'not_open'],
    ['in no market', { market: 9 }, 'market_not_found'],
    ['for a duration that is not offered', { seconds: 31 }, 'micro_duration'],
    ['of nothing', { stakeMinor: 0n }, 'micro_amount_required'],
    ['of less than nothing', { stakeMinor: -coin }, 'micro_amount_required'],
    ['of too little', { stakeMinor: 5n * coin - 1n }, 'micro_stake_limits'],
    ['of too much', { stakeMinor: 1000n * coin + 1n }, 'micro_stake_limits'],
  ] as const)('%s is refused and changes nothing', (_, change, refused) => {
    const before = hashState(exchange.state);
    expect(outcome(open(change))).toBe(refused);
    expect(hashState(exchange.state)).toBe(before);
  });

  it('is refused beyond what a user may have open, and what a market may have in a minute', () => {
    expect(outcome(open({ stakeMinor: 1000n * coin }))).toBe('ok');
    expect(outcome(open({ stakeMinor: 1000n * coin }))).toBe('ok');
    expect(outcome(open())).toBe('micro_user_limit');
    expect(outcome(open({ userId: bob, stakeMinor: 1000n * coin }))).toBe('ok');
    expect(outcome(open({ userId: bob }))).toBe('micro_minute_limit');
    expect(outcome(open({ userId: bob, seconds: 120 }))).toBe('ok');
  });

  it('is refused without funds, without cover, without terms, while prices are degraded, and when switched off', () => {
    exchange.run('TransferFunds', { userId: bob, asset: usdt, from: 'micro', to: 'change', amountMinor: 3990n * coin });
    expect(outcome(open({ userId: bob }))).toBe('insufficient_balance');
    const drain = {
      from: 'microCounterparty',
      to: 'outside',
      asset: usdt,
      amountMinor: 4993n * coin,
      depositId: 0,
    } as const;
    exchange.run('MoveHouseFunds', { operatorId: 0, ...drain, reference: 'drain', reason: 'x' });
    expect(outcome(open())).toBe('micro_not_covered');
    exchange.time = begin + 3000;
    expect(outcome(open())).toBe('prices_degraded');
    exchange.run('SetMicroTerms', { operatorId: 0, terms: { ...terms, isOpen: false }, moves: '', reason: 'closed' });
    expect(outcome(open())).toBe('not_open');
    expect(outcome(new TestExchange().submit('OpenMicro', { userId: 1 } as never))).toBe('user_not_found');
  });
});

describe('the entry', () => {
  it('is the first sound tick all of whose prices were made after the acceptance', () => {
    open();
    // Its oldest price was made before; opened a second before `begin`.
    tick(begin + 1000, at100 + 7, 2500);
    expect(exchange.state.micro.orders.get(1)?.entry).toBeNull();
    tick(begin + 2000, at100 + 8, 0, false);
    expect(exchange.state.micro.orders.get(1)?.entry).toBeNull();
    tick(begin + 3000, at100 + 9, 500);
    expect(exchange.state.micro.orders.get(1)?.entry).toEqual({ time: begin + 3000, steps: at100 + 9, ageMs: 500 });
  });

  it('that does not come within ten seconds makes it void, and gives all back', () => {
    open();
    const accepted = exchange.time;
    exchange.time = accepted + 9_999;
    settleDue();
    expect(exchange.state.micro.orders.size).toBe(1);
    exchange.time = accepted + 10_000;
    settleDue();
    expect(exchange.last('MicroSettled')).toMatchObject({ result: 'void', endSteps: 0, ticks: 0 });
    expect([money(alice), money(house.microCounterparty, 'change')]).toEqual(['4000/0', '5000/0']);
  });
});

describe('an entry and a writer that is late', () => {
  /** A tick before anything else that is due by then. */
  const tickFirst = (time: number) => {
    exchange.time = time - 1;
    const price = { market: 0, steps: at100, ageMs: 0, hasEnoughSources: true };
    exchange.run('SetIndexPrices', { sampledAt: time, prices: [price] });
    settleDue();
  };

  it.each([
    ['at the tenth second still begins', 10_000, 'runs'],
    ['a millisecond later is void', 10_001, 'void'],
  ] as const)('a tick %s', (_, after, what) => {
    open();
    tickFirst(exchange.time + after);
    if (what === 'void') expect(exchange.last('MicroSettled')).toMatchObject({ orderId: 1, result: 'void' });
    else expect(exchange.state.micro.orders.get(1)?.entry).toMatchObject({ steps: at100 });
  });

  it('one that waited too long keeps none behind it from beginning', () => {
    open();
    const first = exchange.time;
    // Sound, and made before it.
    tick(first + 2900, at100, 2900);
    open();
    const events = exchange.events.length;
    exchange.time = first + 10_499;
    const price = { market: 0, steps: at100, ageMs: 0, hasEnoughSources: true };
    exchange.run('SetIndexPrices', { sampledAt: first + 10_500, prices: [price] });
    settleDue();
    const kinds = exchange.events
      .slice(events)
      .map((event) => ('orderId' in event ? `${event.kind} ${event.orderId}` : ''));
    expect(kinds.filter((kind) => kind.startsWith('Micro')).sort()).toEqual(['MicroEntered 2', 'MicroSettled 1']);
  });

  it('one that cannot begin keeps none behind it from beginning', () => {
    open();
    open();
    exchange.time = begin + 999;
    const price = { market: 0, steps: at100, ageMs: 0, hasEnoughSources: true };
    exchange.run('SetIndexPrices', { sampledAt: begin + 1000, prices: [price] });
    const next = (...tried: number[]) =>
      followUp(exchange.state, exchange.time, (due) => 'orderId' in due && tried.includes(due.orderId));
    expect(next()).toMatchObject({ kind: 'EnterMicro', orderId: 1 });
    expect(next(1)).toMatchObject({ kind: 'EnterMicro', orderId: 2 });
    expect(next(1, 2)).toBeNull();
  });

  it('keeps sums by minute equal to a fresh count', () => {
    open();
    open({ isUp: false, seconds: 120 });
    tick(begin + 1000);
    open();
    const sums = new Map<string, bigint>();
    for (const { market, seconds, stakeMinor, entry, acceptedAt } of exchange.state.micro.orders.values()) {
      const key = `${market} ${Math.floor(((entry?.time ?? acceptedAt) + seconds * 1000) / 60_000)}`;
      sums.set(key, (sums.get(key) ?? 0n) + stakeMinor);
    }
    expect(exchange.state.micro.byMinute).toEqual(sums);
    expect(restoreState(snapshotState(exchange.state))?.micro.byMinute).toEqual(sums);
    exchange.time = begin + 400_000;
    settleDue();
    expect(exchange.state.micro.byMinute.size).toBe(0);
  });
});

describe('the end', () => {
  it.each([
    ['up and it rose', true, at100 + 1, 'win', '4007.99/0', '4992/0', '0.01'],
    ['up and it fell', true, at100 - 1, 'lose', '3989.99/0', '5010/0', '0.01'],
    ['down and it fell', false, at100 - 1, 'win', '4007.99/0', '4992/0', '0.01'],
    ['down and it rose', false, at100 + 1, 'lose', '3989.99/0', '5010/0', '0.01'],
    ['up and it stood', true, at100, 'equal', '3999.99/0', '5000/0', '0.01'],
    ['down and it stood', false, at100, 'equal', '3999.99/0', '5000/0', '0.01'],
  ] as const)('%s: %s', (_, isUp, steps, result, own, cover, fee) => {
    const expiry = running({ isUp });
    ticks(begin + 2000, expiry, () => steps);
    exchange.time = expiry;
    settleDue();
    expect(exchange.last('MicroSettled')).toMatchObject({ result, endSteps: steps, ticks: 5 });
    expect([money(alice), money(house.microCounterparty, 'change')]).toEqual([own, cover]);
    expect(money(house.fees, 'change')).toBe(`${fee}/0`);
    for (const [, sum] of ledgerSums(exchange.state.ledger)) expect(sum).toBe(0n);
    expect(exchange.state.timers.size).toBe(0);
  });

  it('counts ticks from the beginning of the window up to the expiry, and not the one at it', () => {
    const expiry = running();
    ticks(begin + 2000, expiry - 5000, () => at100 - 100);
    ticks(expiry - 5000, expiry, () => at100 + 50);
    tick(expiry, at100 - 100);
    expect(exchange.last('MicroSettled')).toMatchObject({ result: 'win', endSteps: at100 + 50, ticks: 5 });
  });

  it('is void where fewer than 70 % of its ticks are sound', () => {
    const expiry = running();
    ticks(begin + 2000, expiry - 5000);
    for (const [second, isSound] of [true, false, true, false, true].entries())
      tick(expiry - 5000 + second * 1000, at100 + 5, 0, isSound);
    exchange.time = expiry;
    settleDue();
    expect(exchange.last('MicroSettled')).toMatchObject({ result: 'void', ticks: 3 });
    expect(money(alice)).toBe('4000/0');
  });

  it('comes with a restart in between as without', () => {
    const expiry = running();
    ticks(begin + 2000, expiry - 2000, () => at100 + 3);
    exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
    ticks(expiry - 2000, expiry, () => at100 + 3);
    exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
    exchange.time = expiry + 3_600_000;
    settleDue();
    expect(exchange.last('MicroSettled')).toMatchObject({ result: 'win', ticks: 5 });
  });

  it('comes whatever staff close or change meanwhile', () => {
    const expiry = running();
    const staff = exchange.addUser({}, 'operator');
    exchange.run('SetMicroTerms', {
      operatorId: 0,
      terms: { ...terms, isOpen: false, feePpm: 5000 },
      moves: '',
      reason: 'closed',
    });
    const halt = { scope: 'all', target: '', effect: 'halt', reason: 'x', text: '' } as const;
    exchange.run('Restrict', { operatorId: staff, ...halt });
    ticks(begin + 2000, expiry, () => at100 + 1);
    exchange.time = expiry;
    settleDue();
    expect(money(alice)).toBe('4007.99/0');
  });
});

describe('the mean', () => {
  const of = (...steps: number[]) =>
    endOf(
      steps.map((one) => ({ steps: one })),
      10_000,
    );

  it.each([
    [[1, 1, 1, 1, 1, 1], null],
    [[1, 1, 1, 1, 1, 1, 1], 1],
    // Of ten, two at each end are dropped.
    [[0, 0, 5, 5, 5, 5, 5, 5, 900, 900], 5],
    [[5, 5, 5, 5, 5, 5, 5, 5, 5, 900], 5],
    // Halves go up.
    [[1, 1, 1, 2, 2, 2, 2, 1, 1, 2], 2],
    [[1, 1, 1, 1, 1, 1, 1, 2, 2, 2], 1],
  ] as const)('of %j is %s', (steps, mean) => {
    expect(of(...steps)).toBe(mean);
  });

  it('is taken over ten seconds at most, and a sixth of a shorter contract', () => {
    expect([6, 30, 60, 120, 300].map(windowMsOf)).toEqual([1000, 5000, 10_000, 10_000, 10_000]);
  });
});

describe('terms', () => {
  it('are set by two of the staff', () => {
    const operatorId = exchange.addUser({}, 'operator');
    const change = { operatorId, terms: { ...terms, feePpm: 2000 }, moves: '', reason: 'dearer' };
    expect(outcome(exchange.submit('SetMicroTerms', change))).toBe('proposal_required');
    expect(outcome(exchange.byStaff('SetMicroTerms', change))).toBe('ok');
    expect(exchange.state.micro.terms?.feePpm).toBe(2000);
  });

  it.each([
    ['another coin than there is', { asset: 9 }],
    ['a market twice', { markets: [0, 0] }],
    ['a market that is not there', { markets: [4] }],
    ['a duration below six seconds', { durations: [{ seconds: 5, profitPercent: 80 }] }],
    ['no profit', { durations: [{ seconds: 30, profitPercent: 0 }] }],
    ['a fee below zero', { feePpm: -1 }],
    ['limits in the wrong order', { stakeMinMinor: 2n, stakeMaxMinor: 1n }],
    ['a limit of nothing', { userMaxMinor: 0n }],
  ] as const)('with %s are refused', (_, change) => {
    const asked = { operatorId: 0, terms: { ...terms, ...change } as MicroTerms, moves: '', reason: 'x' };
    expect(outcome(exchange.submit('SetMicroTerms', asked))).toBe('parameter_error');
  });
});
