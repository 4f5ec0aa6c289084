/** Leveraged contracts: what an opening is asked, at which mark things happen, and who gets what. */
import { describe, expect, it } from 'vitest';
import { LeverDesk } from '../../testing/lever/desk.ts';

const fees = { feePpm: 500, spreadPpm: 200, liquidationFeePpm: 2000 };

describe('opening', () => {
  it('locks margin and fee at the worst price, fills at the first mark after it, and frees what is left', () => {
    const desk = new LeverDesk(fees);
    desk.deposit(desk.alice, 1000);
    const orderId = desk.place(desk.alice);
    // 60,012 with the spread, 60,312.06 with the slippage: 6,031.206 notional.
    expect(desk.account(desk.alice)).toMatchObject({ cash: 1000, locks: 301.5603 + 3.015603 });
    desk.tick(60_010);
    expect(desk.last('LeverOpened')).toMatchObject({ orderId, markTicks: 6_001_000, ticks: 6_002_201 });
    expect(desk.account(desk.alice)).toMatchObject({ locks: 0, margins: 300.11005, cash: 1000 - 3.0011005 });
    expect(desk.ofHouse('fees')).toBe(3.0011005);
  });

  it('a price that was made before it is no mark for it', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    desk.place(desk.alice);
    desk.tick(60_000, { ageMs: 2500 });
    expect(desk.positions[0]?.status).toBe('listing');
    desk.tick(60_000);
    expect(desk.positions[0]?.status).toBe('trading');
  });

  it('a market order for which no mark comes is revoked after ten seconds', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    desk.place(desk.alice);
    for (let second = 0; second < 11; second++) desk.tick(60_000, { isSound: false });
    expect(desk.last('LeverRevoked')).toMatchObject({ reason: 'no_mark' });
    expect(desk.account(desk.alice)).toMatchObject({ locks: 0, usable: 1000 });
  });

  it('a market order does not fill worse than its slippage', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    desk.open(desk.alice, { slippagePpm: 1000 }, 60_061);
    expect(desk.last('LeverRevoked')).toMatchObject({ reason: 'slippage' });
    desk.open(desk.alice, { isLong: false, slippagePpm: 1000 }, 60_030);
    expect(desk.positions[0]?.openTicks).toBe(6_003_000);
  });

  it('a limit order waits until what it would pay is no worse than its limit', () => {
    const desk = new LeverDesk({ spreadPpm: 200 });
    desk.deposit(desk.alice, 1000);
    desk.place(desk.alice, { limitTicks: 5_990_000 });
    desk.tick(59_900);
    expect(desk.positions[0]?.status).toBe('listing');
    desk.tick(59_880);
    expect(desk.positions[0]).toMatchObject({ status: 'trading', openTicks: 5_989_198 });
  });

  it.each([
    ['no multiple', { multiple: 0 }, 'lever_multiple_required'],
    ['a multiple that is not offered', { multiple: 7 }, 'lever_multiple_unknown'],
    ['no lots', { shares: 0 }, 'lever_share_min'],
    ['too many lots', { shares: 10_001 }, 'lever_share_max'],
    ['half a lot', { shares: 1.5 }, 'lever_share_whole'],
    ['more than there is', { shares: 400 }, 'insufficient_balance'],
    ['a multiple above the tier', { shares: 1000, multiple: 100 }, 'lever_tier_multiple'],
    ['too much slippage', { slippagePpm: 50_001 }, 'lever_slippage_limits'],
    ['a stop profit below the mark', { stopProfitTicks: 5_999_999 }, 'lever_stop_side_profit'],
    ['a stop loss above the mark', { stopLossTicks: 6_000_001 }, 'lever_stop_side_loss'],
    ['a market that is not there', { market: 9 }, 'market_not_found'],
    ['a price that no ledger holds', { limitTicks: 2 ** 50 }, 'order_too_large'],
  ])('is refused: %s', (_, asked, code) => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    expect(desk.place(desk.alice, asked)).toBe(code);
    expect(desk.account(desk.alice)).toMatchObject({ usable: 1000, locks: 0 });
  });

  it('is refused while the price is late, and where the house could not pay', () => {
    const desk = new LeverDesk({}, 1000);
    desk.deposit(desk.alice, 50_000);
    // A fifth of 6,000 is covered by 1,000 no more.
    expect(desk.place(desk.alice)).toBe('lever_not_covered');
    desk.fund('insuranceFund', 200);
    expect(desk.place(desk.alice)).toBe(1);
    desk.exchange.time += 3000;
    expect(desk.place(desk.alice)).toBe('prices_degraded');
  });

  it('leaves a rate of 165 % at least', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 3100);
    desk.open(desk.alice, { isLong: false, multiple: 100 });
    for (const price of [65_000, 71_000, 78_000, 85_000, 90_000]) desk.tick(price);
    expect(desk.withdraw(desk.alice, 35)).toBe('done');
    // Five are usable; 65 is 144 % of the 45 that are needed.
    expect(desk.place(desk.alice, { shares: 1, multiple: 100 })).toBe('lever_rate_low');
    // Nor at a limit far above, where the position that stands would look better or worse than it does now.
    expect(desk.place(desk.alice, { shares: 1, multiple: 100, isLong: false, limitTicks: 9_500_000 })).toBe(
      'lever_rate_low',
    );
    desk.deposit(desk.alice, 15);
    expect(desk.place(desk.alice, { shares: 1, multiple: 100 })).toBe(2);
  });
});

