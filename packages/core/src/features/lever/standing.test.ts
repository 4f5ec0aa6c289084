/** What becomes of positions that stand: parts that close, nights, warnings, steps of a liquidation, new terms. */
import { describe, expect, it } from 'vitest';
import { deskTerms, LeverDesk } from '../../testing/lever/desk.ts';
import type { LeverTerms } from './state.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const coin = 10n ** 8n;

/** A tick is the next thing that happens after midnight. */
function toMidnight({ exchange }: LeverDesk): void {
  exchange.time += dayMs - (exchange.time % dayMs) - 500;
}

describe('a part of a position', () => {
  it('closes by itself at the next mark, with its share of the margin; the rest goes on', () => {
    const desk = new LeverDesk({ feePpm: 500, overnightPpm: 0 });
    desk.deposit(desk.alice, 1000);
    const orderId = desk.open(desk.alice);
    const close = (shares: number) => desk.submit('CloseLever', { userId: desk.alice, orderId, shares });
    expect([close(101), close(-1), close(0.5)]).toEqual(['lever_share_max', 'lever_share_whole', 'lever_share_whole']);
    expect(close(30)).toBe('done');
    expect(close(10)).toBe('lever_not_open');
    desk.tick(61_000);
    expect(desk.last('LeverSplit')).toMatchObject({
      orderId,
      partId: 2,
      shares: 30,
      lots: 300,
      leftShares: 70,
      leftLots: 700,
    });
    // 1,000 more for each of 0.03 BTC.
    expect(desk.last('LeverClosed')).toMatchObject({ orderId: 2, cause: 'user', profitMinor: 30n * coin });
    expect(desk.positions).toMatchObject([
      { orderId, shares: 70, lots: 700, status: 'trading', marginMinor: 210n * coin },
    ]);
    expect(desk.account(desk.alice)).toMatchObject({ margins: 210, cash: 1000 - 3 + 30 - 0.915 });
    // All that is left is closed whole.
    expect(close(70)).toBe('done');
    desk.tick(61_000);
    expect(desk.positions).toEqual([]);
    expect(desk.ofHouse('fees')).toBeCloseTo(3 + 3.05, 8);
  });

  it('a stop that is reached closes the whole of it, also while a part waits for its mark', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 1000);
    const orderId = desk.open(desk.alice);
    desk.submit('SetLeverStops', { userId: desk.alice, orderId, stopProfitTicks: 0, stopLossTicks: 5_950_000 });
    desk.submit('CloseLever', { userId: desk.alice, orderId, shares: 30 });
    desk.tick(59_000);
    expect(desk.last('LeverClosed')).toMatchObject({ orderId, cause: 'stop_loss' });
    expect(desk.positions).toEqual([]);
  });
});

