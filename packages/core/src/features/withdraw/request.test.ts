/** What a withdrawal is refused for, in order; its fee; how much of it in a day. */
import { beforeEach, describe, expect, it } from 'vitest';
import { hashState } from '../../snapshot.ts';
import { addressOf, btc, CoinsExchange, coin, dayMs, erc20, outcomeOf, usdt } from '../../testing/build-coins.ts';

let exchange: CoinsExchange;
let alice: number;
beforeEach(() => {
  exchange = new CoinsExchange('10000');
  ({ alice } = exchange);
});

describe('a request is refused', () => {
  it.each<[string, () => object, string, object?]>([
    ['by nobody', () => ({ userId: 7 }), 'user_not_found'],
    ['with a wrong safety code', () => ({ isConfirmed: false }), 'code_wrong'],
    ['of no coin', () => ({ asset: 9 }), 'coin_not_found'],
    ['of a coin before the first', () => ({ asset: -1 }), 'coin_not_found'],
    ['over a network that is not there', () => ({ network: 'omni' }), 'not_open'],
    ['over one that is another coin’s', () => ({ asset: btc }), 'not_open'],
    ['without an address', () => ({ address: '' }), 'withdraw_address_required'],
    ['to an address too long', () => ({ address: 'x'.repeat(129) }), 'withdraw_address_required'],
    ['to oneself', () => ({ toUserId: alice }), 'withdraw_to_oneself'],
    ['to an address of one’s own', () => ({ address: addressOf(alice) }), 'withdraw_to_oneself'],
    ['to nobody', () => ({ toUserId: 999_999 }), 'withdraw_user_unknown'],
    ['to an account of the house', () => ({ toUserId: 1 }), 'withdraw_user_unknown'],
    ['to staff', () => ({ toUserId: exchange.staff }), 'withdraw_user_unknown'],
    ['of nothing', () => ({ amountMinor: 0n }), 'withdraw_amount_required'],
    ['of less than nothing', () => ({ amountMinor: -coin }), 'withdraw_amount_required'],
    [
      'of less than the least',
      () => ({ amountMinor: 10n * coin - 1n }),
      'withdraw_below_minimum',
      { amount: '10', currency: 'USDT' },
    ],
    [
      'of more than the most',
      () => ({ amountMinor: 5000n * coin + 1n }),
      'withdraw_above_maximum',
      { amount: '5000', currency: 'USDT' },
    ],
    [
      'beyond the day',
      () => ({ amountMinor: 1000n * coin + 1n }),
      'withdraw_day_limit',
      { amount: '1000', currency: 'USDT' },
    ],
    ['beyond the day and what there is', () => ({ amountMinor: 1_000_000n * coin }), 'insufficient_balance'],
  ])('%s', (_, change, refused, values) => {
    const hash = hashState(exchange.state);
    expect(exchange.request(change())).toEqual({ refused, ...(values && { values }) });
    expect(hashState(exchange.state)).toBe(hash);
  });

  it('of more than is available, by one unit', () => {
    exchange.give(alice, exchange.bob, 900n * coin);
    exchange.run('TransferFunds', {
      userId: alice,
      asset: usdt,
      from: 'change',
      to: 'legal',
      amountMinor: 9050n * coin,
    });
    const hash = hashState(exchange.state);
    expect(outcomeOf(exchange.request({ amountMinor: 50n * coin + 1n }))).toBe('insufficient_balance');
    expect(hashState(exchange.state)).toBe(hash);
    expect(outcomeOf(exchange.request({ amountMinor: 50n * coin }))).toBe('ok');
  });

  it('while a network is closed, and for other users by the first network’s', () => {
    exchange.run('SetCoinNetwork', { ...erc20, areWithdrawalsOpen: false });
    expect(outcomeOf(exchange.request())).toBe('not_open');
    expect(outcomeOf(exchange.give(alice, exchange.bob, coin))).toBe('not_open');
    expect(outcomeOf(exchange.request({ network: 'trc20' }))).toBe('ok');
  });

  it('beyond twenty that are open; what stays inside goes on', () => {
    for (let count = 1; count <= 20; count++)
      expect(outcomeOf(exchange.request({ amountMinor: 10n * coin }))).toBe('ok');
    expect(outcomeOf(exchange.request({ amountMinor: 10n * coin }))).toBe('withdrawals_limit');
    expect(outcomeOf(exchange.give(alice, exchange.bob, coin))).toBe('ok');
    exchange.submit('CancelWithdrawal', { userId: alice, withdrawalId: 7 });
    expect(outcomeOf(exchange.request({ amountMinor: 10n * coin }))).toBe('ok');
    exchange.assertSound();
  });

  it('where there is a second step, without it or with one used before', () => {
    const recoveryHashes = Array.from({ length: 10 }, (_, at) => `code${at}`);
    exchange.run('EnableTotp', { userId: alice, sealedSecret: 's', step: 5, recoveryHashes });
    exchange.pass(dayMs);
    const proof = (step: number) => ({ proof: { method: 'totp', step } as const });
    const hash = hashState(exchange.state);
    expect(outcomeOf(exchange.request())).toBe('two_step_required');
    expect(outcomeOf(exchange.request(proof(5)))).toBe('two_step_wrong');
    // What would be refused anyway uses nothing up, and a wrong code is not looked at before it.
    expect(outcomeOf(exchange.request({ ...proof(6), amountMinor: 1n }))).toBe('withdraw_below_minimum');
    expect(hashState(exchange.state)).toBe(hash);
    expect(outcomeOf(exchange.request(proof(6)))).toBe('ok');
    expect(outcomeOf(exchange.request(proof(6)))).toBe('two_step_wrong');
    expect(outcomeOf(exchange.request({ ...proof(7), network: '', address: '', toUserId: exchange.bob }))).toBe('ok');
    expect(exchange.balance(alice, 'USDT')).toBe('9800/100');
  });
});

