/** Random stakes. */
import { house } from '../../../kernel/ledger/house.ts';
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import { type BaseState, byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import type { PledgeCommands } from '../commands.ts';
import type { PledgeState } from '../state.ts';

const coin = 100_000_000n;

/** Mostly one that the rewards have funds of. */
function paidAsset(chance: Chance<BaseState>): number {
  const { market, ledger } = chance.state;
  const paid = market.assets.filter(({ asset }) => availableOf({ ledger }, house.pledgeRewards, 'change', asset) > 0n);
  return paid.length > 0 && chance.is(0.9) ? chance.pick(paid).asset : chance.int(0, market.assets.length - 1);
}

function termsOf(chance: Chance<BaseState>, asset: number): PledgeCommands['SetPledgeProduct']['asks']['terms'] {
  return {
    isOpen: chance.is(0.95),
    isFixedTerm: chance.is(0.2),
    asset,
    days: chance.is(0.95) ? chance.pick([1, 1, 2]) : 0,
    dailyPpm: chance.pick([100, 1000, 50_000]),
    minMinor: coin / 100n,
    maxMinor: 100n * coin,
    totalMinor: 200n * coin,
    userMaxMinor: 150n * coin,
    holdingsMax: 3,
    hasEarlyEnd: chance.is(0.7),
    needsIdentity: chance.is(0.2),
  };
}

export const randomPledge: RandomCommands<PledgeState, PledgeCommands> = {
  BuyPledge: {
    share: 5,
    make: (chance) => {
      const { state } = chance;
      const products = [...state.pledge.products.values()];
      if (products.length === 0 && chance.is(0.9)) return null;
      const product = products.length > 0 ? chance.pick(products) : undefined;
      const asset = product?.terms.asset ?? 0;
      const rich = [...state.auth.users.keys()].filter((id) => availableOf(state, id, 'change', asset) > coin);
      const userId = rich.length > 0 && chance.is(0.9) ? chance.pick(rich) : chance.user();
      const available = availableOf(state, userId, 'change', asset);
      return {
        userId,
        productId: chance.is(0.97) ? (product?.productId ?? 1) : 99,
        version: chance.is(0.95) ? (product?.version ?? 1) : 0,
        principalMinor: chance.is(0.9) ? (available * BigInt(chance.int(1, 60))) / 100n : chance.pick([0n, -1n, coin]),
      };
    },
  },
  MaturePledge: byItself,
  EndPledge: {
    share: 1.5,
    make: (chance) => {
      const holdings = [...chance.state.pledge.holdings.values()];
      if (holdings.length === 0) return chance.is(0.1) ? { userId: chance.user(), holdingId: 1 } : null;
      const { userId, holdingId } = chance.pick(holdings);
      return { userId: chance.is(0.9) ? userId : chance.user(), holdingId };
    },
  },
  SetPledgeProduct: {
    share: 0.5,
    // As if two had decided it.
    make: (chance) => {
      const { products } = chance.state.pledge;
      const isNew = products.size < 4 || chance.is(0.05);
      const known = isNew ? undefined : chance.pick([...products.values()]);
      return {
        operatorId: chance.is(0.8) ? 0 : chance.user(),
        productId: known?.productId ?? products.size + 1,
        terms: termsOf(chance, known?.terms.asset ?? paidAsset(chance)),
        reason: chance.is(0.95) ? 'new terms' : '',
      };
    },
  },
};
