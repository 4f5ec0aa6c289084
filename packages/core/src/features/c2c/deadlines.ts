/** What becomes of a deal by the clock alone. */
import { cancelled, dealIn, dealSides } from './acts.ts';
import type { C2cCommandOf, C2cDecision } from './commands.ts';
import { disputed } from './disputes/dispute.ts';
import type { C2cEventOf } from './events.ts';
import { type C2cState, c2cNumber } from './state.ts';

/** A deadline that fires later than this was missed by the exchange, not by the payer. */
const lateMs = 60_000;
const moveMs = 5 * 60_000;

/** Of a payment, at the deadline; of a paid deal, a day later staff look at it. Where the exchange comes late to it, the payer could not say that the money was sent, and gets five minutes. */
export function decideExpireDeal(
  state: C2cState,
  { dealId, time }: C2cCommandOf<'ExpireDeal'>,
): C2cDecision<'ExpireDeal'> {
  const deal = state.c2c.deals.get(dealId);
  if (deal === undefined || deal.status === 'disputed' || deal.deadline > time) return { events: [], answer: {} };
  if (deal.status === 'paid') return { events: [disputed(deal, 0, time)], answer: {} };
  if (time - deal.deadline > lateMs && !deal.isMoved) {
    const moved = { ...dealSides(deal), deadline: time + moveMs };
    return { events: [{ kind: 'DealDeadlineMoved', time, ...moved }], answer: {} };
  }
  return { events: [cancelled(state, deal, time, 'expired')], answer: {} };
}

export function applyDealDeadlineMoved(state: C2cState, { dealId, deadline }: C2cEventOf<'DealDeadlineMoved'>): void {
  const deal = dealIn(state, dealId);
  deal.deadline = deadline;
  deal.isMoved = true;
  state.timers.arm(c2cNumber, dealId, deadline);
}
