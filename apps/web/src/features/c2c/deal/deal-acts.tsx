import { ConfirmDialog, type ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { loadWordsOf, useWords } from '@bourse/client/words.tsx';
import type { Deal } from '@bourse/contract';
import { Button } from '@bourse/ui';
import { useState } from 'react';
import { readFundsAgain } from '../../../domain/wallet/use-accounts.ts';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { cancelDeal, payDeal } from '../client.ts';
import { readC2cAgain } from '../own.ts';
import { paidText } from './deal-text.ts';

/** The words of the code's field come with withdrawals and the address book. */
async function loadRelease() {
  const [{ ReleaseDialog }] = await Promise.all([import('./release-dialog.tsx'), loadWordsOf('address')]);
  return ReleaseDialog;
}

interface DealActsProps {
  deal: Deal;
  /** Where the code of a release goes; empty: the second step is asked for. */
  codeTo: string;
}

/** What this side can do in this state. A question that was asked stays until it is answered, so that a refusal is read. */
export function DealActs({ deal, codeTo }: DealActsProps) {
  const { t } = useWords();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [isReleasing, setReleasing] = useState(false);
  const closeRelease = () => setReleasing(false);
  const Release = useLatePart(loadRelease, isReleasing, closeRelease);
  const { isPayer, state } = deal;
  return (
    <>
      {isPayer && state === 'unpaid' && <PayerActs deal={deal} onAsk={setQuestion} />}
      {!isPayer && state === 'paid' && (
        <footer className="mt-5 grid">
          <Button isBusy={isReleasing && Release === null} onClick={() => setReleasing(true)}>
            {t('c2c.confirm_receipt')}
          </Button>
        </footer>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
      {Release && isReleasing && <Release deal={deal} codeTo={codeTo} onClose={closeRelease} />}
    </>
  );
}

function PayerActs({ deal, onAsk }: { deal: Deal; onAsk: (question: ConfirmQuestion) => void }) {
  const { t } = useWords();
  const act = (does: (id: number) => Promise<string>) => async () => {
    try {
      return await does(deal.id);
    } finally {
      // What was refused has another state by now.
      readC2cAgain();
      readFundsAgain();
    }
  };
  const askCancel = () =>
    onAsk({
      title: t('c2c.cancel_question'),
      text: t('c2c.cancel_text'),
      confirm: t('c2c.cancel_deal'),
      keep: t('c2c.keep_deal'),
      variant: 'danger',
      action: act(cancelDeal),
    });
  const askPaid = () =>
    onAsk({
      title: t('c2c.paid_question', { amount: paidText(deal) }),
      text: t('c2c.paid_text'),
      confirm: t('c2c.mark_paid'),
      keep: t('c2c.not_paid_yet'),
      action: act(payDeal),
    });
  return (
    <footer className="mt-5 flex flex-wrap gap-2">
      <Button variant="line" className="flex-1" onClick={askCancel}>
        {t('c2c.cancel_deal')}
      </Button>
      <Button className="flex-1" onClick={askPaid}>
        {t('c2c.mark_paid')}
      </Button>
    </footer>
  );
}
