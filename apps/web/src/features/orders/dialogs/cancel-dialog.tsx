/** What is asked before an order is cancelled, on the desk and on the page of all orders. */

import { asCallError } from '@bourse/client/wire/call-error.ts';
import { t as say, useWords } from '@bourse/client/words.tsx';
import type { Order } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { toast } from '@bourse/ui';
import { Facts } from '../../../domain/trading/facts.tsx';
import { listNumber } from '../../../domain/trading/rules.ts';
import { cancelOrder } from '../client.ts';
import { askEnd, scopeOfOrder } from '../news/ends.ts';
import { readOwnAgain, takeOrder } from '../own-cache.ts';
import { answer } from './answering.ts';
import { type AskedCancel, Confirm } from './confirm.tsx';

/** Screens load words of their own. */
export type CancelWords = Readonly<
  Record<'title' | 'action' | 'keep' | 'done' | 'failed' | 'market' | 'stopPrice' | 'trail', MessageId>
>;

export interface CancelDialogProps {
  /** Null: closed. */
  question: AskedCancel<'cancel'> | null;
  words: CancelWords;
  /** Leaves the question where the order could not be cancelled. */
  staysOnFailure?: boolean;
  onClose: () => void;
  /** Once it is answered, whatever came of it. */
  onAnswered?: () => void;
}

/** Cancels an order, once it is confirmed which. */
export function CancelDialog(props: CancelDialogProps) {
  const { question, words, staysOnFailure = false, onClose, onAnswered } = props;
  const { t } = useWords();
  async function confirm(asked: AskedCancel<'cancel'>) {
    await answer(asked, async () => (await sendCancel(asked.order, words)) || !staysOnFailure);
    onAnswered?.();
  }
  return (
    <Confirm
      question={question}
      onClose={onClose}
      title={t(words.title)}
      action={t(words.action)}
      keep={t(words.keep)}
      onConfirm={() => question && void confirm(question)}
    >
      {question && <OrderFacts order={question.order} words={words} />}
    </Confirm>
  );
}

function OrderFacts({ order, words }: { order: Order; words: CancelWords }) {
  const { t } = useWords();
  return (
    <Facts
      facts={[
        [t('market.pair'), order.symbol],
        [t('common.side'), t(order.side === 'buy' ? 'common.buy' : 'common.sell')],
        [t('common.price'), order.type === 'market' ? t(words.market) : `${listNumber(order.price)} ${order.quote}`],
        order.stopPrice !== '' && [t(words.stopPrice), `${listNumber(order.stopPrice)} ${order.quote}`],
        order.trail !== '' && [t(words.trail), `${order.trail}%`],
        [t('common.quantity'), `${listNumber(order.remaining)} ${order.base}`],
      ]}
    />
  );
}

/** The codes of a cancel that came too late, and what the order has become. */
const ends: Readonly<Record<string, Order['status']>> = {
  order_filled: 'filled',
  order_cancelled: 'cancelled',
  order_fired: 'fired',
};

/** Returns whether the order is gone. */
async function sendCancel(order: Order, words: CancelWords): Promise<boolean> {
  try {
    await askEnd(
      scopeOfOrder(order),
      () => cancelOrder(order),
      () => (order.pairedId === 0 ? 1 : 2),
    );
    takeOrder({ ...order, status: 'cancelled' });
    toast.good(say(words.done));
    return true;
  } catch (error) {
    const { code, message } = asCallError(error);
    const status = ends[code];
    if (status !== undefined) takeOrder({ ...order, status });
    toast.bad(say(words.failed), message);
    return status !== undefined;
  } finally {
    // What is free again, and what of the order was filled before.
    readOwnAgain();
  }
}
