/**
 * How much one person agrees to: the worth of what was agreed to within 24 hours counts by user, by address and by
 * reviewer, so that a large withdrawal cannot be cut into small ones. Above it two decide, and without a price always.
 */
import type { WithdrawalAct } from '@bourse/contract';
import { big, bytes, int, oneOf, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import type { Change, StaffRule } from '../../kernel/staff/rules.ts';
import { usdtCentsOf } from '../market/index.ts';
import type { WithdrawCommandOf, WithdrawDecision } from './commands.ts';
import type { WithdrawEventOf } from './events.ts';
import type { Withdrawal, WithdrawState } from './state.ts';

/** A demo's reviewer is the demo itself; in production two look at everything until two say otherwise. */
const firstLimits = { demo: 100_000n, production: 0n } as const;
const limitMaxCents = 1n << 50n;
const lengthMax = 300;

export function limitOf({ mode, withdraw: { limitCents } }: WithdrawState): bigint {
  return limitCents ?? firstLimits[mode ?? 'production'];
}

/** What it is worth, in cents of USDT, the fee included; null: nobody knows. */
export function worthOf(state: WithdrawState, { asset, amountMinor }: Withdrawal): bigint | null {
  return usdtCentsOf(state, asset, amountMinor);
}

function keysOf({ userId, network, address }: Withdrawal, operatorId: number): string[] {
  const both = [`user ${userId}`, `address ${network} ${address}`];
  return operatorId === 0 ? both : [...both, `reviewer ${operatorId}`];
}

/** Whether one person, or the demo by itself (operator 0), may not agree to it alone. */
export function needsTwo(state: WithdrawState, found: Withdrawal, operatorId: number, time: number): boolean {
  const worth = worthOf(state, found);
  const limit = limitOf(state);
  if (worth === null) return true;
  return keysOf(found, operatorId).some((key) => state.withdraw.agreed.sumOf(key, time) + worth > limit);
}

/** The acts of staff that two decide, of this withdrawal and this person. */
export function actsOfTwo(
  state: WithdrawState,
  found: Withdrawal,
  operatorId: number,
  time: number,
): readonly WithdrawalAct[] {
  return needsTwo(state, found, operatorId, time) ? ['agree', 'prepare', 'fail'] : ['prepare', 'fail'];
}

export function countAgreed(
  { withdraw: { agreed } }: WithdrawState,
  found: Withdrawal,
  { operatorId, worthCents, time }: WithdrawEventOf<'WithdrawalReviewed'>,
): void {
  for (const key of keysOf(found, operatorId)) agreed.add(key, time, worthCents, time);
}

export function decideSetWithdrawalLimit(
  state: WithdrawState,
  { operatorId, limitCents, reason, time }: WithdrawCommandOf<'SetWithdrawalLimit'>,
): WithdrawDecision<'SetWithdrawalLimit'> {
  const before = limitOf(state);
  if (limitCents < 0n || limitCents > limitMaxCents) return { refused: 'parameter_error' };
  if (reason.trim() === '' || reason.length > lengthMax) return { refused: 'staff_reason_required' };
  if (limitCents === before) return { refused: 'withdraw_limit_same' };
  return { events: [{ kind: 'WithdrawalLimitSet', time, operatorId, before, limitCents, reason }], answer: {} };
}

export function applyWithdrawalLimitSet(
  { withdraw }: WithdrawState,
  { limitCents }: WithdrawEventOf<'WithdrawalLimitSet'>,
): void {
  withdraw.limitCents = limitCents;
}

const usdt = (cents: bigint) => `${formatMinor(cents, 2)} USDT`;

export const limitRule: StaffRule<WithdrawState, WithdrawCommandOf<'SetWithdrawalLimit'>> = {
  permission: 'withdrawal.review',
  proposal: {
    shapes: [record({ limitCents: big, reason: text })],
    changes: (state, { limitCents }) => [
      { what: 'withdrawal_limit', before: usdt(limitOf(state)), after: usdt(limitCents) },
    ],
  },
};

/** What both read of a withdrawal: how it stands, how much it is, and where it goes. */
function changesOf(state: WithdrawState, withdrawalId: number, after: string): Change[] {
  const found = state.withdraw.withdrawals.get(withdrawalId);
  if (found === undefined) return [];
  const { code = '', scale = 0 } = state.market.assets[found.asset] ?? {};
  return [
    { what: `withdrawal ${withdrawalId}`, before: found.status, after },
    { what: 'amount', before: '', after: `${formatMinor(found.amountMinor, scale)} ${code}` },
    { what: 'target', before: '', after: `${found.address} (${found.network})` },
  ];
}

const userOf = ({ withdraw: { withdrawals } }: WithdrawState, { withdrawalId }: { withdrawalId: number }) =>
  withdrawals.get(withdrawalId)?.userId ?? 0;

export const reviewRule: StaffRule<WithdrawState, WithdrawCommandOf<'ReviewWithdrawal'>> = {
  permission: 'withdrawal.review',
  userOf,
  proposal: {
    shapes: [record({ withdrawalId: int, verdict: oneOf('agreed', 'rejected'), reason: text })],
    isNeeded: (state, { operatorId, withdrawalId, verdict, time }) => {
      const found = state.withdraw.withdrawals.get(withdrawalId);
      // What cannot be agreed to at all says so itself.
      if (verdict === 'rejected' || found?.status !== 'applying') return false;
      return needsTwo(state, found, operatorId, time);
    },
    changes: (state, { withdrawalId, verdict }) => changesOf(state, withdrawalId, verdict),
  },
};

export const prepareRule: StaffRule<WithdrawState, WithdrawCommandOf<'PrepareWithdrawal'>> = {
  permission: 'withdrawal.review',
  userOf,
  proposal: {
    shapes: [record({ withdrawalId: int, transaction: text, bytes })],
    changes: (state, { withdrawalId, transaction }) => [
      ...changesOf(state, withdrawalId, 'sent'),
      { what: 'transaction', before: '', after: transaction },
    ],
  },
};

/** What two said was sent one person says has arrived; that it failed, or cost more than its fee, two say again. */
export const settleRule: StaffRule<WithdrawState, WithdrawCommandOf<'SettleWithdrawal'>> = {
  permission: 'withdrawal.review',
  userOf,
  proposal: {
    shapes: [
      record({
        withdrawalId: int,
        outcome: oneOf('success', 'failure'),
        reason: text,
        feeAsset: int,
        networkFeeMinor: big,
      }),
    ],
    isNeeded: (state, { withdrawalId, outcome, feeAsset, networkFeeMinor }) => {
      const found = state.withdraw.withdrawals.get(withdrawalId);
      const isUsual = networkFeeMinor === 0n || (feeAsset === found?.asset && networkFeeMinor <= found.feeMinor);
      return outcome === 'failure' || !isUsual;
    },
    changes: (state, { withdrawalId, outcome, feeAsset, networkFeeMinor }) => {
      const { code = '', scale = 0 } = state.market.assets[feeAsset] ?? {};
      const fee = { what: 'network fee', before: '', after: `${formatMinor(networkFeeMinor, scale)} ${code}` };
      return [...changesOf(state, withdrawalId, outcome), ...(networkFeeMinor === 0n ? [] : [fee])];
    },
  },
};
