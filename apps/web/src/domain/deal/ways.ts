/** Ways to pay: their words, and which one may choose. Pure. */
import type { PayMethods, PayWay } from '@bourse/contract';

export const wayWords = {
  ali_pay: 'c2c.ali_pay',
  we_chat: 'c2c.we_chat',
  bank: 'c2c.bank',
} as const satisfies Record<PayWay, string>;

const hasNone = ({ receiveFrom }: PayMethods) => Object.keys(receiveFrom).length === 0;

/** One that is set up; who has set up nothing chooses freely: the exchange says what is missing first, and leads there. */
export function canChoose(methods: PayMethods, way: PayWay): boolean {
  return methods.receiveFrom[way] !== undefined || hasNone(methods);
}
