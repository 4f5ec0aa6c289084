/**
 * What contracts earn and cost, in order. The house pays a winner from the counterparty, then from the insurance fund; the
 * rest is owed. An account pays from free cash; then its waiting orders are cancelled, newest first; then the profit of its
 * other positions is settled at the mark. What is missing after that is a deficit, and the house gains less: no account
 * goes below zero.
 */
import { house } from '../../../kernel/ledger/house.ts';
import { applyPostings, availableOf, balanceOf } from '../../../kernel/ledger/ledger.ts';
import type { Posting } from '../../../kernel/ledger/posting.ts';
import { PostingSet } from '../../../kernel/ledger/posting-set.ts';
import { marketOf } from '../../market/index.ts';
import { type MarkOf, profitAt } from '../account.ts';
import type { LeverEvent, LeverEventOf } from '../events.ts';
import { leaveOrder } from '../orders/place.ts';
import { countPosition, type LeverOrder, type LeverState, ordersOf } from '../state.ts';
import { noteTurns, payableOf } from './turns.ts';

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** An account during one decision: what it and the house have after the events so far. */
export class Settlement {
  readonly events: LeverEvent[] = [];
  readonly #state: LeverState;
  readonly #userId: number;
  readonly #asset: number;
  readonly #time: number;
  readonly #gone = new Set<number>();
  #available: bigint;
  #locked: bigint;
  #counterparty: bigint;
  #insurance: bigint;
  #nextDebtId: number;

  constructor(state: LeverState, userId: number, asset: number, time: number) {
    this.#state = state;
    this.#userId = userId;
    this.#asset = asset;
    this.#time = time;
    const { available, locked } = balanceOf(state, userId, 'lever', asset);
    this.#available = available;
    this.#locked = locked;
    // Whom it owes is paid first.
    const hasDebts = [...state.lever.debts.values()].some((debt) => debt.asset === asset);
    this.#counterparty = hasDebts ? 0n : availableOf(state, house.leverCounterparty, 'change', asset);
    this.#insurance = hasDebts ? 0n : availableOf(state, house.insuranceFund, 'change', asset);
    this.#nextDebtId = state.lever.nextDebtId;
  }

  /** All that the account holds now. */
  get cashMinor(): bigint {
    return this.#available + this.#locked;
  }

