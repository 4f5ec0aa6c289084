/** What the gateway says was paid: it is kept once for ever, and credited where it is what an order asked for. */
import { house } from '../../kernel/ledger/house.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import { PostingSet } from '../../kernel/ledger/posting-set.ts';
import { creditAfterDebt, debtOf, payDebt } from '../deposit/index.ts';
import { withhold } from '../withheld/index.ts';
import type { PaymentCommandOf, PaymentDecision } from './commands.ts';
import type { PaymentEventOf } from './events.ts';
import { deskCoin, paymentOrderIn } from './open.ts';
import {
  dayOfPayment,
  type GatewayPayment,
  type PaymentCause,
  type PaymentOrder,
  type PaymentState,
  paymentCurrency,
  paymentNumber,
} from './state.ts';

/** Banks take back what was paid for days. */
export const paidWithheldMs = 72 * 3_600_000;
const moneyMax = 1e13;
const referenceForm = /^[\x21-\x7e]{1,64}$/;

type Received = PaymentCommandOf<'ReceivePayment'>;

/** What only an MD5 vouched for on the day of a time, in fen. */
export const vouchedOn = ({ payment }: Pick<PaymentState, 'payment'>, time: number): number =>
  payment.vouchedDay === dayOfPayment(time) ? payment.vouchedFen : 0;

/** Why a payment cannot be credited by itself; empty: it can. */
function causeOf(state: PaymentState, order: PaymentOrder | undefined, received: Received): PaymentCause {
  const { currency, moneyFen, isOurMerchant, vouchedBy, time } = received;
  if (!isOurMerchant) return 'merchant';
  if (currency !== paymentCurrency) return 'currency';
  if (order === undefined) return 'order_unknown';
  if (order.status === 'paid') return 'paid_again';
  if (order.status === 'lapsed' || time > order.deadline) return 'late';
  if (order.moneyFen !== moneyFen) return 'amount';
  const isOver = vouchedOn(state, time) + moneyFen > (state.payment.terms?.dayMaxFen ?? 0);
  return vouchedBy === 'md5' && isOver ? 'day_limit' : '';
}

export function decideReceivePayment(state: PaymentState, command: Received): PaymentDecision<'ReceivePayment'> {
  const { reference, currency, moneyFen, orderId, vouchedBy, time } = command;
  const isMoney = Number.isInteger(moneyFen) && moneyFen > 0 && moneyFen <= moneyMax;
  if (!isMoney || !referenceForm.test(reference) || !/^[A-Z]{3}$/.test(currency)) return { refused: 'parameter_error' };
  const { orders, payments, byReference, nextPaymentId: paymentId } = state.payment;
  const known = payments.get(byReference.get(reference) ?? 0);
  const order = orders.get(orderId);
  if (known !== undefined) {
    const isSame = known.moneyFen === moneyFen && known.currency === currency && known.toldOrderId === orderId;
    if (!isSame) return { refused: 'payment_id_used' };
    return { events: [], answer: { paymentId: known.paymentId, status: known.status } };
  }
  const cause = causeOf(state, order, command);
  const isOfOrder = order !== undefined && cause !== 'merchant';
  const set = new PostingSet();
  if (cause === '' && order !== undefined) {
    const { userId, asset, numberMinor } = order;
    set.add(house.paymentDesk, 'change', asset, 0n, -numberMinor);
    creditAfterDebt({ set, debtMinor: debtOf(state, userId, asset) }, userId, asset, numberMinor);
  }
  const event: PaymentEventOf<'PaymentReceived'> = {
    ...{ kind: 'PaymentReceived', time, userId: isOfOrder ? order.userId : 0, orderId: isOfOrder ? orderId : 0 },
    ...{ asset: deskCoin(state)?.asset ?? 0, numberMinor: cause === '' ? (order?.numberMinor ?? 0n) : 0n },
    ...{
      paymentId,
      reference,
      currency,
      moneyFen,
      toldOrderId: orderId,
      rate: isOfOrder ? order.rate : 0,
      vouchedBy,
      cause,
      postings: set.list(),
    },
  };
  return { events: [event], answer: { paymentId, status: cause === '' ? 'credited' : 'held' } };
}

export function applyPaymentReceived(state: PaymentState, event: PaymentEventOf<'PaymentReceived'>): void {
  const { userId, orderId, asset, numberMinor, paymentId, moneyFen, vouchedBy, cause, time } = event;
  const { payment } = state;
  applyPostings(state.ledger, event.postings);
  payment.nextPaymentId = paymentId + 1;
  const { reference, currency, toldOrderId, rate } = event;
  const status = cause === '' ? 'credited' : 'held';
  keepGatewayPayment(state, {
    ...{ paymentId, reference, orderId, toldOrderId, currency, moneyFen, rate, cause, receivedAt: time },
    ...{ userId, numberMinor, status },
  });
  if (cause !== '') return;
  payDebt(state, event);
  paymentOrderIn(state, orderId).status = 'paid';
  state.timers.disarm(paymentNumber, orderId);
  withhold(state, { userId, asset, amountMinor: numberMinor, until: time + paidWithheldMs }, time);
  if (vouchedBy !== 'md5') return;
  payment.vouchedFen = vouchedOn(state, time) + moneyFen;
  payment.vouchedDay = dayOfPayment(time);
}

/** Also as a snapshot is read. */
export function keepGatewayPayment({ payment }: PaymentState, one: GatewayPayment): void {
  payment.payments.set(one.paymentId, one);
  payment.byReference.set(one.reference, one.paymentId);
  if (one.status === 'held') payment.held.add(one.paymentId);
}
