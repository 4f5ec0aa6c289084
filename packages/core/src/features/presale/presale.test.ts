/** Presales: what is locked, when it goes over, when it is free, and what is refused. */
import { beforeEach, describe, expect, it } from 'vitest';
import { followUp } from '../../exchange.ts';
import { house } from '../../kernel/ledger/house.ts';
import { balanceOf, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import type { PresaleCommands } from './commands.ts';
import { switchRule } from './rounds.ts';
import { costOf, offMaxMs, type PresaleTerms } from './state.ts';

const coin = 10n ** 8n;
const usdt = 0;
const oak = 2;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let exchange: TestExchange;
let begin: number;
let terms: PresaleTerms;
let alice: number;
let bob: number;

const outcome = (result: object) => ('refused' in result ? result.refused : 'ok');
const money = (owner: number, asset = usdt) => {
  const { available, locked } = balanceOf(exchange.state, owner, 'change', asset);
  return `${Number(available) / 1e8}/${Number(locked) / 1e8}`;
};
const set = (change: Partial<PresaleTerms> = {}, roundId = 1) =>
  exchange.submit('SetPresaleRound', { operatorId: 0, roundId, terms: { ...terms, ...change }, reason: 'x' });
const turn = (isOn: boolean, roundId = 1) =>
  exchange.submit('SwitchPresale', { operatorId: 0, roundId, isOn, reason: 'x' });
const buy = (change: Partial<PresaleCommands['BuyPresale']['asks']> = {}) =>
  exchange.submit('BuyPresale', {
    userId: alice,
    roundId: 1,
    coinMinor: 100n * coin,
    priceMinor: coin / 4n,
    version: 1,
    ...change,
  });
const round = (roundId = 1) => {
  const found = exchange.state.presale.rounds.get(roundId);
  if (found === undefined) throw new Error('no round');
  return found;
};

/** Somebody with funds whose identity is approved. */
function person(funds = '1000'): number {
  const userId = exchange.addUser({ USDT: funds });
  const pictures = { frontPic: 'x', reversePic: 'x', handPic: 'x' };
  const asks = { userId, name: 'x', cardId: String(userId), ...pictures, approveAfterMs: 1 };
  const { reviewId } = exchange.run('SubmitIdentity', asks);
  exchange.run('ApproveIdentityInDemo', { reviewId });
  return userId;
}

/** What is due by itself at a time, until nothing is; how many steps it took. */
function settleDue(time = exchange.time): number {
  exchange.time = time;
  let count = 0;
  for (let due = followUp(exchange.state, exchange.time); due !== null; due = followUp(exchange.state, exchange.time)) {
    const { kind, time: _time, due: _due, ...body } = due as { kind: string; time: number; due?: number };
    exchange.time -= 1;
    exchange.run(kind as never, body as never);
    count += 1;
  }
  return count;
}

function isBalanced(): void {
  for (const [, sum] of ledgerSums(exchange.state.ledger)) expect(sum).toBe(0n);
}

beforeEach(() => {
  exchange = new TestExchange();
  exchange.run('ListAsset', { code: 'OAK', name: 'Oak', scale: 8 });
  // The first of an exchange makes markets.
  exchange.addUser();
  alice = person();
  bob = person();
  begin = exchange.time + hourMs;
  const way = { from: 'outside', to: 'presale', depositId: 0 } as const;
  exchange.run('MoveHouseFunds', {
    operatorId: 0,
    ...way,
    asset: oak,
    amountMinor: 2000n * coin,
    reference: 'x',
    reason: 'x',
  });
  terms = {
    asset: oak,
    payAsset: usdt,
    priceMinor: coin / 4n,
    totalMinor: 1000n * coin,
    userMaxMinor: 600n * coin,
    softMinor: 200n * coin,
    startAt: begin,
    endAt: begin + 10 * dayMs,
    unlockAt: begin + 20 * dayMs,
    seller: 'Oak Ltd',
    moreUrl: 'https://oak.example/more',
    paperUrl: '/components/noticeDetail?id=1',
  };
});

/** A round that sells. */
function selling(change: Partial<PresaleTerms> = {}): void {
  expect(outcome(set(change))).toBe('ok');
  expect(outcome(turn(true))).toBe('ok');
  exchange.time = begin;
}

describe('a round', () => {
  it('locks its coins before it opens, and gives them back where it is set again', () => {
    set();
    expect(money(house.presale, oak)).toBe('1000/1000');
    set({ totalMinor: 1500n * coin });
    expect(money(house.presale, oak)).toBe('500/1500');
    expect(outcome(set({ totalMinor: 2001n * coin }))).toBe('presale_not_covered');
    expect(outcome(set({}, 2))).toBe('presale_not_covered');
    expect(outcome(set({}, 3))).toBe('presale_not_found');
    expect(outcome(set({ payAsset: 1 }))).toBe('parameter_error');
  });

  it('is set and switched on by two of the staff, and off by one', () => {
    const operatorId = exchange.addUser({}, 'operator');
    const asks = { operatorId, roundId: 1, terms, reason: 'x' };
    expect(outcome(exchange.submit('SetPresaleRound', asks))).toBe('proposal_required');
    expect(outcome(exchange.byStaff('SetPresaleRound', asks))).toBe('ok');
    const on = { operatorId, roundId: 1, isOn: true, reason: 'x' };
    expect(outcome(exchange.submit('SwitchPresale', on))).toBe('proposal_required');
    expect(outcome(exchange.byStaff('SwitchPresale', on))).toBe('ok');
    expect(outcome(exchange.submit('SwitchPresale', { ...on, isOn: false }))).toBe('ok');
    expect(outcome(exchange.submit('SwitchPresale', { ...on, isOn: false }))).toBe('presale_is_so');
  });

  it.each([
    ['of a coin that is not there', { asset: 9 }],
    ['paid in itself', { payAsset: oak }],
    ['without a price', { priceMinor: 0n }],
    ['of nothing', { totalMinor: 0n, userMaxMinor: 0n }],
    ['with more for one than in all', { userMaxMinor: 1001n * coin }],
    ['with a soft cap above all', { softMinor: 1001n * coin }],
    ['that ends before it starts', { startAt: 1_900_000_000_001, endAt: 1_900_000_000_000 }],
    ['that is over', { startAt: 1, endAt: 2 }],
    ['that unlocks before its end', { unlockAt: 1 }],
    ['without a seller', { seller: ' ' }],
    ['with a script for an address', { moreUrl: 'javascript:alert(1)' }],
    ['with an address of elsewhere that looks like ours', { paperUrl: '//evil.example' }],
  ] as const)('%s is refused', (_, change) => {
    expect(outcome(set(change))).toBe('parameter_error');
  });
});

describe('buying', () => {
  it('locks the payment where it is, rounded up, and moves nothing', () => {
    selling({ priceMinor: 1n });
    expect(outcome(buy({ coinMinor: 150n, priceMinor: 1n }))).toBe('ok');
    expect(exchange.last('PresaleBought')).toMatchObject({ paidMinor: 1n });
    expect([money(alice), money(alice, oak)]).toEqual(['999.99999999/1e-8', '0/0']);
    expect(costOf(coin + 1n, 3n, 8)).toBe(4n);
    expect(costOf(coin, 3n, 8)).toBe(3n);
  });

  it.each([
    ['of nobody', { userId: 7 }, 'user_not_found'],
    ['in no round', { roundId: 9 }, 'presale_not_found'],
    ['at another price', { priceMinor: coin / 5n }, 'presale_terms_changed'],
    ['on other terms', { version: 2 }, 'presale_terms_changed'],
    ['of nothing', { coinMinor: 0n }, 'presale_amount_required'],
    ['of less than nothing', { coinMinor: -coin }, 'presale_amount_required'],
    ['of more than one may', { coinMinor: 600n * coin + 1n }, 'presale_user_limit'],
    ['of more than there is', { coinMinor: 1001n * coin }, 'presale_left'],
  ] as const)('%s is refused and changes nothing', (_, change, refused) => {
    selling();
    const before = hashState(exchange.state);
    expect(outcome(buy(change))).toBe(refused);
    expect(hashState(exchange.state)).toBe(before);
  });

  it('is refused before the start, while it is off, at the end, without an identity or funds, and to makers', () => {
    set();
    turn(true);
    exchange.time = begin - 5;
    expect(outcome(buy())).toBe('presale_not_selling');
    exchange.time = begin;
    turn(false);
    expect(outcome(buy())).toBe('presale_not_selling');
    turn(true);
    expect(outcome(buy({ userId: exchange.addUser({ USDT: '100' }) }))).toBe('presale_identity_required');
    expect(outcome(buy({ userId: exchange.addUser({ USDT: '100' }, 'liquidity') }))).toBe('presale_not_selling');
    expect(outcome(buy({ userId: person('24.99999999') }))).toBe('insufficient_balance');
    exchange.time = round().endAt - 1;
    expect(outcome(buy())).toBe('presale_not_selling');
  });

  it('adds up to what one may have, and fixes the terms', () => {
    selling();
    buy({ coinMinor: 500n * coin });
    expect(outcome(buy({ coinMinor: 101n * coin }))).toBe('presale_user_limit');
    expect(outcome(set())).toBe('presale_is_fixed');
    expect(outcome(buy({ userId: bob, coinMinor: 500n * coin }))).toBe('ok');
    expect(outcome(buy({ userId: bob, coinMinor: 1n }))).toBe('presale_sold_out');
  });

  it('of a hundred who want the last, one gets it', () => {
    selling({ totalMinor: coin, userMaxMinor: coin, softMinor: 0n });
    const people = Array.from({ length: 100 }, () => person('1'));
    const results = people.map((userId) => outcome(buy({ userId, coinMinor: coin })));
    expect(results.filter((one) => one === 'ok').length).toBe(1);
    expect(new Set(results.slice(1))).toEqual(new Set(['presale_sold_out']));
  });
});

describe('the end', () => {
  it('hands over coins and payments, keeps the coins locked, and frees them once', () => {
    selling();
    buy({ coinMinor: 200n * coin });
    buy({ userId: bob, coinMinor: 100n * coin });
    expect(settleDue(round().endAt - 1)).toBe(0);
    expect(settleDue(round().endAt)).toBe(2);
    expect([money(alice), money(alice, oak)]).toEqual(['950/0', '0/200']);
    expect([money(house.presale), money(house.presale, oak)]).toEqual(['75/0', '1700/0']);
    expect(settleDue(terms.unlockAt - 1)).toBe(0);
    exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
    expect(settleDue(terms.unlockAt)).toBe(1);
    expect([money(alice, oak), money(bob, oak)]).toEqual(['200/0', '100/0']);
    expect(round().stage).toBe('done');
    expect(exchange.state.timers.size).toBe(0);
    isBalanced();
  });

  it('below the soft cap gives everything back', () => {
    selling();
    buy({ coinMinor: 199n * coin });
    settleDue(round().endAt);
    expect([money(alice), money(alice, oak)]).toEqual(['1000/0', '0/0']);
    expect([money(house.presale), money(house.presale, oak)]).toEqual(['0/0', '2000/0']);
    expect([round().stage, round().isReached]).toEqual(['done', false]);
    isBalanced();
  });

  it('takes steps of fifty, with a restart between any two', () => {
    selling({ userMaxMinor: coin, softMinor: 0n });
    for (let count = 0; count < 120; count++) buy({ userId: person('1'), coinMinor: coin });
    exchange.time = round().endAt;
    const sizes: number[] = [];
    for (
      let due = followUp(exchange.state, exchange.time);
      due !== null;
      due = followUp(exchange.state, exchange.time)
    ) {
      exchange.time -= 1;
      exchange.run('StepPresale', { roundId: 1 });
      exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
      const last = exchange.events.at(-1);
      sizes.push(last?.kind === 'PresaleSettled' ? last.buyers.length : 0);
      isBalanced();
    }
    expect(sizes).toEqual([0, 50, 50, 20]);
    expect(settleDue(terms.unlockAt)).toBe(3);
    expect(money(house.presale)).toBe('30/0');
  });

  it('of a round nobody bought in frees the coins', () => {
    selling();
    settleDue(round().endAt);
    expect([money(house.presale, oak), round().stage]).toEqual(['2000/0', 'done']);
  });
});

describe('the switch', () => {
  it('moves the end by the time it was off, over the end too', () => {
    selling();
    buy();
    exchange.time = begin + 9 * dayMs;
    turn(false);
    const off = exchange.time;
    expect(settleDue(begin + 12 * dayMs)).toBe(0);
    expect(outcome(buy())).toBe('presale_not_selling');
    turn(true);
    expect(round().endAt).toBe(begin + 10 * dayMs + (exchange.time - off));
    expect(outcome(buy())).toBe('ok');
    expect(settleDue(round().endAt - 1)).toBe(0);
    expect(settleDue(round().endAt)).toBe(2);
    // Bought coins are not free before the end.
    expect(money(alice, oak)).toBe('0/200');
  });

  it('adds nothing for time before the start', () => {
    set();
    exchange.time = begin - 10;
    turn(true);
    expect(round().endAt).toBe(terms.endAt);
    turn(false);
    exchange.time = begin + hourMs;
    turn(true);
    expect(round().endAt).toBe(terms.endAt + exchange.time - begin);
  });

  it('left off for thirty days gives everything back', () => {
    selling();
    buy({ coinMinor: 600n * coin });
    turn(false);
    const off = exchange.time;
    expect(settleDue(off + offMaxMs - 1)).toBe(0);
    settleDue(off + offMaxMs);
    expect([money(alice), money(house.presale, oak)]).toEqual(['1000/0', '2000/0']);
    expect(outcome(turn(true))).toBe('presale_is_over');
  });

  it('is not on again after thirty days, though the writer has not got to it yet', () => {
    selling();
    buy({ coinMinor: 600n * coin });
    turn(false);
    exchange.time += offMaxMs - 1;
    expect(outcome(turn(true))).toBe('presale_is_over');
    settleDue();
    expect([money(alice), money(house.presale, oak)]).toEqual(['1000/0', '2000/0']);
  });

  it('off for thirty days in all gives everything back too', () => {
    selling();
    buy({ coinMinor: 600n * coin });
    for (let count = 0; count < 2; count++) {
      turn(false);
      exchange.time += 14 * dayMs;
      expect(outcome(turn(true))).toBe('ok');
    }
    turn(false);
    settleDue(exchange.time + 2 * dayMs);
    expect(money(alice)).toBe('1000/0');
  });

  it('is not turned on while another round sells, and names the terms that it turns on', () => {
    selling({ totalMinor: 600n * coin });
    set({ totalMinor: 600n * coin }, 2);
    expect(outcome(turn(true, 2))).toBe('presale_overlaps');
    turn(false);
    expect(outcome(turn(true, 2))).toBe('ok');
    expect(outcome(turn(true, 1))).toBe('presale_overlaps');
    expect(switchRule.proposal?.changes(exchange.state, { roundId: 1, isOn: true } as never)).toEqual([
      {
        what: 'presale_switch',
        before: expect.stringContaining('version 1: 600.00000000 OAK at 0.25'),
        after: '#1 on',
      },
    ]);
  });

  it('does not reopen what is over', () => {
    selling();
    exchange.time = round().endAt;
    expect(outcome(turn(false))).toBe('presale_is_over');
  });
});

it('a halt of everything keeps nobody from coins or money', () => {
  selling();
  buy({ coinMinor: 300n * coin });
  const staff = exchange.addUser({}, 'operator');
  const halt = { scope: 'all', target: '', effect: 'halt', reason: 'x', text: '' } as const;
  exchange.run('Restrict', { operatorId: staff, ...halt });
  settleDue(terms.unlockAt);
  expect([money(alice), money(alice, oak)]).toEqual(['925/0', '300/0']);
});