it('a retry under the same key is the same withdrawal, another body under it is none', () => {
  const key = { call: 'w', key: 'k', bodyHash: 'b' };
  const first = exchange.request({}, key);
  const hash = hashState(exchange.state);
  expect(exchange.request({}, key)).toEqual(first);
  const other = exchange.request({}, { ...key, bodyHash: 'c' });
  expect(outcomeOf(other)).toBe('idempotency_key_reused');
  expect(hashState(exchange.state)).toBe(hash);
});

describe('what stays inside', () => {
  it('settles immediately and free of charge, below the network minimum too, to an address of ours as to a user', () => {
    expect(exchange.give(alice, exchange.bob, 1n)).toEqual({
      answer: { withdrawalId: 1, status: 'station', feeMinor: '0' },
    });
    const sent = exchange.request({ address: addressOf(exchange.eve), amountMinor: 100n * coin });
    expect(sent).toEqual({ answer: { withdrawalId: 2, status: 'station', feeMinor: '0' } });
    expect(exchange.balance(alice, 'USDT')).toBe('9899.99999999/0');
    expect(exchange.balance(exchange.eve, 'USDT')).toBe('10100/0');
    expect(exchange.house('networkFees')).toBe('0');
    expect(exchange.last('WithdrawalSettledInside')).toMatchObject({ toUserId: exchange.eve, network: 'erc20' });
    exchange.assertSound();
  });

  it('counts for the day', () => {
    exchange.give(alice, exchange.bob, 600n * coin);
    expect(exchange.request({ amountMinor: 401n * coin })).toEqual({
      refused: 'withdraw_day_limit',
      values: { amount: '400', currency: 'USDT' },
    });
  });
});

