/** What may stand in the form of an agent's rates. Pure; the exchange judges again. */
import type { OwnAcceptor } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { exact, fractionText, tenTo } from '../../../domain/trading/exact.ts';
import { typedUnits } from '../../../domain/trading/units.ts';
import { isBelow, typedAmount } from '../../../domain/wallet/typed-amount.ts';
import type { TermsFields } from '../client.ts';

export type TermsField = keyof TermsFields;
export const termsFields = [
  'recharge_rate',
  'recharge_amount',
  'cash_rate',
  'cash_amount',
] as const satisfies readonly TermsField[];

export const decimalsOf: Readonly<Record<TermsField, number>> = {
  recharge_rate: 4,
  recharge_amount: 2,
  cash_rate: 4,
  cash_amount: 2,
};
/** Per cent that a rate may be off the index. */
const bandPercent = 20n;

/** As they were set; nothing was set where there is nothing above 0. */
export function termsFieldsOf({ depositRate, depositMost, withdrawalRate, withdrawalMost }: OwnAcceptor): TermsFields {
  const text = (value: string) => (/[1-9]/.test(value) ? value : '');
  return {
    recharge_rate: text(depositRate),
    recharge_amount: text(depositMost),
    cash_rate: text(withdrawalRate),
    cash_amount: text(withdrawalMost),
  };
}

/** As they are sent: a most that was left empty is none of that kind. */
export function sentTerms(values: TermsFields): TermsFields {
  const text = (field: TermsField) => typedAmount(values[field]) ?? '';
  return {
    recharge_rate: text('recharge_rate'),
    recharge_amount: text('recharge_amount') || '0',
    cash_rate: text('cash_rate'),
    cash_amount: text('cash_amount') || '0',
  };
}

export type TermsFaults = Partial<Record<TermsField, MessageId>>;

/** @param index CNY of a USDT; empty: nobody has said */
export function termsFaults(values: TermsFields, index: string): TermsFaults {
  const [buy, sell] = [typedAmount(values.recharge_rate), typedAmount(values.cash_rate)];
  const isCrossed = buy !== undefined && sell !== undefined && isBelow(buy, sell);
  const faults: Record<TermsField, MessageId | null> = {
    recharge_rate: rateFault(values.recharge_rate, index),
    recharge_amount: mostFault(values.recharge_amount),
    cash_rate: rateFault(values.cash_rate, index) ?? (isCrossed ? 'acceptor.rates_cross' : null),
    cash_amount: mostFault(values.cash_amount),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as TermsFaults;
}

function rateFault(text: string, index: string): MessageId | null {
  const rate = typedAmount(text);
  if (rate === undefined || !/[1-9]/.test(rate)) return 'acceptor.enter_rate';
  if (typedUnits(rate, decimalsOf.recharge_rate) === null) return 'acceptor.rate_too_fine';
  return index !== '' && isOutside(rate, index) ? 'acceptor.rate_outside' : null;
}

function mostFault(text: string): MessageId | null {
  if (text === '') return null;
  const most = typedAmount(text);
  return most === undefined || typedUnits(most, decimalsOf.cash_amount) === null ? 'acceptor.money_too_fine' : null;
}

function isOutside(rate: string, index: string): boolean {
  const part = (percent: bigint) => {
    const { units, decimals } = exact(index);
    return fractionText(units * percent, tenTo(decimals + 2), decimals + 2);
  };
  return isBelow(rate, part(100n - bandPercent)) || isBelow(part(100n + bandPercent), rate);
}
