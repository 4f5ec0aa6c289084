/** Coins wait in escrow from the deal on, and go to the side that paid for them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { coin, usdt } from '../../testing/build-coins.ts';
import {
  alice,
  approve,
  assertEscrow,
  begin,
  bob,
  cancel,
  day,
  eve,
  exchange,
  held,
  minute,
  type Outcome,
  outcome,
  pass,
  pay,
  post,
  release,
  save,
  take,
  ways,
} from '../../testing/c2c/deals.ts';
import { isTakeable, payMs } from './take.ts';

beforeEach(begin);

describe('a sell advert', () => {
  it('locks its coins, is taken whole, paid and released', () => {
    expect(post()).toEqual({ answer: { advertId: 1 } });
    expect(held(alice)).toBe('400/100');
    expect(take()).toEqual({ answer: { dealId: 1 } });
    expect(exchange.state.c2c.deals.get(1)).toMatchObject({ moneyFen: 72_000, way: 'ali_pay', status: 'unpaid' });
    expect(exchange.last('DealOpened').sealed).toBe(`sealed ${alice}`);
    assertEscrow();
    expect(outcome(pay())).toBe('ok');
    expect(outcome(release())).toBe('ok');
    expect([held(alice), held(bob)]).toEqual(['400/0', '600/0']);
    expect([exchange.state.c2c.deals.size, exchange.state.c2c.adverts.size]).toEqual([0, 0]);
    assertEscrow();
  });

  it('is taken in part, by number and by money, and money is rounded up', () => {
    post({ priceFen: 719 });
    expect(outcome(take({ numberMinor: 2_500_000_001n }))).toBe('ok');
    expect(exchange.state.c2c.deals.get(1)?.moneyFen).toBe(17_976);
    expect(outcome(take({ userId: eve, moneyFen: 35_950 }))).toBe('ok');
    expect(exchange.state.c2c.deals.get(2)?.numberMinor).toBe(50n * coin);
    expect(exchange.state.c2c.adverts.get(1)?.leftMinor).toBe(2_499_999_999n);
    assertEscrow();
  });

  it('gives what a deal did not use back to it, or to its owner once it was withdrawn', () => {
    post();
    take({ numberMinor: 40n * coin });
    take({ userId: eve, numberMinor: 30n * coin });
    expect(outcome(cancel())).toBe('ok');
    expect(exchange.state.c2c.adverts.get(1)?.leftMinor).toBe(70n * coin);
    expect(outcome(exchange.submit('WithdrawAdvert', { userId: alice, advertId: 1 }))).toBe('ok');
    expect(held(alice)).toBe('470/30');
    assertEscrow();
    expect(outcome(cancel(eve, 2))).toBe('ok');
    expect(held(alice)).toBe('500/0');
    assertEscrow();
  });

  it('is not sold twice, however many take it', () => {
    post();
    const taken = [bob, eve, bob, eve].map((userId) => outcome(take({ userId, numberMinor: 60n * coin })));
    expect(taken.filter((one) => one === 'ok')).toHaveLength(1);
    assertEscrow();
  });
});

describe('a buy advert', () => {
  it('locks the taker’s coins, and its owner pays', () => {
    expect(outcome(post({ isSell: false }))).toBe('ok');
    expect(held(alice)).toBe('500/0');
    expect(outcome(take({ isSell: false, numberMinor: 50n * coin }))).toBe('ok');
    expect(held(bob)).toBe('450/50');
    expect(exchange.last('DealOpened').sealed).toBe(`sealed ${bob}`);
    expect(outcome(pay(bob))).toBe('c2c_not_yours');
    expect(outcome(pay(alice))).toBe('ok');
    expect(outcome(release(bob))).toBe('ok');
    expect([held(alice), held(bob)]).toEqual(['550/0', '450/0']);
    assertEscrow();
  });

  it('is paused when its owner lets a deal expire', () => {
    post({ isSell: false });
    take({ isSell: false, numberMinor: 50n * coin });
    pass(payMs);
    expect(held(bob)).toBe('500/0');
    expect(exchange.state.c2c.adverts.get(1)).toMatchObject({ isPaused: true, leftMinor: 100n * coin });
    expect(outcome(take({ isSell: false }))).toBe('c2c_advert_paused');
  });
});

describe('who may do what', () => {
  const acts: Readonly<Record<string, (userId: number) => Outcome>> = {
    cancel: (userId) => cancel(userId) as Outcome,
    pay: (userId) => pay(userId) as Outcome,
    release: (userId) => release(userId) as Outcome,
  };
  const gone = 'c2c_deal_not_found';
  it.each([
    ['cancel', 'unpaid', ['c2c_not_yours', 'ok', gone]],
    ['cancel', 'paid', ['c2c_not_yours', 'c2c_deal_state', gone]],
    ['pay', 'unpaid', ['c2c_not_yours', 'ok', gone]],
    ['pay', 'paid', ['c2c_not_yours', 'c2c_deal_state', gone]],
    ['release', 'unpaid', ['c2c_deal_state', 'c2c_not_yours', gone]],
    ['release', 'paid', ['ok', 'c2c_not_yours', gone]],
  ] as const)('%s of an %s deal, by seller, payer and a stranger', (act, status, expected) => {
    expected.forEach((wanted, at) => {
      begin();
      post();
      take();
      if (status === 'paid') pay();
      const before = hashState(exchange.state);
      expect(outcome(acts[act]?.([alice, bob, eve][at] ?? 0) ?? {})).toBe(wanted);
      if (wanted !== 'ok') expect(hashState(exchange.state)).toBe(before);
      assertEscrow();
    });
  });
});

describe('time', () => {
  it('is over after 15 minutes, and never for a paid deal', () => {
    post();
    take({ numberMinor: 50n * coin });
    take({ userId: eve, numberMinor: 50n * coin });
    pay(eve, 2);
    const { deadline = 0 } = exchange.state.c2c.deals.get(1) ?? {};
    pass(deadline - exchange.time - 1);
    expect(exchange.state.c2c.deals.size).toBe(2);
    pass(1);
    expect([...exchange.state.c2c.deals.keys()]).toEqual([2]);
    pass(day);
    expect([...exchange.state.c2c.deals.keys()]).toEqual([2]);
    assertEscrow();
  });

  it('moves by five minutes, once, where the exchange came too late to it', () => {
    post();
    take();
    pass(payMs + minute + 1);
    expect(exchange.state.c2c.deals.get(1)).toMatchObject({ deadline: exchange.time + 5 * minute, isMoved: true });
    expect(outcome(pay())).toBe('ok');
    expect(outcome(release())).toBe('ok');
    post();
    take({ advertId: 2 });
    pass(payMs + 10 * minute);
    pass(20 * minute);
    expect(exchange.state.c2c.deals.size).toBe(0);
  });
});

describe('a payer who lets three deals go in a day of Beijing', () => {
  it('has no more until the next, and their adverts are hidden', () => {
    post({ numberMinor: 400n * coin });
    exchange.submit('PostAdvert', {
      userId: bob,
      isSell: true,
      asset: usdt,
      priceFen: 720,
      float: null,
      numberMinor: 100n * coin,
      ways: [...ways],
    });
    for (let dealId = 1; dealId <= 3; dealId++) {
      expect(outcome(take({ numberMinor: 20n * coin }))).toBe('ok');
      expect(outcome(cancel(bob, dealId))).toBe('ok');
    }
    expect(outcome(take({ numberMinor: 20n * coin }))).toBe('c2c_let_go');
    expect(outcome(post({ userId: bob }))).toBe('c2c_let_go');
    expect(outcome(take({ userId: eve, advertId: 2 }))).toBe('c2c_advert_not_found');
    exchange.time += day;
    expect(outcome(take({ numberMinor: 20n * coin }))).toBe('ok');
  });
});

describe('what is refused', () => {
  it.each([
    ['an advert of somebody unknown', () => post({ userId: 999 }), 'user_not_found'],
    ['nothing', () => post({ numberMinor: 0n }), 'c2c_sell_number_required'],
    ['nothing to buy', () => post({ isSell: false, numberMinor: -1n }), 'c2c_buy_number_required'],
    ['for nothing', () => post({ priceFen: 0 }), 'c2c_sell_price_zero'],
    ['a tenth of the price', () => post({ priceFen: 72 }), 'c2c_price_band'],
    ['more than any price', () => post({ priceFen: 1e20 }), 'c2c_price_band'],
    ['a price 20 % above, and a bit', () => post({ priceFen: 865 }), 'c2c_price_band'],
    ['by no way', () => post({ ways: [] }), 'c2c_way_required'],
    ['by a way twice', () => post({ ways: ['bank', 'bank'] }), 'parameter_error'],
    ['by a way that the owner does not have', () => post({ ways: ['we_chat'] }), 'c2c_way_missing'],
    ['a coin that is not there', () => post({ asset: 99 }), 'coin_not_found'],
    ['a coin without a fiat account', () => post({ asset: 1 }), 'coin_not_found'],
    ['less than 10 USDT', () => post({ numberMinor: 9n * coin }), 'c2c_too_small'],
    ['more than there is', () => post({ numberMinor: 501n * coin }), 'insufficient_balance'],
  ] as const)('%s', (_, attempt, refused) => {
    const before = hashState(exchange.state);
    expect(outcome(attempt())).toBe(refused);
    expect(hashState(exchange.state)).toBe(before);
  });

  it.each([
    ['one’s own', { userId: 'alice' }, 'c2c_own_advert'],
    ['one that is not there', { advertId: 2 }, 'c2c_advert_not_found'],
    ['by the other tab', { isSell: false }, 'c2c_advert_not_found'],
    ['more than is left', { numberMinor: 101n * coin }, 'c2c_over_total'],
    ['less than 10 USDT of more', { numberMinor: 9n * coin }, 'c2c_too_small'],
    ['for a price that was better', { worstFen: 719 }, 'c2c_price_changed'],
    ['by a way that it does not have', { way: 'we_chat' }, 'c2c_way_missing'],
    ['for less money than a unit', { moneyFen: 0, numberMinor: -1n }, 'c2c_number_required'],
  ] as const)('taking %s', (_, change, refused) => {
    post();
    const before = hashState(exchange.state);
    const { userId, ...rest } = { userId: 'bob', ...change } as { userId: string } & object;
    expect(outcome(take({ userId: userId === 'alice' ? alice : bob, ...rest }))).toBe(refused);
    expect(hashState(exchange.state)).toBe(before);
  });

  it('an advert of the same person', () => {
    post();
    exchange.run('LinkAccounts', { userId: bob, otherId: alice, cause: 'id_number' });
    expect(outcome(take())).toBe('c2c_own_advert');
  });

  it('without an approved identity, and then without a way to pay', () => {
    const dan = exchange.addUser({ USDT: '500' });
    post();
    expect(outcome(take({ userId: dan }))).toBe('c2c_identity_required');
    approve(dan);
    expect(outcome(take({ userId: dan }))).toBe('c2c_method_missing');
    expect(outcome(save(dan))).toBe('ok');
    expect(outcome(take({ userId: dan }))).toBe('ok');
  });

  it('a third unpaid deal of a payer', () => {
    post({ numberMinor: 400n * coin });
    for (const wanted of ['ok', 'ok', 'c2c_unpaid']) expect(outcome(take({ numberMinor: 20n * coin }))).toBe(wanted);
  });

  it('what is above the limits of a level: a deal, and a day', () => {
    const rich = exchange.addUser({ USDT: '60000' });
    exchange.run('TransferFunds', {
      userId: rich,
      asset: usdt,
      from: 'change',
      to: 'legal',
      amountMinor: 60_000n * coin,
    });
    approve(rich);
    save(rich);
    for (const numberMinor of [20_000n * coin, 20_000n * coin]) post({ userId: rich, numberMinor });
    expect(outcome(take({ numberMinor: 7000n * coin }))).toBe('c2c_deal_limit');
    for (let dealId = 1; dealId <= 4; dealId++) {
      expect(outcome(take({ advertId: dealId < 3 ? 1 : 2, numberMinor: 6900n * coin }))).toBe('ok');
      expect(outcome(pay(bob, dealId))).toBe('ok');
    }
    // 49,680 CNY each: 1,280 of the 200,000 are left.
    expect(outcome(take({ advertId: 2, numberMinor: 200n * coin }))).toBe('c2c_day_limit');
    expect(outcome(take({ advertId: 2, userId: eve, numberMinor: 200n * coin }))).toBe('c2c_advert_paused');
    const isListed = () => {
      const advert = exchange.state.c2c.adverts.get(2);
      return advert !== undefined && isTakeable(exchange.state, advert, eve, exchange.time);
    };
    // The smallest deal still fits.
    expect(isListed()).toBe(true);
    expect(outcome(take({ advertId: 2, userId: eve, numberMinor: 177n * coin }))).toBe('ok');
    expect(isListed()).toBe(false);
    expect(outcome(take({ advertId: 2, userId: eve, numberMinor: 10n * coin }))).toBe('c2c_advert_paused');
    exchange.time += day + 5 * minute;
    expect(outcome(take({ advertId: 2, numberMinor: 200n * coin }))).toBe('ok');
  });
});

describe('a receiver', () => {
  const changed = () => save(alice, { sealed: 'a thief’s', changed: ['bank'] });

  it('is not paid by details that are younger than a day, and then by them', () => {
    exchange.run('SwitchC2c', { operatorId: 0, isOn: false, reason: 'x' });
    exchange.run('SwitchC2c', { operatorId: 0, isOn: true, reason: 'x' });
    exchange.state.mode = 'production';
    post({ ways: ['bank'] });
    expect(outcome(changed())).toBe('ok');
    expect(outcome(take())).toBe('c2c_way_held');
    exchange.time += day;
    expect(outcome(take())).toBe('ok');
  });
});

describe('releasing', () => {
  beforeEach(() => {
    post();
    take();
    pay();
  });

  it('takes a code, or the second step', () => {
    expect(outcome(release(alice, 1, false))).toBe('code_wrong');
  });

  it('takes a code and a second step that is new, however the deal came about; after a day the second step', () => {
    const recoveryHashes = Array.from({ length: 10 }, (_, at) => `hash${at}`);
    exchange.run('EnableTotp', { userId: alice, sealedSecret: 'sealed', step: 1, recoveryHashes });
    post();
    take({ advertId: 2 });
    pay(bob, 2);
    const proved = (dealId: number, isConfirmed: boolean, step: number) =>
      outcome(exchange.submit('ReleaseDeal', { userId: alice, dealId, proof: { method: 'totp', step }, isConfirmed }));
    for (const dealId of [1, 2]) {
      expect(proved(dealId, false, 2)).toBe('code_wrong');
      expect(outcome(release(alice, dealId))).toBe('two_step_required');
    }
    expect(proved(2, true, 2)).toBe('ok');
    exchange.time += day;
    expect(proved(1, false, 3)).toBe('ok');
  });

  it('is held by what made the account unsafe after the deal, and not by what came before it', () => {
    exchange.run('ChangePassword', { userId: alice, passwordHash: 'thief' });
    expect(outcome(release())).toBe('c2c_held');
    exchange.time += day;
    expect(outcome(release())).toBe('ok');
  });

  it('is held by a freeze that came after the deal; the payer can still say that the money was sent', () => {
    const freeze = (userId: number) =>
      exchange.run('Restrict', {
        operatorId: exchange.staff,
        scope: 'user',
        target: String(userId),
        effect: 'no_withdrawals',
        reason: 'court order',
        text: '',
      });
    freeze(alice);
    expect(outcome(release())).toBe('c2c_held');
    post({ userId: eve });
    take({ advertId: 2 });
    freeze(bob);
    expect(outcome(pay(bob, 2))).toBe('ok');
  });
});

it('stands in a snapshot', () => {
  post();
  take({ numberMinor: 50n * coin });
  take({ userId: eve, numberMinor: 20n * coin });
  pay(eve, 2);
  const hash = hashState(exchange.state);
  const restored = restoreState(snapshotState(exchange.state)) ?? exchange.state;
  expect(hashState(restored)).toBe(hash);
  expect(restored.c2c).toEqual(exchange.state.c2c);
  exchange.state = restored;
  pass(payMs);
  expect([...exchange.state.c2c.deals.keys()]).toEqual([2]);
  assertEscrow();
});
