/** Adverts: a sell advert locks its coins as it is posted, so that what it offers is there. */
import { assert } from '../../kernel/assert.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { levelOf } from '../identity/index.ts';
import { withheldRefusal } from '../withheld/index.ts';
import type { C2cCommandOf, C2cDecision } from './commands.ts';
import { holdReturned } from './disputes/late.ts';
import type { C2cEventOf } from './events.ts';
import { isBannedToday, leavingRefusal } from './limits.ts';
import { tradeRefusal } from './methods.ts';
import { isFloat, isInBand, isLargeEnough, isPrice, moneyFor, priceOf } from './prices.ts';
import { type Advert, type C2cState, enter, isC2cOpen, payWays, remove } from './state.ts';

const advertsMax = 10;
/** The most coins of an advert, in minor units. */
const numberMax = 1n << 62n;

type Post = C2cCommandOf<'PostAdvert'>;

/** What is wrong with an offer, no matter whose it is. */
function offerRefusal(state: C2cState, post: Post, priceFen: number): Refusal | null {
  const { asset, numberMinor, ways, isSell } = post;
  const found = state.market.assets[asset];
  if (found === undefined || !found.wallets.includes('legal')) return { refused: 'coin_not_found' };
  if (numberMinor <= 0n || numberMinor > numberMax)
    return { refused: isSell ? 'c2c_sell_number_required' : 'c2c_buy_number_required' };
  if (priceFen === 0) return { refused: isSell ? 'c2c_sell_price_zero' : 'c2c_buy_price_zero' };
  if (!isPrice(priceFen)) return { refused: priceFen > 0 ? 'c2c_price_band' : 'c2c_price_required' };
  if (ways.length === 0) return { refused: 'c2c_way_required' };
  if (new Set(ways).size < ways.length) return { refused: 'parameter_error' };
  const isWithin = isInBand(state, { asset, priceFen });
  if (isWithin === null) return { refused: 'c2c_no_index' };
  if (!isWithin) return { refused: 'c2c_price_band' };
  return isLargeEnough(state, moneyFor(numberMinor, priceFen, found.scale)) ? null : { refused: 'c2c_too_small' };
}

/** Of a price that floats, what it is now. */
function askedPrice(state: C2cState, command: Post): number | Refusal {
  const { float, asset, time } = command;
  if (float === null) return command.priceFen;
  if (!isFloat(float)) return { refused: 'c2c_price_band' };
  const isListed = state.market.assets[asset]?.wallets.includes('legal') ?? false;
  return priceOf(state, command, time) ?? { refused: isListed ? 'c2c_no_index' : 'coin_not_found' };
}

export function decidePostAdvert(state: C2cState, command: Post): C2cDecision<'PostAdvert'> {
  const { userId, isSell, asset, float, numberMinor, time } = command;
  const { c2c, auth } = state;
  if (!auth.users.has(userId)) return { refused: 'user_not_found' };
  if (!isC2cOpen(state)) return { refused: 'not_open' };
  const may = tradeRefusal(state, userId, levelOf(state, userId));
  if (may !== null) return may;
  const priceFen = askedPrice(state, command);
  if (typeof priceFen !== 'number') return priceFen;
  const refusal =
    offerRefusal(state, command, priceFen) ?? (isSell ? leavingRefusal(state, userId, asset, time) : null);
  if (refusal !== null) return refusal;
  if (isBannedToday(state, userId, time)) return { refused: 'c2c_let_go' };
  if ((c2c.advertsOf.get(userId)?.size ?? 0) >= advertsMax) return { refused: 'c2c_adverts_limit' };
  const ways = payWays.filter((way) => command.ways.includes(way));
  const own = c2c.methods.get(userId)?.ways;
  if (ways.some((way) => !own?.has(way))) return { refused: 'c2c_way_missing' };
  if (isSell && availableOf(state, userId, 'legal', asset) < numberMinor) return { refused: 'insufficient_balance' };
  const withheld = isSell ? withheldRefusal(state, { userId, asset, amountMinor: numberMinor }, time) : null;
  if (withheld !== null) return withheld;
  const set = new PostingSet();
  if (isSell) set.add(userId, 'legal', asset, -numberMinor, numberMinor);
  const advertId = c2c.nextAdvertId;
  const terms = { userId, advertId, isSell, asset, priceFen, numberMinor, ways, postings: set.list() };
  const floats = { isFloating: float !== null, floatBps: float?.bps ?? 0, limitFen: float?.limitFen ?? 0 };
  return { events: [{ kind: 'AdvertPosted', time, ...terms, ...floats }], answer: { advertId } };
}

