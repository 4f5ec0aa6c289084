/** Random commands about coins that arrive: told again, out of order, taken back, mined again. */
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import { wallets } from '../../../kernel/ledger/posting.ts';
import type { Chance, RandomCommands } from '../../../testing/random-command.ts';
import { randomNetwork, typedHash } from '../../../testing/random-parts.ts';
import { networkOf } from '../../wallet/index.ts';
import type { DepositCommands } from '../commands.ts';
import { chains, type Deposit, type DepositForm, type DepositState } from '../state.ts';

type Note = DepositCommands['NoteDeposit']['asks'];

/** Taken back, it leaves a debt. */
function isSpent({ state }: Chance<DepositState>, { status, userId, asset, amountMinor }: Deposit): boolean {
  return status === 'final' && userId !== 0 && availableOf(state, userId, 'change', asset) < amountMinor;
}

function randomAddress(chance: Chance<DepositState>): string {
  const addresses = [...chance.state.deposit.owners.keys()].map((key) => key.slice(key.indexOf(' ') + 1));
  return addresses.length > 0 && chance.is(0.85) ? chance.pick(addresses) : 'somewhere';
}

/** One of its own; now and then what staff wrote as a reference, in other letters. */
function randomTransaction(chance: Chance<DepositState>): string {
  const { references } = chance.state.deposit;
  if (references.size === 0 || chance.is(0.95)) return chance.key;
  return `0x${chance.pick([...references.keys()]).toUpperCase()}`;
}

function newArrival(chance: Chance<DepositState>): Note {
  const to = randomNetwork(chance);
  const least = networkOf(chance.state, to.asset, to.network)?.depositMinMinor ?? 0n;
  return {
    ...to,
    transaction: randomTransaction(chance),
    position: chance.int(0, 2),
    address: randomAddress(chance),
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
    transaction: chance.is(0.95) ? transaction : `0x${transaction.toUpperCase()}`,
    position,
    address,
    asset,
    amountMinor: chance.is(0.98) ? amountMinor : amountMinor + 1n,
    confirmations: chance.int(0, 7),
    observation: chance.is(0.9) ? chance.time : known.observation - chance.int(0, 1),
  };
}

/** Mostly somebody to whom coins came, and the coin. */
function formOwner(chance: Chance<DepositState>): { userId: number; asset: number } {
  const owned = [...chance.state.deposit.deposits.values()].filter(({ userId }) => userId !== 0);
  const used = owned.filter((deposit) => deposit.formId !== 0 || isSpent(chance, deposit));
  if (owned.length > 0 && chance.is(0.8)) {
    const { userId, asset } = chance.pick(used.length > 0 && chance.is(0.6) ? used : owned);
    return { userId, asset };
  }
  return { userId: chance.user(), asset: chance.int(0, chance.state.market.assets.length - 1) };
}

/** Arrivals of the form's user and coin. */
function ownFor({ state }: Chance<DepositState>, form: DepositForm | undefined): Deposit[] {
  const all = [...state.deposit.deposits.values()];
  return all.filter(({ userId, asset }) => userId === form?.userId && asset === form.asset);
}

/** Those that settled another form. */
function boundFor(chance: Chance<DepositState>, form: DepositForm | undefined): Deposit[] {
  return ownFor(chance, form).filter(({ formId }) => formId !== 0);
}

/** Those whose coins are not there to be moved any more. */
function spentFor(chance: Chance<DepositState>, form: DepositForm | undefined): Deposit[] {
  if (form?.wallet === 'change') return [];
  return ownFor(chance, form).filter((deposit) => deposit.formId === 0 && isSpent(chance, deposit));
}

