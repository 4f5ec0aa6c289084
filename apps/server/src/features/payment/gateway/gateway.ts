/** The outside party that receives CNY: what an order posts to it, and what it says was paid. */
import { timingSafeEqual } from 'node:crypto';
import { parseMinor } from '@bourse/core';
import { isMalformed, readForm } from '../../../http/calls/input/fields.ts';
import { isSigned, type SignedFields, type SignType, signatureOf } from './signature.ts';

export interface GatewaySettings {
  /** Where the browser posts an order's fields. */
  readonly url: string;
  readonly merchant: string;
  readonly key: string;
  readonly signType: SignType;
  /** Where the exchange is for the gateway and for the browser: `https://host`; empty: where the page came from. */
  readonly origin: string;
}

/** What the gateway says of one payment. */
export interface Notice {
  readonly merchant: string;
  readonly orderNo: string;
  readonly paymentId: string;
  readonly moneyFen: number;
  readonly currency: string;
}

/** What it has of a payment when it is asked; `unknown`: it knows of none that was made. */
export type Asked = Notice | 'unknown';

export interface PaymentGateway {
  readonly settings: GatewaySettings;
  /** Asks about a payment; rejects where it cannot be reached. Left out: it cannot be asked. */
  readonly ask?: (paymentId: string, orderNo: string) => Promise<Asked>;
}

export const notifyPath = '/api/payment/notify';
/** Its own words. */
export const gatewayWords = { taken: 'success', refused: 'fail' } as const;
const fenDigits = 2;
const orderForm = /^B(\d{10,15})$/;

export const orderNoOf = (orderId: number): string => `B${String(orderId).padStart(10, '0')}`;

/** 0: it is no number of ours. */
export function orderIdOf(orderNo: string): number {
  const [, digits = ''] = orderForm.exec(orderNo) ?? [];
  const id = Number(digits);
  return orderNoOf(id) === orderNo ? id : 0;
}

/** The signed fields of an order. Each is a value of ours: nothing that a user typed is signed. */
export function orderFields({ merchant, origin, signType, key }: GatewaySettings, orderId: number, money: string) {
  const fields = {
    merchant_id: merchant,
    order_no: orderNoOf(orderId),
    amount: money,
    currency: 'CNY',
    notify_url: `${origin}${notifyPath}`,
    return_url: `${origin}/payment`,
    sign_type: signType,
  };
  return { ...fields, sign: signatureOf(fields, signType, key) };
}

/** The fields of a body; null: a name stands there twice, a value could be taken for another field, or it is no form. */
export function readFields(body: string): SignedFields | null {
  const fields = readForm(body);
  if (isMalformed(fields)) return null;
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string' || /[&=]/.test(`${name}${value}`)) return null;
    read[name] = value;
  }
  return read;
}

/** What signed fields say; `unpaid`: of an order that was not paid; null: what they say cannot be read. */
export function paidNoticeOf(fields: SignedFields): Notice | 'unpaid' | null {
  const { merchant_id: merchant = '', order_no: orderNo = '', payment_id: paymentId = '', currency = '' } = fields;
  if (fields.status !== 'paid') return 'unpaid';
  const money = parseMinor(fields.amount ?? '', fenDigits);
  if (money === null || money <= 0n || money > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return { merchant, orderNo, paymentId, currency, moneyFen: Number(money) };
}

/** Whether the gateway itself wrote them. */
export function isOfGateway({ signType, key }: GatewaySettings, fields: SignedFields): boolean {
  return (fields.sign_type ?? signType) === signType && isSigned(fields, signType, key);
}

export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
