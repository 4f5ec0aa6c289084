/** What becomes of a withdrawal. Money returns only where nothing was sent, or what was sent can never be mined. */
import type { WithdrawalAct } from '@bourse/contract';
import { assert } from '../../kernel/assert.ts';
import { refusalIn } from '../../kernel/declare/lifecycle.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import type { Posting } from '../../kernel/ledger/posting.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { chainOfNetwork, enteredName, hasArrived, isCounted, nameOfPayment, writtenHash } from '../deposit/index.ts';
import { networkOf } from '../wallet/index.ts';
import type { WithdrawCommandOf, WithdrawDecision } from './commands.ts';
import type { WithdrawEventOf } from './events.ts';
import { placeOf, withdrawalLifecycle } from './lifecycle.ts';
import { countAgreed, needsTwo, worthOf } from './limit.ts';
import { bookRefusal, feeAccounts, stopOf, withdrawNumber } from './request.ts';
import { custodyFailures, enterPaidOut, sumKeyOf, type Withdrawal, type WithdrawState } from './state.ts';

const reasonMax = 300;
const transactionMax = 128;
/** A signed transaction. */
const bytesMax = 20_000;
const networkFeeMax = 1n << 56n;

/** What was locked, available again. */
function returned({ userId, asset, amountMinor }: Withdrawal): Posting[] {
  const set = new PostingSet();
  set.add(userId, 'change', asset, amountMinor, -amountMinor);
  return set.list();
}

function isStaff({ auth }: WithdrawState, operatorId: number): boolean {
  return auth.users.get(operatorId)?.role === 'operator';
}

/** The one that staff or custody may do this with now; never staff with their own. What has ended is known by its number. */
function askedOne(
  state: WithdrawState,
  act: WithdrawalAct,
  { operatorId, withdrawalId }: { operatorId: number; withdrawalId: number },
): Withdrawal | Refusal {
  if (operatorId !== 0 && !isStaff(state, operatorId)) return { refused: 'operator_only' };
  const found = state.withdraw.withdrawals.get(withdrawalId);
  const wasThere = withdrawalId > 0 && withdrawalId < state.withdraw.nextWithdrawalId;
  if (found?.userId === operatorId) return { refused: 'operator_only' };
  const place = found === undefined ? (wasThere ? 'ended' : 'none') : placeOf(found);
  const refusal = refusalIn(withdrawalLifecycle, act, operatorId === 0 ? 'custody' : 'staff', place);
  return refusal ?? (found as Withdrawal);
}

export function decideCancelWithdrawal(
  state: WithdrawState,
  command: WithdrawCommandOf<'CancelWithdrawal'>,
): WithdrawDecision<'CancelWithdrawal'> {
  const { userId, withdrawalId, time } = command;
  const found = state.withdraw.withdrawals.get(withdrawalId);
  // Of others one learns nothing.
  if (found === undefined || found.userId !== userId) return { refused: 'withdrawal_not_found' };
  const refusal = refusalIn(withdrawalLifecycle, 'cancel', 'owner', placeOf(found));
  if (refusal !== null) return refusal;
  const { asset, amountMinor } = found;
  const cancelled = { kind: 'WithdrawalCancelled', time, userId, withdrawalId, asset, amountMinor } as const;
  return { events: [{ ...cancelled, postings: returned(found) }], answer: {} };
}

export function decideReviewWithdrawal(
  state: WithdrawState,
  command: WithdrawCommandOf<'ReviewWithdrawal'>,
): WithdrawDecision<'ReviewWithdrawal'> {
  const { operatorId, withdrawalId, verdict, reason, time } = command;
  // Nobody but staff: the demo agrees by another command.
  if (operatorId === 0) return { refused: 'operator_only' };
  const found = askedOne(state, verdict === 'agreed' ? 'agree' : 'reject', { operatorId, withdrawalId });
  if ('refused' in found) return found;
  if (verdict === 'rejected' && reason.trim() === '') return { refused: 'withdraw_reason_required' };
  if (reason.length > reasonMax) return { refused: 'parameter_error' };
  return review(state, found, { operatorId, verdict, reason, time });
}

/** The demo has no staff; what is stopped waits for some all the same. */
export function decideAgreeWithdrawalInDemo(
  state: WithdrawState,
  command: WithdrawCommandOf<'AgreeWithdrawalInDemo'>,
): WithdrawDecision<'AgreeWithdrawalInDemo'> {
  const { withdrawalId, time } = command;
  const found = state.withdraw.withdrawals.get(withdrawalId);
  const isDue = found?.status === 'applying' && found.approveAt > 0 && found.approveAt <= time;
  if (!isDue) return { events: [], answer: {} };
  const decision = review(state, found, { operatorId: 0, verdict: 'agreed', reason: '', time });
  if (!('refused' in decision || needsTwo(state, found, 0, time))) return decision;
  return { events: [{ kind: 'WithdrawalLeftToStaff', time, userId: found.userId, withdrawalId }], answer: {} };
}

