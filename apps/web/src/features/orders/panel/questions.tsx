import type { Market } from '@bourse/contract';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { closeQuestion, useQuestion } from '../ask.ts';
import { loadOrderDialogs } from '../load-dialogs.ts';
import type { BestPriceFollower } from '../other-best.ts';

const none: readonly Market[] = [];

/** The place of the dialogs; a desk has one. */
export function OrderQuestions({ markets, OtherBest }: { markets: readonly Market[]; OtherBest: BestPriceFollower }) {
  const question = useQuestion((state) => state.question);
  const OrderDialogs = useLatePart(loadOrderDialogs, question !== null, () => closeQuestion(question));
  // Dialogs that are closed rest while prices move.
  return (
    OrderDialogs && (
      <OrderDialogs question={question} markets={question === null ? none : markets} OtherBest={OtherBest} />
    )
  );
}
