/**
 * Staking locks the principal with its owner and the whole return in the house's rewards: what cannot be paid is not sold.
 * Nothing moves before the end.
 */
import { assert } from '../../kernel/assert.ts';
import { plainMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { levelOf } from '../identity/index.ts';
import { withheldRefusal } from '../withheld/index.ts';
import type { PledgeCommandOf, PledgeDecision } from './commands.ts';
import type { PledgeEventOf } from './events.ts';
import {
  heldIn,
  holdingEndOf,
  type PledgeHolding,
  type PledgeProduct,
  type PledgeState,
  pledgeNumber,
  principalFor,
  returnOf,
} from './state.ts';

/** What can still be staked in a product, by anybody: by its own limit, and by what the rewards can promise. */
export function leftOf(state: PledgeState, { terms, stakedMinor }: PledgeProduct): bigint {
  const byLimit = terms.totalMinor - stakedMinor;
  const byRewards = principalFor(availableOf(state, house.pledgeRewards, 'change', terms.asset), terms);
  const left = byLimit < byRewards ? byLimit : byRewards;
  return left < terms.minMinor ? 0n : left;
}

function limitRefusal(state: PledgeState, userId: number, product: PledgeProduct, amount: bigint): Refusal | null {
  const { terms, productId } = product;
  const { code: currency = '', scale = 0 } = state.market.assets[terms.asset] ?? {};
  const text = (minor: bigint) => plainMinor(minor, scale);
  if (amount < terms.minMinor || amount > terms.maxMinor)
    return { refused: 'pledge_range', values: { min: text(terms.minMinor), max: text(terms.maxMinor), currency } };
  const held = heldIn(state, userId, productId);
  if (held.count >= terms.holdingsMax) return { refused: 'pledge_held', values: { count: String(terms.holdingsMax) } };
  if (held.sum + amount > terms.userMaxMinor)
    return { refused: 'pledge_user_limit', values: { most: text(terms.userMaxMinor), currency } };
  const left = leftOf(state, product);
  if (left === 0n) return { refused: 'pledge_sold_out' };
  return amount > left ? { refused: 'pledge_left', values: { left: text(left), currency } } : null;
}

export function decideBuyPledge(
  state: PledgeState,
  { userId, productId, version, principalMinor, time }: PledgeCommandOf<'BuyPledge'>,
): PledgeDecision<'BuyPledge'> {
  const product = state.pledge.products.get(productId);
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  if (product === undefined) return { refused: 'pledge_product_not_found' };
  const { terms } = product;
  if (!terms.isOpen) return { refused: 'not_open' };
  if (version !== product.version) return { refused: 'pledge_terms_changed' };
  if (terms.needsIdentity && levelOf(state, userId) < 2) return { refused: 'pledge_identity_required' };
  const refusal = limitRefusal(state, userId, product, principalMinor);
  if (refusal !== null) return refusal;
  const { asset, days, dailyPpm, hasEarlyEnd } = terms;
  if (availableOf(state, userId, 'change', asset) < principalMinor) return { refused: 'insufficient_balance' };
  const withheld = withheldRefusal(state, { userId, asset, amountMinor: principalMinor }, time);
  if (withheld !== null) return withheld;
  const returnMinor = returnOf(principalMinor, terms);
  const set = new PostingSet();
  set.add(userId, 'change', asset, -principalMinor, principalMinor);
  set.add(house.pledgeRewards, 'change', asset, -returnMinor, returnMinor);
  const holdingId = state.pledge.nextHoldingId;
  const bought = { userId, holdingId, productId, asset, days, dailyPpm, hasEarlyEnd, principalMinor, returnMinor };
  return { events: [{ kind: 'PledgeBought', time, ...bought, postings: set.list() }], answer: { holdingId } };
}

export function applyPledgeBought(state: PledgeState, event: PledgeEventOf<'PledgeBought'>): void {
  const { kind: _kind, time: boughtAt, postings, ...holding } = event;
  applyPostings(state.ledger, postings);
  state.pledge.nextHoldingId = holding.holdingId + 1;
  enterHolding(state, { ...holding, boughtAt });
}

/** Also as a snapshot is read. */
export function enterHolding(state: PledgeState, holding: PledgeHolding): void {
  const { holdings, byUser, products } = state.pledge;
  const { holdingId, userId, productId, principalMinor } = holding;
  const product = products.get(productId);
  assert(product !== undefined, 'a holding is of a product', holdingId);
  product.stakedMinor += principalMinor;
  holdings.set(holdingId, holding);
  byUser.set(userId, (byUser.get(userId) ?? new Set()).add(holdingId));
  state.timers.arm(pledgeNumber, holdingId, holdingEndOf(holding));
}
