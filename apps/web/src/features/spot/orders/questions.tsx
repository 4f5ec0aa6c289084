import type { Market } from '@bourse/contract';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { closeQuestion, useQuestion } from './ask.ts';

export async function loadOrderDialogs() {
  return (await import('./dialogs/order-dialogs.tsx')).OrderDialogs;
}

const none: readonly Market[] = [];

/** The place of the dialogs; a desk has one. */
export function OrderQuestions({ markets }: { markets: readonly Market[] }) {
  const question = useQuestion((state) => state.question);
  const OrderDialogs = useLatePart(loadOrderDialogs, question !== null, () => closeQuestion(question));
  // Dialogs that are closed rest while prices move.
  return OrderDialogs && <OrderDialogs question={question} markets={question === null ? none : markets} />;
}
