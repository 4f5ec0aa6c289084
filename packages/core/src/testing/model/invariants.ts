/** What must hold in the exchange after every command, whatever the model says. The first breach as a sentence. */
import { locksOf } from '../../exchange.ts';
import type { Market } from '../../features/market/state.ts';
import { bookOf } from '../../features/spot/state.ts';
import type { Event, State } from '../../features.ts';
import { house, mayOwe } from '../../kernel/ledger/house.ts';
import { balanceOf, ledgerRows } from '../../kernel/ledger/ledger.ts';
import { wallets } from '../../kernel/ledger/posting.ts';
import type { BookSide } from '../../matching/book-side.ts';

/** Fees by asset, as the fills and the orders themselves say, less what networks were paid of them. */
export function addFees(fees: bigint[], state: State, event: Event): void {
  if (event.kind === 'WithdrawalSettled') {
    // What a network charged beyond the fees of withdrawals.
    for (const { owner, asset, available } of event.postings)
      if (owner === house.fees) fees[asset] = (fees[asset] ?? 0n) + available;
  }
  if (event.kind !== 'OrderPlaced') return;
  const asset = state.market.markets[event.market]?.quote.asset ?? -1;
  for (const fill of event.fills) fees[asset] = (fees[asset] ?? 0n) + fill.takerFee + fill.makerFee;
}

function breachOfLedger(state: State, fees: readonly bigint[]): string | null {
  const sums = state.market.assets.map(() => 0n);
  for (const { owner, wallet, asset, available, locked } of ledgerRows(state.ledger)) {
    sums[asset] = (sums[asset] ?? 0n) + available + locked;
    const isAllowed = mayOwe(owner);
    if (locked < 0n || (available < 0n && !isAllowed)) return `account ${owner} ${asset} is negative`;
    if (wallet !== 'change' && !state.auth.users.has(owner)) return `the house holds asset ${asset} in ${wallet}`;
    if (locked > 0n && !state.auth.users.has(owner)) return `the house locks ${locked} of asset ${asset}`;
  }
  for (const [asset, sum] of sums.entries()) {
    if (sum !== 0n) return `asset ${asset} sums to ${sum}`;
    const kept = balanceOf(state, house.fees, 'change', asset).available;
    if (kept !== (fees[asset] ?? 0n)) return `the fee account of asset ${asset} holds ${kept}, charged: ${fees[asset]}`;
  }
  return null;
}

function breachOfLocks(state: State): string | null {
  for (const userId of state.auth.users.keys()) {
    const locks = locksOf(state, userId);
    for (const wallet of wallets) {
      for (const { asset } of state.market.assets) {
        const { locked } = balanceOf(state, userId, wallet, asset);
        const own = locks.filter((lock) => lock.wallet === wallet && lock.asset === asset);
        const sum = own.reduce((total, { amount }) => total + amount, 0n);
        if (locked !== sum) return `user ${userId} locks ${locked} of asset ${asset}, the features' records say ${sum}`;
      }
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
      if (state.spot.orders.get(order.orderId) !== order) return `order ${order.orderId} of the book is not open`;
      lastId = order.orderId;
      lots += order.remainingLots;
    }
    if (lots !== level.lots || lots <= 0) return `level ${level.ticks} holds ${level.lots}, its orders ${lots}`;
  }
  return null;
}

function breachOfBooks(state: State): string | null {
  let count = 0;
  for (const market of state.market.markets) {
    const { bids, asks } = bookOf(state, market.market);
    const breach = breachOfSide(state, market, bids, true) ?? breachOfSide(state, market, asks, false);
    if (breach !== null) return breach;
    const bid = bids.best?.ticks ?? 0;
    const ask = asks.best?.ticks ?? Number.POSITIVE_INFINITY;
    if (bid >= ask) return `market ${market.market} is crossed: ${bid} ≥ ${ask}`;
    for (const level of [...bids, ...asks]) count += level.count;
  }
  return count === state.spot.orders.size ? null : `${count} orders in the books, ${state.spot.orders.size} open`;
}

export function breachOf(state: State, fees: readonly bigint[]): string | null {
  return breachOfLedger(state, fees) ?? breachOfLocks(state) ?? breachOfBooks(state);
}