export function applyWithdrawalLeftToStaff(
  { withdraw, timers }: WithdrawState,
  { withdrawalId }: WithdrawEventOf<'WithdrawalLeftToStaff'>,
): void {
  const found = withdraw.withdrawals.get(withdrawalId);
  assert(found !== undefined, 'a withdrawal is open', withdrawalId);
  found.approveAt = 0;
  timers.disarm(withdrawNumber, withdrawalId);
}

/** What stopped it from being asked for stops it from being agreed to, too. */
function review(
  state: WithdrawState,
  found: Withdrawal,
  decided: Pick<WithdrawEventOf<'WithdrawalReviewed'>, 'operatorId' | 'verdict' | 'reason' | 'time'>,
): WithdrawDecision<'ReviewWithdrawal'> {
  const { userId, withdrawalId, asset, amountMinor } = found;
  if (decided.verdict === 'agreed') {
    const refusal = stopOfOne(state, found, decided.time);
    if (refusal !== null) return refusal;
  }
  const isAgreed = decided.verdict === 'agreed';
  const reviewed = { ...decided, userId, withdrawalId, asset, amountMinor };
  const worthCents = isAgreed ? (worthOf(state, found) ?? 0n) : 0n;
  const postings = isAgreed ? [] : returned(found);
  return { events: [{ kind: 'WithdrawalReviewed', ...reviewed, worthCents, postings }], answer: {} };
}

type Way = Pick<Withdrawal, 'userId' | 'asset' | 'network' | 'address'>;

/** What stops it from going on now: what was closed meanwhile, a hold, a debt, the whitelist. */
export function stopOfOne(
  state: WithdrawState,
  { userId, asset, network, address }: Way,
  time: number,
): Refusal | null {
  const closed = state.restrictions.refusalOf('withdraw', { product: 'withdraw', userId, asset, network });
  if (closed !== null) return closed;
  if (!networkOf(state, asset, network)?.areWithdrawalsOpen) return { refused: 'not_open' };
  return stopOf(state, userId, time) ?? bookRefusal(state, { userId, asset, network, address, toUserId: 0, time });
}

/** The transaction as it is kept, and its name. Custody writes its own; staff enter it as its chain has it. */
function transactionOf(
  state: WithdrawState,
  { operatorId, transaction }: WithdrawCommandOf<'PrepareWithdrawal'>,
  { network }: Withdrawal,
): { readonly transaction: string; readonly name: string } | Refusal {
  const text = transaction.trim();
  if (text === '') return { refused: 'withdraw_hash_required' };
  const isCustodys = operatorId === 0;
  if (text.length > transactionMax || (isCustodys && /\s/.test(text))) return { refused: 'parameter_error' };
  const chain = chainOfNetwork[network] ?? '';
  const name = isCustodys ? nameOfPayment(text) : enteredName(text, chain);
  if (name === null || name === '') return { refused: 'withdraw_hash_invalid' };
  // What came in was not sent out. Custody sent it, whatever anybody said of it before.
  const isUsed =
    state.withdraw.transactions.has(name) || (!isCustodys && (isCounted(state, name) || hasArrived(state, name)));
  if (isUsed) return { refused: 'withdraw_hash_used' };
  return { name, transaction: isCustodys ? text : writtenHash(name, chain) };
}

export function decidePrepareWithdrawal(
  state: WithdrawState,
  command: WithdrawCommandOf<'PrepareWithdrawal'>,
): WithdrawDecision<'PrepareWithdrawal'> {
  const { operatorId, withdrawalId, bytes, time } = command;
  const found = askedOne(state, 'prepare', command);
  if ('refused' in found) return found;
  if (bytes.length > bytesMax) return { refused: 'parameter_error' };
  const named = transactionOf(state, command, found);
  if ('refused' in named) return named;
  const stopped = stopOfOne(state, found, time);
  if (stopped !== null) return stopped;
  const { userId, asset, amountMinor } = found;
  const { transaction } = named;
  const prepared = { time, operatorId, userId, withdrawalId, transaction, bytes, asset, amountMinor };
  return { events: [{ kind: 'WithdrawalPrepared', ...prepared }], answer: {} };
}

function isCustodyFailure(reason: string): boolean {
  return custodyFailures.some((known) => known === reason);
}

