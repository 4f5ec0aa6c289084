/** What one person may trade, by identity level, and who may not for a while. */
import { plainMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { firstDebtOf } from '../deposit/index.ts';
import { levelOf } from '../identity/index.ts';
import { holdOf } from '../wallet/index.ts';
import { type Advert, type C2cState, payerOf } from './state.ts';

/** By level, in fen: of one deal, and of a day. */
const limits: Readonly<Record<number, { deal: bigint; day: bigint }>> = {
  2: { deal: 5_000_000n, day: 20_000_000n },
  3: { deal: 50_000_000n, day: 200_000_000n },
};
const openDealsMax = 20;
const unpaidMax = 2;
/** Deals that a payer let go on one day of UTC+8. */
const letGoMax = 3;

const letGoKey = (userId: number) => String(userId);
/** In fen, of a deal that was opened then; less than 0: it was let go. */
export function countTraded({ c2c: { sums } }: C2cState, userId: number, at: number, fen: bigint, time: number): void {
  sums.add(String(userId), at, fen, time);
}

/** Whether somebody let go so many deals today that there are no more until the next day. */
export function isBannedToday({ c2c: { letGo } }: C2cState, userId: number, time: number): boolean {
  return letGo.countOf(letGoKey(userId), time) >= letGoMax;
}

export function countLetGo({ c2c: { letGo } }: C2cState, userId: number, time: number): void {
  letGo.add(letGoKey(userId), time);
}

/** Who lost so many disputes within so long trades no more until staff say so. */
const lossesMax = 3;
const lossesFor = 30 * 24 * 3_600_000;

export function countLoss({ c2c: { losses, closed } }: C2cState, userId: number, time: number): void {
  const recent = [...(losses.get(userId) ?? []).filter((at) => at > time - lossesFor), time];
  losses.set(userId, recent);
  if (recent.length >= lossesMax) closed.add(userId);
}

/** Whether one of two does not want to deal with the other. */
export function isBlocked({ c2c: { blocks } }: C2cState, one: number, other: number): boolean {
  return blocks.get(one)?.has(other) === true || blocks.get(other)?.has(one) === true;
}

/** What keeps coins from leaving the user: they would leave with the deal. Trading and leaving both have to be open. */
export function leavingRefusal(
  state: C2cState,
  userId: number,
  asset: number,
  time: number,
  product = 'c2c',
): Refusal | null {
  const [opens, leaves] = [
    stopOf(state, userId, asset, 'open', product),
    stopOf(state, userId, asset, 'withdraw', product),
  ];
  const stopped = opens ?? leaves;
  if (stopped !== null) return stopped;
  if (firstDebtOf(state, userId) !== null) return { refused: 'c2c_debt' };
  return holdOf(state, userId, time) === null ? null : { refused: 'c2c_held' };
}

const stopOf = (
  { restrictions }: C2cState,
  userId: number,
  asset: number,
  need: 'open' | 'withdraw',
  product = 'c2c',
) => restrictions.refusalOf(need, { product, userId, asset });

/**
 * Whether an advert's owner may have deals now: an advert from before a hold or a freeze is no way around it. Nothing would
 * stop the release, since the hold began before the deal.
 */
export function isOwnerStopped(
  state: C2cState,
  { userId, asset, isSell }: Pick<Advert, 'userId' | 'asset' | 'isSell'>,
  time: number,
): boolean {
  if (state.c2c.closed.has(userId)) return true;
  const refusal = isSell ? leavingRefusal(state, userId, asset, time) : stopOf(state, userId, asset, 'open');
  return refusal !== null;
}

const yuan = (fen: bigint) => plainMinor(fen, 2);

/** Whether a deal of so much is one that the user may have. */
export function dealRefusal(state: C2cState, userId: number, moneyFen: bigint, time: number): Refusal | null {
  const { dealsOf, sums } = state.c2c;
  if ((dealsOf.get(userId)?.size ?? 0) >= openDealsMax) return { refused: 'c2c_deals_limit' };
  const most = limits[Math.min(levelOf(state, userId), 3)];
  if (most === undefined) return { refused: 'c2c_identity_required' };
  if (moneyFen > most.deal) return { refused: 'c2c_deal_limit', values: { amount: yuan(most.deal) } };
  const left = most.day - sums.sumOf(String(userId), time);
  if (moneyFen > left) return { refused: 'c2c_day_limit', values: { amount: yuan(left < 0n ? 0n : left) } };
  return null;
}

/** Whether a payer already has as many deals as wait for money at once. */
export function hasUnpaid({ c2c: { deals, dealsOf } }: C2cState, userId: number): boolean {
  let count = 0;
  for (const id of dealsOf.get(userId) ?? []) {
    const deal = deals.get(id);
    if (deal?.status === 'unpaid' && payerOf(deal) === userId) count += 1;
  }
  return count >= unpaidMax;
}
