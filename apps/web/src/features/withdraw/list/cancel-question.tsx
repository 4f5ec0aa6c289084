import { refusalText } from '@bourse/client/form/refusal-text.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Withdrawal } from '@bourse/contract';
import { Button, Dialog, formatDecimal, toast } from '@bourse/ui';
import { useState } from 'react';
import { shortAmount } from '../../../domain/chain/coin-amount.tsx';
import { readFundsAgain } from '../../../domain/wallet/use-accounts.ts';
import { cancelWithdrawal } from '../client.ts';

/** Asks before a withdrawal is taken back. */
export function CancelQuestion({ withdrawal, onClose }: { withdrawal: Withdrawal | null; onClose: () => void }) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);

  async function cancel({ id }: Withdrawal): Promise<void> {
    setBusy(true);
    try {
      toast.good(await cancelWithdrawal(id));
    } catch (error) {
      // Whoever decided first counts: the list says how it stands now.
      toast.bad(refusalText(error));
    }
    setBusy(false);
    onClose();
    readFundsAgain();
  }

  return (
    <Dialog
      isOpen={withdrawal !== null}
      onClose={onClose}
      title={
        withdrawal &&
        t('withdraw.cancel_question', {
          amount: formatDecimal(shortAmount(withdrawal.amount)),
          currency: withdrawal.currency,
        })
      }
      lead={t('withdraw.cancel_hint')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('withdraw.keep')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => withdrawal && void cancel(withdrawal)}>
            {t('withdraw.cancel')}
          </Button>
        </>
      }
    />
  );
}
