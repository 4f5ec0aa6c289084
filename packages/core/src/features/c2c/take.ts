/** Taking an advert, whole or in part: from then on the coins of the deal are its own, at the price of that moment. */
import { formatMinor, plainMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { levelOf } from '../identity/index.ts';
import { areOnePerson } from '../person/index.ts';
import { openTalk } from '../talk/index.ts';
import { withheldRefusal } from '../withheld/index.ts';
import type { C2cCommandOf, C2cDecision } from './commands.ts';
import type { C2cEventOf } from './events.ts';
import {
  countTraded,
  dealRefusal,
  hasUnpaid,
  isBannedToday,
  isBlocked,
  isOwnerStopped,
  leavingRefusal,
} from './limits.ts';
import { tradeRefusal, wayOf } from './methods.ts';
import { isInBand, isLargeEnough, leastMoney, moneyFor, numberFor, priceOf } from './prices.ts';
import { type Advert, type C2cState, c2cNumber, type Deal, enter, isC2cOpen, payerOf, sellerOf } from './state.ts';

/** A payer has so long. */
export const payMs = 15 * 60_000;

type Take = C2cCommandOf<'TakeAdvert'>;

/** What this person could take now; not one's own, nor one's other account's, nor what drifted away from the index. */
export function isTakeable(state: C2cState, advert: Advert, userId: number, time: number): boolean {
  const { userId: ownerId, isPaused, leftMinor } = advert;
  if (isPaused || leftMinor === 0n || areOnePerson(state, userId, ownerId)) return false;
  if (isBlocked(state, userId, ownerId)) return false;
  if (isBannedToday(state, ownerId, time) || isOwnerStopped(state, advert, time)) return false;
  const priceFen = bandPriceOf(state, advert, time);
  return priceFen !== null && isOwnerFree(state, advert, smallestOf(state, advert, priceFen), time);
}

/** Its price now; null: nobody knows it, or it is too far from the index. */
function bandPriceOf(state: C2cState, advert: Advert, time: number): number | null {
  const { asset } = advert;
  const priceFen = priceOf(state, advert, time);
  return priceFen !== null && isInBand(state, { asset, priceFen }) === true ? priceFen : null;
}

/** What the smallest deal of it costs. */
function smallestOf(state: C2cState, { asset, leftMinor }: Advert, priceFen: number): bigint {
  const left = moneyFor(leftMinor, priceFen, state.market.assets[asset]?.scale ?? 0);
  const least = leastMoney(state);
  return left < least ? left : least;
}

/** Whether its owner may have one deal more, of so much. */
function isOwnerFree(state: C2cState, { userId, isSell }: Advert, moneyFen: bigint, time: number): boolean {
  return dealRefusal(state, userId, moneyFen, time) === null && (isSell || !hasUnpaid(state, userId));
}

/** With the price that it has now. */
function findAdvert(state: C2cState, { userId, advertId, isSell, time }: Take): Readonly<Advert> | Refusal {
  const advert = state.c2c.adverts.get(advertId);
  const isThere = advert !== undefined && advert.isSell === isSell && advert.leftMinor > 0n;
  if (!isThere || isBannedToday(state, advert.userId, time)) return { refused: 'c2c_advert_not_found' };
  if (isBlocked(state, userId, advert.userId)) return { refused: 'c2c_advert_not_found' };
  if (areOnePerson(state, userId, advert.userId)) return { refused: 'c2c_own_advert' };
  const priceFen = bandPriceOf(state, advert, time);
  if (advert.isPaused || isOwnerStopped(state, advert, time) || priceFen === null)
    return { refused: 'c2c_advert_paused' };
  return { ...advert, priceFen };
}

/** How many coins: a number, as many as the money buys, or all that is left. */
function numberOf(advert: Advert, { numberMinor, moneyFen }: Take, scale: number): bigint | Refusal {
  const { leftMinor, priceFen } = advert;
  const asked = numberMinor === 0n && moneyFen > 0 ? numberFor(moneyFen, priceFen, scale) : numberMinor || leftMinor;
  if (asked <= 0n) return { refused: 'c2c_number_required' };
  if (asked > leftMinor) return { refused: 'c2c_over_total', values: { left: plainMinor(leftMinor, scale) } };
  return asked;
}

/** Worse for the taker than what they saw; of a price that moves they have to say what that was. */
function isWorse({ isSell, priceFen, float }: Advert, worstFen: number): boolean {
  if (worstFen === 0) return float !== null;
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
  if (!isC2cOpen(state)) return { refused: 'not_open' };
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
    const withheld = withheldRefusal(state, { userId, asset, amountMinor: numberMinor }, time);
    if (withheld !== null) return withheld;
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
  for (const userId of [event.ownerId, event.takerId])
    countTraded(state, userId, openedAt, BigInt(event.moneyFen), openedAt);
  keepDeal(state, { ...rest, openedAt, isMoved: false, status: 'unpaid', paidAt: 0, beyondMinor: 0n });
  openTalk(state, 'c2c', event.dealId, [event.ownerId, event.takerId]);
  state.c2c.nextDealId = event.dealId + 1;
}

export function keepDeal({ c2c: { deals, dealsOf }, timers }: C2cState, deal: Deal): void {
  deals.set(deal.dealId, deal);
  enter(dealsOf, deal.ownerId, deal.dealId);
  enter(dealsOf, deal.takerId, deal.dealId);
  if (deal.status !== 'disputed') timers.arm(c2cNumber, deal.dealId, deal.deadline);
}
