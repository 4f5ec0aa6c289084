/**
 * The state in the words that stores of past releases were described with when they were written. Those words stay: where
 * the state gets another shape, this file alone says what each of them has become.
 */
import {
  balanceOf,
  house,
  type Market,
  type Order,
  type Posting,
  type State,
  type Stop,
  type User,
  wallets,
} from '@bourse/core';

/** Numbers of features whose timers are described; they are written into journals, so they never change. */
const spot = 5;
const identity = 6;

type Words = Record<string, unknown>;

const idsOf = (rows: Iterable<{ orderId: number }>): number[] => Array.from(rows, ({ orderId }) => orderId);
const ascending = (a: number, b: number): number => a - b;

function byKey<K extends string | number, V>(map: ReadonlyMap<K, V>): [K, V][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Orders of one side, the next to trade first. */
function queueOf(side: Market['book']['bids']): number[] {
  const found: number[] = [];
  for (const level of side) for (let order = level.head; order !== null; order = order.next) found.push(order.orderId);
  return found;
}

function wordsOfMarket({ base, quote, book, stops, ...market }: Market, all: State): Words {
  const isTrailing = (stop: Stop) => stop.market === market.market && stop.trailPpm > 0 && !stop.isFired;
  return {
    ...market,
    base: base.asset,
    quote: quote.asset,
    bids: queueOf(book.bids),
    asks: queueOf(book.asks),
    rising: idsOf(stops.rising),
    falling: idsOf(stops.falling),
    trailing: idsOf([...all.stops.values()].filter(isTrailing)).sort(ascending),
  };
}

function wordsOfUser(user: User, { keys }: State): Words {
  return {
    ...user,
    openOrders: idsOf(user.openOrders),
    stops: idsOf(user.stops),
    quotes: byKey(user.quotes).map(([market, quotes]) => [market, idsOf(quotes)]),
    sessions: [...user.sessions.keys()],
    keys: [...keys.of(user.userId)],
  };
}

function wordsOfOrder({ level: _level, previous: _previous, next: _next, ...order }: Order): Words {
  return order;
}

function wordsOfStop(stop: Stop, { markets }: State): Words {
  const waiting = markets[stop.market]?.stops;
  if (stop.trailPpm === 0 || stop.isFired || waiting === undefined) return { ...stop };
  const trailing = stop.isBuy ? waiting.trailingBuys : waiting.trailingSells;
  return { ...stop, extremeTicks: trailing.extremeOf(stop) };
}

/** Accounts that are not empty, by owner, asset and wallet. */
function ledgerOf(state: State): Posting[] {
  const owners = [...Object.values(house), ...state.users.keys()].sort(ascending);
  const accounts = owners.flatMap((owner) => state.assets.map(({ asset }) => ({ owner, asset })));
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
  const { ledger: _ledger, keys: _keys, timers: _timers, ...rest } = state;
  return {
    ...rest,
    ledger: ledgerOf(state),
    firedStops: idsOf(state.firedStops),
    deadlines: duesOf(state, spot, state.users.keys()),
    reviews: [...state.reviews].map(([id, { userId }]) => [id, userId]),
    approvals: duesOf(state, identity, state.reviews.keys()),
    notices: [...state.notices].sort(ascending),
    banners: [...state.banners].sort(ascending),
    markets: state.markets.map((market) => wordsOfMarket(market, state)),
    users: byKey(state.users).map(([, user]) => wordsOfUser(user, state)),
    userByAccount: byKey(state.userByAccount).map(([account, { userId }]) => [account, userId]),
    userByExtensionCode: byKey(state.userByExtensionCode).map(([code, { userId }]) => [code, userId]),
    sessions: byKey(state.sessions).map(([, session]) => session),
    orders: byKey(state.orders).map(([, order]) => wordsOfOrder(order)),
    stops: byKey(state.stops).map(([, stop]) => wordsOfStop(stop, state)),
  };
}

/** A value as JSON has it: whole numbers beyond 2⁵³ are texts. */
export function asJson<T>(value: T): unknown {
  return JSON.parse(JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)));
}
