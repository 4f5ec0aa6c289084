import { CallError } from '@bourse/client/wire/call-error.ts';
import { t } from '@bourse/client/words.tsx';
import { toast } from '@bourse/ui';
import { typedAmount } from '../../domain/wallet/typed-amount.ts';
import { readFundsAgain } from '../../domain/wallet/use-accounts.ts';
import { transferFunds } from './client.ts';
import { type TransferValues, transferFieldOf } from './rules.ts';

/** Moves the money and says so. A refusal names the field of the form that it is about. */
export async function sendTransfer({ amount, ...values }: TransferValues): Promise<void> {
  try {
    await transferFunds({ ...values, amount: typedAmount(amount) ?? '' });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, message, type, details } = error;
    // It may have happened: sent again, it carries the same key.
    if (code === 'network') throw new CallError('unanswered', t('transfer.unanswered'));
    // What there is has changed since it was read.
    if (code === 'insufficient_balance') readFundsAgain();
    throw new CallError(code, message, { field: transferFieldOf[code], type, details });
  }
  toast.good(t('transfer.ok'));
  readFundsAgain();
}