describe('a fee', () => {
  it.each([
    // 1 USDT and 1 %, rounded up to a unit
    [10n * coin, 110_000_000n],
    [10n * coin + 1n, 110_000_001n],
    [10n * coin + 99n, 110_000_001n],
    [10n * coin + 100n, 110_000_001n],
    [10n * coin + 101n, 110_000_002n],
  ])('of %i units is %i', (amountMinor, fee) => {
    exchange.request({ amountMinor });
    expect(exchange.state.withdraw.withdrawals.get(1)?.feeMinor).toBe(fee);
    exchange.review(1);
    exchange.prepare(1);
    const before = -exchange.events.length;
    exchange.end(1, 'success');
    const left = exchange.last('WithdrawalSettled').postings.find(({ owner }) => owner === 7)?.available;
    expect([left, before < 0]).toEqual([amountMinor - fee, true]);
    exchange.assertSound();
  });

  it.each([
    // What is left of 1.1 and more rounds down to what the network pays: the rest is fee.
    [10n * coin + 1n, 100n, 110_000_001n],
    [10n * coin + 50n, 100n, 110_000_050n],
    [10n * coin + 99n, 100n, 110_000_099n],
    [10n * coin + 101n, 100n, 110_000_101n],
    [10n * coin, coin, 2n * coin],
    [100n * coin, 1n, 2n * coin],
  ])('of %i units where a network pays multiples of %i is %i, as the answer says', (amountMinor, payableMinor, fee) => {
    const result = exchange.request({ amountMinor, payableMinor });
    expect(result).toEqual({ answer: { withdrawalId: 1, status: 'applying', feeMinor: String(fee) } });
    expect(exchange.state.withdraw.withdrawals.get(1)?.feeMinor).toBe(fee);
    expect((amountMinor - fee) % payableMinor).toBe(0n);
  });

  it('that leaves nothing a network could pay is refused, and inside nothing is taken', () => {
    const hash = hashState(exchange.state);
    const coarse = { amountMinor: 10n * coin, payableMinor: 9n * coin };
    expect(outcomeOf(exchange.request(coarse))).toBe('withdraw_fee_takes_all');
    expect(outcomeOf(exchange.request({ payableMinor: 0n }))).toBe('parameter_error');
    expect(hashState(exchange.state)).toBe(hash);
    expect(outcomeOf(exchange.request({ ...coarse, address: addressOf(exchange.bob) }))).toBe('ok');
    expect(exchange.balance(exchange.bob, 'USDT')).toBe('10010/0');
  });

  it('is the one of the request, whatever the network takes later', () => {
    exchange.request();
    exchange.run('SetCoinNetwork', { ...erc20, fixedFeeMinor: 5n * coin });
    exchange.review(1);
    exchange.prepare(1);
    exchange.end(1, 'success');
    expect(exchange.house('networkFees')).toBe('2');
  });
});

describe('a network is not set', () => {
  it.each<[string, Partial<typeof erc20>, string?]>([
    ['for no coin', { asset: 9 }, 'coin_not_found'],
    ['without a name', { network: '' }],
    ['with a name in capitals', { network: 'ERC20' }],
    ['final before it is seen', { seenConfirmations: 7 }],
    ['seen without confirmations', { seenConfirmations: 0 }],
    ['with half a confirmation', { seenConfirmations: 0.5 }],
    ['with an amount below nothing', { depositMinMinor: -1n }],
    ['with an amount that no balance holds', { depositMinMinor: 2n ** 62n + 1n }],
    ['whose most is below its least', { withdrawMaxMinor: 10n * coin - 1n }],
    ['whose least pays the fee alone', { fixedFeeMinor: 10n * coin - coin / 10n }],
    ['that takes all', { feePpm: 1_000_000 }],
    ['with limits of two levels', { dayLimitsMinor: [1n, 1n] }],
  ])('%s', (_, change, refused = 'parameter_error') => {
    const hash = hashState(exchange.state);
    expect(outcomeOf(exchange.submit('SetCoinNetwork', { ...erc20, ...change }))).toBe(refused);
    expect(hashState(exchange.state)).toBe(hash);
  });

  it('beyond a thousand; those that are there can still be changed', () => {
    for (let count = 4; count <= 1000; count++) exchange.run('SetCoinNetwork', { ...erc20, network: `net${count}` });
    expect(outcomeOf(exchange.submit('SetCoinNetwork', { ...erc20, network: 'more' }))).toBe('parameter_error');
    expect(outcomeOf(exchange.submit('SetCoinNetwork', erc20))).toBe('ok');
  });
});

