import { asCallError } from '@bourse/client/wire/call-error.ts';
import { t as say, useWords } from '@bourse/client/words.tsx';
import { toast } from '@bourse/ui';
import { cancelOrders } from '../client.ts';
import { askEnd, scopeOfAll } from '../news/ends.ts';
import { readOwnAgain } from '../own-cache.ts';
import type { PairFilter } from '../query.ts';
import { answer } from './answering.ts';
import { type AskedCancel, Confirm } from './confirm.tsx';

interface CancelAllDialogProps {
  question: AskedCancel<'cancel-all'> | null;
  onClose: () => void;
  /** Once it is answered, whatever came of it. */
  onAnswered: () => void;
}

/** Cancels all open orders of a pair or of all markets, once their number is confirmed. */
export function CancelAllDialog({ question, onClose, onAnswered }: CancelAllDialogProps) {
  const { t } = useWords();
  async function cancelAll(asked: AskedCancel<'cancel-all'>) {
    await answer(asked, () => cancelAllOf(asked.pair));
    onAnswered();
  }
  return (
    <Confirm
      question={question}
      onClose={onClose}
      title={t('spot.cancel_all_count', { n: question?.count ?? 0 })}
      // All of them go, whatever side the list shows.
      lead={`${question?.pair?.symbol ?? t('spot.all_pairs')} · ${t('spot.buy_and_sell')}`}
      action={t('spot.cancel_all')}
      keep={t('spot.keep')}
      onConfirm={() => question && void cancelAll(question)}
    />
  );
}

async function cancelAllOf(pair: PairFilter): Promise<true> {
  try {
    const n = await askEnd(
      scopeOfAll(pair?.symbol ?? null),
      () => cancelOrders(pair ?? {}),
      (count) => count,
    );
    toast.good(say('spot.all_cancelled', { n }));
  } catch (error) {
    toast.bad(say('spot.cancel_failed'), asCallError(error).message);
  }
  readOwnAgain();
  return true;
}
