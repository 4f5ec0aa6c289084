/** Random leveraged contracts: traders near their limits, prices that move far, terms that two would decide. */
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import { type BaseState, byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import { isDegraded } from '../../price/index.ts';
import { accountOf, markOf, profitAt } from '../account.ts';
import type { LeverCommands } from '../commands.ts';
import { coverLeft } from '../settlement/cover.ts';
import type { LeverOrder, LeverState, LeverTerms } from '../state.ts';

const coin = 100_000_000n;

/** Tiers that differ in size from market to market, some of them of volatile coins: there a rate falls slowly enough to warn. */
export function randomLeverTerms(chance: Chance<BaseState>): LeverTerms {
  const toMinor = coin * BigInt(chance.pick([1000, 20_000, 500_000]));
  const scale = chance.pick([1, 1, 8]);
  const most = scale === 1 ? [100, 50, 10] : [10, 5, 1];
  const deduction = (ppm: number) => (toMinor * BigInt(ppm * scale)) / 1_000_000n;
  return {
    isOpen: chance.is(0.95),
    lotsPerShare: chance.pick([1, 10, 1000]),
    shareMin: 1,
    shareMax: 10_000,
    shares: [1, 5, 10],
    multiples: [5, 10, 20, 50, 100],
    spreadPpm: chance.pick([0, 200, 500]),
    feePpm: 500,
    overnightPpm: 1000,
    liquidationFeePpm: chance.is(0.95) ? 2000 : 6000,
    tiers: [
      { toMinor, ratePpm: 5000 * scale, deductionMinor: 0n, multipleMax: most[0] ?? 1 },
      {
        toMinor: 5n * toMinor,
        ratePpm: 10_000 * scale,
        deductionMinor: deduction(5000),
        multipleMax: most[1] ?? 1,
      },
      {
        toMinor: 20n * toMinor,
        ratePpm: 50_000 * scale,
        deductionMinor: deduction(205_000),
        multipleMax: most[2] ?? 1,
      },
    ],
  };
}

function anyOrder(chance: Chance<LeverState & BaseState>, isIt: (order: LeverOrder) => boolean) {
  const found = [...chance.state.lever.orders.values()].filter(isIt);
  if (found.length === 0) return null;
  const order = chance.pick(found);
  const userId = chance.is(0.97) ? order.userId : chance.user();
  return { order, asks: { userId, orderId: chance.is(0.98) ? order.orderId : chance.int(0, 99) } };
}

/** Stops near the mark, on the right side mostly; often none. */
function stopsNear(chance: Chance<BaseState>, mark: number, isLong: boolean) {
  const off = (sign: 1 | -1) => Math.round(mark * (1 + (sign * chance.int(1, 60)) / 1000));
  const side = isLong === chance.is(0.95) ? 1 : -1;
  return {
    stopProfitTicks: chance.is(0.1) ? off(side) : 0,
    stopLossTicks: chance.is(0.1) ? off(side === 1 ? -1 : 1) : 0,
  };
}

export const randomLever: RandomCommands<LeverState, LeverCommands> = {
  PlaceLever: {
    share: 50,
    make: (chance) => {
      const { state, time } = chance;
      const offered = [...state.lever.terms.keys()].filter((market) => !isDegraded(state, market, time));
      if (offered.length === 0 && chance.is(0.95)) return null;
      const market = offered.length > 0 && chance.is(0.97) ? chance.pick(offered) : chance.market();
      const { quote, unitMinor } = chance.marketOf(market);
      const rich = [...state.auth.users.keys()].filter(
        (id) => availableOf(state, id, 'lever', quote.asset) > coin / 10n,
      );
      if (rich.length === 0 && chance.is(0.95)) return null;
      const userId = rich.length > 0 && chance.is(0.97) ? chance.pick(rich) : chance.user();
      const terms = state.lever.terms.get(market);
      const multiple = chance.is(0.98)
        ? chance.pick([...(terms?.multiples ?? [10]), 100, 100, 50])
        : chance.pick([0, 7]);
      const mark = Math.max(1, markOf(state, market));
      const lotMinor = BigInt(mark) * unitMinor * BigInt(terms?.lotsPerShare ?? 1);
      const { usableMinor, positions } = accountOf(state, userId, quote.asset);
      const covered = 5n * coverLeft(state, quote.asset);
      const byMoney = usableMinor * BigInt(multiple);
      const most = Number((covered > 0n && covered < byMoney ? covered : byMoney) / lotMinor);
      const isLimit = chance.is(0.85);
      const isLong = chance.is(0.5);
      const share = Math.floor((most * chance.pick([48, 48, 90, 97])) / 100);
      const shares = chance.is(0.95) ? Math.max(1, Math.min(10_000, share)) : chance.int(0, 20_000);
      const [first] = positions;
      // Often as much against what they have: one pays for the other.
      const isHedge = first !== undefined && chance.is(0.7);
      const slippagePpm = chance.is(0.95) ? 5000 : chance.pick([0, 50_000, 50_001]);
      if (isHedge) {
        const { market: held, isLong: isHeldLong, multiple: same, shares: much } = first;
        const through = Math.max(1, Math.round(markOf(state, held) * (isHeldLong ? 0.9 : 1.1)));
        const terms = { userId, market: held, isLong: !isHeldLong, multiple: same, shares: much };
        return { ...terms, limitTicks: through, slippagePpm, stopProfitTicks: 0, stopLossTicks: 0 };
      }
      return {
        userId,
        market,
        isLong,
        multiple,
        shares,
        limitTicks: isLimit
          ? Math.max(1, Math.round(mark * (1 + ((isLong ? 1 : -1) * chance.int(-10, 60)) / 1000)))
          : 0,
        slippagePpm,
        ...stopsNear(chance, mark, isLong),
      };
    },
  },
  CancelLever: {
    share: 0.3,
    make: (chance) =>
      anyOrder(chance, ({ status, limitTicks }) => status === 'listing' && limitTicks > 0)?.asks ?? null,
  },
  CloseLever: {
    share: 0.6,
    // Mostly one that loses, which others of the account may have to pay for.
    make: (chance) => {
      const { state } = chance;
      const isLosing = (order: LeverOrder) => profitAt(state, order, markOf(state, order.market)) < 0n;
      const isOnlyLosing = chance.is(0.8);
      const found = anyOrder(chance, (order) => order.status !== 'listing' && (!isOnlyLosing || isLosing(order)));
      if (found === null) return null;
      const shares = chance.is(0.5) ? 0 : chance.int(1, found.order.shares);
      return { ...found.asks, shares };
    },
  },
  CloseLevers: {
    share: 0.2,
    make: (chance) => {
      const found = anyOrder(chance, ({ status }) => status === 'trading');
      if (found === null) return null;
      const market = chance.is(0.5) ? null : found.order.market;
      return {
        userId: found.asks.userId,
        side: chance.pick(['both', 'long', 'short'] as const),
        onlyMarkets: market === null ? null : [market],
      };
    },
  },
  SetLeverStops: {
    share: 0.6,
    make: (chance) => {
      const found = anyOrder(chance, ({ status }) => status === 'trading');
      if (found === null) return null;
      const { market, isLong } = found.order;
      return { ...found.asks, ...stopsNear(chance, markOf(chance.state, market), isLong) };
    },
  },
  SetLeverTerms: {
    share: 0.5,
    // As if two had decided it.
    make: (chance) => ({
      operatorId: chance.is(0.9) ? 0 : chance.user(),
      market: chance.market(),
      terms: randomLeverTerms(chance),
      reason: chance.is(0.95) ? 'new terms' : '',
    }),
  },
  TriggerLevers: byItself,
  SettleLeverClose: byItself,
  LiquidateLever: byItself,
  OpenLever: byItself,
  RevokeLever: byItself,
  PayLeverDebt: byItself,
  ChargeLevers: byItself,
  BindLeverTerms: byItself,
};
