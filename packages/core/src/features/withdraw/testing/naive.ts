/** The naive model's reading of coins that leave. Nobody in it has a second step, and everybody is of the first level. */
import { type Exact, exact, show, times, upTo } from '../../../testing/model/exact.ts';
import { accountOf, pay } from '../../../testing/model/model-money.ts';
import { paymentName, typedPayment } from '../../../testing/model/model-payments.ts';
import { type Model, type ModelRefusal, type Outcome, userBy } from '../../../testing/model/model-state.ts';
import {
  addressOwner,
  agreedToday,
  debtIn,
  feeFor,
  freeze,
  isStaff,
  leftToday,
  type ModelNetwork,
  type ModelWithdrawal,
  minuteText,
  most,
  networkBy,
} from '../../../testing/model/model-wallet.ts';
import type { NaiveHalf } from '../../../testing/model/rule.ts';
import { minorText } from '../../../testing/model/translate.ts';
import type { WithdrawCommands } from '../commands.ts';

const day = 86_400_000;

/** What keeps everything in. */
function stop(model: Model, user: number, time: number): ModelRefusal | null {
  for (const { asset } of model.units) {
    const owed = debtIn(model, user, asset);
    if (owed > 0n) return { refused: 'withdraw_debt', values: { amount: show(owed), currency: asset } };
  }
  const held = model.coins.holds.find((entry) => entry.user === user && entry.until > time);
  return held === undefined ? null : { refused: 'withdraw_held', values: { time: minuteText(held.until) } };
}

interface Way {
  readonly user: number;
  readonly asset: string;
  readonly network: string;
  readonly address: string;
}

interface Asked extends Way {
  readonly toUser: number;
  readonly amount: Exact;
  /** What the network pays is a multiple of it. */
  readonly payable: Exact;
  readonly agreeAfter: number;
  readonly isConfirmed: boolean;
}

function keptByWhitelist({ coins }: Model, asked: Way & Pick<Asked, 'toUser'>, time: number): ModelRefusal | null {
  if (!coins.whitelisted.includes(asked.user)) return null;
  const entry = coins.book.find(
    ({ user, asset, network, address }) =>
      user === asked.user && asset === asked.asset && network === asked.network && address === asked.address,
  );
  if (asked.toUser !== 0 || entry === undefined) return { refused: 'withdraw_not_in_book' };
  const open = entry.addedAt + day;
  return time < open ? { refused: 'withdraw_address_held', values: { time: minuteText(open) } } : null;
}

function amountStop(model: Model, asked: Asked, rules: ModelNetwork, isInside: boolean, time: number) {
  const { user, asset, amount } = asked;
  const refuse = (refused: string, figure: Exact) => ({ refused, values: { amount: show(figure), currency: asset } });
  if (amount <= 0n) return { refused: 'withdraw_amount_required' };
  if (amount < rules.withdrawLeast && !isInside) return refuse('withdraw_below_minimum', rules.withdrawLeast);
  if (!isInside && feeFor(model, rules, amount, asked.payable) >= amount) return { refused: 'withdraw_fee_takes_all' };
  if (amount > accountOf(model, user, asset).available) return { refused: 'insufficient_balance' };
  if (amount > rules.withdrawMost) return refuse('withdraw_above_maximum', rules.withdrawMost);
  const room = (rules.dayLimits[0] ?? 0n) - leftToday(model, user, asset, time);
  if (amount > room) return refuse('withdraw_day_limit', room > 0n ? room : 0n);
  const open = model.coins.withdrawals.filter((one) => one.user === user);
  return open.length >= 20 && !isInside ? { refused: 'withdrawals_limit' } : null;
}

