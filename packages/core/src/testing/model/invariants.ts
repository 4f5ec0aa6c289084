/** What must hold in the exchange after every command, whatever the model says. The first breach as a sentence. */
import type { Event } from '../../features.ts';
import { house } from '../../kernel/ledger/house.ts';
import { balanceOf, ledgerRows } from '../../kernel/ledger/ledger.ts';
import type { BookSide } from '../../matching/book-side.ts';
import type { Market, State } from '../../state.ts';

/** Fees by asset, as the fills and the orders themselves say. */
export function addFees(fees: bigint[], state: State, event: Event): void {
  if (event.kind !== 'OrderPlaced') return;
  const asset = state.markets[event.market]?.quote.asset ?? -1;
  for (const fill of event.fills) fees[asset] = (fees[asset] ?? 0n) + fill.takerFee + fill.makerFee;
}

function breachOfLedger(state: State, fees: readonly bigint[]): string | null {
  const sums = state.assets.map(() => 0n);
  for (const { owner, wallet, asset, available, locked } of ledgerRows(state.ledger)) {
    sums[asset] = (sums[asset] ?? 0n) + available + locked;
    if (locked < 0n || (available < 0n && owner !== house.outside)) return `account ${owner} ${asset} is negative`;
    if (wallet !== 'change') return `account ${owner} ${asset} is in another wallet`;
    if (locked > 0n && !state.users.has(owner)) return `the house locks ${locked} of asset ${asset}`;
  }
  for (const [asset, sum] of sums.entries()) {
    if (sum !== 0n) return `asset ${asset} sums to ${sum}`;
    const kept = balanceOf(state, house.fees, 'change', asset).available;
    if (kept !== (fees[asset] ?? 0n)) return `the fee account of asset ${asset} holds ${kept}, charged: ${fees[asset]}`;
  }
  return null;
}

function breachOfLocks(state: State): string | null {
  const locks = new Map<number, bigint[]>();
  for (const order of state.orders.values()) {
    const market = state.markets[order.market] as Market;
    const asset = order.isBuy ? market.quote.asset : market.base.asset;
    const own = locks.get(order.userId) ?? [];
    own[asset] = (own[asset] ?? 0n) + order.locked;
    locks.set(order.userId, own);
  }
  for (const userId of state.users.keys()) {
    for (const { asset } of state.assets) {
      const { locked } = balanceOf(state, userId, 'change', asset);
      const sum = locks.get(userId)?.[asset] ?? 0n;
      if (locked !== sum) return `user ${userId} locks ${locked} of asset ${asset}, the orders say ${sum}`;
    }
  }
  return null;
}

function breachOfSide(state: State, market: Market, levels: BookSide, isBuy: boolean): string | null {
  let previous = 0;
  for (const level of levels) {
    if (previous !== 0 && (isBuy ? level.ticks >= previous : level.ticks <= previous)) return 'levels are unsorted';
    previous = level.ticks;
    let lots = 0;
    let lastId = 0;
    for (let order = level.head; order !== null; order = order.next) {
      const isOfLevel = order.isBuy === isBuy && order.ticks === level.ticks && order.market === market.market;
      if (!isOfLevel || order.orderId <= lastId) return `order ${order.orderId} stands in the wrong place`;
      if (state.orders.get(order.orderId) !== order) return `order ${order.orderId} of the book is not open`;
      lastId = order.orderId;
      lots += order.remainingLots;
    }
    if (lots !== level.lots || lots <= 0) return `level ${level.ticks} holds ${level.lots}, its orders ${lots}`;
  }
  return null;
}

function breachOfBooks(state: State): string | null {
  let count = 0;
  for (const market of state.markets) {
    const { bids, asks } = market.book;
    const breach = breachOfSide(state, market, bids, true) ?? breachOfSide(state, market, asks, false);
    if (breach !== null) return breach;
    const bid = bids.best?.ticks ?? 0;
    const ask = asks.best?.ticks ?? Number.POSITIVE_INFINITY;
    if (bid >= ask) return `market ${market.market} is crossed: ${bid} ≥ ${ask}`;
    for (const level of [...bids, ...asks]) count += level.count;
  }
  return count === state.orders.size ? null : `${count} orders in the books, ${state.orders.size} open`;
}

export function breachOf(state: State, fees: readonly bigint[]): string | null {
  return breachOfLedger(state, fees) ?? breachOfLocks(state) ?? breachOfBooks(state);
}
