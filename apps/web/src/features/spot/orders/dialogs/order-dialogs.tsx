import type { Quotation } from '@bourse/contract';
import { closeQuestion, type Question } from '../ask.ts';
import { AmendDialog } from './amend-dialog.tsx';
import { CancelAllDialog, CancelDialog } from './cancel-dialogs.tsx';
import { OrderDetails } from './order-details.tsx';

export interface OrderDialogsProps {
  question: Question | null;
  /** Pairs whose rules are known. */
  markets: readonly Quotation[];
}

/** The dialog of a question about an order. Closed ones stay, so that closing gives the focus back. */
export function OrderDialogs({ question, markets }: OrderDialogsProps) {
  const of = <Kind extends Question['kind']>(kind: Kind) =>
    question?.kind === kind ? (question as Extract<Question, { kind: Kind }>) : null;
  return (
    <>
      <CancelDialog question={of('cancel')} onClose={closeQuestion} />
      <CancelAllDialog question={of('cancel-all')} onClose={closeQuestion} />
      <AmendDialog question={of('amend')} markets={markets} onClose={closeQuestion} />
      <OrderDetails subject={of('details')?.subject ?? null} onClose={closeQuestion} />
    </>
  );
}
