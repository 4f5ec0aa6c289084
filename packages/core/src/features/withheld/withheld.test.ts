/** Worth that is held back stays, in whatever coin, and by whatever way it would leave. */
import { beforeEach, describe, expect, it } from 'vitest';
import { hashState, restoreState, snapshotState } from '../../snapshot.ts';
import { btc, CoinsExchange, coin, dayMs, erc20, usdt } from '../../testing/build-coins.ts';
import { withheldRefusal } from './leave.ts';
import { withheldOf, withhold } from './state.ts';

let exchange: CoinsExchange;
let alice: number;

const keep = (asset: number, amount: bigint, forMs = dayMs) =>
  withhold(
    exchange.state,
    { userId: alice, asset, amountMinor: amount * coin, until: exchange.time + forMs },
    exchange.time,
  );
const leave = (asset: number, amount: bigint) =>
  withheldRefusal(exchange.state, { userId: alice, asset, amountMinor: amount * coin }, exchange.time)?.refused ?? 'ok';
/** A BTC is worth 60,000 USDT, and that is sound. */
function priceBtc(): void {
  const prices = [{ market: 0, steps: 600_000_000, ageMs: 0, hasEnoughSources: true }];
  exchange.run('SetIndexPrices', { sampledAt: exchange.time, prices });
}

// 1000 USDT and 10 BTC in the spot account.
beforeEach(() => {
  exchange = new CoinsExchange();
  ({ alice } = exchange);
});

describe('what stays', () => {
  it('of one coin is as much as is held back, of all entries together, until each is over', () => {
    keep(usdt, 300n);
    keep(usdt, 200n, 2 * dayMs);
    expect([leave(usdt, 500n), leave(usdt, 501n)]).toEqual(['ok', 'withheld']);
    exchange.time += dayMs;
    expect([leave(usdt, 800n), leave(usdt, 801n)]).toEqual(['ok', 'withheld']);
    exchange.time += dayMs;
    expect([leave(usdt, 1000n), withheldOf(exchange.state, alice, exchange.time)]).toEqual(['ok', []]);
  });

  it('may be another coin of as much worth, where the index is sound', () => {
    keep(usdt, 1000n);
    expect(leave(usdt, 1n)).toBe('withheld');
    priceBtc();
    expect([leave(usdt, 1000n), leave(btc, 10n)]).toEqual(['ok', 'ok']);
    keep(usdt, 1000n);
    expect([leave(usdt, 1000n), leave(btc, 10n)]).toEqual(['ok', 'withheld']);
  });

  it('without a sound index is the same coin alone, and swapping it for another is no way out', () => {
    keep(btc, 5n);
    expect([leave(btc, 5n), leave(btc, 6n), leave(usdt, 1000n)]).toEqual(['ok', 'withheld', 'ok']);
    keep(usdt, 1000n);
    // Whatever else leaves, as much as was bought has to be there.
    exchange.run('TransferFunds', {
      userId: alice,
      asset: usdt,
      from: 'change',
      to: 'legal',
      amountMinor: 1000n * coin,
    });
    expect([leave(btc, 1n), leave(usdt, 1n)]).toEqual(['ok', 'withheld']);
  });

  it('counts what spot orders have locked', () => {
    keep(usdt, 1000n);
    const order = { type: 'limit', timeInForce: 'gtc', isPostOnly: false } as const;
    exchange.run('PlaceOrder', {
      userId: alice,
      market: 0,
      side: 'buy',
      ticks: exchange.market.listedTicks,
      lots: 1_000,
      ...order,
    });
    expect([leave(usdt, 0n), leave(usdt, 1n)]).toEqual(['ok', 'withheld']);
  });

  it('is in snapshots', () => {
    keep(usdt, 300n);
    const restored = restoreState(snapshotState(exchange.state));
    expect(restored && hashState(restored)).toBe(hashState(exchange.state));
    expect(restored && withheldOf(restored, alice, exchange.time)).toHaveLength(1);
  });
});

describe('is asked before anything leaves', () => {
  const amountMinor = 500n * coin;
  const user = () => ({ userId: alice, asset: usdt, amountMinor });
  it.each([
    ['to a chain', () => exchange.submit('RequestWithdrawal', { ...withdrawal, ...user() }), 'withheld'],
    [
      'to another user',
      () => exchange.submit('RequestWithdrawal', { ...withdrawal, ...user(), ...inside() }),
      'withheld',
    ],
    ['to contracts', () => exchange.submit('TransferFunds', { ...user(), from: 'change', to: 'lever' }), 'withheld'],
    [
      'to second contracts',
      () => exchange.submit('TransferFunds', { ...user(), from: 'change', to: 'micro' }),
      'withheld',
    ],
    [
      'to the fiat account it stays',
      () => exchange.submit('TransferFunds', { ...user(), from: 'change', to: 'legal' }),
      'ok',
    ],
  ])('%s', (_, act, wanted) => {
    keep(usdt, 600n);
    const result = act();
    expect('refused' in result ? result.refused : 'ok').toBe(wanted);
  });
  const inside = () => ({ toUserId: exchange.bob, address: '', network: '' });
  const withdrawal = {
    network: erc20.network,
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    toUserId: 0,
    payableMinor: 1n,
    proof: null,
    isConfirmed: true,
    approveAfterMs: 0,
  };
});