/** One that may settle the form; now and then one that did settle another, that is spent, or that is another's. */
function arrivalFor(chance: Chance<DepositState>, form: DepositForm | undefined): number {
  const all = [...chance.state.deposit.deposits.values()];
  const own = ownFor(chance, form);
  const bound = boundFor(chance, form);
  if (bound.length > 0 && chance.is(0.5)) return chance.pick(bound).depositId;
  const spent = spentFor(chance, form);
  if (spent.length > 0 && chance.is(0.4)) return chance.pick(spent).depositId;
  const final = own.filter(({ status }) => status === 'final');
  if (final.length > 0 && chance.is(0.8)) return chance.pick(final).depositId;
  return all.length > 0 ? chance.pick(all).depositId : 999_999;
}

/** Of a payment that counted, or of what arrived. */
function randomName(chance: Chance<DepositState>): string {
  const { references, transactions } = chance.state.deposit;
  const names = [...(chance.is(0.6) ? references.keys() : transactions)];
  return names.length === 0 ? chance.key : chance.pick(names);
}

/** A hash where it was paid on a chain, else mostly a bank's; now and then one that is known, or that is none. */
function randomReference(chance: Chance<DepositState>, form: DepositForm | undefined): string {
  if (chance.is(0.3)) return ` ${randomName(chance)} `;
  return form?.chain === '' && chance.is(0.7) ? chance.key : typedHash(chance, 0.85);
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
      const all = [...chance.state.deposit.deposits.values()];
      const spent = all.filter((deposit) => isSpent(chance, deposit));
      if (spent.length > 0 && chance.is(0.25)) return { ...toldAgain(chance, chance.pick(spent)), confirmations: 0 };
      const known = all.slice(-20);
      return known.length > 0 && chance.is(0.7) ? toldAgain(chance, chance.pick(known)) : newArrival(chance);
    },
  },
  NoteUnlistedArrival: {
    share: 0.2,
    make: (chance) => ({
      network: chance.pick(['erc20', 'omni', 'trc20']),
      transaction: chance.is(0.9) ? chance.key : 'again',
      position: 0,
      address: randomAddress(chance),
      coin: chance.is(0.95) ? 'JUNK' : (chance.state.market.assets[0]?.code ?? ''),
      amount: '5',
    }),
  },
  PayDebt: {
    share: 0.4,
    make: (chance) => {
      const debts = [...chance.state.deposit.debts.keys()].map((key) => {
        const [userId = 0, asset = 0] = key.split(' ').map(Number);
        return { userId, asset };
      });
      const payable = debts.filter(({ userId, asset }) => availableOf(chance.state, userId, 'change', asset) > 0n);
      if (payable.length > 0 && chance.is(0.8)) return chance.pick(payable);
      return debts.length > 0 ? chance.pick(debts) : { userId: chance.user(), asset: chance.int(0, 4) };
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
      ...formOwner(chance),
      amountMinor: chance.is(0.95) ? BigInt(chance.int(1, 5000)) : 0n,
      wallet: chance.is(0.5) ? 'change' : chance.pick(wallets),
      sender: 'default',
      transaction: chance.key,
      network: chance.pick(['', '', 'erc20', 'trc20']),
      picture: '',
    }),
  },
  SettleDepositForm: {
    share: 0.7,
    make: (chance) => {
      const forms = [...chance.state.deposit.forms.values()];
      const telling = forms.filter((form) => boundFor(chance, form).length + spentFor(chance, form).length > 0);
      const form = forms.length === 0 ? undefined : chance.pick(telling.length > 0 && chance.is(0.6) ? telling : forms);
      // By reference only two settle it.
      const isBound = chance.is(0.9);
      return {
        operatorId: operatorOf(chance),
        formId: form?.formId ?? 1,
        depositId: isBound ? arrivalFor(chance, form) : 0,
        reference: isBound ? '' : randomReference(chance, form),
      };
    },
  },
  CancelDepositForm: {
    share: 0.05,
    make: (chance) => {
      const forms = [...chance.state.deposit.forms.values()];
      const form = forms.length === 0 ? undefined : chance.pick(forms);
      return {
        userId: form === undefined || chance.is(0.2) ? chance.user() : form.userId,
        formId: form === undefined || chance.is(0.1) ? 1 : form.formId,
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
