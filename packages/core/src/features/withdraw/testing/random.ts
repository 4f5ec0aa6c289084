/** Random commands about coins that leave. */
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import { byItself, type Chance, type RandomCommands } from '../../../testing/random-command.ts';
import { proofOrNone, randomNetwork, typedHash } from '../../../testing/random-parts.ts';
import { networkOf } from '../../wallet/index.ts';
import type { WithdrawCommands } from '../commands.ts';
import { stopOf } from '../request.ts';
import { custodyFailures, type OpenStatus, type Withdrawal, type WithdrawState } from '../state.ts';

function openOne(chance: Chance<WithdrawState>, status: OpenStatus): Withdrawal | undefined {
  const all = [...chance.state.withdraw.withdrawals.values()];
  const fitting = all.filter((one) => one.status === status);
  if (fitting.length > 0 && chance.is(0.9)) return chance.pick(fitting);
  return all.length === 0 ? undefined : chance.pick(all);
}

function operatorOf(chance: Chance<WithdrawState>): number {
  return chance.is(0.9) ? chance.first('operator') : chance.user();
}

/** Mostly somebody whom nothing stops; now and then who owes. */
function userOf(chance: Chance<WithdrawState>): number {
  const { state, time } = chance;
  const [debt] = state.deposit.debts.keys();
  if (debt !== undefined && chance.is(0.1)) return Number(debt.split(' ')[0]);
  const free = [...state.auth.users.keys()].filter((userId) => stopOf(state, userId, time) === null);
  return free.length > 0 && chance.is(0.8) ? chance.pick(free) : chance.user();
}

/** Now and then one of the book, on its own network: the newest, which may have to wait. */
function bookEntry(chance: Chance<WithdrawState>, userId: number) {
  const book = [...(chance.state.address.books.get(userId)?.addresses.values() ?? [])];
  return chance.is(0.5) ? undefined : chance.pick([book.at(-1), ...book]);
}

/** An address of ours, or one of nobody's. */
function addressOf(chance: Chance<WithdrawState>): string {
  const ours = [...chance.state.deposit.owners.keys()].map((key) => key.slice(key.indexOf(' ') + 1));
  if (chance.is(0.02)) return '';
  return ours.length === 0 || chance.is(0.7) ? `out${chance.int(1, 20)}` : chance.pick(ours);
}

/** Custody's, or one that staff type; now and then one that is known, in other letters, or that is none. */
function transactionOf(chance: Chance<WithdrawState>, isCustodys: boolean): string {
  const { withdraw, deposit } = chance.state;
  if (chance.is(0.12)) return chance.pick(['', '', 'two words', 'x'.repeat(200), '--']);
  const known = chance.pick([...withdraw.transactions, ...deposit.transactions, ...deposit.references.keys()]);
  if (known !== undefined && chance.is(0.1)) return `0x${known.toUpperCase()}`;
  return isCustodys && chance.is(0.5) ? chance.key : typedHash(chance, isCustodys ? 1 : 0.9);
}

export const randomWithdraw: RandomCommands<WithdrawState, WithdrawCommands> = {
  RequestWithdrawal: {
    share: 3,
    make: (chance) => {
      const userId = userOf(chance);
      const user = chance.state.auth.users.get(userId);
      const entry = bookEntry(chance, userId);
      const to = entry ?? randomNetwork(chance);
      const available = availableOf(chance.state, userId, 'change', to.asset);
      const least = networkOf(chance.state, to.asset, to.network)?.withdrawMinMinor ?? 1n;
      const amountMinor = chance.is(0.85)
        ? (available * BigInt(chance.int(1, 40))) / 100n
        : chance.pick([available, available + 1n, least, least - 1n, 0n, -1n]);
      const isToUser = chance.is(0.2);
      return {
        userId,
        asset: to.asset,
        network: isToUser ? '' : to.network,
        address: isToUser ? '' : (entry?.address ?? addressOf(chance)),
        toUserId: isToUser ? chance.user() : 0,
        amountMinor,
        payableMinor: isToUser ? 1n : chance.pick([1n, 1n, 100n, chance.is(0.05) ? 0n : 1_000_000n]),
        proof: user === undefined ? null : proofOrNone(chance, user),
        isConfirmed: chance.is(0.98),
        approveAfterMs: chance.pick([0, 30_000, 60_000, 3_600_000]),
      };
    },
  },
  CancelWithdrawal: {
    share: 0.5,
    make: (chance) => {
      const found = openOne(chance, 'applying');
      const userId = chance.is(0.9) ? (found?.userId ?? chance.user()) : chance.user();
      return { userId, withdrawalId: found?.withdrawalId ?? 1 };
    },
  },
  ReviewWithdrawal: {
    share: 1,
    make: (chance) => ({
      operatorId: operatorOf(chance),
      withdrawalId: openOne(chance, 'applying')?.withdrawalId ?? 1,
      verdict: chance.is(0.8) ? 'agreed' : 'rejected',
      reason: chance.is(0.8) ? 'checked' : '',
    }),
  },
  AgreeWithdrawalInDemo: byItself,
  PrepareWithdrawal: {
    share: 1.2,
    make: (chance) => {
      // By hand only two do it.
      const operatorId = chance.is(0.8) ? 0 : operatorOf(chance);
      return {
        operatorId,
        withdrawalId: openOne(chance, 'agreed')?.withdrawalId ?? 1,
        transaction: transactionOf(chance, operatorId === 0),
        bytes: operatorId === 0 ? new Uint8Array([1, 2, 3]) : new Uint8Array(),
      };
    },
  },
  SettleWithdrawal: {
    share: 1,
    make: (chance) => {
      const found = openOne(chance, 'sent');
      // What custody signed is mostly settled by it, and what staff entered by them.
      const isCustodys = (found !== undefined && found.bytes.length > 0) === chance.is(0.9);
      return {
        operatorId: isCustodys ? 0 : operatorOf(chance),
        withdrawalId: found?.withdrawalId ?? 1,
        outcome: chance.is(0.8) ? 'success' : 'failure',
        reason: chance.pick(['its nonce was used', '', ...custodyFailures, ...custodyFailures, ...custodyFailures]),
        feeAsset: chance.int(0, chance.state.market.assets.length - (chance.is(0.03) ? 0 : 1)),
        networkFeeMinor: BigInt(chance.int(0, 30)),
      };
    },
  },
  SetWithdrawalLimit: {
    share: 0.05,
    make: (chance) => ({ operatorId: chance.user(), limitCents: BigInt(chance.int(0, 200_000)), reason: 'smaller' }),
  },
};
