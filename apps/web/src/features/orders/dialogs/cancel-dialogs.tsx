/** What the desk asks before orders go. */

import { asCallError } from '@bourse/client/wire/call-error.ts';
import { t as say, useWords } from '@bourse/client/words.tsx';
import type { Order } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { Facts } from '../../../domain/trading/facts.tsx';
import { listNumber } from '../../../domain/trading/rules.ts';
import { cancelOrders } from '../client.ts';
import { noteAllEnded, readOwnAgain } from '../own-cache.ts';
import type { PairFilter } from '../query.ts';
import { answer } from './answering.ts';
import { type AskedCancel, type CancelWords, Confirm, ConfirmCancel } from './confirm-cancel.tsx';

/** How long after an answer its row may still go. */
const rowGoesMs = 1000;

/** Where the row that had the focus goes with its order, the list's tab takes it. */
function keepFocusInPanel(): void {
  const end = performance.now() + rowGoesMs;
  const look = () => {
    if (document.activeElement === document.body) document.getElementById('orders-tab-open')?.focus();
    else if (performance.now() < end) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const words: CancelWords = {
  title: 'spot.cancel_confirm',
  action: 'spot.cancel_order',
  keep: 'spot.keep',
  done: 'spot.cancel_done',
  failed: 'spot.cancel_failed',
};

/** Whatever comes of it, there is nothing more to ask. */
export function CancelDialog({ question, onClose }: { question: AskedCancel<'cancel'> | null; onClose: () => void }) {
  return (
    <ConfirmCancel question={question} words={words} onClose={onClose} onAnswered={keepFocusInPanel}>
      {question && <OrderFacts order={question.order} />}
    </ConfirmCancel>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const { t } = useWords();
  return (
    <Facts
      facts={[
        [t('market.pair'), order.symbol],
        [t('common.side'), t(order.side === 'buy' ? 'common.buy' : 'common.sell')],
        [t('common.price'), order.type === 'market' ? t('spot.market') : `${listNumber(order.price)} ${order.quote}`],
        order.stopPrice !== '' && [t('spot.stop_price'), `${listNumber(order.stopPrice)} ${order.quote}`],
        order.trail !== '' && [t('spot.trail'), `${order.trail}%`],
        [t('common.quantity'), `${listNumber(order.remaining)} ${order.base}`],
      ]}
    />
  );
}

/** Cancels all open orders of a pair or of all markets, once their number is confirmed. */
export function CancelAllDialog({
  question,
  onClose,
}: {
  question: AskedCancel<'cancel-all'> | null;
  onClose: () => void;
}) {
  const { t } = useWords();
  async function cancelAll(asked: AskedCancel<'cancel-all'>) {
    await answer(asked, () => cancelAllOf(asked.pair));
    keepFocusInPanel();
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
  noteAllEnded();
  try {
    const n = await cancelOrders(pair ?? {});
    toast.good(say('spot.all_cancelled', { n }));
  } catch (error) {
    toast.bad(say('spot.cancel_failed'), asCallError(error).message);
  }
  readOwnAgain();
  return true;
}
