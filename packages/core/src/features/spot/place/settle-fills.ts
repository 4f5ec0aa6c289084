/** Who pays whom for an order's fills, as balanced postings; reads only. */
import { assert } from '../../../kernel/assert.ts';
import { times } from '../../../kernel/int64.ts';
import { house } from '../../../kernel/ledger/house.ts';
import type { Posting } from '../../../kernel/ledger/posting.ts';
import { PostingSet } from '../../../kernel/ledger/posting-set.ts';
import type { Side } from '../../../matching/terms.ts';
import type { Market } from '../../market/index.ts';
import { chargedOf } from '../fees.ts';
import { notionalOf } from '../limits.ts';
import type { SpotState } from '../state.ts';
import type { Walk } from './walk-book.ts';

function lockPostings(owner: number, asset: number, locked: bigint): Posting[] {
  return locked === 0n ? [] : [{ owner, wallet: 'change', asset, available: -locked, locked }];
}

/**
 * The taker's legs (payment, proceeds, fee, what its rest locks), each resting order's legs (its lock pays; what the
 * fill leaves over of the lock returns) and the fee account's. Fees are in the quote currency on both sides.
 */
export function settleFills(
  state: SpotState,
  market: Market,
  taker: number,
  side: Side,
  walk: Walk,
  restLock: bigint,
): Posting[] {
  const base = market.base.asset;
  const quote = market.quote.asset;
  if (walk.fills.length === 0) return lockPostings(taker, side === 'buy' ? quote : base, restLock);
  const set = new PostingSet();
  let fees = chargedOf(walk.feeAccrued);
  let tradedLots = 0;
  if (side === 'buy') set.add(taker, 'change', quote, -(walk.notional + fees + restLock), restLock);
  else set.add(taker, 'change', quote, walk.notional - fees, 0n);
  for (const fill of walk.fills) {
    const maker = state.spot.orders.get(fill.makerOrderId);
    assert(maker !== undefined, 'a resting order is gone', fill.makerOrderId);
    const notional = notionalOf(market, fill.ticks, fill.lots);
    const baseMinor = times(fill.lots, market.lotMinor);
    const unlocked = maker.locked - fill.makerLocked;
    if (maker.isBuy) {
      set.add(fill.makerUserId, 'change', quote, unlocked - notional - fill.makerFee, -unlocked);
      set.add(fill.makerUserId, 'change', base, baseMinor, 0n);
    } else {
      set.add(fill.makerUserId, 'change', base, 0n, -unlocked);
      set.add(fill.makerUserId, 'change', quote, notional - fill.makerFee, 0n);
    }
    fees += fill.makerFee;
    tradedLots += fill.lots;
  }
  const traded = times(tradedLots, market.lotMinor);
  if (side === 'buy') set.add(taker, 'change', base, traded, 0n);
  else set.add(taker, 'change', base, -traded - restLock, restLock);
  set.add(house.fees, 'change', quote, fees, 0n);
  return set.list();
}
