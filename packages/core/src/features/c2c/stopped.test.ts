/** What was posted before its owner was held, frozen or out of deals. */
import { beforeEach, describe, expect, it } from 'vitest';
import { coin, usdt } from '../../testing/build-coins.ts';
import {
  alice,
  assertEscrow,
  begin,
  bob,
  day,
  eve,
  exchange,
  held,
  outcome,
  post,
  take,
} from '../../testing/c2c/deals.ts';
import { isTakeable } from './take.ts';

beforeEach(begin);

describe('an advert from before its owner was stopped', () => {
  const restrict = (
    scope: 'user' | 'asset' | 'product' | 'all',
    target: string,
    effect: 'no_withdrawals' | 'no_trading' | 'cancel_only',
  ) => exchange.run('Restrict', { operatorId: exchange.staff, scope, target, effect, reason: 'court order', text: '' });
  const isListed = () => {
    const advert = exchange.state.c2c.adverts.get(1);
    return advert !== undefined && isTakeable(exchange.state, advert, bob, exchange.time);
  };

  it.each([
    ['a hold', () => exchange.run('ChangePassword', { userId: alice, passwordHash: 'thief' })],
    ['a freeze', () => restrict('user', String(alice), 'no_withdrawals')],
    ['a stop of trading', () => restrict('user', String(alice), 'no_trading')],
    ['a stop of the coin', () => restrict('asset', String(usdt), 'no_withdrawals')],
    ['a stop of all withdrawals', () => restrict('all', '', 'no_withdrawals')],
  ] as const)('is no way around %s: it rests, and can be withdrawn', (_, stop) => {
    post();
    expect(isListed()).toBe(true);
    stop();
    expect(isListed()).toBe(false);
    expect(outcome(take())).toBe('c2c_advert_paused');
    expect(outcome(exchange.submit('WithdrawAdvert', { userId: alice, advertId: 1 }))).toBe('ok');
    expect(held(alice)).toBe('500/0');
  });

  it('is taken again once the hold is over', () => {
    post();
    exchange.run('ChangePassword', { userId: alice, passwordHash: 'thief' });
    exchange.time += day;
    expect(outcome(take())).toBe('ok');
  });

  it('of one who buys rests while trading is stopped, and not for a hold: nothing leaves', () => {
    post({ isSell: false });
    exchange.run('ChangePassword', { userId: alice, passwordHash: 'thief' });
    expect(isListed()).toBe(true);
    restrict('user', String(alice), 'no_trading');
    expect(isListed()).toBe(false);
    expect(outcome(take({ isSell: false }))).toBe('c2c_advert_paused');
  });

  it.each([
    ['no trading', () => restrict('user', String(bob), 'no_trading')],
    ['a product that only cancels', () => restrict('product', 'c2c', 'cancel_only')],
    ['a stop of the coin', () => restrict('asset', String(usdt), 'no_withdrawals')],
  ] as const)('%s stops who sells to a buy advert, or posts to sell', (_, stop) => {
    post({ isSell: false });
    stop();
    expect(outcome(take({ isSell: false }))).not.toBe('ok');
    expect(outcome(post({ userId: bob }))).toBe('restricted');
    assertEscrow();
  });
});

it('who sells to a buyer with two unpaid deals is not told of deals of their own', () => {
  post({ isSell: false });
  for (const wanted of ['ok', 'ok', 'c2c_advert_paused'])
    expect(outcome(take({ isSell: false, numberMinor: 20n * coin }))).toBe(wanted);
  const advert = exchange.state.c2c.adverts.get(1);
  expect(advert !== undefined && isTakeable(exchange.state, advert, eve, exchange.time)).toBe(false);
});
