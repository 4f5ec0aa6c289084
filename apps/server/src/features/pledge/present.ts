/** Products and holdings, as they are shown. */
import type { OfferedPledge, PledgeHeld, PledgeOffer } from '@bourse/contract';
import {
  balanceOf,
  formatDecimal,
  formatMinor,
  type PledgeProduct,
  parseDecimal,
  pledgeEndOf,
  pledgeLeftOf,
  pledgesHeldIn,
  type State,
} from '@bourse/core';
import type { Database } from '../../projections.ts';
import { currencyIdOf, trimDecimal } from '../market/index.ts';

type Row = Database['pledge_holdings'];

/** Of parts in a million, in per cent. */
export const rateDigits = 4;
export const percentOf = (ppm: number) => trimDecimal(formatDecimal(BigInt(ppm), rateDigits));

export function amountsOf({ market }: Pick<State, 'market'>, asset: number) {
  const { scale = 0 } = market.assets[asset] ?? {};
  return (minor: bigint) => trimDecimal(formatMinor(minor, scale));
}

export function termsOf(state: State, product: PledgeProduct) {
  const { terms } = product;
  const asset = state.market.assets[terms.asset];
  if (asset === undefined) throw new Error(`product ${product.productId} has no coin`);
  const amount = amountsOf(state, terms.asset);
  return {
    id: product.productId,
    coinId: currencyIdOf(asset),
    coin: asset.code,
    decimals: asset.scale,
    days: terms.days,
    dailyPercent: percentOf(terms.dailyPpm),
    min: amount(terms.minMinor),
    max: amount(terms.maxMinor),
    holdingsMax: terms.holdingsMax,
    userMax: amount(terms.userMaxMinor),
    isFixedTerm: terms.isFixedTerm,
    hasEarlyEnd: terms.hasEarlyEnd,
    needsIdentity: terms.needsIdentity,
    left: amount(pledgeLeftOf(state, product)),
  };
}

/** What a caller sees of a product; null: a visitor. */
export function presentOffer(state: State, product: PledgeProduct, userId: number | null): PledgeOffer {
  const { asset } = product.terms;
  const amount = amountsOf(state, asset);
  const held = userId === null ? { count: 0, sum: 0n } : pledgesHeldIn(state, userId, product.productId);
  const available = userId === null ? 0n : balanceOf(state, userId, 'change', asset).available;
  return {
    ...termsOf(state, product),
    version: product.version,
    held: held.count,
    userSum: amount(held.sum),
    available: amount(available),
  };
}

/** What staff see of a product. */
export function presentOffered(state: State, product: PledgeProduct): OfferedPledge {
  const { terms, stakedMinor, productId } = product;
  const amount = amountsOf(state, terms.asset);
  const running = [...state.pledge.holdings.values()].filter((holding) => holding.productId === productId);
  return {
    ...termsOf(state, product),
    isOpen: terms.isOpen,
    totalMax: amount(terms.totalMinor),
    holdings: running.length,
    staked: amount(stakedMinor),
    promised: amount(running.reduce((sum, { returnMinor }) => sum + returnMinor, 0n)),
  };
}

const timeOf = (ms: number) => new Date(ms).toISOString();
const parts = 100;

function statusOf({ ended_at: endedAt, is_early: isEarly }: Row): PledgeHeld['status'] {
  if (endedAt === 0) return 'running';
  return isEarly ? 'ended_early' : 'ended';
}

/** What a return has grown to, to the moment: nothing of it is paid before the end. */
function earnedBy(promised: string, scale: number, passed: number, whole: number): string {
  const minor = parseDecimal(promised, scale) ?? 0n;
  return trimDecimal(formatMinor((minor * BigInt(passed)) / BigInt(whole), scale));
}

export function presentHeld(state: Pick<State, 'market'>, row: Row, now: number): PledgeHeld {
  const asset = state.market.assets[row.asset];
  if (asset === undefined) throw new Error(`holding ${row.id} has no coin`);
  const endsAt = pledgeEndOf({ boughtAt: row.bought_at, days: row.days });
  const [whole, isRunning] = [endsAt - row.bought_at, row.ended_at === 0];
  const passed = Math.min(whole, Math.max(0, now - row.bought_at));
  const promised = trimDecimal(row.interest);
  return {
    id: row.id,
    productId: row.product,
    startsAt: timeOf(row.bought_at),
    endsAt: timeOf(isRunning ? endsAt : row.ended_at),
    principal: trimDecimal(row.principal),
    status: statusOf(row),
    promised,
    earned: isRunning ? earnedBy(row.interest, asset.scale, passed, whole) : promised,
    progressPercent: isRunning ? Math.floor((passed * parts) / whole) : parts,
    canEnd: isRunning && row.has_early_end && passed < whole,
    coin: asset.code,
    days: row.days,
    dailyPercent: percentOf(row.daily_ppm),
  };
}