describe('a night', () => {
  const night = { feePpm: 500, overnightPpm: 1000 };

  it('is paid for by what was open at midnight, at the first mark after it, once', () => {
    const desk = new LeverDesk(night);
    desk.deposit(desk.alice, 1000);
    desk.deposit(desk.bob, 1000);
    desk.open(desk.alice);
    const { cash } = desk.account(desk.alice);
    const house = desk.ofHouse('leverCounterparty');
    toMidnight(desk);
    desk.tick(61_000);
    // A tenth of a per cent of 0.1 BTC at 61,000.
    expect(desk.account(desk.alice).cash).toBeCloseTo(cash - 6.1, 8);
    expect(desk.ofHouse('leverCounterparty')).toBeCloseTo(house + 6.1, 8);
    const late = desk.open(desk.bob, {}, 61_000);
    desk.tick(62_000);
    expect(desk.positions.find(({ orderId }) => orderId === late)).toMatchObject({
      status: 'trading',
      overnightMinor: 0n,
    });
    expect(desk.account(desk.alice).cash).toBeCloseTo(cash - 6.1, 8);
    // Midnights that are missed together count once.
    desk.exchange.time += 3 * dayMs;
    desk.tick(60_000);
    expect(desk.account(desk.alice).cash).toBeCloseTo(cash - 6.1 - 6, 8);
  });

  it('cannot be dodged: it counts before its step, in what can leave and what can be opened with', () => {
    const desk = new LeverDesk(night);
    desk.deposit(desk.alice, 400);
    const orderId = desk.open(desk.alice);
    const { usable } = desk.account(desk.alice);
    toMidnight(desk);
    desk.tick(60_000, { settle: false });
    expect(desk.account(desk.alice).usable).toBeCloseTo(usable - 6, 8);
    expect(desk.withdraw(desk.alice, usable)).toBe('lever_margin_needed');
    // Whoever closes after midnight pays for the night first.
    desk.submit('CloseLever', { userId: desk.alice, orderId, shares: 0 });
    desk.settle();
    desk.tick(60_000);
    const kinds = desk.exchange.events.map(({ kind }) => kind);
    expect(kinds.lastIndexOf('LeverNightCharged')).toBeLessThan(kinds.lastIndexOf('LeverClosed'));
    expect(desk.ofHouse('leverCounterparty')).toBe(1_000_006);
  });

  it('where money is short, waiting orders go first; what is missing is a deficit', () => {
    const desk = new LeverDesk({ overnightPpm: 100, feePpm: 500, spreadPpm: 0 });
    desk.deposit(desk.alice, 303.1);
    desk.open(desk.alice, { slippagePpm: 0 });
    // All but a little is locked for one that waits.
    const waiting = desk.place(desk.alice, { shares: 1, multiple: 100, limitTicks: 1 });
    expect(waiting).toBe(2);
    desk.deposit(desk.alice, 0.5);
    toMidnight(desk);
    desk.tick(60_000);
    expect(desk.last('LeverNightCharged')).toMatchObject({ feeMinor: 60_000_000n, deficitMinor: 0n });
    expect(desk.last('LeverNightEnded')).toBeDefined();
  });
});

describe('a warning', () => {
  it('comes at 150 % once, and again after the rate was above 165 %', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 300);
    desk.open(desk.alice, { slippagePpm: 0 });
    const warnings = () => desk.exchange.events.filter(({ kind }) => kind === 'LeverWarned').length;
    // Maintenance is 0.5 %: at 57,430 the rate is 149.7 %, at 57,440 153.2 %.
    desk.tick(57_440);
    expect(warnings()).toBe(0);
    desk.tick(57_430);
    desk.tick(57_425);
    desk.tick(57_440);
    desk.tick(57_430);
    expect(warnings()).toBe(1);
    desk.tick(57_500);
    desk.tick(57_430);
    expect(warnings()).toBe(2);
    expect(desk.positions).toHaveLength(1);
  });
});

