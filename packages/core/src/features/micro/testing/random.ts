/** Random second contracts. */
import { house } from '../../../kernel/ledger/house.ts';
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import { type BaseState, byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import { isDegraded } from '../../price/index.ts';
import type { MicroCommands } from '../commands.ts';
import type { MicroState } from '../state.ts';

const coin = 100_000_000n;

/** Mostly one that the counterparty has funds of. */
function coveredAsset(chance: Chance<BaseState>): number {
  const { market, ledger } = chance.state;
  const covered = market.assets.filter(
    ({ asset }) => availableOf({ ledger }, house.microCounterparty, 'change', asset) > 0n,
  );
  if (covered.length > 0 && chance.is(0.9)) return chance.pick(covered).asset;
  return chance.int(0, market.assets.length - (chance.is(0.03) ? 0 : 1));
}

function termsOf(chance: Chance<BaseState>): MicroCommands['SetMicroTerms']['asks']['terms'] {
  const { markets } = chance.state.market;
  return {
    isOpen: chance.is(0.9),
    asset: coveredAsset(chance),
    markets: markets.map(({ market }) => market),
    durations: [
      { seconds: 30, profitPercent: 80 },
      { seconds: 60, profitPercent: 85 },
    ],
    stakesMinor: [coin, 5n * coin],
    stakeMinMinor: coin / 100n,
    stakeMaxMinor: 100n * coin,
    feePpm: chance.is(0.95) ? 1000 : -1,
    userMaxMinor: 500n * coin,
    minuteMaxMinor: 1000n * coin,
  };
}

export const randomMicro: RandomCommands<MicroState, MicroCommands> = {
  OpenMicro: {
    share: 8,
    make: (chance) => {
      const { state, time } = chance;
      const { terms } = state.micro;
      const asset = terms !== null && chance.is(0.95) ? terms.asset : chance.int(0, 2);
      const sound = state.market.markets.filter(({ market }) => !isDegraded(state, market, time));
      const rich = [...state.auth.users.keys()].filter(
        (userId) => availableOf(state, userId, 'micro', asset) > coin / 50n,
      );
      // Seldom where prices are late or nobody has funds: most would be refused alike.
      if ((sound.length === 0 || rich.length === 0) && chance.is(0.9)) return null;
      const userId = rich.length > 0 && chance.is(0.9) ? chance.pick(rich) : chance.user();
      const available = availableOf(state, userId, 'micro', asset);
      return {
        userId,
        market: sound.length > 0 && chance.is(0.95) ? chance.pick(sound).market : chance.market(),
        asset,
        isUp: chance.is(0.5),
        seconds: chance.pick(chance.is(0.95) ? [30, 60] : [0, 7]),
        stakeMinor: chance.is(0.9)
          ? (available * BigInt(chance.int(1, 60))) / 100n
          : chance.pick([0n, -1n, 1n, 101n * coin]),
      };
    },
  },
  EnterMicro: byItself,
  SettleMicro: byItself,
  SetMicroTerms: {
    share: 0.3,
    // As if two had decided it.
    make: (chance) => ({
      operatorId: chance.is(0.8) ? 0 : chance.user(),
      terms: termsOf(chance),
      moves: '',
      reason: chance.is(0.95) ? 'new terms' : '',
    }),
  },
};
