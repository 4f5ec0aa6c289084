/** What an order's fills are to both sides. */
import { feeApart, type LegRule, type Notice } from '../../kernel/declare/facts.ts';
import type { Fill } from './events.ts';

interface Placed {
  readonly userId: number;
  readonly orderId: number;
  readonly market: number;
  readonly status: 'open' | 'filled' | 'cancelled';
  readonly fills: readonly Fill[];
}

/** Both sides' trades, and their fees. */
export function tradeLegs({ userId, market, fills }: Placed, quoteOf: (market: number) => number): LegRule | null {
  if (fills.length === 0) return null;
  const fees = new Map<number, bigint>();
  for (const { makerUserId, takerFee, makerFee } of fills) {
    fees.set(userId, (fees.get(userId) ?? 0n) + takerFee);
    fees.set(makerUserId, (fees.get(makerUserId) ?? 0n) + makerFee);
  }
  return feeApart('trade', 'trade_fee', quoteOf(market), (owner) => fees.get(owner) ?? 0n);
}

/** One for an order that has come to its end by trading, not one for each fill. */
export function orderNotices({ userId, orderId, status, fills }: Placed): Notice[] {
  const notices: Notice[] = [];
  if (fills.length > 0 && status !== 'open')
    notices.push({
      userId,
      kind: status === 'filled' ? 'order_filled' : 'order_partly_filled',
      ref: orderId,
      note: '',
    });
  for (const { makerUserId, makerOrderId, makerRemainingLots, isMakerQuote } of fills)
    if (makerRemainingLots === 0 && !isMakerQuote)
      notices.push({ userId: makerUserId, kind: 'order_filled', ref: makerOrderId, note: '' });
  return notices;
}
