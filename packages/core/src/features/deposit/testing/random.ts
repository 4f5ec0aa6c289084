/** Random commands about coins that arrive: told again, out of order, taken back, mined again. */
import { wallets } from '../../../kernel/ledger/posting.ts';
import type { Chance, RandomCommands } from '../../../testing/random-command.ts';
import { randomNetwork } from '../../../testing/random-parts.ts';
import { networkOf } from '../../wallet/index.ts';
import type { DepositCommands } from '../commands.ts';
import { chains, type Deposit, type DepositState } from '../state.ts';

type Note = DepositCommands['NoteDeposit']['asks'];

function newArrival(chance: Chance<DepositState>): Note {
  const addresses = [...chance.state.deposit.owners.keys()].map((key) => key.slice(key.indexOf(' ') + 1));
  const isOurs = addresses.length > 0 && chance.is(0.85);
  const to = randomNetwork(chance);
  const least = networkOf(chance.state, to.asset, to.network)?.depositMinMinor ?? 0n;
  return {
    ...to,
    transaction: chance.key,
    position: chance.int(0, 2),
    address: isOurs ? chance.pick(addresses) : 'somewhere',
    amountMinor: chance.is(0.92)
      ? BigInt(chance.int(1, 50_000_000))
      : chance.pick([least, least - 1n, 0n, -1n, 2n ** 56n + 1n]),
    confirmations: chance.int(0, 7),
    observation: chance.time,
  };
}

/** Mostly what a later look says; now and then what an earlier one said, or of another output under the same name. */
function toldAgain(chance: Chance<DepositState>, known: Deposit): Note {
  const { network, transaction, position, address, asset, amountMinor } = known;
  return {
    network,
    transaction,
    position,
    address,
    asset,
    amountMinor: chance.is(0.98) ? amountMinor : amountMinor + 1n,
    confirmations: chance.int(0, 7),
    observation: chance.is(0.9) ? chance.time : known.observation - chance.int(0, 1),
  };
}

function operatorOf(chance: Chance<DepositState>): number {
  return chance.is(0.9) ? chance.first('operator') : chance.user();
}

export const randomDeposit: RandomCommands<DepositState, DepositCommands> = {
  AssignDepositAddress: {
    share: 1,
    make: (chance) => ({
      userId: chance.user(),
      chain: chance.pick(chains),
      address: chance.is(0.95) ? chance.key : chance.pick(['', 'x'.repeat(200)]),
    }),
  },
  NoteDeposit: {
    share: 3,
    make: (chance) => {
      const { deposits } = chance.state.deposit;
      const known = [...deposits.values()].slice(-20);
      return known.length > 0 && chance.is(0.7) ? toldAgain(chance, chance.pick(known)) : newArrival(chance);
    },
  },
  AssignDeposit: {
    share: 0.3,
    make: (chance) => {
      const nobodys = [...chance.state.deposit.deposits.values()].filter(({ userId }) => userId === 0);
      const depositId = nobodys.length === 0 ? 1 : chance.pick(nobodys).depositId;
      return { operatorId: operatorOf(chance), depositId, userId: chance.user(), reason: 'asked' };
    },
  },
  SendDepositForm: {
    share: 0.5,
    make: (chance) => ({
      userId: chance.user(),
      asset: chance.int(0, chance.state.market.assets.length - 1),
      amountMinor: chance.is(0.95) ? BigInt(chance.int(1, 5000)) : 0n,
      wallet: chance.is(0.8) ? 'change' : chance.pick(wallets),
      sender: 'default',
      transaction: chance.key,
      network: 'erc20',
      picture: '',
    }),
  },
  SettleDepositForm: {
    share: 0.3,
    make: (chance) => {
      const { forms, deposits, references } = chance.state.deposit;
      const form = forms.size === 0 ? undefined : chance.pick([...forms.values()]);
      const found = [...deposits.values()].find(({ userId }) => userId === form?.userId);
      const isBound = chance.is(0.4);
      return {
        operatorId: operatorOf(chance),
        formId: form?.formId ?? 1,
        depositId: isBound ? (found?.depositId ?? 999_999) : 0,
        reference: isBound ? '' : references.size > 0 && chance.is(0.25) ? chance.pick([...references]) : chance.key,
      };
    },
  },
  RejectDepositForm: {
    share: 0.2,
    make: (chance) => ({
      operatorId: operatorOf(chance),
      formId: chance.pick([...chance.state.deposit.forms.keys(), 1]),
      reason: chance.is(0.75) ? 'not found' : '',
    }),
  },
};