describe('the limit of a day', () => {
  const left = () => {
    const result = exchange.request({ amountMinor: 4999n * coin });
    return 'refused' in result ? (result.values?.amount ?? result.refused) : 'ok';
  };
  /** The beginning of five minutes. */
  const start = Date.UTC(2027, 5, 1);

  it.each([
    ['applying', () => {}, '900'],
    ['agreed', () => exchange.review(1), '900'],
    ['cancelled', () => exchange.submit('CancelWithdrawal', { userId: alice, withdrawalId: 1 }), '1000'],
    ['rejected', () => exchange.review(1, 'rejected'), '1000'],
    ['failed', () => [exchange.review(1), exchange.prepare(1), exchange.end(1, 'failure')], '1000'],
    ['successful', () => [exchange.review(1), exchange.prepare(1), exchange.end(1, 'success')], '900'],
  ])('has of what is %s', (_, act, expected) => {
    exchange.request();
    act();
    expect(left()).toBe(expected);
    exchange.assertSound();
  });

  it('ends a day and the rest of five minutes after', () => {
    exchange.time = start - 1;
    exchange.request({ amountMinor: 300n * coin });
    exchange.time = start + 299_999;
    exchange.request({ amountMinor: 200n * coin });
    exchange.time = start + dayMs + 299_998;
    expect(left()).toBe('500');
    expect(left()).toBe('800');
    exchange.time = start + dayMs + 599_998;
    expect(left()).toBe('800');
    expect(left()).toBe('1000');
  });

  it('is not made larger by what fails after it counted no more', () => {
    exchange.time = start;
    exchange.request({ amountMinor: 900n * coin });
    exchange.pass(2 * dayMs);
    exchange.request({ amountMinor: 100n * coin });
    exchange.review(1);
    exchange.end(1, 'failure');
    expect(left()).toBe('900');
    exchange.assertSound();
  });

  it('is by coin and by user, over all networks together', () => {
    exchange.request({ amountMinor: 300n * coin });
    exchange.request({ amountMinor: 300n * coin, network: 'trc20' });
    expect(left()).toBe('400');
    expect(outcomeOf(exchange.request({ asset: btc, network: 'bitcoin', amountMinor: 9n * coin }))).toBe('ok');
    expect(outcomeOf(exchange.request({ userId: exchange.bob, amountMinor: 1000n * coin }))).toBe('ok');
  });

  it('grows with the identity’s level', () => {
    const told = { name: 'n', cardId: 'c', frontPic: 'f', reversePic: 'r', handPic: 'h', approveAfterMs: 0 };
    exchange.run('SubmitIdentity', { userId: alice, ...told });
    expect(left()).toBe('1000');
    const approve = (reviewId: number) =>
      exchange.run('ReviewIdentity', { operatorId: exchange.staff, reviewId, verdict: 'approved', reason: '' });
    approve(1);
    expect(left()).toBe('2000');
    exchange.run('AskLevelThree', { userId: alice, assetsMinor: 10n ** 12n, approveAfterMs: 0 });
    approve(2);
    expect(left()).toBe('4000');
  });

  it('says nothing below nothing where it was lowered', () => {
    exchange.request({ amountMinor: 900n * coin });
    exchange.run('SetCoinNetwork', { ...erc20, dayLimitsMinor: [10n * coin, 10n * coin, 10n * coin] });
    expect(left()).toBe('0');
  });
});
