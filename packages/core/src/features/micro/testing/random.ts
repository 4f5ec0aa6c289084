/** Random second contracts. */
import { type BaseState, byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import type { MicroCommands } from '../commands.ts';
import type { MicroState } from '../state.ts';

const coin = 100_000_000n;

function termsOf(chance: Chance<BaseState>): MicroCommands['SetMicroTerms']['asks']['terms'] {
  const { assets, markets } = chance.state.market;
  return {
    isOpen: chance.is(0.9),
    asset: chance.int(0, assets.length - (chance.is(0.03) ? 0 : 1)),
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
    share: 4,
    make: (chance) => {
      const { terms } = chance.state.micro;
      return {
        userId: chance.user(),
        market: chance.market(),
        asset: terms !== null && chance.is(0.95) ? terms.asset : chance.int(0, 2),
        isUp: chance.is(0.5),
        seconds: chance.pick(chance.is(0.95) ? [30, 60] : [0, 7]),
        stakeMinor: chance.is(0.9)
          ? (coin * BigInt(chance.int(1, 300))) / 100n
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
      reason: chance.is(0.95) ? 'new terms' : '',
    }),
  },
};
