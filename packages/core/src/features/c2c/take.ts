/** Taking an advert, whole or in part: from then on the coins of the deal are its own, at the price of that moment. */
import { formatMinor, plainMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { levelOf } from '../identity/index.ts';
import { areOnePerson } from '../person/index.ts';
import type { C2cCommandOf, C2cDecision } from './commands.ts';
import type { C2cEventOf } from './events.ts';
import { dealRefusal, hasUnpaid, isBannedToday, isOwnerStopped, leavingRefusal, sumKey } from './limits.ts';
import { tradeRefusal, wayOf } from './methods.ts';
import { isInBand, isLargeEnough, leastMoney, moneyFor, numberFor } from './prices.ts';
import { type Advert, type C2cState, c2cNumber, type Deal, enter, payerOf, sellerOf } from './state.ts';

/** A payer has so long. */
export const payMs = 15 * 60_000;

type Take = C2cCommandOf<'TakeAdvert'>;

/** What this person could take now; not one's own, nor one's other account's, nor what drifted away from the index. */
export function isTakeable(state: C2cState, advert: Advert, userId: number, time: number): boolean {
  const { userId: ownerId, isPaused, leftMinor } = advert;
  if (isPaused || leftMinor === 0n || areOnePerson(state, userId, ownerId)) return false;
  if (isBannedToday(state, ownerId, time) || isOwnerStopped(state, advert, time)) return false;
  return isInBand(state, advert) === true && isOwnerFree(state, advert, smallestOf(state, advert), time);
}

/** What the smallest deal of it costs. */
function smallestOf(state: C2cState, { asset, leftMinor, priceFen }: Advert): bigint {
  const left = moneyFor(leftMinor, priceFen, state.market.assets[asset]?.scale ?? 0);
  const least = leastMoney(state);
  return left < least ? left : least;
}

/** Whether its owner may have one deal more, of so much. */
function isOwnerFree(state: C2cState, { userId, isSell }: Advert, moneyFen: bigint, time: number): boolean {
  return dealRefusal(state, userId, moneyFen, time) === null && (isSell || !hasUnpaid(state, userId));
}

function findAdvert(state: C2cState, { userId, advertId, isSell, time }: Take): Advert | Refusal {
  const advert = state.c2c.adverts.get(advertId);
  const isThere = advert !== undefined && advert.isSell === isSell && advert.leftMinor > 0n;
  if (!isThere || isBannedToday(state, advert.userId, time)) return { refused: 'c2c_advert_not_found' };
  if (areOnePerson(state, userId, advert.userId)) return { refused: 'c2c_own_advert' };
  const isResting = advert.isPaused || isOwnerStopped(state, advert, time) || isInBand(state, advert) !== true;
  return isResting ? { refused: 'c2c_advert_paused' } : advert;
}

/** How many coins: a number, as many as the money buys, or all that is left. */
function numberOf(advert: Advert, { numberMinor, moneyFen }: Take, scale: number): bigint | Refusal {
  const { leftMinor, priceFen } = advert;
  const asked = numberMinor === 0n && moneyFen > 0 ? numberFor(moneyFen, priceFen, scale) : numberMinor || leftMinor;
  if (asked <= 0n) return { refused: 'c2c_number_required' };
  if (asked > leftMinor) return { refused: 'c2c_over_total', values: { left: plainMinor(leftMinor, scale) } };
  return asked;
}

/** Worse for the taker than what they saw. */
function isWorse({ isSell, priceFen }: Advert, worstFen: number): boolean {
  if (worstFen === 0) return false;
  return isSell ? priceFen > worstFen : priceFen < worstFen;
}

function peopleRefusal(state: C2cState, advert: Advert, { userId, time }: Take, moneyFen: bigint): Refusal | null {
  const { isSell, asset } = advert;
  if (isBannedToday(state, userId, time)) return { refused: 'c2c_let_go' };
  if (isSell && hasUnpaid(state, userId)) return { refused: 'c2c_unpaid' };
  const own =
    dealRefusal(state, userId, moneyFen, time) ?? (isSell ? null : leavingRefusal(state, userId, asset, time));
  if (own !== null) return own;
  // What its owner may trade, and has not paid yet, is theirs to know.
  return isOwnerFree(state, advert, moneyFen, time) ? null : { refused: 'c2c_advert_paused' };
}

export function decideTakeAdvert(state: C2cState, command: Take): C2cDecision<'TakeAdvert'> {
  const { userId, advertId, time } = command;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const refusal = tradeRefusal(state, userId, levelOf(state, userId));
  if (refusal !== null) return refusal;
  const advert = findAdvert(state, command);
  if ('refused' in advert) return advert;
  const { isSell, asset, priceFen, leftMinor, userId: ownerId } = advert;
  const { scale = 0 } = state.market.assets[asset] ?? {};
  if (isWorse(advert, command.worstFen))
    return { refused: 'c2c_price_changed', values: { price: formatMinor(BigInt(priceFen), 2) } };
  const numberMinor = numberOf(advert, command, scale);
  if (typeof numberMinor !== 'bigint') return numberMinor;
  const money = moneyFor(numberMinor, priceFen, scale);
  if (numberMinor < leftMinor && !isLargeEnough(state, money)) return { refused: 'c2c_too_small' };
  const kept = peopleRefusal(state, advert, command, money);
  if (kept !== null) return kept;
  const sides = { isSell, ownerId, takerId: userId };
  const [payer, seller] = [payerOf(sides), sellerOf(sides)];
  const ways = command.way === null ? advert.ways : advert.ways.filter((way) => way === command.way);
  const way = wayOf(state, ways, payer, seller, time);
  if (typeof way !== 'string') return way;
  const set = new PostingSet();
  if (!isSell) {
    if (availableOf(state, userId, 'legal', asset) < numberMinor) return { refused: 'insufficient_balance' };
    set.add(userId, 'legal', asset, -numberMinor, numberMinor);
  }
  const dealId = state.c2c.nextDealId;
  const opened = { dealId, advertId, ...sides, asset, numberMinor, priceFen, moneyFen: Number(money), way };
  const sealed = state.c2c.methods.get(seller)?.sealed ?? '';
  const rest = { deadline: time + payMs, sealed, postings: set.list() };
  return { events: [{ kind: 'DealOpened', time, ...opened, ...rest }], answer: { dealId } };
}

export function applyDealOpened(state: C2cState, event: C2cEventOf<'DealOpened'>): void {
  const { kind: _kind, time: openedAt, sealed: _sealed, postings, ...rest } = event;
  applyPostings(state.ledger, postings);
  const advert = state.c2c.adverts.get(event.advertId);
  if (advert !== undefined) {
    advert.leftMinor -= event.numberMinor;
    advert.openDeals += 1;
  }
  const { sums } = state.c2c;
  for (const userId of [event.ownerId, event.takerId])
    sums.add(sumKey(userId), openedAt, BigInt(event.moneyFen), openedAt);
  keepDeal(state, { ...rest, openedAt, isMoved: false, status: 'unpaid' });
  state.c2c.nextDealId = event.dealId + 1;
}

export function keepDeal({ c2c: { deals, dealsOf }, timers }: C2cState, deal: Deal): void {
  deals.set(deal.dealId, deal);
  enter(dealsOf, deal.ownerId, deal.dealId);
  enter(dealsOf, deal.takerId, deal.dealId);
  if (deal.status === 'unpaid') timers.arm(c2cNumber, deal.dealId, deal.deadline);
}
