/** Payments as staff see them, and what they propose. */
import { type calls, encodeOfficePayment } from '@bourse/contract';
import {
  balanceOf,
  deskCoin,
  formatDecimal,
  house,
  parseDecimal,
  parseMinor,
  paymentRateOf,
  vouchedOn,
} from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers, Refused } from '../../http/handler.ts';
import { pageOfAll } from '../../http/page-of.ts';
import { trimDecimal } from '../market/index.ts';
import { propose, proposed } from '../staff/index.ts';
import { gatewayOf } from './gateway/open-gateway.ts';
import { moneyText, paymentRateText, presentGatewayPayment, usdtAmount } from './present.ts';
import { readGatewayPayments } from './view/reads.ts';

type Calls = (typeof calls)['payment'];
type Office = Pick<
  Handlers<Calls>,
  'officePayments' | 'officeSettle' | 'officeReverse' | 'officeTerms' | 'officeSetTerms'
>;

const fenDigits = 2;
const spreadDigits = 4;
const percentOf = (ppm: number) => trimDecimal(formatDecimal(BigInt(ppm), spreadDigits));

const officePayments: Office['officePayments'] = async ({ status, ...asked }, context) =>
  await pageOfAll(
    context,
    (db) => readGatewayPayments(db, { ...asked, status: status ?? null }),
    (row) => encodeOfficePayment(presentGatewayPayment(context.services, row)),
  );

const officeSettle: Office['officeSettle'] = async ({ id: paymentId, is_credited, user_id, reason }, context) => {
  const { state } = context.services.writer;
  const payment = state.payment.payments.get(paymentId);
  if (payment === undefined) return { refused: 'payment_not_found' };
  const asks = {
    paymentId,
    isCredited: is_credited === 1,
    userId: user_id ?? payment.userId,
    reason: reason.trim(),
  };
  return proposed(context, await propose(context, 'SettlePayment', asks, asks.reason));
};

const officeReverse: Office['officeReverse'] = async ({ id: paymentId, reason }, context) => {
  const asks = { paymentId, reason: reason.trim() };
  return proposed(context, await propose(context, 'ReversePayment', asks, asks.reason));
};

const officeTerms: Office['officeTerms'] = async (_input, { services }) => {
  const { writer, now } = services;
  const { value } = await writer.read((state) => {
    const { terms } = state.payment;
    const desk = balanceOf(state, house.paymentDesk, 'change', deskCoin(state)?.asset ?? 0);
    const rate = paymentRateOf(state, now());
    return {
      has_gateway: gatewayOf(services) === null ? 0 : 1,
      sign_type: gatewayOf(services)?.settings.signType ?? '',
      is_open: terms?.isOpen === true ? 1 : 0,
      spread: percentOf(terms?.spreadPpm ?? 0),
      min: moneyText(terms?.minFen ?? 0),
      max: moneyText(terms?.maxFen ?? 0),
      day_max: moneyText(terms?.dayMaxFen ?? 0),
      day_used: moneyText(vouchedOn(state, now())),
      rate: rate === null ? '' : paymentRateText(rate),
      available: usdtAmount(state, desk.available),
      locked: usdtAmount(state, desk.locked),
    };
  });
  return { message: value };
};

/** A decimal as a whole number of its smallest parts. */
function wholeIn(text: string, decimals: number, field: string): number | Refused {
  const parts = decimals === fenDigits ? parseMinor(text, decimals) : parseDecimal(text, decimals);
  if (parts === null) return { refused: 'payment_too_fine', field, values: { decimals: String(decimals) } };
  return parts > BigInt(Number.MAX_SAFE_INTEGER) ? { refused: 'parameter_error', field } : Number(parts);
}

const officeSetTerms: Office['officeSetTerms'] = async (input, context) => {
  const { services, user, language } = context;
  const spreadPpm = wholeIn(input.spread, spreadDigits, 'spread');
  const minFen = wholeIn(input.min, fenDigits, 'min');
  const maxFen = wholeIn(input.max, fenDigits, 'max');
  const dayMaxFen = wholeIn(input.day_max, fenDigits, 'day_max');
  if (typeof spreadPpm !== 'number') return spreadPpm;
  if (typeof minFen !== 'number') return minFen;
  if (typeof maxFen !== 'number') return maxFen;
  if (typeof dayMaxFen !== 'number') return dayMaxFen;
  const terms = { isOpen: input.is_open === 1, spreadPpm, minFen, maxFen, dayMaxFen };
  const asks = { terms, reason: input.reason.trim() };
  const outcome = await services.writer.submit({ kind: 'SetPaymentTerms', operatorId: user.userId, ...asks });
  if (!('refused' in outcome)) return { message: translate(language, 'payment.closed_done') };
  if (outcome.refused !== 'proposal_required') return outcome;
  return proposed(context, await propose(context, 'SetPaymentTerms', asks, asks.reason));
};

export const paymentOffice: Office = { officePayments, officeSettle, officeReverse, officeTerms, officeSetTerms };
