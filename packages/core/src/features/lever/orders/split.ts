/** A part of a position becomes one of its own, and is closed immediately. */
import { marketOf } from '../../market/index.ts';
import type { LeverEventOf } from '../events.ts';
import { countPosition, type LeverOrder, type LeverState } from '../state.ts';
import { enterOrderOf, leaveWaitingFor } from './place.ts';

/** So many contract lots of a position, with their share of all that it holds, rounded down; null: that is all of it. */
export function splitOf(
  state: LeverState,
  order: LeverOrder,
  asked: number,
  time: number,
  isAsked = true,
): LeverEventOf<'LeverSplit'> | null {
  const { orderId, userId, market, isLong, multiple, shares, lots, marginMinor } = order;
  if (asked === 0 || asked >= shares) return null;
  const { limitTicks, fillTicks, openTicks, stopProfitTicks, stopLossTicks, acceptedAt, openedAt } = order;
  const share = (amount: bigint) => (amount * BigInt(asked)) / BigInt(shares);
  const partLots = (lots / shares) * asked;
  const partMinor = share(marginMinor);
  return {
    kind: 'LeverSplit',
    time,
    userId,
    orderId,
    partId: state.lever.nextOrderId,
    market,
    asset: marketOf(state, market).quote.asset,
    isLong,
    multiple,
    shares: asked,
    lots: partLots,
    limitTicks,
    fillTicks,
    openTicks,
    stopProfitTicks,
    stopLossTicks,
    acceptedAt,
    openedAt,
    askedAt: isAsked ? order.closeAskedAt : 0,
    marginMinor: partMinor,
    feeMinor: share(order.feeMinor),
    overnightMinor: share(order.overnightMinor),
    settledMinor: share(order.settledMinor),
    leftShares: shares - asked,
    leftLots: lots - partLots,
    leftMarginMinor: marginMinor - partMinor,
    isAsked,
  };
}

export function applyLeverSplit(state: LeverState, event: LeverEventOf<'LeverSplit'>): void {
  const { lever } = state;
  const order = lever.orders.get(event.orderId) as LeverOrder;
  const { partId, shares, lots, marginMinor, feeMinor, overnightMinor, settledMinor } = event;
  countPosition(state, order, -1n);
  order.shares = event.leftShares;
  order.lots = event.leftLots;
  order.marginMinor = event.leftMarginMinor;
  order.feeMinor -= feeMinor;
  order.overnightMinor -= overnightMinor;
  order.settledMinor -= settledMinor;
  countPosition(state, order, 1n);
  const taken = { shares, lots, marginMinor, feeMinor, overnightMinor, settledMinor };
  enterOrderOf(state, event.asset, { ...order, ...taken, orderId: partId, closeShares: 0 });
  lever.nextOrderId = partId + 1;
  if (event.isAsked) {
    lever.closings.delete(order.orderId);
    leaveWaitingFor(state, order);
    Object.assign(order, { status: 'trading', closeAskedAt: 0, closeShares: 0 });
  } else if (order.closeShares >= order.shares) order.closeShares = 0;
}
