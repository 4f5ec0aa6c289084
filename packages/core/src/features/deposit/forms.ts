/** What users tell of deposits that did not arrive by themselves. A form credits nothing; staff settle it. */
import { assert } from '../../kernel/assert.ts';
import { int, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import { countCredited, countGranted, coverRefusal } from '../wallet/index.ts';
import type { DepositCommandOf, DepositDecision } from './commands.ts';
import { credit, type Money, payDebt } from './debts.ts';
import type { DepositEventOf } from './events.ts';
import { enteredName, nameOfPayment } from './payment-name.ts';
import {
  chainOfNetwork,
  countPayment,
  type DepositForm,
  type DepositSlice,
  type DepositState,
  debtOf,
  hasArrived,
  isCounted,
  isStaff,
} from './state.ts';

const openMax = 10;
const perDayMax = 20;
const textMax = 256;
const reasonMax = 300;
const amountMax = 1n << 56n;

export function decideSendDepositForm(
  state: DepositState,
  command: DepositCommandOf<'SendDepositForm'>,
): DepositDecision<'SendDepositForm'> {
  const { kind: _kind, due: _due, idempotency: _key, ...form } = command;
  const { userId, asset, amountMinor, time } = form;
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const found = state.market.assets[asset];
  if (found === undefined) return { refused: 'coin_not_found' };
  if (amountMinor <= 0n) return { refused: 'deposit_amount_required' };
  const texts = [form.sender, form.transaction, form.network, form.picture];
  if (amountMinor > amountMax || texts.some((text) => text.length > textMax) || !found.wallets.includes(form.wallet))
    return { refused: 'parameter_error' };
  const open = state.deposit.openForms.get(userId) ?? 0;
  if (open >= openMax) return { refused: 'deposit_forms_limit' };
  if (state.deposit.formsToday.countOf(String(userId), time) >= perDayMax)
    return { refused: 'deposit_forms_day_limit' };
  const formId = state.deposit.nextFormId;
  const chain = chainOfNetwork[form.network.trim().toLowerCase()] ?? '';
  return { events: [{ kind: 'DepositFormSent', formId, ...form, chain }], answer: { formId } };
}

export function applyDepositFormSent(
  { deposit }: DepositState,
  { formId, userId, asset, amountMinor, wallet, chain, time }: DepositEventOf<'DepositFormSent'>,
): void {
  enterForm(deposit, { formId, userId, asset, amountMinor, wallet, chain });
  deposit.formsToday.add(String(userId), time);
  deposit.nextFormId = formId + 1;
}

/** Also as a snapshot is read. */
export function enterForm({ forms, openForms }: DepositSlice, form: DepositForm): void {
  forms.set(form.formId, form);
  openForms.set(form.userId, (openForms.get(form.userId) ?? 0) + 1);
}

function leaveForm({ forms, openForms }: DepositSlice, { formId, userId }: { formId: number; userId: number }): void {
  assert(forms.delete(formId), 'a form is open', formId);
  const left = (openForms.get(userId) ?? 0) - 1;
  if (left > 0) openForms.set(userId, left);
  else openForms.delete(userId);
}

/** Whether a form that is not open was decided, or was never there. */
function noOpenForm({ deposit: { nextFormId } }: DepositState, formId: number): Refusal {
  return { refused: formId > 0 && formId < nextFormId ? 'deposit_form_decided' : 'deposit_form_not_found' };
}

/** The form that may still be decided, by staff whose own it is not. */
function openForm(state: DepositState, formId: number, operatorId: number): DepositForm | Refusal {
  if (!isStaff(state, operatorId)) return { refused: 'operator_only' };
  const form = state.deposit.forms.get(formId);
  if (form !== undefined) return form.userId === operatorId ? { refused: 'operator_only' } : form;
  return noOpenForm(state, formId);
}

/** What settling a form moves; `amountMinor` is what the payment or the arrival holds. */
type Settlement = { readonly amountMinor: bigint; readonly money: Money } | Refusal;

/** What arrived was credited in the spot account; it moves to the account that the form names, as it arrived. */
function settlementByArrival(state: DepositState, form: DepositForm, depositId: number): Settlement {
  const { userId, asset, wallet } = form;
  const found = state.deposit.deposits.get(depositId);
  const isOfForm = found?.userId === userId && found.asset === asset && found.status !== 'reversed';
  if (!isOfForm) return { refused: 'deposit_not_found' };
  if (found.status !== 'final') return { refused: 'deposit_not_final' };
  if (found.formId !== 0) return { refused: 'deposit_bound' };
  const { amountMinor } = found;
  const money = { set: new PostingSet(), debtMinor: debtOf(state, userId, asset) };
  if (wallet === 'change') return { amountMinor, money };
  if (availableOf(state, userId, 'change', asset) < amountMinor) return { refused: 'deposit_spent' };
  money.set.add(userId, 'change', asset, -amountMinor, 0n);
  money.set.add(userId, wallet, asset, amountMinor, 0n);
  return { amountMinor, money };
}

/** What was paid to the house elsewhere counts once ever, for whomever, and never beside an arrival of the same name. */
function settlementByPayment(state: DepositState, form: DepositForm, name: string, time: number): Settlement {
  const { userId, asset, wallet, amountMinor } = form;
  if (isCounted(state, name)) return { refused: 'deposit_reference_used' };
  if (hasArrived(state, name)) return { refused: 'deposit_reference_arrived' };
  const uncovered = coverRefusal(state, asset, amountMinor, time);
  if (uncovered !== null) return uncovered;
  const money = { set: new PostingSet(), debtMinor: debtOf(state, userId, asset) };
  money.set.add(house.paymentsReceived, 'change', asset, -amountMinor, 0n);
  credit(money, userId, asset, amountMinor, wallet);
  return { amountMinor, money };
}

export function decideSettleDepositForm(
  state: DepositState,
  command: DepositCommandOf<'SettleDepositForm'>,
): DepositDecision<'SettleDepositForm'> {
  const { operatorId, formId, depositId, time } = command;
  const form = openForm(state, formId, operatorId);
  if ('refused' in form) return form;
  if ((depositId === 0) === (nameOfPayment(command.reference) === '')) return { refused: 'deposit_reference_required' };
  if (command.reference.trim().length > textMax) return { refused: 'parameter_error' };
  const reference = depositId === 0 ? enteredName(command.reference, form.chain) : '';
  if (reference === null) return { refused: 'deposit_reference_invalid' };
  const settlement =
    depositId === 0 ? settlementByPayment(state, form, reference, time) : settlementByArrival(state, form, depositId);
  if ('refused' in settlement) return settlement;
  const { userId, asset, wallet, amountMinor: toldMinor } = form;
  const event: DepositEventOf<'DepositFormSettled'> = {
    kind: 'DepositFormSettled',
    time,
    operatorId,
    userId,
    formId,
    depositId,
    reference,
    asset,
    wallet,
    amountMinor: settlement.amountMinor,
    postings: settlement.money.set.list(),
    toldMinor,
  };
  return { events: [event], answer: {} };
}

export function applyDepositFormSettled(state: DepositState, event: DepositEventOf<'DepositFormSettled'>): void {
  const { userId, formId, depositId, reference, toldMinor } = event;
  applyPostings(state.ledger, event.postings);
  payDebt(state, event);
  // Of builds before `paymentsReceived`, which had it come from outside.
  countGranted(state, event);
  const paid = event.postings.find(({ owner }) => owner === house.paymentsReceived)?.available ?? 0n;
  if (paid !== 0n) countCredited(state, event.asset, -paid);
  leaveForm(state.deposit, event);
  // The first version told neither who a payment was credited to nor that an arrival had settled a form.
  const isFirstVersion = toldMinor === 0n;
  if (reference !== '') countPayment(state.deposit, nameOfPayment(reference), isFirstVersion ? 0 : userId);
  const deposit = state.deposit.deposits.get(depositId);
  if (deposit !== undefined && !isFirstVersion) deposit.formId = formId;
}

export function decideRejectDepositForm(
  state: DepositState,
  command: DepositCommandOf<'RejectDepositForm'>,
): DepositDecision<'RejectDepositForm'> {
  const { operatorId, formId, reason, time } = command;
  const form = openForm(state, formId, operatorId);
  if ('refused' in form) return form;
  if (reason.trim() === '') return { refused: 'deposit_reason_required' };
  if (reason.length > reasonMax) return { refused: 'parameter_error' };
  const { userId } = form;
  return { events: [{ kind: 'DepositFormRejected', time, operatorId, userId, formId, reason }], answer: {} };
}

export function applyDepositFormRejected(state: DepositState, event: DepositEventOf<'DepositFormRejected'>): void {
  leaveForm(state.deposit, event);
}

/** It still counts among the day's. Of a form of somebody else's no more is told than of one that is not there. */
export function decideCancelDepositForm(
  state: DepositState,
  { userId, formId, time }: DepositCommandOf<'CancelDepositForm'>,
): DepositDecision<'CancelDepositForm'> {
  if (!state.auth.users.has(userId)) return { refused: 'user_not_found' };
  const form = state.deposit.forms.get(formId);
  if (form === undefined) return noOpenForm(state, formId);
  if (form.userId !== userId) return { refused: 'deposit_form_decided' };
  return { events: [{ kind: 'DepositFormCancelled', time, userId, formId }], answer: {} };
}

export function applyDepositFormCancelled(state: DepositState, event: DepositEventOf<'DepositFormCancelled'>): void {
  leaveForm(state.deposit, event);
}

/** An arrival is seen on the chain, and one person binds it; a payment by reference nobody sees but who entered it. */
const ownerOf = ({ deposit: { forms } }: DepositState, { formId }: { formId: number }) =>
  forms.get(formId)?.userId ?? 0;

export const rejectFormRule: StaffRule<DepositState, DepositCommandOf<'RejectDepositForm'>> = {
  permission: 'deposit.review',
  userOf: ownerOf,
};

export const settleFormRule: StaffRule<DepositState, DepositCommandOf<'SettleDepositForm'>> = {
  permission: 'deposit.review',
  userOf: ownerOf,
  proposal: {
    shapes: [record({ formId: int, depositId: int, reference: text })],
    isNeeded: (_, { depositId }) => depositId === 0,
    changes: (state, { formId, reference }) => {
      const form = state.deposit.forms.get(formId);
      const { code = '', scale = 0 } = state.market.assets[form?.asset ?? -1] ?? {};
      return [
        { what: `form ${formId}`, before: 'applying', after: 'credited' },
        { what: 'amount', before: '', after: `${formatMinor(form?.amountMinor ?? 0n, scale)} ${code}` },
        { what: 'reference', before: '', after: reference },
      ];
    },
  },
};
