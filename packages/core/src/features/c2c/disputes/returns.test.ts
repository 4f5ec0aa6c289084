/** What a deal that was disputed leaves behind: its coins go where they came from, and it counts once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { restoreState, snapshotState } from '../../../snapshot.ts';
import { coin } from '../../../testing/build-coins.ts';
import {
  alice,
  assertEscrow,
  beginWithFiat,
  bob,
  cancel,
  dispute,
  eve,
  exchange,
  giveUp,
  held,
  judge,
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

beforeEach(beginWithFiat);

describe('a late payment for coins that others took a part of', () => {
  /** Eve takes 60 of the 100 that a deal gave back; then its payer is late. */
  function reachShared(isSell: boolean): void {
    beginWithFiat();
    post({ isSell });
    take({ isSell });
    pass(payMs);
    exchange.submit('PauseAdvert', { userId: alice, advertId: 1, isPaused: false });
    expect(outcome(take({ isSell, userId: eve, numberMinor: 60n * coin }))).toBe('ok');
    expect(outcome(payLate(isSell ? bob : alice))).toBe('ok');
    expect(exchange.state.c2c.adverts.get(1)?.leftMinor).toBe(0n);
    assertEscrow();
  }
  const endings: Readonly<Record<string, (payer: number) => object>> = {
    'given up': (payer) => giveUp(payer),
    'decided for the seller': () => judge(false),
  };

  it.each(Object.keys(endings))('gives the advert back no more than it took from it, however it ends: %s', (name) => {
    reachShared(true);
    expect(held(alice)).toBe('340/160');
    expect(outcome(endings[name]?.(bob) ?? {})).toBe('ok');
    expect([held(alice), exchange.state.c2c.adverts.get(1)?.leftMinor]).toEqual(['400/100', 40n * coin]);
    assertEscrow();
    expect(outcome(cancel(eve, 2))).toBe('ok');
    expect([held(alice), exchange.state.c2c.adverts.get(1)?.leftMinor]).toEqual(['400/100', 100n * coin]);
    assertEscrow();

    reachShared(false);
    expect(outcome(endings[name]?.(alice) ?? {})).toBe('ok');
    expect([held(bob), exchange.state.c2c.adverts.get(1)?.leftMinor]).toEqual(['500/0', 40n * coin]);
    pay(alice, 2);
    expect(outcome(release(eve, 2))).toBe('ok');
    expect(exchange.state.c2c.adverts.get(1)?.leftMinor).toBe(40n * coin);
    assertEscrow();
  });

  it('holds back for a day what a verdict gave the seller beside the advert', () => {
    reachShared(true);
    judge(false);
    expect(outcome(toContracts(alice, 341n))).toBe('withheld');
    expect(outcome(toContracts(alice, 340n))).toBe('ok');
  });

  it('is the same after a snapshot between', () => {
    reachShared(true);
    exchange.state = restoreState(snapshotState(exchange.state)) ?? exchange.state;
    giveUp();
    expect(exchange.state.c2c.adverts.get(1)?.leftMinor).toBe(40n * coin);
    assertEscrow();
  });
});

describe('a deal that was given up', () => {
  it('is not counted as let go: only cancellations and expiries are', () => {
    post();
    for (let dealId = 1; dealId <= 4; dealId++) {
      expect(outcome(take({ numberMinor: 20n * coin }))).toBe('ok');
      pay(bob, dealId);
      dispute(bob, dealId);
      expect(outcome(giveUp(bob, dealId))).toBe('ok');
    }
    for (let dealId = 5; dealId <= 7; dealId++) {
      expect(outcome(take({ numberMinor: 20n * coin }))).toBe('ok');
      expect(outcome(cancel(bob, dealId))).toBe('ok');
    }
    expect(outcome(take({ numberMinor: 20n * coin }))).toBe('c2c_let_go');
  });

  it('is counted once where it had expired before', () => {
    post();
    take();
    pass(payMs);
    expect(outcome(payLate())).toBe('ok');
    expect(outcome(giveUp())).toBe('ok');
    for (const dealId of [2, 3]) {
      expect(outcome(take({ numberMinor: 20n * coin }))).toBe('ok');
      expect(outcome(cancel(bob, dealId))).toBe('ok');
    }
    expect(outcome(take({ numberMinor: 20n * coin }))).toBe('c2c_let_go');
  });
});
