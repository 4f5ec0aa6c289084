/** Money that waits between two people. What ends well costs a thousandth, which the house keeps. */
import { assert } from '../../kernel/assert.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { EscrowCommandOf, EscrowDecision } from './commands.ts';
import type { EscrowEventOf } from './events.ts';
import type { Escrow, EscrowState } from './state.ts';

export const escrowNumber = 511;
const feePerMille = 1n;

export function decideOpen(state: EscrowState, command: EscrowCommandOf<'OpenEscrow'>): EscrowDecision<'OpenEscrow'> {
  const { userId: buyerId, sellerId, asset, amountMinor, timeoutMs, time } = command;
  if (!state.auth.users.has(buyerId) || !state.auth.users.has(sellerId)) return { refused: 'user_not_found' };
  if (state.market.assets[asset] === undefined || amountMinor <= 0n || timeoutMs <= 0 || sellerId === buyerId)
    return { refused: 'parameter_error' };
  if (availableOf(state, buyerId, 'change', asset) < amountMinor) return { refused: 'insufficient_balance' };
  const set = new PostingSet();
  set.add(buyerId, 'change', asset, -amountMinor, amountMinor);
  const escrowId = state.escrow.nextId;
  const terms = { escrowId, buyerId, sellerId, asset, amountMinor, deadline: time + timeoutMs };
  return { events: [{ kind: 'EscrowOpened', time, ...terms, postings: set.list() }], answer: { escrowId } };
}

export function applyOpened(state: EscrowState, event: EscrowEventOf<'EscrowOpened'>): void {
  const { kind: _kind, time: _time, postings, ...escrow } = event;
  applyPostings(state.ledger, postings);
  state.escrow.open.set(escrow.escrowId, escrow);
  state.escrow.nextId = escrow.escrowId + 1;
  state.timers.arm(escrowNumber, escrow.escrowId, escrow.deadline);
}

/** The seller is paid, or the buyer has the money back. */
function endedEvent(escrow: Escrow, isPaid: boolean, operatorId: number, time: number): EscrowEventOf<'EscrowEnded'> {
  const { escrowId, buyerId, sellerId, asset, amountMinor } = escrow;
  const fee = isPaid ? (amountMinor * feePerMille) / 1000n : 0n;
  const set = new PostingSet();
  set.add(buyerId, 'change', asset, isPaid ? 0n : amountMinor, -amountMinor);
  if (isPaid) set.add(sellerId, 'change', asset, amountMinor - fee, 0n);
  set.add(house.fees, 'change', asset, fee, 0n);
  return { kind: 'EscrowEnded', time, escrowId, buyerId, sellerId, operatorId, isPaid, postings: set.list() };
}

export function decideRelease(
  state: EscrowState,
  command: EscrowCommandOf<'ReleaseEscrow'>,
): EscrowDecision<'ReleaseEscrow'> {
  const escrow = state.escrow.open.get(command.escrowId);
  if (escrow === undefined || escrow.buyerId !== command.userId) return { refused: 'order_not_found' };
  return { events: [endedEvent(escrow, true, 0, command.time)], answer: {} };
}

export function decideSettle(
  state: EscrowState,
  command: EscrowCommandOf<'SettleEscrow'>,
): EscrowDecision<'SettleEscrow'> {
  const { operatorId, escrowId, isPaid, time } = command;
  const escrow = state.escrow.open.get(escrowId);
  if (escrow === undefined) return { refused: 'order_not_found' };
  return { events: [endedEvent(escrow, isPaid, operatorId, time)], answer: {} };
}

export function decideRefund(
  state: EscrowState,
  { escrowId, time }: EscrowCommandOf<'RefundEscrow'>,
): EscrowDecision<'RefundEscrow'> {
  const escrow = state.escrow.open.get(escrowId);
  if (escrow === undefined || escrow.deadline > time) return { refused: 'order_not_found' };
  return { events: [endedEvent(escrow, false, 0, time)], answer: {} };
}

export function applyEnded(state: EscrowState, event: EscrowEventOf<'EscrowEnded'>): void {
  applyPostings(state.ledger, event.postings);
  assert(state.escrow.open.delete(event.escrowId), 'an escrow ends once', event.escrowId);
  state.timers.disarm(escrowNumber, event.escrowId);
  if (!event.isPaid) return;
  for (const userId of [event.buyerId, event.sellerId])
    state.escrow.deals.set(userId, (state.escrow.deals.get(userId) ?? 0) + 1);
}
