/** Staking: what is locked and promised, when it is paid, and what is refused. */
import { beforeEach, describe, expect, it } from 'vitest';
import { followUp } from '../../exchange.ts';
import { house } from '../../kernel/ledger/house.ts';
import { balanceOf, ledgerSums } from '../../kernel/ledger/ledger.ts';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { TestExchange } from '../../testing/build-exchange.ts';
import { leftOf } from './buy.ts';
import type { PledgeCommands } from './commands.ts';
import { type PledgeTerms, principalFor, returnOf } from './state.ts';

const coin = 10n ** 8n;
const usdt = 0;
const dayMs = 86_400_000;
const terms: PledgeTerms = {
  isOpen: true,
  isFixedTerm: false,
  asset: usdt,
  days: 7,
  dailyPpm: 100,
  minMinor: 100n * coin,
  maxMinor: 5000n * coin,
  totalMinor: 10_000n * coin,
  userMaxMinor: 8000n * coin,
  holdingsMax: 3,
  hasEarlyEnd: true,
  needsIdentity: false,
};

let exchange: TestExchange;
let alice: number;
let bob: number;

const outcome = (result: object) => ('refused' in result ? result.refused : 'ok');
const money = (owner: number) => {
  const { available, locked } = balanceOf(exchange.state, owner, 'change', usdt);
  return `${Number(available) / 1e8}/${Number(locked) / 1e8}`;
};
const offer = (change: Partial<PledgeTerms> = {}, productId = 1) =>
  exchange.submit('SetPledgeProduct', { operatorId: 0, productId, terms: { ...terms, ...change }, reason: 'x' });
const fund = (amount: bigint, from: 'outside' | 'pledgeRewards' = 'outside') => {
  const to = from === 'outside' ? 'pledgeRewards' : 'outside';
  const reference = `${from} ${exchange.time}`;
  return exchange.submit('MoveHouseFunds', {
    operatorId: 0,
    from,
    to,
    asset: usdt,
    amountMinor: amount,
    reference,
    depositId: 0,
    reason: 'x',
  });
};
const buy = (change: Partial<PledgeCommands['BuyPledge']['asks']> = {}) =>
  exchange.submit('BuyPledge', { userId: alice, productId: 1, version: 1, principalMinor: 1000n * coin, ...change });

/** What is due by itself, until nothing is. */
function settleDue(): number {
  let count = 0;
  for (let due = followUp(exchange.state, exchange.time); due !== null; due = followUp(exchange.state, exchange.time)) {
    const { kind, time: _time, due: _due, ...body } = due as { kind: string; time: number; due?: number };
    exchange.time -= 1;
    exchange.run(kind as never, body as never);
    count += 1;
  }
  return count;
}

beforeEach(() => {
  exchange = new TestExchange();
  alice = exchange.addUser({ USDT: '20000' });
  bob = exchange.addUser({ USDT: '20000' });
  fund(10n * coin);
  offer();
});