export function decideSettleWithdrawal(
  state: WithdrawState,
  command: WithdrawCommandOf<'SettleWithdrawal'>,
): WithdrawDecision<'SettleWithdrawal'> {
  const { operatorId, withdrawalId, outcome, reason, feeAsset, networkFeeMinor, time } = command;
  // What custody signed custody follows: entered by hand, it could be paid and given back, or never paid at all.
  const found = askedOne(state, outcome === 'success' ? 'succeed' : 'fail', command);
  if ('refused' in found) return found;
  if (outcome === 'failure' && reason.trim() === '') return { refused: 'withdraw_reason_required' };
  const isFeeSound =
    networkFeeMinor >= 0n && networkFeeMinor <= networkFeeMax && state.market.assets[feeAsset] !== undefined;
  const isReasonSound =
    operatorId === 0 ? outcome === 'success' || isCustodyFailure(reason) : reason.length <= reasonMax;
  if (!isReasonSound || !isFeeSound) return { refused: 'parameter_error' };
  const { userId, asset, amountMinor, feeMinor } = found;
  const { postings, unpaidMinor } = settlement(state, found, command);
  const settled = { time, operatorId, userId, withdrawalId, asset, amountMinor, feeMinor, outcome, reason, feeAsset };
  return { events: [{ kind: 'WithdrawalSettled', ...settled, unpaidMinor, postings }], answer: {} };
}

/**
 * What leaves, what the house keeps, and what the network is paid of it: of network fees first, then of all fees. What
 * could not be paid before is paid together with it: `unpaidMinor` is how much more of it there is now, or less.
 */
function settlement(
  state: WithdrawState,
  found: Withdrawal,
  { outcome, feeAsset, networkFeeMinor }: WithdrawCommandOf<'SettleWithdrawal'>,
): { postings: Posting[]; unpaidMinor: bigint } {
  const { userId, asset, amountMinor, feeMinor } = found;
  const set = new PostingSet();
  const isSuccess = outcome === 'success';
  set.add(userId, 'change', asset, isSuccess ? 0n : amountMinor, -amountMinor);
  if (isSuccess) {
    set.add(house.outside, 'change', asset, amountMinor - feeMinor, 0n);
    set.add(house.networkFees, 'change', asset, feeMinor, 0n);
  }
  const unpaidBefore = state.withdraw.unpaid.get(feeAsset) ?? 0n;
  let open = unpaidBefore + networkFeeMinor;
  for (const account of feeAccounts) {
    const comesIn = account === house.networkFees && isSuccess && feeAsset === asset ? feeMinor : 0n;
    const available = availableOf(state, account, 'change', feeAsset) + comesIn;
    const paid = available < open ? available : open;
    set.add(account, 'change', feeAsset, -paid, 0n);
    set.add(house.outside, 'change', feeAsset, paid, 0n);
    open -= paid;
  }
  return { postings: set.list(), unpaidMinor: open - unpaidBefore };
}

/** It has ended: what is left of it stands in the view. `returns`: it counts for no limit any more. */
function end(state: WithdrawState, withdrawalId: number, returns: boolean, now: number): void {
  const { withdrawals, byUser, sums } = state.withdraw;
  const found = withdrawals.get(withdrawalId);
  assert(found !== undefined, 'a withdrawal is open', withdrawalId);
  const { userId, asset, amountMinor, requestedAt } = found;
  withdrawals.delete(withdrawalId);
  const ids = byUser.get(userId);
  ids?.delete(withdrawalId);
  if (ids?.size === 0) byUser.delete(userId);
  if (returns) sums.add(sumKeyOf(userId, asset), requestedAt, -amountMinor, now);
  state.timers.disarm(withdrawNumber, withdrawalId);
}

export function applyWithdrawalCancelled(state: WithdrawState, event: WithdrawEventOf<'WithdrawalCancelled'>): void {
  applyPostings(state.ledger, event.postings);
  end(state, event.withdrawalId, true, event.time);
}

export function applyWithdrawalReviewed(state: WithdrawState, event: WithdrawEventOf<'WithdrawalReviewed'>): void {
  const { withdrawalId, verdict, time } = event;
  applyPostings(state.ledger, event.postings);
  if (verdict === 'rejected') {
    end(state, withdrawalId, true, time);
    return;
  }
  const found = state.withdraw.withdrawals.get(withdrawalId);
  assert(found?.status === 'applying', 'a withdrawal waits for review', withdrawalId);
  found.status = 'agreed';
  countAgreed(state, found, event);
  state.timers.disarm(withdrawNumber, withdrawalId);
}

export function applyWithdrawalPrepared(state: WithdrawState, event: WithdrawEventOf<'WithdrawalPrepared'>): void {
  const { withdrawalId, transaction, bytes } = event;
  const found = state.withdraw.withdrawals.get(withdrawalId);
  assert(found?.status === 'agreed', 'a withdrawal is agreed', withdrawalId);
  Object.assign(found, { status: 'sent', transaction, bytes });
  enterPaidOut(state, nameOfPayment(transaction));
}

export function applyWithdrawalSettled(state: WithdrawState, event: WithdrawEventOf<'WithdrawalSettled'>): void {
  const { withdrawalId, outcome, feeAsset, unpaidMinor, time } = event;
  applyPostings(state.ledger, event.postings);
  end(state, withdrawalId, outcome === 'failure', time);
  const { unpaid } = state.withdraw;
  const left = (unpaid.get(feeAsset) ?? 0n) + unpaidMinor;
  if (left > 0n) unpaid.set(feeAsset, left);
  else unpaid.delete(feeAsset);
}
