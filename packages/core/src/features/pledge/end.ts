/** A holding ends once: at its time with its return, or earlier, where its terms allow that, without. */
import { assert } from '../../kernel/assert.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { PledgeCommandOf, PledgeDecision } from './commands.ts';
import type { PledgeEventOf } from './events.ts';
import { holdingEndOf, type PledgeHolding, type PledgeState, pledgeNumber } from './state.ts';

function ended(holding: PledgeHolding, isEarly: boolean, time: number): PledgeEventOf<'PledgeEnded'> {
  const { userId, holdingId, productId, asset, principalMinor, returnMinor: promised } = holding;
  const returnMinor = isEarly ? 0n : promised;
  const set = new PostingSet();
  set.add(userId, 'change', asset, principalMinor + returnMinor, -principalMinor);
  set.add(house.pledgeRewards, 'change', asset, promised - returnMinor, -promised);
  const of = { userId, holdingId, productId, asset, isEarly, principalMinor, returnMinor };
  return { kind: 'PledgeEnded', time, ...of, postings: set.list() };
}

export function decideMaturePledge(
  { pledge }: PledgeState,
  { holdingId, time }: PledgeCommandOf<'MaturePledge'>,
): PledgeDecision<'MaturePledge'> {
  const holding = pledge.holdings.get(holdingId);
  if (holding === undefined || holdingEndOf(holding) > time) return { events: [], answer: {} };
  return { events: [ended(holding, false, time)], answer: {} };
}

export function decideEndPledge(
  { pledge }: PledgeState,
  { userId, holdingId, time }: PledgeCommandOf<'EndPledge'>,
): PledgeDecision<'EndPledge'> {
  const holding = pledge.holdings.get(holdingId);
  if (holding === undefined || holding.userId !== userId) return { refused: 'pledge_not_found' };
  // Its end has come, and the timer is on its way: nobody forgoes a return that is due.
  if (holdingEndOf(holding) <= time) return { refused: 'pledge_not_found' };
  if (!holding.hasEarlyEnd) return { refused: 'pledge_no_early_end' };
  return { events: [ended(holding, true, time)], answer: {} };
}

export function applyPledgeEnded(state: PledgeState, { holdingId, postings }: PledgeEventOf<'PledgeEnded'>): void {
  applyPostings(state.ledger, postings);
  const { holdings, byUser, products } = state.pledge;
  const holding = holdings.get(holdingId);
  assert(holding !== undefined, 'a holding ends once', holdingId);
  const product = products.get(holding.productId);
  assert(product !== undefined, 'a holding is of a product', holdingId);
  product.stakedMinor -= holding.principalMinor;
  holdings.delete(holdingId);
  const ids = byUser.get(holding.userId);
  ids?.delete(holdingId);
  if (ids?.size === 0) byUser.delete(holding.userId);
  state.timers.disarm(pledgeNumber, holdingId);
}