function ask(model: Model, asked: Asked, time: number): Outcome {
  const { coins } = model;
  const { user, asset, network, address, toUser, amount } = asked;
  if (userBy(model, user) === undefined) return { refused: 'user_not_found' };
  if (!asked.isConfirmed) return { refused: 'code_wrong' };
  if (asked.payable <= 0n) return { refused: 'parameter_error' };
  if (!model.units.some((entry) => entry.asset === asset)) return { refused: 'coin_not_found' };
  const rules = toUser === 0 ? networkBy(model, asset, network) : coins.networks.find((entry) => entry.asset === asset);
  if (rules === undefined || !rules.isSending) return { refused: 'not_open' };
  if (toUser === 0 && (address.length === 0 || address.length > 128)) return { refused: 'withdraw_address_required' };
  const inside = toUser === 0 ? addressOwner(model, network, address) : toUser;
  if (inside === user) return { refused: 'withdraw_to_oneself' };
  if (inside !== 0 && (userBy(model, inside) === undefined || isStaff(model, inside)))
    return { refused: 'withdraw_user_unknown' };
  const refusal =
    stop(model, user, time) ??
    keptByWhitelist(model, asked, time) ??
    amountStop(model, asked, rules, inside !== 0, time);
  if (refusal !== null) return refusal;
  const id = coins.nextWithdrawal++;
  coins.left.push({ withdrawal: id, user, asset, amount, at: time });
  if (inside !== 0) {
    pay(model, user, inside, asset, amount);
    return { answer: [`withdrawal ${id} station`] };
  }
  freeze(model, user, asset, amount);
  const agreeAt = asked.agreeAfter === 0 ? null : time + asked.agreeAfter;
  const fee = feeFor(model, rules, amount, asked.payable);
  coins.withdrawals.push({ id, user, asset, network, address, amount, fee, is: 'applying', agreeAt, isSigned: false });
  return { answer: [`withdrawal ${id} applying`] };
}

/** It is over. `isBack`: as if it had never been. */
function close(model: Model, { id, user, asset, amount }: ModelWithdrawal, isBack: boolean): void {
  const { coins } = model;
  coins.withdrawals = coins.withdrawals.filter((one) => one.id !== id);
  if (!isBack) return;
  coins.left = coins.left.filter((entry) => entry.withdrawal !== id);
  freeze(model, user, asset, -amount);
}

function cancel(model: Model, user: number, id: number): Outcome {
  const found = model.coins.withdrawals.find((one) => one.id === id && one.user === user);
  if (found === undefined) return { refused: 'withdrawal_not_found' };
  if (found.is !== 'applying') return { refused: 'withdrawal_decided' };
  close(model, found, true);
  return { answer: [] };
}

/** The one that staff, or the custody where it may, speak of. */
function spokenOf(model: Model, operator: number, id: number, ended: string): ModelWithdrawal | ModelRefusal {
  const { withdrawals, nextWithdrawal } = model.coins;
  if (operator !== 0 && !isStaff(model, operator)) return { refused: 'operator_only' };
  const found = withdrawals.find((one) => one.id === id);
  if (found === undefined) return { refused: id >= 1 && id < nextWithdrawal ? ended : 'withdrawal_not_found' };
  return found.user === operator ? { refused: 'own_act' } : found;
}

/** What two decide nobody of the staff does alone; null: the operator is none of them, or it is their own. */
function takesTwo(model: Model, operator: number, id: number): ModelRefusal | null {
  const isOwn = model.coins.withdrawals.some((one) => one.id === id && one.user === operator);
  return operator !== 0 && isStaff(model, operator) && !isOwn ? { refused: 'proposal_required' } : null;
}

/** In USDT, rounded up to a cent; null: nobody knows. */
function worthIn(model: Model, { asset, amount }: ModelWithdrawal): Exact | null {
  const cent = exact('0.01');
  if (asset === 'USDT') return upTo(amount, cent);
  const market = model.markets.find((one) => one.base === asset && one.quote === 'USDT');
  const price = market === undefined || market.lastTradeAt !== null ? (market?.last ?? 0n) : market.index;
  return price === 0n ? null : upTo(times(amount, price), cent);
}

/** The demo's limit, of a user, of an address, and of a reviewer. */
function isAboveLimit(model: Model, found: ModelWithdrawal, operator: number, time: number): boolean {
  const worth = worthIn(model, found);
  if (worth === null) return true;
  const counted = agreedKeys(found, operator).map((key) => agreedToday(model, key, time));
  return counted.some((sum) => sum + worth > exact('1000'));
}

