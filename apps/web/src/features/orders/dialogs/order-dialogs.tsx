import type { Market } from '@bourse/contract';
import { closeQuestion, type Question } from '../ask.ts';
import type { BestPriceFollower } from '../other-best.ts';
import { AmendDialog } from './amend-dialog.tsx';
import { CancelAllDialog, CancelDialog } from './cancel-dialogs.tsx';
import { OrderDetails } from './order-details.tsx';

export interface OrderDialogsProps {
  question: Question | null;
  /** Pairs whose rules are known. */
  markets: readonly Market[];
  OtherBest: BestPriceFollower;
}

/** The dialog of a question about an order. Closed ones stay, so that closing gives the focus back. */
export function OrderDialogs({ question, markets, OtherBest }: OrderDialogsProps) {
  const of = <Kind extends Question['kind']>(kind: Kind) =>
    question?.kind === kind ? (question as Extract<Question, { kind: Kind }>) : null;
  // A dialog tells late that it is closed: it speaks of its own question, never of one that was asked since.
  const close = (kind: Question['kind']) => () => closeQuestion(of(kind));
  return (
    <>
      <CancelDialog question={of('cancel')} onClose={close('cancel')} />
      <CancelAllDialog question={of('cancel-all')} onClose={close('cancel-all')} />
      <AmendDialog question={of('amend')} markets={markets} OtherBest={OtherBest} onClose={close('amend')} />
      <OrderDetails subject={of('details')?.subject ?? null} onClose={close('details')} />
    </>
  );
}
