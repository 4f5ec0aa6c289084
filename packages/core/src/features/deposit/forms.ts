/** What users tell of deposits that did not arrive by themselves. A form credits nothing; staff settle it. */
import { assert } from '../../kernel/assert.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { countGranted } from '../wallet/index.ts';
import type { DepositCommandOf, DepositDecision } from './commands.ts';
import type { DepositEventOf } from './events.ts';
import type { DepositForm, DepositState } from './state.ts';

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
  const open = [...state.deposit.forms.values()].filter((other) => other.userId === userId).length;
  if (open >= openMax || state.deposit.formsToday.countOf(String(userId), time) >= perDayMax)
    return { refused: 'deposit_forms_limit' };
  const formId = state.deposit.nextFormId;
  return { events: [{ kind: 'DepositFormSent', formId, ...form }], answer: { formId } };
}

export function applyDepositFormSent(
  { deposit }: DepositState,
  { formId, userId, asset, amountMinor, wallet, time }: DepositEventOf<'DepositFormSent'>,
): void {
  deposit.forms.set(formId, { formId, userId, asset, amountMinor, wallet });
  deposit.formsToday.add(String(userId), time);
  deposit.nextFormId = formId + 1;
}

function isStaff({ auth }: DepositState, operatorId: number): boolean {
  return auth.users.get(operatorId)?.role === 'operator';
}

/** The form that may still be decided. */
function openForm(
  state: DepositState,
  formId: number,
): DepositForm | { refused: 'deposit_form_not_found' | 'deposit_form_decided' } {
  const form = state.deposit.forms.get(formId);
  if (form !== undefined) return form;
  return {
    refused: formId > 0 && formId < state.deposit.nextFormId ? 'deposit_form_decided' : 'deposit_form_not_found',
  };
}

export function decideSettleDepositForm(
  state: DepositState,
  command: DepositCommandOf<'SettleDepositForm'>,
): DepositDecision<'SettleDepositForm'> {
  const { operatorId, formId, depositId, time } = command;
  const reference = command.reference.trim();
  if (!isStaff(state, operatorId)) return { refused: 'operator_only' };
  const form = openForm(state, formId);
  if ('refused' in form) return form;
  const { userId, asset, wallet, amountMinor } = form;
  if ((depositId === 0) === (reference === '')) return { refused: 'deposit_reference_required' };
  if (reference.length > textMax) return { refused: 'parameter_error' };
  const set = new PostingSet();
  if (depositId !== 0) {
    // It was credited as it arrived.
    if (state.deposit.deposits.get(depositId)?.userId !== userId) return { refused: 'deposit_not_found' };
  } else {
    if (state.deposit.references.has(reference)) return { refused: 'deposit_reference_used' };
    set.add(house.outside, 'change', asset, -amountMinor, 0n);
    set.add(userId, wallet, asset, amountMinor, 0n);
  }
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
    amountMinor,
    postings: set.list(),
  };
  return { events: [event], answer: {} };
}

export function applyDepositFormSettled(state: DepositState, event: DepositEventOf<'DepositFormSettled'>): void {
  applyPostings(state.ledger, event.postings);
  // Paid to the house elsewhere: no custody has it.
  countGranted(state, event);
  assert(state.deposit.forms.delete(event.formId), 'a form is open', event.formId);
  if (event.reference !== '') state.deposit.references.add(event.reference);
}

export function decideRejectDepositForm(
  state: DepositState,
  command: DepositCommandOf<'RejectDepositForm'>,
): DepositDecision<'RejectDepositForm'> {
  const { operatorId, formId, reason, time } = command;
  if (!isStaff(state, operatorId)) return { refused: 'operator_only' };
  const form = openForm(state, formId);
  if ('refused' in form) return form;
  if (reason.trim() === '') return { refused: 'deposit_reason_required' };
  if (reason.length > reasonMax) return { refused: 'parameter_error' };
  const { userId } = form;
  return { events: [{ kind: 'DepositFormRejected', time, operatorId, userId, formId, reason }], answer: {} };
}

export function applyDepositFormRejected(state: DepositState, event: DepositEventOf<'DepositFormRejected'>): void {
  assert(state.deposit.forms.delete(event.formId), 'a form is open', event.formId);
}
