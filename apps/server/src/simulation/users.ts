/** Random people at a small exchange: they place, cancel, stop, quote and retry; the seed decides all of it. */
import { type CommandKind, openOrdersOf, openStopsOf, type State } from '@bourse/core';
import type { Lane, Request } from '../writer/port.ts';
import { personalWish } from './people.ts';
import type { Random } from './random.ts';

export type AnyRequest = { [K in CommandKind]: Request<K> }[CommandKind];
export interface Wish {
  readonly request: AnyRequest;
  readonly lane: Lane;
}

const traders = 4;
const listedTicks = 10_000;
const spreadTicks = 600;

/** What the exchange still lacks before people can trade; null once it is all there. */
export function nextSetup(state: State): AnyRequest | null {
  if (state.mode === null) return { kind: 'CreateExchange', mode: 'demo', seed: 'simulation' };
  if (state.market.assets.length === 0) return { kind: 'ListAsset', code: 'USDT', name: 'Tether', scale: 8 };
  if (state.market.assets.length === 1) return { kind: 'ListAsset', code: 'BTC', name: 'Bitcoin', scale: 8 };
  if (state.market.markets.length === 0) {
    const steps = { tick: '0.01', lot: '0.0001', minimum: '5', listedPrice: '100' };
    const rates = { bandPpm: 200_000, makerPpm: 1000, takerPpm: 1500 };
    return { kind: 'ListMarket', base: 'BTC', quote: 'USDT', ...steps, ...rates };
  }
  const count = state.auth.users.size;
  if (count > traders) return null;
  const role = count === 0 ? 'liquidity' : 'trader';
  return {
    kind: 'RegisterUser',
    accountKind: 'email',
    account: `user${count}@example.com`,
    country: 'KR',
    passwordHash: 'hash',
    invitationCode: count === 0 ? '' : 'CODE0',
    extensionCode: `CODE${count}`,
    role,
    testFunds: [
      { asset: 0, amountMinor: 100_000_000_000_000n },
      { asset: 1, amountMinor: 100_000_000_000n },
    ],
  };
}

function ticksNear(random: Random): number {
  return listedTicks + random.int(-spreadTicks, spreadTicks);
}

function orderOf(random: Random, userId: number): AnyRequest {
  const type = random.oneIn(5) ? 'market' : 'limit';
  return {
    kind: 'PlaceOrder',
    userId,
    market: 0,
    side: random.pick(['buy', 'sell']),
    type,
    timeInForce: type === 'market' ? 'ioc' : random.pick(['gtc', 'gtc', 'gtc', 'ioc', 'fok']),
    isPostOnly: false,
    ticks: type === 'market' ? 0 : ticksNear(random),
    lots: random.int(600, 4000),
    selfTrade: random.pick(['cancel_newest', 'cancel_oldest', 'cancel_both']),
  };
}

function stopOf(random: Random, userId: number): AnyRequest {
  const isTrailing = random.oneIn(3);
  const type = isTrailing || random.oneIn(2) ? 'market' : 'limit';
  return {
    kind: 'PlaceStop',
    userId,
    market: 0,
    side: random.pick(['buy', 'sell']),
    type,
    timeInForce: type === 'market' ? 'ioc' : 'gtc',
    ticks: type === 'market' ? 0 : ticksNear(random),
    lots: random.int(600, 2000),
    triggerTicks: isTrailing ? 0 : ticksNear(random),
    trailPpm: isTrailing ? random.int(2000, 30_000) : 0,
  };
}

function pairOf(random: Random, state: State, userId: number): AnyRequest {
  const last = state.market.markets[0]?.lastTradeTicks || listedTicks;
  const side = random.pick(['buy', 'sell'] as const);
  const away = random.int(50, spreadTicks) * (side === 'buy' ? -1 : 1);
  const stop = { triggerTicks: last - away, stopType: 'market', stopTicks: 0 } as const;
  return { kind: 'PlaceOco', userId, market: 0, side, lots: random.int(600, 2000), ticks: last + away, ...stop };
}

function cancelOf(random: Random, state: State, userId: number): AnyRequest | null {
  const open = [...openOrdersOf(state, userId), ...openStopsOf(state, userId)];
  if (open.length === 0) return null;
  const { orderId, isBuy } = random.pick(open);
  return { kind: 'CancelOrder', userId, orderId, side: isBuy ? 'buy' : 'sell' };
}

function amendOf(random: Random, state: State, userId: number): AnyRequest | null {
  const open = [...openOrdersOf(state, userId), ...openStopsOf(state, userId)];
  if (open.length === 0) return null;
  const { orderId, market, lots } = random.pick(open);
  const change = random.oneIn(2) ? { lots: Math.max(1, lots - random.int(1, 300)) } : { ticks: ticksNear(random) };
  return { kind: 'AmendOrder', userId, market, orderId, ...change };
}

function quotesOf(random: Random, userId: number): AnyRequest {
  const middle = ticksNear(random);
  const levels = (direction: number) =>
    Array.from({ length: random.int(1, 4) }, (_, at) => ({ ticks: middle + direction * (20 + 10 * at), lots: 3000 }));
  return { kind: 'ReplaceQuotes', userId, market: 0, bids: levels(-1), asks: levels(1) };
}

function rareOf(random: Random, userId: number, key: string): AnyRequest {
  const tokenHash = `token${random.int(1, 3)}`;
  return random.pick<AnyRequest>([
    { kind: 'OpenSession', userId, tokenHash, expiresAt: 4_000_000_000_000 },
    { kind: 'RevokeSession', tokenHash },
    { kind: 'ChangePassword', userId, passwordHash: key },
    { kind: 'BindContact', userId, contactKind: 'phone', contact: `+${key}`, proof: null },
    { kind: 'SetIndexPrices', prices: [{ market: 0, ticks: ticksNear(random) }] },
    { kind: 'GrantFunds', userId, funds: [{ asset: 0, amountMinor: 1_000_000n }] },
    { kind: 'SwitchMarket', market: 0, isOpen: !random.oneIn(4) },
    { kind: 'SetCancelDeadline', userId, timeoutMs: random.pick([0, 1000, 30_000]) },
  ]);
}

/** What somebody wants next; a name of their own for it makes a retry harmless. */
export function nextWish(random: Random, state: State, key: string): Wish {
  const userId = random.pick([...state.auth.users.keys()].slice(1));
  const maker = [...state.auth.users.keys()][0] ?? 0;
  const request = randomRequest(random, state, userId, maker, key);
  const lane = request.kind === 'CancelOrder' || request.kind === 'CancelAllOrders' ? 'cancel' : 'order';
  if (!('userId' in request)) return { request, lane };
  return { request: { ...request, idempotency: { call: request.kind, key, bodyHash: key } }, lane };
}

function randomRequest(random: Random, state: State, userId: number, maker: number, key: string): AnyRequest {
  const order = orderOf(random, userId);
  switch (random.int(1, 13)) {
    case 1:
      return stopOf(random, userId);
    case 2:
      return pairOf(random, state, userId);
    case 3:
      return cancelOf(random, state, userId) ?? order;
    case 4:
      return (random.oneIn(2) ? cancelOf : amendOf)(random, state, userId) ?? order;
    case 5:
      return quotesOf(random, maker);
    case 6:
      return rareOf(random, userId, key);
    case 7:
      return rareOf(random, userId, key);
    case 8: {
      const user = state.auth.users.get(userId);
      return user === undefined ? order : personalWish(random, user, key);
    }
    case 9:
      return random.oneIn(4) ? { kind: 'CancelAllOrders', userId } : order;
    default:
      return order;
  }
}
