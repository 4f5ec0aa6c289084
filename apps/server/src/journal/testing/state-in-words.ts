/**
 * The state in the words that stores of past releases were described with when they were written. Those words stay: where
 * the state gets another shape, this file alone says what each of them has become.
 */
import {
  type Book,
  balanceOf,
  bookOf,
  house,
  type Market,
  type Order,
  type Posting,
  type RememberedKey,
  type State,
  type Stop,
  stopBookOf,
  type User,
  wallets,
} from '@bourse/core';

/** Numbers of features whose timers are described; they are written into journals, so they never change. */
const spotNumber = 5;
const identityNumber = 6;

type Words = Record<string, unknown>;

const idsOf = (rows: Iterable<{ orderId: number }>): number[] => Array.from(rows, ({ orderId }) => orderId);
const ascending = (a: number, b: number): number => a - b;

function byKey<K extends string | number, V>(map: ReadonlyMap<K, V>): [K, V][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Orders of one side, the next to trade first. */
function queueOf(side: Book['bids']): number[] {
  const found: number[] = [];
  for (const level of side) for (let order = level.head; order !== null; order = order.next) found.push(order.orderId);
  return found;
}

function wordsOfMarket({ base, quote, ...market }: Market, state: State): Words {
  const [book, stops] = [bookOf(state, market.market), stopBookOf(state, market.market)];
  const isTrailing = (stop: Stop) => stop.market === market.market && stop.trailPpm > 0 && !stop.isFired;
  return {
    ...market,
    base: base.asset,
    quote: quote.asset,
    bids: queueOf(book.bids),
    asks: queueOf(book.asks),
    rising: idsOf(stops.rising),
    falling: idsOf(stops.falling),
    trailing: idsOf([...state.spot.stops.values()].filter(isTrailing)).sort(ascending),
  };
}

/** Those builds knew no second step that begins no hold. */
function wordsOfUser(
  { secondStepSince: _, ...user }: User,
  { keys, spot: { traders }, identity: { identities } }: State,
): Words {
  const trader = traders.get(user.userId);
  return {
    ...user,
    openOrders: idsOf(trader?.openOrders ?? []),
    stops: idsOf(trader?.stops ?? []),
    cancelDeadline: trader?.cancelDeadline ?? 0,
    quotes: byKey(trader?.quotes ?? new Map()).map(([market, quotes]) => [market, idsOf(quotes)]),
    identity: identities.get(user.userId) ?? null,
    sessions: [...user.sessions.keys()],
    keys: [...keys.of(user.userId)].map(([name, key]) => [name, wordsOfKey(key)]),
  };
}

/** Builds before answers had shapes kept them as JSON. */
function wordsOfKey({ time, bodyHash, answerKind, answerVersion, answer }: RememberedKey): Words {
  if (answerKind === '') return { time, bodyHash, answer: Buffer.from(answer).toString() };
  return { time, bodyHash, answerKind, answerVersion, answer: Buffer.from(answer).toString('hex') };
}

/** Releases before did not know it. */
function wordsOfOrder({ level: _level, previous: _previous, next: _next, isPostOnly, ...order }: Order): Words {
  return isPostOnly ? { ...order, isPostOnly } : order;
}

function wordsOfStop(stop: Stop, state: State): Words {
  if (stop.trailPpm === 0 || stop.isFired) return { ...stop };
  const waiting = stopBookOf(state, stop.market);
  const trailing = stop.isBuy ? waiting.trailingBuys : waiting.trailingSells;
  return { ...stop, extremeTicks: trailing.extremeOf(stop) };
}

/** Accounts that are not empty, by owner, asset and wallet. */
function ledgerOf(state: State): Posting[] {
  const owners = [...Object.values(house), ...state.auth.users.keys()].sort(ascending);
  const accounts = owners.flatMap((owner) => state.market.assets.map(({ asset }) => ({ owner, asset })));
  return accounts
    .flatMap(({ owner, asset }) => wallets.map((wallet) => ({ owner, wallet, asset })))
    .map((account) => ({ ...account, ...balanceOf(state, account.owner, account.wallet, account.asset) }))
    .filter(({ available, locked }) => available !== 0n || locked !== 0n);
}

/** When each is due, of the ids whose timer is armed. */
function duesOf({ timers }: State, feature: number, ids: Iterable<number>): [number, number][] {
  return [...ids].sort(ascending).flatMap((id): [number, number][] => {
    const due = timers.dueOf(feature, id);
    return due === null ? [] : [[id, due]];
  });
}

/** Every field of the state; what is linked is named by its id. */
export function stateInWords(state: State): Words {
  const { mode, seed, createdAt, time, auth, spot, market, identity, notice } = state;
  return {
    ...{ mode, seed, createdAt, time },
    ...auth,
    ...{ nextOrderId: spot.nextOrderId, nextTradeId: spot.nextTradeId, nextReviewId: identity.nextReviewId },
    ...{ nextNoticeId: notice.nextNoticeId, nextBannerId: notice.nextBannerId },
    assets: market.assets,
    ledger: ledgerOf(state),
    firedStops: idsOf(spot.firedStops),
    deadlines: duesOf(state, spotNumber, auth.users.keys()),
    reviews: [...identity.reviews],
    approvals: duesOf(state, identityNumber, identity.reviews.keys()),
    notices: [...notice.notices.keys()].sort(ascending),
    banners: [...notice.banners.keys()].sort(ascending),
    markets: market.markets.map((one) => wordsOfMarket(one, state)),
    users: byKey(auth.users).map(([, user]) => wordsOfUser(user, state)),
    userByAccount: byKey(auth.userByAccount).map(([account, { userId }]) => [account, userId]),
    userByExtensionCode: byKey(auth.userByExtensionCode).map(([code, { userId }]) => [code, userId]),
    sessions: byKey(auth.sessions).map(([, session]) => session),
    orders: [...spot.orders.values()].sort((a, b) => a.orderId - b.orderId).map(wordsOfOrder),
    stops: byKey(spot.stops).map(([, stop]) => wordsOfStop(stop, state)),
  };
}

/** A value as JSON has it: whole numbers beyond 2⁵³ are texts. */
export function asJson<T>(value: T): unknown {
  return JSON.parse(JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)));
}