  /** Pays a profit into the account as far as the house can; answers what is still owed. */
  pay(set: PostingSet, profitMinor: bigint): bigint {
    const byCounterparty = least(profitMinor, this.#counterparty);
    const byInsurance = least(profitMinor - byCounterparty, this.#insurance);
    const paid = byCounterparty + byInsurance;
    this.#counterparty -= byCounterparty;
    this.#insurance -= byInsurance;
    this.#available += paid;
    set.add(house.leverCounterparty, 'change', this.#asset, -byCounterparty, 0n);
    set.add(house.insuranceFund, 'change', this.#asset, -byInsurance, 0n);
    set.add(this.#userId, 'lever', this.#asset, paid, 0n);
    return profitMinor - paid;
  }

  /** What is owed as a debt, with the number of its place: of the event that comes next. */
  debt(owedMinor: bigint): { debtId: number; owedMinor: bigint } {
    return { debtId: owedMinor === 0n ? 0 : this.#nextDebtId++, owedMinor };
  }

  /** Takes what there is of each amount, in order; answers what was taken. */
  take(set: PostingSet, amounts: readonly (readonly [owner: number, amountMinor: bigint])[]): bigint[] {
    return amounts.map(([owner, amountMinor]) => {
      const taken = least(amountMinor, this.#available);
      this.#available -= taken;
      set.add(this.#userId, 'lever', this.#asset, -taken, 0n);
      set.add(owner, 'change', this.#asset, taken, 0n);
      if (owner === house.leverCounterparty) this.#counterparty += taken;
      if (owner === house.insuranceFund) this.#insurance += taken;
      return taken;
    });
  }

  /** Makes as much available as is needed, as far as that goes. `except`: the position that it is for. */
  free(neededMinor: bigint, except: number, markAt: MarkOf): void {
    const orders = ordersOf(this.#state, this.#userId, this.#asset);
    if (this.#available < neededMinor) this.revoke(orders, 'money', neededMinor);
    for (const position of orders) {
      if (this.#available >= neededMinor) return;
      if (position.status !== 'listing' && position.orderId !== except) this.#settle(position, markAt(position.market));
    }
  }

  /** Cancels waiting orders, newest first, until so much is available. */
  revoke(orders: readonly LeverOrder[], reason: 'money' | 'liquidated', neededMinor: bigint | null): void {
    for (const order of [...orders].reverse()) {
      if (neededMinor !== null && this.#available >= neededMinor) return;
      if (order.status !== 'listing' || this.#gone.has(order.orderId)) continue;
      this.#gone.add(order.orderId);
      this.#available += order.lockedMinor;
      this.#locked -= order.lockedMinor;
      this.events.push(revokedEvent(this.#state, order, reason, this.#time));
    }
  }

  #settle(position: LeverOrder, ticks: number): void {
    const profitMinor = profitAt(this.#state, position, ticks);
    if (profitMinor <= 0n) return;
    const set = new PostingSet();
    const paid = this.debt(this.pay(set, profitMinor));
    const { userId, orderId, market } = position;
    const settled = { userId, orderId, market, asset: this.#asset, ticks, profitMinor, ...paid };
    this.events.push({ kind: 'LeverSettled', time: this.#time, ...settled, postings: set.list() });
  }
}

export function revokedEvent(
  state: LeverState,
  { userId, orderId, market, lockedMinor }: LeverOrder,
  reason: LeverEventOf<'LeverRevoked'>['reason'],
  time: number,
): LeverEventOf<'LeverRevoked'> {
  const set = new PostingSet();
  set.add(userId, 'lever', marketOf(state, market).quote.asset, lockedMinor, -lockedMinor);
  return { kind: 'LeverRevoked', time, userId, orderId, market, reason, postings: set.list() };
}

export function applyLeverRevoked(state: LeverState, event: LeverEventOf<'LeverRevoked'>): void {
  applyPostings(state.ledger, event.postings);
  const order = state.lever.orders.get(event.orderId) as LeverOrder;
  leaveOrder(state, order, marketOf(state, order.market).quote.asset);
  noteTurns(state);
}

/** What the house could not pay. */
export function noteDebt(
  state: LeverState,
  { debtId, owedMinor, userId, asset }: { debtId: number; owedMinor: bigint; userId: number; asset: number },
): void {
  if (debtId === 0) return;
  state.lever.debts.set(debtId, { debtId, userId, asset, amountMinor: owedMinor });
  state.lever.nextDebtId = debtId + 1;
}

export function applyLeverSettled(state: LeverState, event: LeverEventOf<'LeverSettled'>): void {
  applyPostings(state.ledger, event.postings);
  const position = state.lever.orders.get(event.orderId) as LeverOrder;
  countPosition(state, position, -1n);
  position.openTicks = event.ticks;
  position.settledMinor += event.profitMinor;
  countPosition(state, position, 1n);
  noteDebt(state, event);
  noteTurns(state);
}

/** As much of the oldest debt in a coin as there is. */
export function payDebtPostings(state: LeverState, userId: number, asset: number, owedMinor: bigint) {
  const amountMinor = least(owedMinor, payableOf(state, asset));
  const byCounterparty = least(amountMinor, availableOf(state, house.leverCounterparty, 'change', asset));
  const set = new PostingSet();
  set.add(house.leverCounterparty, 'change', asset, -byCounterparty, 0n);
  set.add(house.insuranceFund, 'change', asset, byCounterparty - amountMinor, 0n);
  set.add(userId, 'lever', asset, amountMinor, 0n);
  const postings: Posting[] = set.list();
  return { amountMinor, postings };
}
