/** What the form for a deposit that did not arrive takes. Pure; the server judges again. */

import type { PictureState } from '@bourse/client/file/use-pictures.ts';
import { type Faults, faultsOf } from '@bourse/client/form/faults.ts';
import { numberFault } from '@bourse/client/form/number-fault.ts';
import { exact } from '../../../domain/trading/exact.ts';
import { typedAmount } from '../../../domain/wallet/typed-amount.ts';
import type { NewReport } from '../client.ts';

export interface ReportValues {
  readonly amount: string;
  readonly network: string;
  readonly transaction: string;
  readonly sender: string;
  readonly picture: PictureState;
}

export type ReportField = 'amount' | 'picture';
/** In the order of the form. */
export const reportFields = ['amount', 'picture'] as const satisfies readonly ReportField[];

/** Where the server's refusals stand in the form. */
export const reportFieldOf: Readonly<Record<string, ReportField>> = {
  deposit_amount_required: 'amount',
  deposit_amount_too_fine: 'amount',
};

export function emptyReport(network: string): ReportValues {
  return { amount: '', network, transaction: '', sender: '', picture: { stage: 'none' } };
}

export function reportFaults({ amount: text, picture }: ReportValues, decimals: number): Faults<ReportField> {
  const amount = typedAmount(text);
  const isNothing = amount === undefined || exact(amount).units === 0n;
  return faultsOf<ReportField>({
    amount: isNothing
      ? (numberFault(text) ?? 'deposit.amount_required')
      : exact(amount).decimals > decimals
        ? 'transfer.too_fine'
        : null,
    picture: picture.stage === 'sending' ? 'deposit.picture_wait' : null,
  });
}

/** A sender that is not named is `default`, a picture that is not there an empty address. */
export function reportOf(currencyId: number, values: ReportValues): NewReport {
  const { amount, network, transaction, sender, picture } = values;
  return {
    currencyId,
    network,
    amount: typedAmount(amount) ?? '',
    sender: sender.trim() === '' ? 'default' : sender.trim(),
    transaction: transaction.trim(),
    picture: picture.stage === 'there' ? picture.address : '',
  };
}
