/** Deals that staff decide about, payments that were late, and people who do not want each other. */
import { beforeEach, describe, expect, it } from 'vitest';
import { balanceOf } from '../../../kernel/ledger/ledger.ts';
import { coin, usdt } from '../../../testing/build-coins.ts';
import {
  alice,
  assertEscrow,
  beginWithFiat,
  bob,
  cancel,
  day,
  dispute,
  eve,
  exchange,
  giveUp,
  held,
  judge,
  minute,
  type Outcome,
  outcome,
  pass,
  pay,
  payLate,
  post,
  release,
  take,
  toContracts,
} from '../../../testing/c2c/deals.ts';
import { payMs } from '../take.ts';

const gone = 'c2c_deal_not_found';
const state = 'c2c_deal_state';
const other = 'c2c_not_yours';

/** Alice sells to Bob, and the deal is as far as that. */
function reach(status: 'unpaid' | 'paid' | 'disputed' | 'expired'): void {
  beginWithFiat();
  post();
  take();
  if (status === 'expired') pass(payMs);
  if (status === 'unpaid' || status === 'expired') return;
  pay();
  if (status === 'disputed') expect(outcome(dispute(bob))).toBe('ok');
}

const withdrawAdvert = () => exchange.submit('WithdrawAdvert', { userId: alice, advertId: 1 });
beforeEach(beginWithFiat);

describe('who may do what with a deal that is paid, disputed or over', () => {
  const acts: Readonly<Record<string, (userId: number) => Outcome>> = {
    cancel: (userId) => cancel(userId) as Outcome,
    pay: (userId) => pay(userId) as Outcome,
    dispute: (userId) => dispute(userId) as Outcome,
    giveUp: (userId) => giveUp(userId) as Outcome,
    payLate: (userId) => payLate(userId) as Outcome,
    release: (userId) => release(userId) as Outcome,
  };
  // By seller, payer and a stranger.
  it.each([
    ['dispute', 'unpaid', [state, state, gone]],
    ['dispute', 'paid', ['ok', 'ok', gone]],
    ['dispute', 'disputed', [state, state, gone]],
    ['dispute', 'expired', [gone, gone, gone]],
    ['giveUp', 'unpaid', [other, state, gone]],
    ['giveUp', 'paid', [other, state, gone]],
    ['giveUp', 'disputed', [other, 'ok', gone]],
    ['giveUp', 'expired', [gone, gone, gone]],
    ['payLate', 'unpaid', [other, state, gone]],
    ['payLate', 'paid', [other, state, gone]],
    ['payLate', 'disputed', [other, state, gone]],
    ['payLate', 'expired', [other, 'ok', gone]],
    ['cancel', 'disputed', [other, state, gone]],
    ['pay', 'disputed', [other, state, gone]],
    ['release', 'disputed', ['ok', other, gone]],
    ['release', 'expired', [gone, gone, gone]],
  ] as const)('%s of an %s deal', (act, status, expected) => {
    expected.forEach((wanted, at) => {
      reach(status);
      expect(outcome(acts[act]?.([alice, bob, eve][at] as number) ?? {})).toBe(wanted);
      assertEscrow();
    });
  });

  it('staff judge what is disputed, and nothing else', () => {
    for (const status of ['unpaid', 'paid', 'expired'] as const) {
      reach(status);
      expect(outcome(judge(true))).toBe(status === 'expired' ? gone : state);
    }
    reach('disputed');
    expect(outcome(judge(true, 1, eve))).toBe('operator_only');
    expect(outcome(exchange.submit('JudgeDeal', { operatorId: 0, dealId: 1, isReleased: true, reason: ' ' }))).toBe(
      'staff_reason_required',
    );
  });
});

