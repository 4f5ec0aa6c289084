/** Orders and payments, as they are shown. */
import { createHmac } from 'node:crypto';
import type {
  GatewayPaymentCause,
  GatewayPaymentState,
  GatewayVoucher,
  OfficePayment,
  PaymentOrderState,
  PaymentOrderView,
} from '@bourse/contract';
import { deskCoin, formatDecimal, formatMinor, paymentCreditOf, type State } from '@bourse/core';
import type { Services } from '../../services.ts';
import { trimDecimal } from '../market/index.ts';
import { isSameText, orderNoOf } from './gateway/gateway.ts';
import { gatewayOf, gateways } from './gateway/open-gateway.ts';
import type { GatewayPaymentRow, PaymentOrderRow } from './view/reads.ts';

export const goPath = '/api/payment/go';
const rateDigits = 4;
const fenDigits = 2;
const macLength = 22;

export const paymentRateText = (rate: number) => trimDecimal(formatDecimal(BigInt(rate), rateDigits));
/** `100.00`: as it is paid. */
export const moneyText = (fen: number | bigint) => formatMinor(BigInt(fen), fenDigits);

export function usdtAmount(state: Pick<State, 'market'>, minor: bigint): string {
  return trimDecimal(formatMinor(minor, deskCoin(state)?.scale ?? 0));
}

const timeOf = (ms: number) => new Date(ms).toISOString();

function macOf(services: Services, orderId: number): string {
  const { pageSecret } = gateways.of(services);
  return createHmac('sha256', pageSecret).update(String(orderId)).digest('base64url').slice(0, macLength);
}

/** The page that leads from an order to the gateway; nobody guesses another's. */
export const pageOfOrder = (services: Services, orderId: number) =>
  `${goPath}?order=${orderId}.${macOf(services, orderId)}`;

/** Whose page it is; 0: nobody's. */
export function orderOfPage(services: Services, text: string): number {
  const [, digits = '', mac = ''] = /^(\d{1,15})\.([\w-]{22})$/.exec(text) ?? [];
  return isSameText(mac, macOf(services, Number(digits))) ? Number(digits) : 0;
}

/** Whether it can be paid at this moment. */
export function canBePaid({ writer, now, ...services }: Services, orderId: number): boolean {
  const order = writer.state.payment.orders.get(orderId);
  return order?.status === 'open' && order.deadline > now() && gatewayOf(services) !== null;
}

export function presentPaymentOrder(services: Services, row: PaymentOrderRow, account: string): PaymentOrderView {
  const id = row.id;
  return {
    id,
    orderNo: orderNoOf(id),
    account,
    money: row.money,
    currency: 'CNY',
    rate: trimDecimal(row.rate),
    number: trimDecimal(row.number),
    coin: 'USDT',
    status: row.status as PaymentOrderState,
    page: canBePaid(services, id) ? pageOfOrder(services, id) : '',
    openedAt: timeOf(row.opened_at),
    deadline: timeOf(row.deadline),
  };
}

/** USDT of a payment: what was credited, or would be now. */
function numberOf(state: State, row: GatewayPaymentRow, now: number): string {
  if (row.status !== 'held') return trimDecimal(row.number);
  const payment = state.payment.payments.get(row.id);
  const credit = payment === undefined ? null : paymentCreditOf(state, payment, now);
  return credit === null ? '' : usdtAmount(state, credit);
}

export function presentGatewayPayment({ writer, now }: Services, row: GatewayPaymentRow): OfficePayment {
  const { state } = writer;
  return {
    id: row.id,
    reference: row.reference,
    orderId: row.order_id,
    userId: row.user_id,
    account: state.auth.users.get(row.user_id)?.account ?? '',
    money: row.money,
    currency: row.currency,
    orderMoney: row.order_money ?? '',
    orderRate: row.order_rate === null ? '' : trimDecimal(row.order_rate),
    number: numberOf(state, row, now()),
    coin: 'USDT',
    status: row.status as GatewayPaymentState,
    cause: row.cause === '' ? null : (row.cause as GatewayPaymentCause),
    vouchedBy: row.vouched_by as GatewayVoucher,
    reason: row.reason,
    receivedAt: timeOf(row.received_at),
    updatedAt: timeOf(row.updated_at),
  };
}
