/** Random corrections, and funds of the house. */
import { wallets } from '../../../kernel/ledger/posting.ts';
import type { BaseState, Chance, RandomCommands } from '../../../testing/random-command.ts';
import type { HouseCommands } from '../commands.ts';
import { type HousePlace, housePlaces } from '../places.ts';

/** Nearly always two have decided it. */
const operator = (chance: Chance<BaseState>) => (chance.is(0.9) ? 0 : chance.user());
const asset = (chance: Chance<BaseState>) =>
  chance.int(0, chance.state.market.assets.length - (chance.is(0.05) ? 0 : 1));

export const randomHouse: RandomCommands<BaseState, HouseCommands> = {
  CorrectBalance: {
    share: 0.6,
    make: (chance) => ({
      operatorId: operator(chance),
      userId: chance.user(),
      wallet: chance.is(0.7) ? 'change' : chance.pick(['micro', ...wallets]),
      asset: asset(chance),
      amountMinor: BigInt(chance.int(-20, 30)) * 1_000_000n,
      reason: chance.is(0.95) ? 'paid twice' : '',
      text: chance.pick(['', 'A fee was charged twice']),
    }),
  },
  MoveHouseFunds: {
    share: 1,
    make: (chance) => {
      const from: HousePlace = chance.is(0.6) ? 'outside' : chance.pick(housePlaces);
      const usual: HousePlace = chance.is(0.5)
        ? 'adjustments'
        : chance.pick([
            'microCounterparty',
            'leverCounterparty',
            'leverCounterparty',
            'insuranceFund',
            'pledgeRewards',
            'presale',
            'paymentDesk',
            'paymentDesk',
          ]);
      const to: HousePlace = chance.is(0.7) ? usual : chance.pick(housePlaces);
      const isOutside = from === 'outside' || to === 'outside';
      return {
        operatorId: operator(chance),
        from,
        to,
        asset: asset(chance),
        amountMinor: BigInt(chance.int(0, 50)) * 1_000_000n,
        reference: isOutside && chance.is(0.95) ? (chance.is(0.9) ? chance.key : 'twice') : '',
        depositId: 0,
        reason: chance.is(0.95) ? 'funding' : ' ',
      };
    },
  },
  SetCorrectionCap: {
    share: 0.1,
    make: (chance) => ({
      operatorId: operator(chance),
      capCents: BigInt(chance.pick([0, 100, 1_000_000, 100_000_000])),
      reason: chance.is(0.95) ? 'as agreed' : '',
    }),
  },
};