export function applyAdvertPosted(state: C2cState, event: C2cEventOf<'AdvertPosted'>): void {
  const { kind: _kind, time: postedAt, numberMinor, postings, isFloating, floatBps, limitFen, ...rest } = event;
  applyPostings(state.ledger, postings);
  keepAdvert(state, {
    ...rest,
    float: isFloating ? { bps: floatBps, limitFen } : null,
    totalMinor: numberMinor,
    leftMinor: numberMinor,
    postedAt,
    isPaused: false,
    openDeals: 0,
  });
  state.c2c.nextAdvertId = event.advertId + 1;
}

export function keepAdvert({ c2c: { adverts, advertsOf } }: C2cState, advert: Advert): void {
  adverts.set(advert.advertId, advert);
  enter(advertsOf, advert.userId, advert.advertId);
}

/** An advert with deals can be withdrawn: they go on. */
export function decideWithdrawAdvert(
  { c2c: { adverts } }: C2cState,
  { userId, advertId, time }: C2cCommandOf<'WithdrawAdvert'>,
): C2cDecision<'WithdrawAdvert'> {
  const advert = adverts.get(advertId);
  if (advert === undefined || advert.userId !== userId) return { refused: 'c2c_advert_not_found' };
  const { isSell, asset, leftMinor } = advert;
  const set = new PostingSet();
  if (isSell) set.add(userId, 'legal', asset, leftMinor, -leftMinor);
  const withdrawn = { userId, advertId, leftMinor, postings: set.list() };
  return { events: [{ kind: 'AdvertWithdrawn', time, ...withdrawn }], answer: {} };
}

export function applyAdvertWithdrawn(
  state: C2cState,
  { advertId, postings, time }: C2cEventOf<'AdvertWithdrawn'>,
): void {
  applyPostings(state.ledger, postings);
  holdReturned(state, advertId, time);
  endAdvert(state, advertId);
}

export function decidePauseAdvert(
  { c2c: { adverts } }: C2cState,
  { userId, advertId, isPaused, time }: C2cCommandOf<'PauseAdvert'>,
): C2cDecision<'PauseAdvert'> {
  const advert = adverts.get(advertId);
  if (advert === undefined || advert.userId !== userId) return { refused: 'c2c_advert_not_found' };
  if (advert.isPaused === isPaused) return { events: [], answer: {} };
  return { events: [{ kind: 'AdvertPaused', time, userId, advertId, isPaused }], answer: {} };
}

export function applyAdvertPaused(
  { c2c: { adverts } }: C2cState,
  { advertId, isPaused }: C2cEventOf<'AdvertPaused'>,
): void {
  const advert = adverts.get(advertId);
  assert(advert !== undefined, 'no such advert', advertId);
  advert.isPaused = isPaused;
}

function endAdvert({ c2c: { adverts, advertsOf } }: C2cState, advertId: number): void {
  const advert = adverts.get(advertId);
  assert(advert !== undefined, 'no such advert', advertId);
  adverts.delete(advertId);
  remove(advertsOf, advert.userId, advertId);
}

/** A deal of it has ended: with nothing left to take and nobody who takes, it is over. */
export function countDealEnd(state: C2cState, advertId: number, backMinor: bigint): void {
  const advert = state.c2c.adverts.get(advertId);
  if (advert === undefined) return;
  advert.openDeals -= 1;
  advert.leftMinor += backMinor;
  if (advert.leftMinor === 0n && advert.openDeals === 0) endAdvert(state, advertId);
}
