/** Random commands about escrow. */
import { type BaseState, byItself, type Chance, type RandomCommands } from '../random-command.ts';
import type { EscrowCommands } from './commands.ts';
import type { EscrowState } from './state.ts';

type State = BaseState & EscrowState;

/** One that is open, or any number. */
function known(chance: Chance<State>): number {
  const open = [...chance.state.escrow.open.keys()];
  return open.length === 0 || chance.is(0.1) ? chance.int(1, chance.state.escrow.nextId) : chance.pick(open);
}

export const randomEscrow: RandomCommands<State, EscrowCommands> = {
  OpenEscrow: {
    share: 20,
    make: (chance) => ({
      userId: chance.user(),
      sellerId: chance.user(),
      asset: chance.int(0, chance.state.market.assets.length),
      amountMinor: BigInt(chance.int(-1, 3000)),
      timeoutMs: chance.int(0, 60_000),
    }),
  },
  ReleaseEscrow: {
    share: 5,
    make: (chance) => {
      const escrowId = known(chance);
      const buyerId = chance.state.escrow.open.get(escrowId)?.buyerId ?? 0;
      return { userId: chance.is(0.8) ? buyerId : chance.user(), escrowId };
    },
  },
  SettleEscrow: {
    share: 5,
    make: (chance) => ({
      operatorId: chance.is(0.5) ? chance.first('operator') : chance.user(),
      escrowId: known(chance),
      isPaid: chance.is(0.5),
    }),
  },
  RefundEscrow: byItself,
};
