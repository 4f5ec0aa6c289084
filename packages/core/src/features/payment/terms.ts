/** What two of staff set: whether the desk is open, what it asks above the rate, and how much an order and a day may be. */
import { record, text } from '../../kernel/codec.ts';
import { formatMinor } from '../../kernel/decimal.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import { isReasonGiven } from '../c2c/index.ts';
import type { PaymentCommandOf, PaymentDecision } from './commands.ts';
import { type PaymentEventOf, spreadText, termsText } from './events.ts';
import { type PaymentState, type PaymentTerms, paymentTermsShape } from './state.ts';

/** A fifth. */
const spreadMaxPpm = 200_000;
const moneyMax = 1e12;

const isBetween = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

const areSound = ({ spreadPpm, minFen, maxFen, dayMaxFen }: PaymentTerms) =>
  isBetween(spreadPpm, 0, spreadMaxPpm) &&
  isBetween(minFen, 1, maxFen) &&
  isBetween(maxFen, minFen, moneyMax) &&
  isBetween(dayMaxFen, 0, moneyMax);

export function decideSetPaymentTerms(
  { payment: { terms: known } }: PaymentState,
  { operatorId, terms, reason, time }: PaymentCommandOf<'SetPaymentTerms'>,
): PaymentDecision<'SetPaymentTerms'> {
  if (!areSound(terms)) return { refused: 'parameter_error' };
  if (!isReasonGiven(reason)) return { refused: 'staff_reason_required' };
  const before = known === null ? '' : termsText(known);
  return { events: [{ kind: 'PaymentTermsSet', time, operatorId, before, terms, reason }], answer: {} };
}

export function applyPaymentTermsSet({ payment }: PaymentState, { terms }: PaymentEventOf<'PaymentTermsSet'>): void {
  payment.terms = terms;
}

const yuan = (fen: number) => `${formatMinor(BigInt(fen), 2)} CNY`;
const shown = ({ isOpen, spreadPpm, minFen, maxFen, dayMaxFen }: PaymentTerms) => [
  { what: 'payment_form', value: isOpen ? 'open' : 'closed' },
  { what: 'payment_spread', value: spreadText(spreadPpm) },
  { what: 'payment_min', value: yuan(minFen) },
  { what: 'payment_max', value: yuan(maxFen) },
  { what: 'payment_day', value: yuan(dayMaxFen) },
];

/** Whether it only closes the desk, which one person may. */
const onlyCloses = (known: PaymentTerms | null, terms: PaymentTerms): boolean =>
  known !== null && !terms.isOpen && termsText({ ...known, isOpen: false }) === termsText(terms);

export const paymentTermsRule: StaffRule<PaymentState, PaymentCommandOf<'SetPaymentTerms'>> = {
  permission: 'market.manage',
  proposal: {
    shapes: [record({ terms: paymentTermsShape, reason: text })],
    isNeeded: ({ payment }, { terms }) => !onlyCloses(payment.terms, terms),
    changes: ({ payment: { terms: known } }, { terms }) => {
      const before = known === null ? null : shown(known);
      return shown(terms).map(({ what, value }, at) => ({ what, before: before?.[at]?.value ?? '', after: value }));
    },
  },
};
