/** Which ways to pay one may choose. Pure. */
import type { PayMethods, PayWay } from '@bourse/contract';

const hasNone = ({ receiveFrom }: PayMethods) => Object.keys(receiveFrom).length === 0;

/** One that is set up; who has set up nothing chooses freely: the exchange says what is missing first, and leads there. */
export function canChoose(methods: PayMethods, way: PayWay): boolean {
  return methods.receiveFrom[way] !== undefined || hasNone(methods);
}