describe('closing', () => {
  it('pays the profit from the counterparty, at the first mark after it was asked', () => {
    const desk = new LeverDesk(fees);
    desk.deposit(desk.alice, 1000);
    const orderId = desk.open(desk.alice);
    const { cash } = desk.account(desk.alice);
    expect(desk.submit('CloseLever', { userId: desk.bob, orderId, shares: 0 })).toBe('lever_not_found');
    expect(desk.submit('CloseLever', { userId: desk.alice, orderId, shares: 0 })).toBe('done');
    expect(desk.submit('CloseLever', { userId: desk.alice, orderId, shares: 0 })).toBe('lever_not_open');
    desk.tick(61_000);
    // 60,987.80 with the spread, less 60,012, times 0.1; the fee of 6,098.78.
    expect(desk.last('LeverClosed')).toMatchObject({ cause: 'user', ticks: 6_098_780, profitMinor: 9_758_000_000n });
    expect(desk.account(desk.alice).cash).toBeCloseTo(cash + 97.58 - 3.04939, 8);
    expect(desk.positions).toEqual([]);
  });

  it('a loss goes to the counterparty', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    const orderId = desk.open(desk.alice, { isLong: false });
    desk.submit('CloseLever', { userId: desk.alice, orderId, shares: 0 });
    desk.tick(61_000);
    expect(desk.account(desk.alice)).toMatchObject({ cash: 900, usable: 900 });
    expect(desk.ofHouse('leverCounterparty')).toBe(1_000_100);
  });

  it('closes all longs together, or all positions', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 5000);
    desk.open(desk.alice);
    desk.open(desk.alice, { isLong: false });
    desk.open(desk.alice);
    const ask = (side: 'long' | 'both') =>
      desk.exchange.run('CloseLevers', { userId: desk.alice, side, onlyMarkets: null });
    expect(ask('long').orderIds).toEqual([1, 3]);
    expect(ask('both').orderIds).toEqual([2]);
    expect(ask('both').orderIds).toEqual([]);
    desk.tick(60_000);
    expect(desk.positions).toEqual([]);
  });

  it('waits for a mark made after it was asked, also where an earlier one passed under a halt', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    const orderId = desk.open(desk.alice);
    expect(desk.submit('CloseLever', { userId: desk.alice, orderId, shares: 0 })).toBe('done');
    const lift = desk.halt();
    desk.tick(60_000);
    lift();
    // Made before it was asked: somebody could have known it.
    const late = { market: 0, steps: 610_000_000, ageMs: 2999, hasEnoughSources: true };
    desk.exchange.run('SetIndexPrices', { sampledAt: desk.exchange.time + 1, prices: [late] });
    desk.settle();
    expect(desk.positions).toMatchObject([{ status: 'closing' }]);
    desk.tick(60_500);
    expect(desk.last('LeverClosed')).toMatchObject({ ticks: 6_050_000 });
  });

  it('is refused where the market is halted, and said so of all together', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    const orderId = desk.open(desk.alice);
    const all = (onlyMarkets: number[] | null) =>
      desk.exchange.submit('CloseLevers', { userId: desk.alice, side: 'both', onlyMarkets });
    const lift = desk.halt();
    const stops = { stopProfitTicks: 0, stopLossTicks: 5_900_000 };
    expect(desk.submit('CloseLever', { userId: desk.alice, orderId, shares: 0 })).toBe('restricted');
    expect(desk.submit('CloseLever', { userId: desk.bob, orderId, shares: 0 })).toBe('lever_not_found');
    expect(desk.submit('SetLeverStops', { userId: desk.alice, orderId, ...stops })).toBe('restricted');
    for (const markets of [null, [0]]) expect(all(markets)).toEqual({ refused: 'restricted' });
    expect(all([1])).toMatchObject({ answer: { orderIds: [] } });
    lift();
    expect(all([1, 0])).toMatchObject({ answer: { orderIds: [orderId] } });
  });

  it('of all together is refused while the account is being settled', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    desk.open(desk.alice);
    desk.open(desk.alice, { stopLossTicks: 5_950_000 });
    desk.tick(59_400, { settle: false });
    desk.exchange.run('TriggerLevers', {});
    const all = { userId: desk.alice, side: 'both', onlyMarkets: null } as const;
    expect(desk.exchange.submit('CloseLevers', all)).toEqual({ refused: 'lever_account_busy' });
    desk.settle();
    expect(desk.exchange.run('CloseLevers', all).orderIds).toEqual([1]);
  });

  it('a stop is set off by a mark made after it was set, and fills at it', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    const orderId = desk.open(desk.alice);
    const set = (stops: object) =>
      desk.submit('SetLeverStops', { userId: desk.alice, orderId, stopProfitTicks: 0, stopLossTicks: 0, ...stops });
    expect(set({ stopLossTicks: 6_000_000 })).toBe('lever_stop_side_loss');
    expect(set({ stopLossTicks: 5_950_000, stopProfitTicks: 6_100_000 })).toBe('done');
    desk.tick(59_501);
    expect(desk.positions).toHaveLength(1);
    desk.tick(59_000);
    expect(desk.last('LeverClosed')).toMatchObject({ cause: 'stop_loss', ticks: 5_900_000 });
  });

  it('what the counterparty cannot pay, the insurance fund does; the rest is owed, and paid first', () => {
    const desk = new LeverDesk({}, 1200);
    desk.fund('insuranceFund', 100);
    desk.deposit(desk.alice, 1000);
    const orderId = desk.open(desk.alice);
    for (const price of [65_000, 71_000, 78_000, 85_000, 90_000]) desk.tick(price);
    desk.submit('CloseLever', { userId: desk.alice, orderId, shares: 0 });
    desk.tick(90_000);
    expect(desk.last('LeverClosed')).toMatchObject({ profitMinor: 300_000_000_000n, owedMinor: 170_000_000_000n });
    expect(desk.account(desk.alice).cash).toBe(2300);
    desk.fund('leverCounterparty', 300);
    // What is owed already covers nothing new.
    desk.deposit(desk.bob, 100);
    expect(desk.place(desk.bob, { shares: 1 })).toBe('lever_not_covered');
    desk.settle();
    expect(desk.account(desk.alice).cash).toBe(2600);
    desk.fund('insuranceFund', 2000);
    desk.settle();
    expect(desk.account(desk.alice).cash).toBe(4000);
    expect(desk.exchange.state.lever.debts.size).toBe(0);
    expect(desk.ofHouse('insuranceFund')).toBe(600);
  });
});