function agreedKeys({ user, network, address }: ModelWithdrawal, operator: number): string[] {
  return [`${user}`, `${network}:${address}`, ...(operator === 0 ? [] : [`by ${operator}`])];
}

function countAgreed(model: Model, found: ModelWithdrawal, operator: number, time: number): void {
  const amount = worthIn(model, found) ?? 0n;
  for (const key of agreedKeys(found, operator)) model.coins.agreed.push({ key, amount, at: time });
}

function review(model: Model, operator: number, id: number, isAgreed: boolean, reason: string, time: number): Outcome {
  const asked = model.coins.withdrawals.find((one) => one.id === id);
  const isLarge = isAgreed && asked?.is === 'applying' && isAboveLimit(model, asked, operator, time);
  const refusal = isLarge ? takesTwo(model, operator, id) : null;
  if (refusal !== null) return refusal;
  const found = spokenOf(model, operator, id, 'withdrawal_decided');
  if ('refused' in found) return found;
  if (found.is !== 'applying') return { refused: 'withdrawal_decided' };
  if (!isAgreed) {
    if (reason === '') return { refused: 'withdraw_reason_required' };
    close(model, found, true);
    return { answer: [] };
  }
  const stopped = stopOfOne(model, found, time);
  if (stopped !== null) return stopped;
  found.is = 'agreed';
  countAgreed(model, found, operator, time);
  return { answer: [] };
}

/** What keeps one in that was asked for: also what has begun since. */
function stopOfOne(model: Model, found: ModelWithdrawal, time: number): ModelRefusal | null {
  if (networkBy(model, found.asset, found.network)?.isSending !== true) return { refused: 'not_open' };
  return stop(model, found.user, time) ?? keptByWhitelist(model, { ...found, toUser: 0 }, time);
}

/** The demo, by itself: those that are due longest first. */
export function agreeWhatIsDue(model: Model, time: number): void {
  const due = model.coins.withdrawals.filter((one) => one.is === 'applying' && (one.agreeAt ?? time + 1) <= time);
  for (const one of due.sort((a, b) => (a.agreeAt ?? 0) - (b.agreeAt ?? 0) || a.id - b.id)) {
    const isStopped = stopOfOne(model, one, time) !== null || isAboveLimit(model, one, 0, time);
    if (isStopped) one.agreeAt = null;
    else {
      one.is = 'agreed';
      countAgreed(model, one, 0, time);
    }
    model.facts.push(`${isStopped ? 'left to staff' : 'agreed'} ${one.id}`);
  }
}

function prepare(
  model: Model,
  operator: number,
  id: number,
  sent: { readonly transaction: string; readonly isSigned: boolean },
  time: number,
): Outcome {
  const { transaction, isSigned } = sent;
  const refusal = takesTwo(model, operator, id);
  if (refusal !== null) return refusal;
  const found = spokenOf(model, operator, id, 'withdrawal_state');
  if ('refused' in found) return found;
  if (found.is !== 'agreed') return { refused: 'withdrawal_state' };
  if (transaction === '') return { refused: 'withdraw_hash_required' };
  const isByHand = operator !== 0;
  if (transaction.length > 128 || (!isByHand && transaction.includes(' '))) return { refused: 'parameter_error' };
  const name = isByHand ? typedPayment(transaction, found.network) : paymentName(transaction);
  if (name === null || name === '') return { refused: 'withdraw_hash_invalid' };
  const { paidBy, references, arrivals, unlisted } = model.coins;
  const cameIn =
    references.some((entry) => entry.name === name) ||
    [...arrivals, ...unlisted].some((one) => paymentName(one.transaction) === name);
  if (paidBy.includes(name) || (isByHand && cameIn)) return { refused: 'withdraw_hash_used' };
  const stopped = stopOfOne(model, found, time);
  if (stopped !== null) return stopped;
  model.coins.paidBy.push(name);
  found.is = 'sent';
  found.isSigned = isSigned;
  return { answer: [] };
}

