import { refusalText } from '@bourse/client/form/refusal-text.ts';
import { queryClient } from '@bourse/client/query.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Balance, Deposit } from '@bourse/contract';
import { Button, formatDecimal, signOf, toast } from '@bourse/ui';
import { useState } from 'react';
import { shortAmount } from '../../domain/chain/coin-amount.tsx';
import { NoticeLine } from '../../domain/chain/notice-line.tsx';
import { readFundsAgain } from '../../domain/wallet/use-accounts.ts';
import { payDebt } from './client.ts';

/** What is owed of the coin that these deposits are in, and the way to pay it from what spot has available. Nothing where nothing is owed. */
export function DebtNotice({ balance, deposits }: { balance: Balance; deposits: readonly Deposit[] }) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  const { currency, currencyId, spot } = balance;
  // Each deposit that left a debt says what is still owed of the coin in all.
  const owing = deposits.find(({ debt }) => signOf(debt) > 0);
  if (owing === undefined) return null;

  async function pay(): Promise<void> {
    setBusy(true);
    try {
      toast.good(await payDebt(currencyId));
    } catch (error) {
      toast.bad(refusalText(error));
    }
    setBusy(false);
    readFundsAgain();
    // Withdrawals open with the last of what is owed.
    for (const part of ['deposit', 'withdraw']) void queryClient.invalidateQueries({ queryKey: ['own', part] });
  }
  return (
    <NoticeLine
      tone="bad"
      className="mb-4"
      action={
        signOf(spot.available) > 0 && (
          <Button variant="line" isBusy={isBusy} onClick={() => void pay()}>
            {t('deposit.pay_debt')}
          </Button>
        )
      }
    >
      {t('deposit.debt_note', { amount: formatDecimal(shortAmount(owing.debt)), currency })}
    </NoticeLine>
  );
}
