import type { Market } from '@bourse/contract';
import { closeQuestion, type Question } from '../ask.ts';
import type { BestPriceFollower } from '../other-best.ts';
import { AmendDialog } from './amend-dialog.tsx';
import { CancelAllDialog } from './cancel-all-dialog.tsx';
import { CancelDialog, type CancelWords } from './cancel-dialog.tsx';
import { OrderDetails } from './order-details.tsx';

export interface OrderDialogsProps {
  question: Question | null;
  /** Pairs whose rules are known. */
  markets: readonly Market[];
  OtherBest: BestPriceFollower;
}

const cancelWords: CancelWords = {
  title: 'spot.cancel_confirm',
  action: 'spot.cancel_order',
  keep: 'spot.keep',
  done: 'spot.cancel_done',
  failed: 'spot.cancel_failed',
  market: 'spot.market',
  stopPrice: 'spot.stop_price',
  trail: 'spot.trail',
};

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

/** The dialog of a question about an order. Closed ones stay, so that closing gives the focus back. */
export function OrderDialogs({ question, markets, OtherBest }: OrderDialogsProps) {
  const of = <Kind extends Question['kind']>(kind: Kind) =>
    question?.kind === kind ? (question as Extract<Question, { kind: Kind }>) : null;
  // A dialog tells late that it is closed: it speaks of its own question, never of one that was asked since.
  const close = (kind: Question['kind']) => () => closeQuestion(of(kind));
  return (
    <>
      <CancelDialog
        question={of('cancel')}
        words={cancelWords}
        onClose={close('cancel')}
        onAnswered={keepFocusInPanel}
      />
      <CancelAllDialog question={of('cancel-all')} onClose={close('cancel-all')} onAnswered={keepFocusInPanel} />
      <AmendDialog question={of('amend')} markets={markets} OtherBest={OtherBest} onClose={close('amend')} />
      <OrderDetails subject={of('details')?.subject ?? null} onClose={close('details')} />
    </>
  );
}