describe('a dispute', () => {
  it('opens by itself a day after it was paid, and not a millisecond sooner', () => {
    reach('paid');
    pass(day - 1);
    expect(exchange.state.c2c.deals.get(1)?.status).toBe('paid');
    pass(1);
    expect(exchange.state.c2c.deals.get(1)?.status).toBe('disputed');
    expect(exchange.last('DealDisputed').byUserId).toBe(0);
    pass(10 * day);
    expect(exchange.state.c2c.deals.get(1)?.status).toBe('disputed');
    assertEscrow();
  });

  it('decided for the payer gives them the coins, which do not leave for a day', () => {
    reach('disputed');
    expect(outcome(judge(true))).toBe('ok');
    expect([held(alice), held(bob)]).toEqual(['400/0', '600/0']);
    expect(outcome(toContracts(bob, 501n))).toBe('withheld');
    expect(outcome(toContracts(bob, 500n))).toBe('ok');
    exchange.time += day;
    expect(outcome(toContracts(bob, 100n))).toBe('ok');
    assertEscrow();
  });

  it('decided for the seller gives the coins back to the advert, or to its owner once that has ended', () => {
    reach('disputed');
    expect(outcome(judge(false))).toBe('ok');
    expect([held(alice), exchange.state.c2c.adverts.get(1)?.leftMinor]).toEqual(['400/100', 100n * coin]);
    reach('disputed');
    withdrawAdvert();
    judge(false);
    expect([held(alice), held(bob)]).toEqual(['500/0', '500/0']);
    assertEscrow();
  });

  it('takes two above 20,000 CNY, and nobody who is one of the two', () => {
    exchange.run('SetCnyRate', { operatorId: 0, rate: 10_000_000, reason: '' });
    post({ priceFen: 100_000 });
    for (const [dealId, numberMinor] of [
      [1, 20n * coin],
      [2, 20n * coin + 1000n],
    ] as const) {
      expect(outcome(take({ numberMinor }))).toBe('ok');
      pay(bob, dealId);
      dispute(alice, dealId);
    }
    expect(outcome(judge(true, 2))).toBe('proposal_required');
    const asks = { dealId: 2, isReleased: true, reason: 'The bank statement shows it' };
    const proposed = { operatorId: exchange.staff, act: 'JudgeDeal', asks, reason: 'x', hash: 'hash', address: '' };
    const { proposalId } = exchange.run('Propose', proposed);
    const colleague = exchange.addUser({}, 'operator');
    exchange.run('LinkAccounts', { userId: colleague, otherId: bob, cause: 'declared' });
    const refuse = { operatorId: colleague, proposalId, reason: 'no' };
    expect(outcome(exchange.submit('RefuseProposal', refuse))).toBe('own_act');
    for (const [userId, otherId] of [
      [alice, exchange.staff],
      [exchange.staff, bob],
    ] as const) {
      exchange.run('LinkAccounts', { userId, otherId } as never);
      expect(outcome(judge(true))).toBe('own_act');
    }
  });

  it('lost three times in 30 days closes fiat until staff reopen it', () => {
    for (let time = 0; time < 3; time++) {
      post();
      const [advertId, dealId] = [time + 1, time + 1];
      expect(outcome(take({ advertId }))).toBe('ok');
      pay(bob, dealId);
      dispute(alice, dealId);
      expect(outcome(judge(false, dealId))).toBe('ok');
      withdrawAdvertOf(advertId);
      exchange.time += day;
    }
    post();
    expect(outcome(take({ advertId: 4 }))).toBe('c2c_closed');
    expect(outcome(post({ userId: bob }))).toBe('c2c_closed');
    const reopen = { operatorId: exchange.staff, userId: bob, reason: 'Talked to them' };
    expect(outcome(exchange.submit('ReopenTrader', { ...reopen, userId: eve }))).toBe('user_not_found');
    expect(outcome(exchange.submit('ReopenTrader', reopen))).toBe('ok');
    expect(outcome(take({ advertId: 4 }))).toBe('ok');
  });

  const withdrawAdvertOf = (advertId: number) => exchange.submit('WithdrawAdvert', { userId: alice, advertId });
});

describe('a payment that is said too late', () => {
  it('paid at 14:40 and clicked at 15:05 is a dispute about the same coins', () => {
    reach('expired');
    pass(10 * minute);
    expect(outcome(payLate())).toBe('ok');
    expect([held(alice), exchange.state.c2c.adverts.get(1)?.leftMinor]).toEqual(['400/100', 0n]);
    judge(true);
    expect([held(alice), held(bob)]).toEqual(['400/0', '600/0']);
    assertEscrow();
  });

  it.each([
    ['at the end of the half hour', 30 * minute - 1, 'ok'],
    ['a millisecond later', 30 * minute, gone],
  ])('%s', (_, after, wanted) => {
    reach('expired');
    pass(after);
    expect(outcome(payLate())).toBe(wanted);
  });

  it('finds the coins with the seller where the advert was taken down, and they do not leave before', () => {
    reach('expired');
    withdrawAdvert();
    expect(outcome(toContracts(alice, 401n))).toBe('withheld');
    const toSpot = { userId: alice, asset: usdt, from: 'legal', to: 'change' } as const;
    exchange.run('TransferFunds', { ...toSpot, amountMinor: 450n * coin });
    expect(outcome(payLate())).toBe('ok');
    expect(held(alice)).toBe('0/100');
    expect(balanceOf(exchange.state, alice, 'change', usdt).available).toBe(400n * coin);
    assertEscrow();
  });

  it('is refused where others took the coins meanwhile', () => {
    exchange.run('TransferFunds', { userId: alice, asset: usdt, from: 'legal', to: 'micro', amountMinor: 400n * coin });
    post();
    take();
    pass(payMs);
    expect(outcome(take({ userId: eve }))).toBe('ok');
    expect(outcome(payLate())).toBe('c2c_late_gone');
    assertEscrow();
  });
});