describe('staking', () => {
  it('locks the principal with its owner and the whole return with the rewards', () => {
    expect(buy()).toEqual({ answer: { holdingId: 1 } });
    expect([money(alice), money(house.pledgeRewards)]).toEqual(['19000/1000', '9.3/0.7']);
  });

  it.each([
    ['by nobody', { userId: 7 }, 'user_not_found'],
    ['in no product', { productId: 9 }, 'pledge_product_not_found'],
    ['on other terms', { version: 2 }, 'pledge_terms_changed'],
    ['nothing', { principalMinor: 0n }, 'pledge_range'],
    ['less than nothing', { principalMinor: -1000n * coin }, 'pledge_range'],
    ['too little', { principalMinor: 100n * coin - 1n }, 'pledge_range'],
    ['too much', { principalMinor: 5000n * coin + 1n }, 'pledge_range'],
  ] as const)('%s is refused and changes nothing', (_, change, refused) => {
    const before = hashState(exchange.state);
    expect(outcome(buy(change))).toBe(refused);
    expect(hashState(exchange.state)).toBe(before);
  });

  it('is refused beyond so many holdings, what a user may have, and what there is in all', () => {
    fund(1000n * coin);
    for (let count = 0; count < 3; count++) expect(outcome(buy())).toBe('ok');
    expect(outcome(buy())).toBe('pledge_held');
    exchange.run('EndPledge', { userId: alice, holdingId: 1 });
    expect(outcome(buy())).toBe('ok');
    expect(outcome(buy({ userId: bob, principalMinor: 5000n * coin }))).toBe('ok');
    expect(outcome(buy({ userId: bob, principalMinor: 3001n * coin }))).toBe('pledge_user_limit');
    expect(outcome(buy({ userId: bob, principalMinor: 3000n * coin }))).toBe('pledge_left');
    expect(outcome(buy({ userId: bob, principalMinor: 2000n * coin }))).toBe('ok');
    expect(outcome(buy({ userId: bob }))).toBe('pledge_sold_out');
  });

  it('what cannot be paid is not sold: to the last unit', () => {
    fund(9n * coin, 'pledgeRewards');
    // One coin of rewards carries 1,428.57… coins for seven days.
    const product = exchange.state.pledge.products.get(1);
    if (product === undefined) throw new Error('no product');
    const left = leftOf(exchange.state, product);
    expect(returnOf(left, terms)).toBe(coin);
    expect(returnOf(left + 1n, terms)).toBe(coin + 1n);
    expect(buy({ principalMinor: left + 1n })).toMatchObject({ refused: 'pledge_left' });
    expect(outcome(buy({ principalMinor: left }))).toBe('ok');
    expect(outcome(buy({ userId: bob, principalMinor: 100n * coin }))).toBe('pledge_sold_out');
    expect(outcome(fund(1n, 'pledgeRewards'))).toBe('insufficient_balance');
  });

  it('is refused without funds, without an identity where one is needed, and when switched off', () => {
    const poor = exchange.addUser({ USDT: '99' });
    expect(outcome(buy({ userId: poor, principalMinor: 100n * coin }))).toBe('insufficient_balance');
    offer({ needsIdentity: true });
    expect(outcome(buy({ version: 2 }))).toBe('pledge_identity_required');
    offer({ isOpen: false });
    expect(outcome(buy({ version: 3 }))).toBe('not_open');
  });

  it('of a hundred who want the last coins, as many get some as there are', () => {
    fund(1000n * coin);
    offer({ totalMinor: 8000n * coin, maxMinor: 1000n * coin, userMaxMinor: 1000n * coin });
    const people = Array.from({ length: 100 }, () => exchange.addUser({ USDT: '1000' }));
    const results = people.map((userId) => outcome(buy({ userId, version: 2 })));
    expect(results.filter((one) => one === 'ok').length).toBe(8);
    expect(new Set(results.slice(8))).toEqual(new Set(['pledge_sold_out']));
    expect(exchange.state.pledge.products.get(1)?.stakedMinor).toBe(8000n * coin);
  });
});

describe('the end', () => {
  it('pays principal and return once, at the time, to the millisecond', () => {
    buy();
    const bought = exchange.time;
    exchange.time = bought + 7 * dayMs - 1;
    expect(settleDue()).toBe(0);
    exchange.time = bought + 7 * dayMs;
    expect(settleDue()).toBe(1);
    expect([money(alice), money(house.pledgeRewards)]).toEqual(['20000.7/0', '9.3/0']);
    expect(outcome(exchange.submit('MaturePledge', { holdingId: 1 }))).toBe('ok');
    expect(money(alice)).toBe('20000.7/0');
    expect(exchange.state.timers.size).toBe(0);
  });

  it('comes whatever is closed or changed, and on the terms it was bought on', () => {
    buy();
    offer({ isOpen: false, dailyPpm: 1, days: 1 });
    const staff = exchange.addUser({}, 'operator');
    const halt = { scope: 'all', target: '', effect: 'halt', reason: 'x', text: '' } as const;
    exchange.run('Restrict', { operatorId: staff, ...halt });
    exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
    exchange.time += 30 * dayMs;
    settleDue();
    expect(money(alice)).toBe('20000.7/0');
  });

  it('before the time returns the principal and frees the return, for the holder alone', () => {
    buy();
    expect(outcome(exchange.submit('EndPledge', { userId: bob, holdingId: 1 }))).toBe('pledge_not_found');
    expect(outcome(exchange.submit('EndPledge', { userId: alice, holdingId: 1 }))).toBe('ok');
    expect([money(alice), money(house.pledgeRewards)]).toEqual(['20000/0', '10/0']);
    expect(outcome(exchange.submit('EndPledge', { userId: alice, holdingId: 1 }))).toBe('pledge_not_found');
    expect(exchange.state.timers.size).toBe(0);
  });

  it('is not given away once it is due, and not early where that was not offered', () => {
    offer({ hasEarlyEnd: false });
    buy({ version: 2 });
    expect(outcome(exchange.submit('EndPledge', { userId: alice, holdingId: 1 }))).toBe('pledge_no_early_end');
    offer();
    // The holding keeps what it was bought on.
    expect(outcome(exchange.submit('EndPledge', { userId: alice, holdingId: 1 }))).toBe('pledge_no_early_end');
    buy({ version: 3 });
    exchange.time += 8 * dayMs;
    expect(outcome(exchange.submit('EndPledge', { userId: alice, holdingId: 2 }))).toBe('pledge_not_found');
  });
});

