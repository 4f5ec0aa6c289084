import { big, bool, int, list, oneOf, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import { moneyNote } from '../../kernel/declare/facts.ts';
import { type EventsIn, event, nobody, owner } from '../../kernel/feature.ts';
import { posting } from '../../kernel/ledger/posting.ts';
import { type PaymentTerms, paymentCauses, paymentTermsShape, paymentVouchers } from './state.ts';

const coins = { userId: int, asset: int, numberMinor: big };
const order = { orderId: int, ...coins };
type OfUser = { readonly userId: number };
/** Nobody's changes nobody's list. */
const theirs = ({ userId }: OfUser) => (userId === 0 ? [] : [userId]);
const changedTo = (status: string) => ({
  users: theirs,
  changed: ({ userId, orderId: id }: OfUser & { readonly orderId: number }) =>
    userId === 0 ? [] : [{ userId, what: 'payment', id, status }],
});
type Kind = 'payment_credited' | 'payment_held' | 'payment_returned' | 'payment_reversed';
type Told = OfUser & { readonly orderId: number; readonly asset: number; readonly numberMinor: bigint };
const told = (kind: Kind, { userId, orderId: ref, asset, numberMinor: amountMinor }: Told) =>
  userId === 0 ? [] : [{ userId, kind, ref, note: amountMinor === 0n ? '' : moneyNote({ asset, amountMinor }) }];

/** What staff do names an order so, 0 for none: `orderId` is one of a contract's in what staff never touch. */
const ofOrder = <Event extends { readonly order: number }>(event: Event) => ({ ...event, orderId: event.order });

export const paymentEvents = {
  /** `sealed` with the user's key. */
  PaymentOpened: event(
    292,
    { ...order, moneyFen: int, rate: int, deadline: int, sealed: text, postings: list(posting) },
    { users: owner, movement: null, changed: changedTo('open').changed },
  ),
  PaymentLapsed: event(
    293,
    { ...order, moneyFen: int, postings: list(posting) },
    { users: owner, movement: null, changed: changedTo('lapsed').changed },
  ),
  /** Without a cause it was credited; else it waits and no coins move. */
  PaymentReceived: event(
    294,
    {
      ...order,
      paymentId: int,
      reference: text,
      /** As the gateway said, whether there is such an order or not. */
      toldOrderId: int,
      currency: text,
      moneyFen: int,
      /** Of the order, in hundredths of a fen; 0: of none. */
      rate: int,
      vouchedBy: oneOf(...paymentVouchers),
      cause: oneOf(...paymentCauses),
      postings: list(posting),
    },
    {
      users: theirs,
      movement: 'payment',
      changed: (received) => changedTo(received.cause === '' ? 'paid' : 'held').changed(received),
      notices: (received) => told(received.cause === '' ? 'payment_credited' : 'payment_held', received),
    },
  ),
  PaymentSettled: event(
    295,
    {
      operatorId: int,
      paymentId: int,
      ...coins,
      order: int,
      moneyFen: int,
      isCredited: bool,
      reason: text,
      postings: list(posting),
    },
    {
      users: theirs,
      movement: 'payment',
      changed: (settled) => changedTo(settled.isCredited ? 'paid' : 'returned').changed(ofOrder(settled)),
      notices: (settled) => told(settled.isCredited ? 'payment_credited' : 'payment_returned', ofOrder(settled)),
      act: ({ operatorId, userId, paymentId, isCredited, asset, numberMinor, reason }) => ({
        act: 'settle_payment',
        operatorId,
        userId,
        note: `#${paymentId} ${reason}`,
        before: 'held',
        after: isCredited ? `asset ${asset}: ${numberMinor}` : 'returned',
      }),
    },
  ),
  /** `debtMinor`: what the user owes of the coin after it. */
  PaymentReversed: event(
    296,
    { operatorId: int, paymentId: int, ...coins, order: int, debtMinor: big, reason: text, postings: list(posting) },
    {
      users: theirs,
      movement: 'payment_reversed',
      changed: (reversed) => changedTo('reversed').changed(ofOrder(reversed)),
      notices: (reversed) => told('payment_reversed', ofOrder(reversed)),
      act: ({ operatorId, userId, paymentId, asset, numberMinor, reason }) => ({
        act: 'reverse_payment',
        operatorId,
        userId,
        note: `#${paymentId} ${reason}`,
        before: `asset ${asset}: ${numberMinor}`,
        after: 'reversed',
      }),
    },
  ),
  PaymentTermsSet: event(
    297,
    { operatorId: int, before: text, terms: paymentTermsShape, reason: text },
    nobody,
    ({ operatorId, before, terms, reason: note }) => ({
      act: 'set_payment_terms',
      operatorId,
      userId: 0,
      note,
      before,
      after: termsText(terms),
    }),
  ),
};

const yuanText = (fen: number) => formatMinor(BigInt(fen), 2);
/** In per cent. */
export const spreadText = (ppm: number) => `${ppm / 10_000} %`;

/** `open, 0.5 %, 100.00 to 50000.00 CNY, 500000.00 CNY`: what is asked above the rate, an order, and a day. */
export function termsText({ isOpen, spreadPpm, minFen, maxFen, dayMaxFen }: PaymentTerms): string {
  const range = `${yuanText(minFen)} to ${yuanText(maxFen)} CNY`;
  return [isOpen ? 'open' : 'closed', spreadText(spreadPpm), range, `${yuanText(dayMaxFen)} CNY`].join(', ');
}

export type PaymentEvents = EventsIn<typeof paymentEvents>;
export type PaymentEvent = PaymentEvents[keyof PaymentEvents];
export type PaymentEventOf<K extends keyof PaymentEvents> = PaymentEvents[K];
