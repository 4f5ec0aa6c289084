import type { ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { t } from '@bourse/client/words.tsx';
import type { Withdrawal } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { shortAmount } from '../../../domain/chain/coin-amount.tsx';
import { readFundsAgain } from '../../../domain/wallet/use-accounts.ts';
import { cancelWithdrawal } from '../client.ts';

/** What is asked before a withdrawal is taken back. */
export function cancelQuestion({ id, amount, currency }: Withdrawal): ConfirmQuestion {
  return {
    title: t('withdraw.cancel_question', { amount: formatDecimal(shortAmount(amount)), currency }),
    text: t('withdraw.cancel_hint'),
    confirm: t('withdraw.cancel'),
    keep: t('withdraw.keep'),
    variant: 'danger',
    // The decision that came first counts: the list says how it is now.
    isClosedByRefusal: true,
    action: () => cancelWithdrawal(id).finally(readFundsAgain),
  };
}
