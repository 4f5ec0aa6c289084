/** Random commands about address books. */
import type { Chance, RandomCommands } from '../../../testing/random-command.ts';
import { proofOrNone, randomNetwork } from '../../../testing/random-parts.ts';
import type { AddressCommands } from '../commands.ts';
import type { AddressState } from '../state.ts';

function labelOf(chance: Chance<AddressState>): string {
  return chance.is(0.8) ? `label${chance.int(1, 9)}` : chance.pick(['', 'a b', 'a-b', 'a-b']);
}

/** One of the user's, now and then none. */
function addressOf(chance: Chance<AddressState>, userId: number): number {
  const ids = [...(chance.state.address.books.get(userId)?.addresses.keys() ?? [])];
  return ids.length === 0 || chance.is(0.05) ? 999_999 : chance.pick(ids);
}

export const randomAddress: RandomCommands<AddressState, AddressCommands> = {
  AddAddress: {
    share: 1,
    make: (chance) => {
      const address = chance.is(0.95) ? `addr${chance.int(1, 40)}` : chance.pick(['', 'two words', 'x'.repeat(129)]);
      const label = labelOf(chance);
      const userId = chance.user();
      const [known] = chance.state.address.books.get(userId)?.addresses.values() ?? [];
      const entry = { ...randomNetwork(chance), address };
      if (known !== undefined && chance.is(0.05))
        Object.assign(entry, { asset: known.asset, network: known.network, address: known.address });
      const user = chance.state.auth.users.get(userId);
      const proof = user === undefined ? null : proofOrNone(chance, user);
      return { userId, ...entry, label, proof, isConfirmed: chance.is(0.95) };
    },
  },
  RemoveAddress: {
    share: 0.4,
    make: (chance) => {
      const userId = chance.user();
      return { userId, addressId: addressOf(chance, userId) };
    },
  },
  RenameAddress: {
    share: 0.2,
    make: (chance) => {
      const userId = chance.user();
      return { userId, addressId: addressOf(chance, userId), label: labelOf(chance) };
    },
  },
  SetWhitelist: {
    share: 0.4,
    make: (chance) => {
      const user = chance.person();
      return { userId: user.userId, isOn: chance.is(0.2), proof: proofOrNone(chance, user) };
    },
  },
};
