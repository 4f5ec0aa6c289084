/** Random commands about money that comes and goes. */
import type { RandomCommands } from '../../../testing/random-command.ts';
import type { WalletCommands } from '../commands.ts';
import type { WalletState } from '../state.ts';

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
};
