/** What the form for a deposit that did not arrive takes. Pure; the server judges again. */

import type { PictureState } from '@bourse/client/file/use-pictures.ts';
import { type Faults, faultsOf } from '@bourse/client/form/faults.ts';
import { numberFault } from '@bourse/client/form/number-fault.ts';
import type { DepositForm } from '@bourse/contract';
import { shortAmount } from '../../../domain/chain/coin-amount.tsx';
import { exact } from '../../../domain/trading/exact.ts';
import { typedAmount } from '../../../domain/wallet/typed-amount.ts';
import type { NewReport } from '../client.ts';

export interface ReportValues {
  readonly amount: string;
  /** As chosen by hand; empty: the one whose address is shown. */
  readonly network: string;
  readonly transaction: string;
  readonly sender: string;
  readonly picture: PictureState;
}

export type ReportField = 'amount' | 'transaction' | 'picture';
/** In the order of the form. */
export const reportFields = ['amount', 'transaction', 'picture'] as const satisfies readonly ReportField[];

/** Where the server's refusals stand in the form. */
export const reportFieldOf: Readonly<Record<string, ReportField>> = {
  deposit_amount_required: 'amount',
  deposit_amount_too_fine: 'amount',
};

export const emptyReport: ReportValues = {
  amount: '',
  network: '',
  transaction: '',
  sender: '',
  picture: { stage: 'none' },
};

/** Of Bitcoin, Ethereum and Tron alike; in an explorer's address it is found. */
const oneHash = /^(?:[^a-f0-9]*|.*[^a-f0-9])[a-f0-9]{64}(?![a-f0-9])/i;

export function reportFaults(
  { amount: text, transaction, picture }: ReportValues,
  decimals: number,
): Faults<ReportField> {
  const amount = typedAmount(text);
  const isNothing = amount === undefined || exact(amount).units === 0n;
  return faultsOf<ReportField>({
    amount: isNothing
      ? (numberFault(text) ?? 'deposit.amount_required')
      : exact(amount).decimals > decimals
        ? 'transfer.too_fine'
        : null,
    transaction: transaction.trim() === '' || oneHash.test(transaction) ? null : 'deposit.hash_wrong',
    picture: picture.stage === 'sending' ? 'deposit.picture_wait' : null,
  });
}

/** How long ago the same amount is still the same request. */
const sameWithinMs = 10 * 60_000;

/** Whether a request that staff still have tells of the same: the same transaction, or the same amount a moment ago. */
export function isSentAlready(report: NewReport, forms: readonly DepositForm[], nowMs: number): boolean {
  const hashOf = (text: string) => /[0-9a-f]{64}/.exec(text.toLowerCase())?.[0] ?? '';
  return forms.some((form) => {
    const isOpen = form.status === 'applying' && form.currencyId === report.currencyId;
    if (!isOpen || form.network !== report.network) return false;
    const [told, before] = [hashOf(report.transaction), hashOf(form.transaction)];
    if (told !== '' && before !== '') return told === before;
    return Date.parse(form.time) > nowMs - sameWithinMs && shortAmount(form.amount) === shortAmount(report.amount);
  });
}

/** A sender that is not named is `default`, a picture that is not there an empty address; `shown`: the network whose address is. */
export function reportOf(currencyId: number, values: ReportValues, shown: string): NewReport {
  const { amount, network, transaction, sender, picture } = values;
  return {
    currencyId,
    network: network || shown,
    amount: typedAmount(amount) ?? '',
    sender: sender.trim() === '' ? 'default' : sender.trim(),
    transaction: transaction.trim(),
    picture: picture.stage === 'there' ? picture.address : '',
  };
}
