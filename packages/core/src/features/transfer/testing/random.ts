/** Random commands about money between accounts. */
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import { wallets } from '../../../kernel/ledger/posting.ts';
import type { Chance, RandomCommands } from '../../../testing/random-command.ts';
import type { TransferCommands } from '../commands.ts';
import type { TransferState } from '../state.ts';

/** About what is there, and about the edges of the rules. */
function amountOf(chance: Chance<TransferState>, available: bigint): bigint {
  const share = (available * BigInt(chance.int(1, 100))) / 100n;
  return chance.is(0.9) ? share : chance.pick([available, available + 1n, 0n, -1n, 99n, 100n, 10n ** 16n + 1n]);
}

export const randomTransfer: RandomCommands<TransferState, TransferCommands> = {
  TransferFunds: {
    share: 4,
    make: (chance) => {
      const userId = chance.user();
      const asset = chance.int(0, chance.state.market.assets.length - (chance.is(0.02) ? 0 : 1));
      const from = chance.is(0.5) ? 'change' : chance.pick(wallets);
      const to = chance.is(0.5) ? 'change' : chance.pick(wallets);
      return { userId, asset, from, to, amountMinor: amountOf(chance, availableOf(chance.state, userId, from, asset)) };
    },
  },
};
