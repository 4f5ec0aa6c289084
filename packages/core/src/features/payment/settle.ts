/** What two of staff decide about payments: those that wait, and those that a bank took back. */
import { assert } from '../../kernel/assert.ts';
import { bool, int, record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings, availableOf } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import { isReasonGiven } from '../c2c/index.ts';
import { creditAfterDebt, debtOf, payDebt, setDebt, takeBack } from '../deposit/index.ts';
import { withhold } from '../withheld/index.ts';
import type { PaymentCommandOf, PaymentDecision } from './commands.ts';
import type { PaymentEventOf } from './events.ts';
import { deskCoin, paidFor, paymentRateOf } from './open.ts';
import { paidWithheldMs } from './receive.ts';
import { type GatewayPayment, type PaymentState, paymentCurrency } from './state.ts';

type Settle = PaymentCommandOf<'SettlePayment'>;

function paymentIn({ payment: { payments } }: PaymentState, paymentId: number): GatewayPayment {
  const found = payments.get(paymentId);
  assert(found !== undefined, 'the payment is there', paymentId);
  return found;
}

/** What a payment that waits would buy: at its order's rate or at that of now, whichever is the worse for its user. */
export function creditOf(state: PaymentState, payment: GatewayPayment, time: number): bigint | null {
  const [now, coin] = [paymentRateOf(state, time), deskCoin(state)];
  if (now === null || coin === undefined) return null;
  return paidFor(payment.moneyFen, Math.max(now, payment.rate), coin.scale);
}

/** Who would get it; a payment of an order is its user's alone. */
function ownerOfPayment(state: PaymentState, payment: GatewayPayment, userId: number): number | Refusal {
  if (payment.currency !== paymentCurrency || payment.cause === 'merchant') return { refused: 'payment_not_ours' };
  if (payment.userId !== 0 && userId !== payment.userId) return { refused: 'payment_other_user' };
  return state.auth.users.get(userId)?.role === 'trader' ? userId : { refused: 'user_not_found' };
}

export function decideSettlePayment(state: PaymentState, command: Settle): PaymentDecision<'SettlePayment'> {
  const { operatorId, paymentId, isCredited, reason, time } = command;
  const payment = state.payment.payments.get(paymentId);
  if (payment === undefined) return { refused: 'payment_not_found' };
  if (payment.status !== 'held') return { refused: 'payment_not_held' };
  if (!isReasonGiven(reason)) return { refused: 'staff_reason_required' };
  const { orderId: order, moneyFen } = payment;
  const asset = deskCoin(state)?.asset ?? 0;
  const settled = { operatorId, paymentId, order, asset, moneyFen, isCredited, reason };
  if (!isCredited) {
    const nothing = { userId: payment.userId, numberMinor: 0n, postings: [] };
    return { events: [{ kind: 'PaymentSettled', time, ...settled, ...nothing }], answer: {} };
  }
  const userId = ownerOfPayment(state, payment, command.userId);
  if (typeof userId !== 'number') return userId;
  const numberMinor = creditOf(state, payment, time);
  if (numberMinor === null) return { refused: 'payment_no_rate' };
  if (numberMinor <= 0n) return { refused: 'parameter_error' };
  if (availableOf(state, house.paymentDesk, 'change', asset) < numberMinor) return { refused: 'payment_desk_empty' };
  const set = new PostingSet();
  set.add(house.paymentDesk, 'change', asset, -numberMinor, 0n);
  creditAfterDebt({ set, debtMinor: debtOf(state, userId, asset) }, userId, asset, numberMinor);
  return {
    events: [{ kind: 'PaymentSettled', time, ...settled, userId, numberMinor, postings: set.list() }],
    answer: {},
  };
}

export function applyPaymentSettled(state: PaymentState, event: PaymentEventOf<'PaymentSettled'>): void {
  const { paymentId, userId, asset, numberMinor, isCredited, time } = event;
  applyPostings(state.ledger, event.postings);
  const status = isCredited ? 'credited' : 'returned';
  Object.assign(paymentIn(state, paymentId), { status, userId, numberMinor });
  state.payment.held.delete(paymentId);
  if (!isCredited) return;
  payDebt(state, event);
  withhold(state, { userId, asset, amountMinor: numberMinor, until: time + paidWithheldMs }, time);
}

export const settlePaymentRule: StaffRule<PaymentState, Settle> = {
  permission: 'deposit.review',
  userOf: ({ payment: { payments } }, { paymentId, userId }) => payments.get(paymentId)?.userId || userId,
  proposal: {
    shapes: [record({ paymentId: int, isCredited: bool, userId: int, reason: text })],
    changes: (state, { paymentId, isCredited, userId }) => {
      const payment = paymentIn(state, paymentId);
      const { code = '', scale = 0 } = state.market.assets[deskCoin(state)?.asset ?? 0] ?? {};
      const money = `${formatMinor(BigInt(payment.moneyFen), 2)} ${payment.currency}`;
      const line = { what: `payment ${paymentId}`, before: 'held', after: isCredited ? 'credited' : 'returned' };
      if (!isCredited) return [line, { what: 'money', before: '', after: money }];
      const number = creditOf(state, payment, state.time) ?? 0n;
      return [
        line,
        { what: 'money', before: '', after: money },
        { what: 'amount', before: '', after: `${formatMinor(number, scale)} ${code}` },
        { what: 'user', before: '', after: String(userId) },
      ];
    },
  },
};

export function decideReversePayment(
  state: PaymentState,
  { operatorId, paymentId, reason, time }: PaymentCommandOf<'ReversePayment'>,
): PaymentDecision<'ReversePayment'> {
  const payment = state.payment.payments.get(paymentId);
  if (payment === undefined) return { refused: 'payment_not_found' };
  if (payment.status !== 'credited') return { refused: 'payment_not_credited' };
  if (!isReasonGiven(reason)) return { refused: 'staff_reason_required' };
  const { userId, orderId: order, numberMinor } = payment;
  const asset = deskCoin(state)?.asset ?? 0;
  const money = { set: new PostingSet(), debtMinor: debtOf(state, userId, asset) };
  takeBack(state, money, userId, asset, numberMinor);
  money.set.add(house.paymentDesk, 'change', asset, numberMinor, 0n);
  const reversed = { operatorId, paymentId, userId, order, asset, numberMinor, debtMinor: money.debtMinor, reason };
  return { events: [{ kind: 'PaymentReversed', time, ...reversed, postings: money.set.list() }], answer: {} };
}

export function applyPaymentReversed(state: PaymentState, event: PaymentEventOf<'PaymentReversed'>): void {
  applyPostings(state.ledger, event.postings);
  setDebt(state, event.userId, event.asset, event.debtMinor);
  paymentIn(state, event.paymentId).status = 'reversed';
}

export const reversePaymentRule: StaffRule<PaymentState, PaymentCommandOf<'ReversePayment'>> = {
  permission: 'deposit.review',
  userOf: ({ payment: { payments } }, { paymentId }) => payments.get(paymentId)?.userId ?? 0,
  proposal: {
    shapes: [record({ paymentId: int, reason: text })],
    changes: (state, { paymentId }) => {
      const { numberMinor } = paymentIn(state, paymentId);
      const { code = '', scale = 0 } = state.market.assets[deskCoin(state)?.asset ?? 0] ?? {};
      return [
        { what: `payment ${paymentId}`, before: 'credited', after: 'reversed' },
        { what: 'amount', before: `${formatMinor(numberMinor, scale)} ${code}`, after: '' },
      ];
    },
  },
};
