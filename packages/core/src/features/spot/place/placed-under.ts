/** Which orders a command placed, from the answer that is kept under its key. */
import type { KeptAnswer } from '../../../kernel/answers.ts';
import { ByteReader } from '../../../kernel/codec.ts';
import { type OrderView, type StopView, spotAnswers } from '../commands.ts';

const placing = {
  PlaceOrder: spotAnswers.PlaceOrder,
  PlaceStop: spotAnswers.PlaceStop,
  PlaceOco: spotAnswers.PlaceOco,
  AmendOrder: spotAnswers.AmendOrder,
};

/** What their answers have in common. */
interface Placed {
  readonly order?: OrderView;
  readonly stop?: StopView;
}

/** Ids of the orders and stops in the answer; none where it is another command's, or of a build that kept JSON. */
export function placedUnder({ answerKind, answerVersion, answer }: KeptAnswer): number[] {
  const shapes = Object.hasOwn(placing, answerKind) ? placing[answerKind as keyof typeof placing] : [];
  const placed = shapes[answerVersion - 1]?.read(new ByteReader(answer)) as Placed | undefined;
  return [placed?.order, placed?.stop].flatMap((entry) => (entry === undefined ? [] : [entry.orderId]));
}