describe('liquidation', () => {
  it.each([
    ['long', true, 57_315.24, 57_315.23],
    ['short', false, 62_655.39, 62_655.4],
  ])('of the vector of the rules, %s: at the first mark beyond', (_, isLong, before, at) => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 300);
    desk.open(desk.alice, { isLong, slippagePpm: 0 });
    desk.tick(before);
    expect(desk.positions).toHaveLength(1);
    desk.tick(at);
    expect(desk.positions).toEqual([]);
    const { equityMinor, maintenanceMinor, ...closed } = desk.last('LeverClosed') ?? {
      equityMinor: 0n,
      maintenanceMinor: 0n,
    };
    expect(closed).toMatchObject({ cause: 'liquidation' });
    // What set it off, and what was left to be needed.
    expect((Number(equityMinor) / Number(maintenanceMinor)) * 100).toBeCloseTo(110, 2);
    expect(desk.last('LeverLiquidated')).toMatchObject({ maintenanceMinor: 0n });
    expect(desk.account(desk.alice).cash).toBeCloseTo(300 - Math.abs(at - 60_000) / 10, 6);
  });

  it('the fee and the liquidation fee are taken after the last step, as far as the account goes', () => {
    const desk = new LeverDesk(fees);
    desk.deposit(desk.alice, 310);
    desk.open(desk.alice);
    const { cash } = desk.account(desk.alice);
    desk.tick(57_250);
    const { cash: left } = desk.account(desk.alice);
    expect(left).toBeCloseTo(cash - (60_012 - 57_250) / 10 - 5725 * 0.0005 - 5725 * 0.002, 6);
    expect(desk.ofHouse('insuranceFund')).toBeCloseTo(11.45, 8);
    expect(desk.ofHouse('fees')).toBeCloseTo(3.0006 + 2.8625, 8);
  });

  it('beyond bankruptcy the account has nothing, and the house gains less', () => {
    const desk = new LeverDesk(fees);
    desk.deposit(desk.alice, 310);
    desk.open(desk.alice);
    const { cash } = desk.account(desk.alice);
    desk.tick(55_000);
    expect(desk.account(desk.alice).cash).toBe(0);
    expect(desk.last('LeverClosed')?.deficitMinor).toBe(50_120_000_000n - BigInt(Math.round(cash * 1e8)));
    expect(desk.ofHouse('leverCounterparty')).toBeCloseTo(1_000_000 + cash, 6);
  });

  it('closes what needs most first, cancels what waits, and ends above 150 %', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1300);
    desk.open(desk.alice, { shares: 300, multiple: 20 });
    desk.open(desk.alice, { shares: 100, multiple: 20 });
    desk.place(desk.alice, { shares: 10, limitTicks: 5_900_000 });
    // 0.4 BTC: 1,300 less 0.4 × 3,000 is 100, of 114 needed; without the first 28.5 are.
    desk.tick(57_000);
    expect(desk.positions.map(({ orderId }) => orderId)).toEqual([2]);
    expect(desk.last('LeverRevoked')).toMatchObject({ orderId: 3, reason: 'liquidated' });
    expect(desk.account(desk.alice).equity).toBe(100);
  });

  it('a price of one source liquidates nobody, nor does one out of line that nothing confirms', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 300);
    desk.open(desk.alice, { slippagePpm: 0 });
    desk.tick(40_000, { isSound: false });
    desk.tick(40_000);
    desk.tick(60_000);
    expect(desk.positions).toHaveLength(1);
  });

  it('a stop at the same tick saves the account', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 400);
    desk.open(desk.alice, { stopLossTicks: 5_750_000 });
    desk.tick(56_320);
    expect(desk.last('LeverClosed')).toMatchObject({ cause: 'stop_loss' });
    expect(desk.last('LeverLiquidated')).toBeUndefined();
  });
});