interface End {
  readonly isSuccess: boolean;
  readonly reason: string;
  readonly feeAsset: string;
  readonly charged: Exact;
}

function settle(model: Model, operator: number, id: number, end: End): Outcome {
  const asked = model.coins.withdrawals.find((one) => one.id === id);
  const isUsual = end.charged === 0n || (asked?.asset === end.feeAsset && end.charged <= asked.fee);
  const refusal = end.isSuccess && isUsual ? null : takesTwo(model, operator, id);
  if (refusal !== null) return refusal;
  const found = spokenOf(model, operator, id, 'withdrawal_state');
  if ('refused' in found) return found;
  if (operator !== 0 && found.isSigned) return { refused: 'withdrawal_state' };
  if (found.is === 'applying' || (found.is === 'agreed' && end.isSuccess)) return { refused: 'withdrawal_state' };
  if (!end.isSuccess && end.reason === '') return { refused: 'withdraw_reason_required' };
  const isCoin = model.units.some((entry) => entry.asset === end.feeAsset);
  const isKnown = operator !== 0 || end.isSuccess || ['not_payable', 'impossible'].includes(end.reason);
  if (!isKnown || !isCoin || end.charged > most(model, end.feeAsset, 56)) return { refused: 'parameter_error' };
  const { user, asset, amount, fee } = found;
  close(model, found, !end.isSuccess);
  if (end.isSuccess) {
    freeze(model, user, asset, -amount);
    pay(model, user, 'networkFees', asset, fee);
    pay(model, user, 'outside', asset, amount - fee);
  }
  const left = model.coins.unpaid.find((entry) => entry.asset === end.feeAsset)?.amount ?? 0n;
  let open = left + end.charged;
  for (const account of ['networkFees', 'fees']) {
    const { available } = accountOf(model, account, end.feeAsset);
    const paid = available < open ? available : open;
    pay(model, account, 'outside', end.feeAsset, paid);
    open -= paid;
  }
  const others = model.coins.unpaid.filter((entry) => entry.asset !== end.feeAsset);
  model.coins.unpaid = [...others, { asset: end.feeAsset, amount: open }];
  return { answer: [] };
}

export const naiveWithdraw: NaiveHalf<WithdrawCommands> = {
  RequestWithdrawal: (
    universe,
    { userId: user, asset: index, network, address, toUserId, amountMinor, payableMinor, ...rest },
  ) => {
    const known = universe.assets[index];
    const amount = exact(minorText(known?.unit ?? '1', amountMinor));
    const payable = exact(minorText(known?.unit ?? '1', payableMinor));
    const what = { user, asset: known?.code ?? 'none', network, address, toUser: toUserId, amount, payable };
    const { approveAfterMs: agreeAfter, isConfirmed } = rest;
    return (model, time) => ask(model, { ...what, agreeAfter, isConfirmed }, time);
  },
  CancelWithdrawal:
    (_, { userId, withdrawalId }) =>
    (model) =>
      cancel(model, userId, withdrawalId),
  ReviewWithdrawal:
    (_, { operatorId, withdrawalId, verdict, reason }) =>
    (model, time) =>
      review(model, operatorId, withdrawalId, verdict === 'agreed', reason, time),
  PrepareWithdrawal:
    (_, { operatorId, withdrawalId, transaction, bytes, time }) =>
    (model) =>
      prepare(model, operatorId, withdrawalId, { transaction, isSigned: bytes.length > 0 }, time),
  SettleWithdrawal: (universe, { operatorId, withdrawalId, outcome, reason, feeAsset, networkFeeMinor }) => {
    const known = universe.assets[feeAsset];
    const charged = exact(minorText(known?.unit ?? '1', networkFeeMinor));
    const end = { isSuccess: outcome === 'success', reason, feeAsset: known?.code ?? 'none', charged };
    return (model) => settle(model, operatorId, withdrawalId, end);
  },
  SetWithdrawalLimit:
    (_, { operatorId }) =>
    (model) => ({ refused: isStaff(model, operatorId) ? 'proposal_required' : 'operator_only' }),
};