describe('ten years', () => {
  it('of staking end each holding once, and the rewards account is explained to the unit', () => {
    fund(1_000_000n * coin);
    offer({ days: 30, dailyPpm: 150, minMinor: 1000n, maxMinor: 500n * coin, holdingsMax: 100 });
    const before = balanceOf(exchange.state, house.pledgeRewards, 'change', usdt).available;
    let [bought, paid] = [0, 0n];
    for (let day = 0; day < 3650; day++) {
      exchange.time += dayMs;
      settleDue();
      const principalMinor = 1000n + ((BigInt(day) * 7_919_999_983n) % (499n * coin));
      const result = buy({ version: 2, userId: day % 2 === 0 ? alice : bob, principalMinor });
      expect(outcome(result)).toBe('ok');
      bought += 1;
      if (day % 11 === 0) exchange.run('EndPledge', { userId: day % 2 === 0 ? alice : bob, holdingId: bought });
      else paid += (principalMinor * 150n * 30n) / 1_000_000n;
    }
    exchange.time += 31 * dayMs;
    settleDue();
    const ended = exchange.events.filter(({ kind }) => kind === 'PledgeEnded') as { holdingId: number }[];
    expect(ended.map(({ holdingId }) => holdingId).sort((a, b) => a - b)).toEqual(
      Array.from({ length: bought }, (_, at) => at + 1),
    );
    const { available, locked } = balanceOf(exchange.state, house.pledgeRewards, 'change', usdt);
    expect([before - available, locked]).toEqual([paid, 0n]);
    for (const [, sum] of ledgerSums(exchange.state.ledger)) expect(sum).toBe(0n);
  });
});

describe('the most principal that a return is enough for', () => {
  it.each([0n, 1n, 12_345n, coin, 77_777_777_777n])('%s', (returnMinor) => {
    for (const rate of [terms, { days: 3650, dailyPpm: 100_000 }, { days: 1, dailyPpm: 1 }]) {
      const most = principalFor(returnMinor, rate);
      expect(returnOf(most, rate)).toBeLessThanOrEqual(returnMinor);
      expect(returnOf(most + 1n, rate)).toBeGreaterThan(returnMinor);
    }
  });
});

describe('products', () => {
  it('are set by two of the staff', () => {
    const operatorId = exchange.addUser({}, 'operator');
    const change = { operatorId, productId: 2, terms, reason: 'new' };
    expect(outcome(exchange.submit('SetPledgeProduct', change))).toBe('proposal_required');
    expect(outcome(exchange.byStaff('SetPledgeProduct', change))).toBe('ok');
    expect(exchange.state.pledge.products.get(2)?.terms).toEqual(terms);
  });

  it.each([
    ['of another coin than there is', { asset: 9 }, 2],
    ['of no days', { days: 0 }, 2],
    ['of too many days', { days: 3651 }, 2],
    ['without a return', { dailyPpm: 0 }, 2],
    ['that pays a tenth and more a day', { dailyPpm: 100_001 }, 2],
    ['from nothing', { minMinor: 0n }, 2],
    ['whose least amount earns nothing', { minMinor: 1428n }, 2],
    ['with limits in the wrong order', { minMinor: 2n, maxMinor: 1n }, 2],
    ['with less for a user than for one holding', { userMaxMinor: 1n }, 2],
    ['with less in all than for a user', { totalMinor: 1n }, 2],
    ['with no holdings', { holdingsMax: 0 }, 2],
    ['that changes its coin', { asset: 1 }, 1],
  ] as const)('%s are refused', (_, change, productId) => {
    expect(outcome(offer(change, productId))).toBe('parameter_error');
  });

  it('follow each other in number', () => {
    expect(outcome(offer({}, 3))).toBe('pledge_product_not_found');
    expect(outcome(offer({}, 0))).toBe('pledge_product_not_found');
  });
});
