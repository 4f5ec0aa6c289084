/** Calls of the payment form. A handler decodes, submits or reads, and presents; every rule is the core's. */
import {
  type calls,
  encodePaymentOffer,
  encodePaymentOrder,
  type ParsedInputOf,
  paymentFields,
} from '@bourse/contract';
import { mostPayable, paidWithheldMs, parseDecimal, parseMinor, paymentMs, paymentRateOf } from '@bourse/core';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import { orderFields } from './gateway/gateway.ts';
import { gatewayOf } from './gateway/open-gateway.ts';
import { paymentOffice } from './office.ts';
import { moneyText, pageOfOrder, paymentRateText, presentPaymentOrder, usdtAmount } from './present.ts';
import { type PaymentOrderRow, readPaymentOrders } from './view/reads.ts';

type Calls = (typeof calls)['payment'];
type Own = Handlers<Calls>;

const fenDigits = 2;
const rateDigits = 4;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/** One kind of letters, no control characters, single spaces. */
const tidy = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const terms: Own['terms'] = async (_input, { services }) => {
  const { writer, now } = services;
  const { value } = await writer.read((state) => {
    const { terms: set } = state.payment;
    const rate = paymentRateOf(state, now());
    const most = mostPayable(state, now());
    const min = BigInt(set?.minFen ?? 0);
    return encodePaymentOffer({
      isOpen: set?.isOpen === true && rate !== null && most >= min && gatewayOf(services) !== null,
      rate: rate === null ? '' : paymentRateText(rate),
      currency: 'CNY',
      coin: 'USDT',
      min: moneyText(min),
      max: moneyText(most),
      minutes: paymentMs / minuteMs,
      withheldHours: paidWithheldMs / hourMs,
      serverTime: new Date(now()).toISOString(),
    });
  });
  return { message: value };
};

interface NewOrder {
  readonly account: string;
  readonly moneyFen: number;
  readonly worstRate: number;
}

/** What is asked for, or what cannot be read of it. */
function readOrder({ account, amount, rate }: ParsedInputOf<Calls['create']>): NewOrder | Refused {
  const typed = tidy(account);
  if (typed === '') return { refused: 'payment_account_required', field: paymentFields.account };
  if (Number(amount) === 0) return { refused: 'payment_amount_required', field: paymentFields.money };
  const tooFine = (field: string, digits: number): Refused => ({
    refused: 'payment_too_fine',
    field,
    values: { decimals: String(digits) },
  });
  const money = parseMinor(amount, fenDigits);
  if (money === null) return tooFine(paymentFields.money, fenDigits);
  const worst = rate === '' ? 0n : parseDecimal(rate, rateDigits);
  if (worst === null) return tooFine(paymentFields.rate, rateDigits);
  if (money > BigInt(Number.MAX_SAFE_INTEGER) || worst > BigInt(Number.MAX_SAFE_INTEGER))
    return { refused: 'parameter_error' };
  return { account: typed, moneyFen: Number(money), worstRate: Number(worst) };
}

const fieldOf: Readonly<Record<string, string>> = {
  payment_range: paymentFields.money,
  payment_desk_empty: paymentFields.money,
  c2c_deal_limit: paymentFields.money,
  c2c_day_limit: paymentFields.money,
  payment_rate_changed: paymentFields.rate,
};

const named = (refusal: Refused): Refused => {
  const field = fieldOf[refusal.refused];
  return field === undefined ? refusal : { ...refusal, field };
};

const create: Own['create'] = async (input, { services, user: { userId }, idempotency }: Context<'session'>) => {
  const gateway = gatewayOf(services);
  if (gateway === null) return { refused: 'not_open' };
  const asked = readOrder(input);
  if ('refused' in asked) return asked;
  const { account, moneyFen, worstRate } = asked;
  const sealed = await services.vault.seal(userId, account);
  const outcome = await services.writer.submit({
    kind: 'OpenPayment',
    ...{ idempotency, userId, moneyFen, worstRate, sealed },
  });
  if ('refused' in outcome) return named(outcome);
  const { orderId } = outcome.answer;
  const { value } = await services.writer.read((state) => state.payment.orders.get(orderId));
  // A repeated request may find its order long over.
  if (value === undefined) return { refused: 'idempotency_key_reused' };
  const row: PaymentOrderRow = {
    ...{ id: orderId, user_id: userId, sealed, money: moneyText(value.moneyFen), rate: paymentRateText(value.rate) },
    number: usdtAmount(services.writer.state, value.numberMinor),
    ...{ opened_at: value.openedAt, deadline: value.deadline, status: value.status },
  };
  const { url } = gateway.settings;
  const fields = orderFields(gateway.settings, orderId, row.money);
  const shown = encodePaymentOrder(presentPaymentOrder(services, row, account));
  return { message: { ...shown, page: pageOfOrder(services, orderId), url, fields } };
};

const orders: Own['orders'] = async (asked, context) => {
  const { services, user } = context;
  const accounts = new Map<number, string>();
  return await pageOf(
    context,
    async (db, userId) => {
      const page = await readPaymentOrders(db, userId, asked);
      const opened = await Promise.all(page.list.map(({ sealed }) => services.vault.open(user.userId, sealed)));
      for (const [at, { id }] of page.list.entries()) accounts.set(id, opened[at] ?? '');
      return page;
    },
    (row) => encodePaymentOrder(presentPaymentOrder(services, row, accounts.get(row.id) ?? '')),
  );
};

export const paymentHandlers: Own = { terms, create, orders, ...paymentOffice };