describe('what has to stay', () => {
  it('margins stay, and a profit that is not taken is no cash', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    desk.open(desk.alice);
    desk.tick(66_000);
    expect(desk.account(desk.alice)).toMatchObject({ equity: 1600, usable: 700 });
    expect(desk.withdraw(desk.alice, 700.01)).toBe('lever_margin_needed');
    expect(desk.withdraw(desk.alice, 700)).toBe('done');
  });

  it('nothing leaves while the price is late, or before the steps of a tick reach the account', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    const orderId = desk.open(desk.alice);
    desk.submit('CloseLever', { userId: desk.alice, orderId, shares: 0 });
    desk.tick(55_000, { settle: false });
    desk.exchange.run('TriggerLevers', {});
    expect(desk.withdraw(desk.alice, 1)).toBe('lever_margin_needed');
    expect(desk.place(desk.alice, { shares: 1 })).toBe('lever_account_busy');
    desk.settle();
    expect(desk.withdraw(desk.alice, 0.1)).toBe('done');
    const next = desk.open(desk.alice, { shares: 1 }, 55_000);
    expect(next).toBe(2);
    desk.exchange.time += 3000;
    expect(desk.withdraw(desk.alice, 0.01)).toBe('lever_margin_needed');
    desk.deposit(desk.alice, 10);
  });

  it('nothing leaves before an order fills that a tick has set off, nor is it cancelled any more', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    const market = desk.place(desk.alice, { isLong: false }) as number;
    const limit = desk.place(desk.alice, { limitTicks: 6_200_000 }) as number;
    // The short needs more at this mark than was locked for it.
    desk.tick(61_000, { settle: false });
    desk.exchange.run('TriggerLevers', {});
    expect(desk.withdraw(desk.alice, 300)).toBe('lever_margin_needed');
    expect(desk.submit('CancelLever', { userId: desk.alice, orderId: limit })).toBe('lever_account_busy');
    desk.settle();
    expect(desk.positions.map(({ orderId, status }) => [orderId, status])).toEqual([
      [market, 'trading'],
      [limit, 'trading'],
    ]);
  });

  it('staff cannot move what covers the contracts', () => {
    const desk = new LeverDesk({}, 2000);
    desk.deposit(desk.alice, 1000);
    desk.open(desk.alice);
    const move = (amount: bigint) =>
      desk.exchange.submit('MoveHouseFunds', {
        operatorId: 0,
        from: 'leverCounterparty',
        to: 'fees',
        asset: 0,
        amountMinor: amount * 10n ** 8n,
        depositId: 0,
        reference: '',
        reason: 'x',
      });
    expect(move(801n)).toEqual({ refused: 'lever_margin_needed' });
    expect(move(800n)).toHaveProperty('answer');
  });
});
