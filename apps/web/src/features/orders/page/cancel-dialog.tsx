import { useWords } from '@bourse/client/words.tsx';
import { listNumber } from '../../../domain/trading/rules.ts';
import { closeQuestion, useQuestion } from '../ask.ts';
import { type CancelWords, ConfirmCancel } from '../dialogs/confirm-cancel.tsx';

const words: CancelWords = {
  title: 'entrust.cancel_confirm',
  action: 'entrust.cancel',
  keep: 'entrust.keep',
  done: 'entrust.cancelled_done',
  failed: 'entrust.cancel_failed',
};

/** Asks before an order is cancelled, naming it; the question stays where it could not be. */
export function CancelOnPage() {
  const { t } = useWords();
  const asked = useQuestion((state) => state.question);
  const question = asked?.kind === 'cancel' ? asked : null;
  const order = question?.order;
  const values = order && {
    side: t(order.side === 'buy' ? 'common.buy' : 'common.sell'),
    quantity: listNumber(order.remaining),
    base: order.base,
    price: listNumber(order.price),
    quote: order.quote,
  };
  return (
    <ConfirmCancel
      question={question}
      words={words}
      lead={order && t(order.type === 'market' ? 'entrust.cancel_market' : 'entrust.cancel_what', values)}
      staysOnFailure
      onClose={() => closeQuestion(question)}
    />
  );
}
