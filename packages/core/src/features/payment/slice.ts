/** Terms, orders and payments. Lists by owner, names of payments and timers follow from them. */
import { big, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { keepPaymentOrder } from './open.ts';
import { keepGatewayPayment } from './receive.ts';
import {
  gatewayPaymentStatuses,
  type PaymentState,
  paymentCauses,
  paymentOrderStatuses,
  paymentTermsShape,
} from './state.ts';

const shape = record({
  /** One, or none. */
  terms: list(paymentTermsShape),
  orders: list(
    record({
      ...{ orderId: int, userId: int, asset: int, moneyFen: int, rate: int, numberMinor: big },
      ...{ openedAt: int, deadline: int, status: oneOf(...paymentOrderStatuses) },
    }),
  ),
  payments: list(
    record({
      ...{ paymentId: int, reference: text, orderId: int, toldOrderId: int, currency: text, moneyFen: int, rate: int },
      ...{ cause: oneOf(...paymentCauses), receivedAt: int, userId: int, numberMinor: big },
      status: oneOf(...gatewayPaymentStatuses),
    }),
  ),
  vouchedDay: int,
  vouchedFen: int,
  nextOrderId: int,
  nextPaymentId: int,
});
type Rows = TypeOf<typeof shape>;

export const paymentSlice = sliceOf<PaymentState, Rows>(
  shape,
  ({ payment: { terms, orders, payments, vouchedDay, vouchedFen, nextOrderId, nextPaymentId } }) => ({
    terms: terms === null ? [] : [terms],
    orders: [...orders.values()],
    payments: [...payments.values()],
    ...{ vouchedDay, vouchedFen, nextOrderId, nextPaymentId },
  }),
  (state, { terms: [terms = null], orders, payments, ...rest }) => {
    Object.assign(state.payment, rest, { terms });
    for (const order of orders) keepPaymentOrder(state, { ...order });
    for (const payment of payments) keepGatewayPayment(state, { ...payment });
  },
);
