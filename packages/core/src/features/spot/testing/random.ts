/**
 * Random commands that reach every rule of spot: prices at the touch, at the band's edges and at the last trade,
 * quantities at what is affordable, and values nobody should send.
 */
import type { SelfTrade } from '../../../matching/terms.ts';
import { byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import type { Market } from '../../market/index.ts';
import type { SpotCommands } from '../commands.ts';
import type { SpotState } from '../state.ts';
import { aimLots, aimTicks, badLots, badTicks, lastTicks } from './aim.ts';

const day = 86_400_000;
const sides = ['buy', 'sell'] as const;
const selfTrades: readonly (SelfTrade | undefined)[] = [
  undefined,
  undefined,
  'cancel_newest',
  'cancel_oldest',
  'cancel_both',
];

type Asks<K extends keyof SpotCommands> = SpotCommands[K]['asks'];

function order(chance: Chance<SpotState>): Asks<'PlaceOrder'> {
  const userId = chance.user();
  const market = chance.market();
  const found = chance.marketOf(market);
  const side = chance.pick(sides);
  const type = chance.is(0.14) ? 'market' : 'limit';
  const wanted = aimTicks(chance, found);
  const ticks = type === 'market' && !chance.is(0.05) ? 0 : wanted;
  const lots = aimLots(chance, found, userId, side, wanted);
  const timeInForce = chance.mood === 'hoard' || chance.is(0.72) ? 'gtc' : chance.pick(['ioc', 'fok'] as const);
  const isPostOnly = chance.is(0.08);
  const selfTrade = chance.pick(selfTrades);
  const terms = { userId, market, side, type, timeInForce, isPostOnly, ticks, lots } as const;
  return { ...terms, ...(selfTrade && { selfTrade }) };
}

function stop(chance: Chance<SpotState>): Asks<'PlaceStop'> {
  const market = chance.market();
  const found = chance.marketOf(market);
  const last = lastTicks(found);
  const isTrailing = chance.is(0.25);
  const type = isTrailing && !chance.is(0.04) ? 'market' : chance.pick(['market', 'limit'] as const);
  const side = chance.pick(sides);
  const triggerTicks = chance.is(0.03) ? chance.pick(badTicks) : last + chance.int(-7, 7);
  const isSound = chance.is(0.97);
  const nearTicks = last + chance.int(-9, 9);
  const ticks = type === 'market' && isSound ? 0 : isSound ? nearTicks : chance.pick(badTicks);
  const lots = chance.is(0.97) ? chance.int(3, 16) : chance.pick(badLots);
  const trailPpm = isTrailing ? chance.pick([999, 1000, 12_345, 30_000, 50_000, 80_000, 500_000, 500_001]) : 0;
  const timeInForce = chance.pick(['gtc', 'gtc', 'ioc', 'fok'] as const);
  const selfTrade = chance.pick(selfTrades);
  const terms = {
    userId: chance.user(),
    market,
    side,
    type,
    timeInForce,
    ticks,
    lots,
    triggerTicks,
    trailPpm,
  } as const;
  return { ...terms, ...(selfTrade && { selfTrade }) };
}

function pair(chance: Chance<SpotState>): Asks<'PlaceOco'> {
  const market = chance.market();
  const last = lastTicks(chance.marketOf(market));
  const side = chance.pick(sides);
  const away = side === 'sell' ? 1 : -1;
  const ticks = chance.is(0.02) ? chance.pick(badTicks) : last + away * chance.int(0, 8);
  const triggerTicks = chance.is(0.02) ? chance.pick(badTicks) : last - away * chance.int(chance.is(0.9) ? 1 : -2, 7);
  const stopType = chance.pick(['market', 'limit'] as const);
  const stopTicks = stopType === 'market' ? 0 : last - away * chance.int(-2, 8);
  const lots = chance.is(0.02) ? chance.pick(badLots) : chance.int(3, 14);
  const selfTrade = chance.pick(selfTrades);
  const terms = { userId: chance.user(), market, side, lots, ticks, triggerTicks, stopType, stopTicks } as const;
  return { ...terms, ...(selfTrade && { selfTrade }) };
}

function quotes(chance: Chance<SpotState>): Asks<'ReplaceQuotes'> {
  const market = chance.market();
  const found = chance.marketOf(market);
  const count = chance.is(0.02) ? 55 : chance.int(0, 6);
  const levels = (): { ticks: number; lots: number }[] =>
    Array.from({ length: count }, () => {
      const ticks = aimTicks(chance, found);
      return { ticks, lots: chance.is(0.97) ? chance.int(1, 25) : chance.pick([...badLots, 1.5, Number.NaN]) };
    });
  const userId = chance.is(0.95) ? chance.first('liquidity') : chance.user();
  return { userId, market, bids: levels(), asks: levels() };
}

function cancel(chance: Chance<SpotState>): Asks<'CancelOrder'> {
  const { orders, stops, nextOrderId } = chance.state.spot;
  const known = [...orders.values(), ...stops.values()];
  const target = known.length > 0 ? chance.pick(known) : undefined;
  if (target === undefined || chance.is(0.1)) {
    return {
      userId: chance.user(),
      orderId: chance.int(0, nextOrderId),
      side: chance.pick(sides),
    };
  }
  const side = target.isBuy === chance.is(0.95) ? 'buy' : 'sell';
  const userId = chance.is(0.95) ? target.userId : chance.user();
  return { userId, orderId: target.orderId, side };
}

function amend(chance: Chance<SpotState>): Asks<'AmendOrder'> {
  const { orders, stops, nextOrderId } = chance.state.spot;
  const known = [...orders.values(), ...stops.values()];
  const target = known.length > 0 ? chance.pick(known) : undefined;
  if (target === undefined || chance.is(0.03)) {
    const orderId = chance.int(0, nextOrderId);
    return { userId: chance.user(), market: chance.market(), orderId, lots: 5 };
  }
  const { orderId } = target;
  const market = chance.is(0.99) ? target.market : chance.market();
  const found = chance.marketOf(target.market);
  const userId = chance.is(0.97) ? target.userId : chance.user();
  const side = target.isBuy ? 'buy' : 'sell';
  const isStop = 'isFired' in target;
  const ticks = chance.is(0.5) ? near(chance, isStop ? lastTicks(found) : target.ticks, found) : undefined;
  const aimed = chance.is(0.8)
    ? chance.is(0.97)
      ? Math.max(1, target.lots + chance.int(-6, 3))
      : chance.pick(badLots)
    : aimLots(chance, found, userId, side, target.ticks);
  const triggerTicks = chance.is(isStop ? 0.5 : 0.02) ? lastTicks(found) + chance.int(-7, 7) : undefined;
  const selfTrade = chance.pick(selfTrades);
  return {
    userId,
    market,
    orderId,
    ...(ticks !== undefined && { ticks }),
    ...(chance.is(0.6) && { lots: aimed }),
    ...(triggerTicks !== undefined && { triggerTicks }),
    ...(chance.is(0.1) && { isPostOnly: true }),
    ...(selfTrade && { selfTrade }),
  };
}

/** Next to a price, or anywhere an order may aim. */
function near(chance: Chance<SpotState>, ticks: number, market: Market): number {
  return chance.is(0.4) ? ticks + chance.int(-2, 2) : aimTicks(chance, market);
}

function cancelAll(chance: Chance<SpotState>): Asks<'CancelAllOrders'> {
  const userId = chance.user();
  return { userId, ...(chance.is(0.4) && { market: chance.int(0, 2) }) };
}

function timeout(chance: Chance<SpotState>): number {
  return chance.is(0.1) ? chance.pick([-1, 1.5, Number.NaN, day, day + 1]) : chance.is(0.3) ? 0 : chance.int(1, 20_000);
}

export const randomSpot: RandomCommands<SpotState, SpotCommands> = {
  PlaceOrder: { share: { usual: 50.8, crowd: 57.2, hoard: 17.5, sweep: 50 }, make: order },
  PlaceStop: { share: { usual: 10, crowd: 10, hoard: 56, sweep: 0 }, make: stop },
  PlaceOco: { share: { usual: 5, crowd: 5, hoard: 24, sweep: 0 }, make: pair },
  FireStop: byItself,
  PlaceFired: byItself,
  SetCancelDeadline: {
    // Of somebody who hoards it would end what the mood is for.
    share: { usual: 3, crowd: 3, hoard: 0.04, sweep: 0 },
    make: (chance) => ({ userId: chance.user(), timeoutMs: timeout(chance) }),
  },
  CancelAtDeadline: byItself,
  CancelOrder: { share: { usual: 14, crowd: 3, hoard: 1, sweep: 0 }, make: cancel },
  AmendOrder: { share: { usual: 1.2, crowd: 7.8, hoard: 0.1, sweep: 0 }, make: amend },
  CancelAllOrders: { share: { usual: 2, crowd: 0, hoard: 0.02, sweep: 50 }, make: cancelAll },
  ReplaceQuotes: { share: 7, make: quotes },
};