describe('people who block each other', () => {
  const block = (userId: number, otherId: number, isBlocked = true) =>
    exchange.submit('BlockTrader', { userId, otherId, isBlocked });

  it.each([
    ['the owner', () => block(alice, bob)],
    ['the taker', () => block(bob, alice)],
  ])('do not take each other’s adverts, no matter who blocked: %s', (_, act) => {
    post();
    act();
    expect(outcome(take())).toBe('c2c_advert_not_found');
    expect(outcome(take({ userId: eve }))).toBe('ok');
  });

  it('do again once it is taken back, and deals that are open go on', () => {
    post();
    take({ numberMinor: 50n * coin });
    block(alice, bob);
    expect(outcome(pay())).toBe('ok');
    expect(outcome(release())).toBe('ok');
    block(alice, bob, false);
    expect(outcome(take())).toBe('ok');
    expect(outcome(block(alice, alice))).toBe('user_not_found');
  });
});

describe('an advert that is paused', () => {
  it('is not taken until its owner offers it again, and only by its owner', () => {
    post();
    const pause = (userId: number, isPaused: boolean) =>
      exchange.submit('PauseAdvert', { userId, advertId: 1, isPaused });
    expect(outcome(pause(bob, true))).toBe('c2c_advert_not_found');
    expect(outcome(pause(alice, true))).toBe('ok');
    expect(outcome(take())).toBe('c2c_advert_paused');
    expect(outcome(pause(alice, false))).toBe('ok');
    expect(outcome(take())).toBe('ok');
  });
});

describe('a price that floats', () => {
  const float = (bps: number, limitFen = 0) => post({ priceFen: 0, float: { bps, limitFen } });
  // A day has passed since the rate was said.
  beforeEach(() => void exchange.run('SetCnyRate', { operatorId: 0, rate: 72_000, reason: '' }));

  it('follows the rate, is fixed when the deal opens, and is taken with the price that was seen', () => {
    expect(outcome(float(100))).toBe('ok');
    expect(outcome(take({ numberMinor: 10n * coin }))).toBe('c2c_price_changed');
    expect(outcome(take({ numberMinor: 10n * coin, worstFen: 728 }))).toBe('ok');
    expect(exchange.state.c2c.deals.get(1)?.priceFen).toBe(728);
    exchange.run('SetCnyRate', { operatorId: 0, rate: 73_000, reason: '' });
    expect(outcome(take({ numberMinor: 10n * coin, worstFen: 728 }))).toBe('c2c_price_changed');
    expect(outcome(take({ userId: eve, numberMinor: 10n * coin, worstFen: 738 }))).toBe('ok');
    expect([1, 2].map((id) => exchange.state.c2c.deals.get(id)?.priceFen)).toEqual([728, 738]);
  });

  it('keeps to its owner’s limit', () => {
    float(-100, 719);
    expect(outcome(take({ worstFen: 719 }))).toBe('ok');
    expect(exchange.state.c2c.deals.get(1)?.priceFen).toBe(719);
  });

  it.each([
    ['20 % above', true, 2000, 864],
    ['20 % below', false, -2000, 577],
    ['19.99 % above', true, 1999, 864],
    ['19.99 % below', false, -1999, 577],
    ['20 % below, of one who sells', true, -2000, 577],
    ['20 % above, of one who buys', false, 2000, 864],
  ])('never leaves the band by rounding: %s', (_, isSell, bps, wanted) => {
    // The band ends at 864.048 and 576.032 fen.
    exchange.run('SetCnyRate', { operatorId: 0, rate: 72_004, reason: '' });
    expect(outcome(post({ isSell, priceFen: 0, float: { bps, limitFen: 0 } }))).toBe('ok');
    expect(outcome(take({ isSell, worstFen: wanted }))).toBe('ok');
    expect(exchange.state.c2c.deals.get(1)?.priceFen).toBe(wanted);
  });

  it('rests while the rate is overdue, and goes on once it is said again', () => {
    float(0);
    exchange.time += day;
    expect(outcome(take({ worstFen: 720 }))).toBe('c2c_advert_paused');
    exchange.run('SetCnyRate', { operatorId: 0, rate: 72_000, reason: '' });
    expect(outcome(take({ worstFen: 720 }))).toBe('ok');
  });

  it.each([
    ['further than 20 %', 2001, 0, 'c2c_price_band'],
    ['half a hundredth', 0.5, 0, 'c2c_price_band'],
    ['a limit below nothing', 0, -1, 'c2c_price_band'],
    ['a limit outside the band', 0, 900, 'c2c_price_band'],
  ])('is refused: %s', (_, bps, limitFen, wanted) => expect(outcome(float(bps, limitFen))).toBe(wanted));
});
