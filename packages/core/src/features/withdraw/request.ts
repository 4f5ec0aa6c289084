/**
 * Asking for a withdrawal. Everything that may stop it is looked at before anything is locked; what goes to another user,
 * or to an address of ours, is settled in the same event.
 */
import { plainMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { findInBook, isWhitelistOn, usableAt } from '../address/index.ts';
import { type AuthEvents, hasSecondStep, useSecondStep } from '../auth/index.ts';
import { firstDebtOf, ownerOf } from '../deposit/index.ts';
import { levelOf } from '../identity/index.ts';
import { type CoinNetwork, feeOf, holdOf, networkOf, networksOf } from '../wallet/index.ts';
import { withheldRefusal } from '../withheld/index.ts';
import type { WithdrawCommandOf, WithdrawDecision } from './commands.ts';
import type { WithdrawEventOf } from './events.ts';
import { sumKeyOf, type Withdrawal, type WithdrawState } from './state.ts';

const openMax = 20;
const addressMax = 128;
const minuteMs = 60_000;
export const withdrawNumber = 13;

type Request = WithdrawCommandOf<'RequestWithdrawal'>;

/** `2026-11-24 12:00 UTC`: for sentences. The first minute in which it is over. */
function timeText(time: number): string {
  return `${new Date(Math.ceil(time / minuteMs) * minuteMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** What stops anything from leaving the user's accounts: also looked at when staff agree. */
export function stopOf(state: WithdrawState, userId: number, time: number): Refusal | null {
  const debt = firstDebtOf(state, userId);
  if (debt !== null) {
    const { code = '', scale = 0 } = state.market.assets[debt.asset] ?? {};
    return { refused: 'withdraw_debt', values: { amount: plainMinor(debt.amount, scale), currency: code } };
  }
  const hold = holdOf(state, userId, time);
  return hold === null ? null : { refused: 'withdraw_held', values: { time: timeText(hold.until) } };
}

type Target = Pick<Request, 'userId' | 'asset' | 'network' | 'address' | 'toUserId' | 'time'>;

/** In whitelist mode coins go to addresses of the book only, and to no other user. Also looked at when staff agree. */
export function bookRefusal(state: WithdrawState, { userId, toUserId, ...target }: Target): Refusal | null {
  if (!isWhitelistOn(state, userId)) return null;
  const entry = toUserId === 0 ? findInBook(state, userId, target) : undefined;
  if (entry === undefined) return { refused: 'withdraw_not_in_book' };
  const usable = usableAt(entry);
  return usable > target.time ? { refused: 'withdraw_address_held', values: { time: timeText(usable) } } : null;
}

/** What may leave within 24 hours, and what of it is left. */
export function dayLeftOf(
  state: WithdrawState,
  userId: number,
  { asset, dayLimitsMinor }: CoinNetwork,
  time: number,
): { limit: bigint; left: bigint } {
  const limit = dayLimitsMinor[levelOf(state, userId) - 1] ?? 0n;
  const left = limit - state.withdraw.sums.sumOf(sumKeyOf(userId, asset), time);
  return { limit, left: left < 0n ? 0n : left };
}

/** Whether the amount is one that may leave; `least` is the network's, unless it stays inside. */
function amountRefusal(
  state: WithdrawState,
  request: Request,
  network: CoinNetwork,
  isInside: boolean,
): Refusal | null {
  const { userId, asset, amountMinor, payableMinor, time } = request;
  const { code: currency = '', scale = 0 } = state.market.assets[asset] ?? {};
  const text = (minor: bigint) => ({ amount: plainMinor(minor, scale), currency });
  if (amountMinor <= 0n) return { refused: 'withdraw_amount_required' };
  if (!isInside && amountMinor < network.withdrawMinMinor)
    return { refused: 'withdraw_below_minimum', values: text(network.withdrawMinMinor) };
  if (!isInside && feeOf(network, amountMinor, payableMinor) >= amountMinor)
    return { refused: 'withdraw_fee_takes_all' };
  // What is not there is said before what may not leave.
  if (availableOf(state, userId, 'change', asset) < amountMinor) return { refused: 'insufficient_balance' };
  if (amountMinor > network.withdrawMaxMinor)
    return { refused: 'withdraw_above_maximum', values: text(network.withdrawMaxMinor) };
  const { left } = dayLeftOf(state, userId, network, time);
  if (amountMinor > left) return { refused: 'withdraw_day_limit', values: text(left) };
  const withheld = withheldRefusal(state, { userId, asset, amountMinor }, time);
  if (withheld !== null) return withheld;
  const isFull = (state.withdraw.byUser.get(userId)?.size ?? 0) >= openMax;
  return isFull && !isInside ? { refused: 'withdrawals_limit' } : null;
}

/** Which network's rules hold: a coin that stays inside goes by those of its first one. */
function rulesOf(state: WithdrawState, { asset, network, toUserId }: Request): CoinNetwork | undefined {
  const rules = toUserId === 0 ? networkOf(state, asset, network) : networksOf(state, asset)[0];
  return rules?.areWithdrawalsOpen ? rules : undefined;
}

function targetRefusal(state: WithdrawState, { userId, toUserId, address }: Request, inside: number): Refusal | null {
  if (toUserId === 0 && (address === '' || address.length > addressMax))
    return { refused: 'withdraw_address_required' };
  if (inside === userId) return { refused: 'withdraw_to_oneself' };
  if (inside === 0) return null;
  const role = state.auth.users.get(inside)?.role;
  return role === undefined || role === 'operator' ? { refused: 'withdraw_user_unknown' } : null;
}

export function decideRequestWithdrawal(state: WithdrawState, command: Request): WithdrawDecision<'RequestWithdrawal'> {
  const { userId, asset, network, address, toUserId, amountMinor, payableMinor, proof, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (!command.isConfirmed) return { refused: 'code_wrong' };
  if (payableMinor < 1n) return { refused: 'parameter_error' };
  if (state.market.assets[asset] === undefined) return { refused: 'coin_not_found' };
  const rules = rulesOf(state, command);
  if (rules === undefined) return { refused: 'not_open' };
  const inside = toUserId === 0 ? ownerOf(state, network, address) : toUserId;
  const refusal =
    targetRefusal(state, command, inside) ??
    stopOf(state, userId, time) ??
    bookRefusal(state, command) ??
    amountRefusal(state, command, rules, inside !== 0);
  if (refusal !== null) return refusal;
  const used = hasSecondStep(user) ? (proof === null ? 'missing' : useSecondStep(user, proof, time)) : [];
  if (used === 'missing') return { refused: 'two_step_required' };
  if (used === null) return { refused: 'two_step_wrong' };
  const withdrawalId = state.withdraw.nextWithdrawalId;
  const asked = { time, userId, withdrawalId, asset, network, address, amountMinor };
  if (inside !== 0) return settleInside(asked, used, inside);
  const feeMinor = feeOf(rules, amountMinor, payableMinor);
  return request(state, { ...asked, feeMinor }, used, command.approveAfterMs);
}

type Asked = Pick<
  WithdrawEventOf<'WithdrawalRequested'>,
  'time' | 'userId' | 'withdrawalId' | 'asset' | 'network' | 'address' | 'amountMinor'
>;
type Used = AuthEvents[keyof AuthEvents][];

function request(
  state: WithdrawState,
  asked: Asked & Pick<WithdrawEventOf<'WithdrawalRequested'>, 'feeMinor'>,
  used: Used,
  approveAfterMs: number,
): WithdrawDecision<'RequestWithdrawal'> {
  const { time, userId, withdrawalId, asset, amountMinor, feeMinor } = asked;
  const approveAt = state.mode === 'demo' && approveAfterMs > 0 ? time + approveAfterMs : 0;
  const set = new PostingSet();
  set.add(userId, 'change', asset, -amountMinor, amountMinor);
  const event: WithdrawEventOf<'WithdrawalRequested'> = {
    kind: 'WithdrawalRequested',
    ...asked,
    approveAt,
    postings: set.list(),
  };
  return { events: [...used, event], answer: { withdrawalId, status: 'applying', feeMinor: String(feeMinor) } };
}

function settleInside(asked: Asked, used: Used, toUserId: number): WithdrawDecision<'RequestWithdrawal'> {
  const { userId, withdrawalId, asset, amountMinor } = asked;
  const set = new PostingSet();
  set.add(userId, 'change', asset, -amountMinor, 0n);
  set.add(toUserId, 'change', asset, amountMinor, 0n);
  const event: WithdrawEventOf<'WithdrawalSettledInside'> = {
    kind: 'WithdrawalSettledInside',
    ...asked,
    toUserId,
    postings: set.list(),
  };
  return { events: [...used, event], answer: { withdrawalId, status: 'station', feeMinor: '0' } };
}

export function applyWithdrawalRequested(state: WithdrawState, event: WithdrawEventOf<'WithdrawalRequested'>): void {
  applyPostings(state.ledger, event.postings);
  const { withdrawalId, userId, asset, network, address, amountMinor, feeMinor, approveAt, time } = event;
  state.withdraw.sums.add(sumKeyOf(userId, asset), time, amountMinor, time);
  state.withdraw.nextWithdrawalId = withdrawalId + 1;
  enterWithdrawal(state, {
    withdrawalId,
    userId,
    asset,
    network,
    address,
    amountMinor,
    feeMinor,
    requestedAt: time,
    approveAt,
    status: 'applying',
    transaction: '',
    bytes: new Uint8Array(),
  });
}

/** Also as a snapshot is read. */
export function enterWithdrawal(state: WithdrawState, withdrawal: Withdrawal): void {
  const { withdrawalId, userId, approveAt, status } = withdrawal;
  const { withdrawals, byUser } = state.withdraw;
  withdrawals.set(withdrawalId, withdrawal);
  byUser.set(userId, (byUser.get(userId) ?? new Set()).add(withdrawalId));
  if (status === 'applying' && approveAt > 0) state.timers.arm(withdrawNumber, withdrawalId, approveAt);
}

export function applyWithdrawalSettledInside(
  state: WithdrawState,
  event: WithdrawEventOf<'WithdrawalSettledInside'>,
): void {
  applyPostings(state.ledger, event.postings);
  const { userId, asset, amountMinor, withdrawalId, time } = event;
  state.withdraw.sums.add(sumKeyOf(userId, asset), time, amountMinor, time);
  state.withdraw.nextWithdrawalId = withdrawalId + 1;
}

/** What the house keeps of a withdrawal that arrived, and what networks charge for it. */
export const feeAccounts = [house.networkFees, house.fees] as const;
