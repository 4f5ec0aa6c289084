/** Random commands about money that comes and goes. */
import type { RandomCommands } from '../../../testing/random-command.ts';
import type { WalletCommands } from '../commands.ts';
import type { WalletState } from '../state.ts';

const coin = 100_000_000n;

export const randomWallet: RandomCommands<WalletState, WalletCommands> = {
  GrantFunds: {
    share: 1.5,
    make: (chance) => {
      const { assets, markets } = chance.state.market;
      const asset = chance.is(0.97) ? chance.int(0, assets.length - 1) : 9;
      const market = markets.find((entry) => entry.base.asset === asset);
      const unit = market?.lotMinor ?? (markets[0]?.unitMinor ?? 1n) * 100n;
      const amountMinor = chance.is(0.95)
        ? unit * BigInt(chance.int(1, 60)) + BigInt(chance.int(0, 3))
        : chance.pick([0n, -5n, 2n ** 56n + 1n]);
      return { userId: chance.user(), funds: [{ asset, amountMinor }] };
    },
  },
  SetCoinNetwork: {
    share: 0.8,
    make: (chance) => {
      const { assets } = chance.state.market;
      const minMinor = BigInt(chance.int(2, 100));
      return {
        asset: chance.int(0, assets.length - (chance.is(0.03) ? 0 : 1)),
        network: chance.pick(chance.is(0.97) ? ['erc20', 'trc20', 'bitcoin'] : ['', 'No']),
        seenConfirmations: 1,
        finalConfirmations: chance.is(0.97) ? chance.int(2, 6) : 0,
        depositMinMinor: BigInt(chance.int(0, 50)),
        withdrawMinMinor: minMinor,
        withdrawMaxMinor: chance.is(0.97) ? minMinor + BigInt(chance.int(0, 1000)) * coin : minMinor - 1n,
        dayLimitsMinor: [10n * coin, 100n * coin, 10_000n * coin],
        fixedFeeMinor: chance.is(0.97) ? minMinor / 2n : minMinor,
        feePpm: chance.pick([0, 1000, 5000]),
        areDepositsOpen: chance.is(0.9),
        areWithdrawalsOpen: chance.is(0.95),
      };
    },
  },
  NoteSurplus: {
    share: 0.2,
    make: (chance) => ({
      asset: chance.int(0, chance.state.market.assets.length - (chance.is(0.03) ? 0 : 1)),
      surplusMinor: BigInt(chance.int(-50, 5000)) * coin,
    }),
  },
  EnterFigure: {
    share: 0.1,
    make: (chance) => ({
      // As if two had decided it.
      operatorId: chance.is(0.8) ? 0 : chance.user(),
      asset: chance.int(0, chance.state.market.assets.length - (chance.is(0.03) ? 0 : 1)),
      amountMinor: chance.is(0.95) ? BigInt(chance.int(0, 1000)) * coin : -1n,
      takenAt: chance.time - chance.pick([0, 60_000, 80 * 3_600_000]),
      reason: chance.is(0.95) ? 'statement' : '',
    }),
  },
};