describe('a liquidation', () => {
  it('brings market and side to the tier below, step by step, and stops above 150 %', () => {
    const desk = new LeverDesk();
    desk.fund('leverCounterparty', 5_000_000);
    desk.deposit(desk.alice, 20_000);
    // 6 BTC: 360,000 USDT are in the third tier.
    const orderId = desk.open(desk.alice, { multiple: 20, shares: 6000, slippagePpm: 0 });
    desk.tick(57_500);
    const split = desk.last('LeverSplit');
    // 250,000 ÷ 57,500 leaves 4.3478 BTC, in whole lots of 0.001.
    expect(split).toMatchObject({ orderId, shares: 1653, leftShares: 4347, isAsked: false });
    expect(desk.last('LeverClosed')).toMatchObject({ orderId: split?.partId, cause: 'liquidation', ticks: 5_750_000 });
    expect(desk.positions).toMatchObject([{ orderId, shares: 4347, status: 'trading' }]);
    const { equity, maintenance } = desk.account(desk.alice);
    expect(equity / maintenance).toBeGreaterThan(1.5);
    expect(desk.last('LeverLiquidated')).toBeDefined();
  });

  it('a position whose price is late shields no other', () => {
    const desk = new LeverDesk();
    const { exchange } = desk;
    const terms = { quote: 'USDT', minimum: '5', bandPpm: 200_000, makerPpm: 0, takerPpm: 0 };
    exchange.run('ListAsset', { code: 'ETH', name: 'Ether', scale: 8 });
    exchange.run('ListMarket', { ...terms, base: 'ETH', tick: '0.01', lot: '0.001', listedPrice: '3000.00' });
    exchange.run('SetLeverTerms', { operatorId: 0, market: 1, terms: deskTerms, reason: 'begin' });
    desk.deposit(desk.alice, 320);
    const other = { market: 1, steps: 3000 * 10_000, ageMs: 0, hasEnoughSources: true };
    const tick = (btc: number, isOther: boolean) => {
      exchange.time += 998;
      const first = { market: 0, steps: btc * 10_000, ageMs: 0, hasEnoughSources: true };
      exchange.run('SetIndexPrices', { sampledAt: exchange.time + 1, prices: isOther ? [first, other] : [first] });
      desk.settle();
    };
    tick(60_000, true);
    const dust = desk.place(desk.alice, { market: 1, shares: 1, multiple: 100 });
    const large = desk.place(desk.alice, { slippagePpm: 0 });
    tick(60_000, true);
    expect(desk.positions).toMatchObject([{ orderId: dust }, { orderId: large }]);
    // Ether has no price for a while, and bitcoin falls.
    for (const price of [60_000, 59_000, 58_500, 58_000, 57_000]) tick(price, false);
    expect(desk.positions).toMatchObject([{ orderId: dust }]);
    expect(desk.last('LeverClosed')).toMatchObject({ orderId: large, cause: 'liquidation' });
  });
});

describe('new terms', () => {
  const set = (desk: LeverDesk, change: Partial<LeverTerms>) => {
    const done = desk.exchange.submit('SetLeverTerms', {
      operatorId: 0,
      market: 0,
      terms: { ...deskTerms, ...change },
      reason: 'x',
    });
    return 'refused' in done ? done.refused : 'done';
  };
  const dearer = {
    tiers: [{ toMinor: 1_000_000n * coin, ratePpm: 50_000, deductionMinor: 0n, multipleMax: 10 }],
    multiples: [5, 10],
  };

  it('bind what opens immediately, and open positions after 72 hours, whose owners are told', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 310);
    desk.deposit(desk.bob, 1000);
    desk.open(desk.alice);
    expect(set(desk, dearer)).toBe('done');
    expect(desk.last('LeverTermsSet')).toMatchObject({ owners: [desk.alice] });
    // One pending set a market.
    expect(set(desk, { ...dearer, spreadPpm: 100 })).toBe('lever_terms_pending');
    expect(desk.place(desk.bob)).toBe('lever_multiple_unknown');
    desk.tick(60_000);
    expect(desk.account(desk.alice).maintenance).toBe(30);
    desk.exchange.time += 72 * hourMs;
    desk.settle();
    expect(desk.account(desk.alice).maintenance).toBe(300);
    // Nobody was liquidated by the setting: only the next sound price does that.
    expect(desk.positions).toHaveLength(1);
    desk.tick(60_000);
    expect(desk.positions).toEqual([]);
  });

  it('that are better for everybody bind immediately, and end what was pending', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 310);
    desk.open(desk.alice);
    set(desk, dearer);
    expect(set(desk, { isOpen: false })).toBe('done');
    expect(desk.exchange.state.lever.held.size).toBe(0);
    desk.exchange.time += 72 * hourMs;
    desk.settle();
    expect(desk.account(desk.alice).maintenance).toBe(30);
    expect(desk.place(desk.bob)).toBe('lever_not_offered');
  });

  it('of a market without positions bind immediately, whatever orders wait there', () => {
    const desk = new LeverDesk();
    desk.deposit(desk.alice, 310);
    expect(desk.place(desk.alice, { limitTicks: 1, shares: 1 })).toBe(1);
    expect(set(desk, { ...dearer, isOpen: false })).toBe('done');
    expect(desk.exchange.state.lever.held.size).toBe(0);
  });
});
