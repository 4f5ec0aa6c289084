/**
 * What a call costs, declared by its feature. A weight is the time that an answer takes of the event loop, in tenths of a
 * millisecond: allowances and concurrency limits are charged by it, so that many dear questions are as few as they have to be.
 */
import type { Bucket, Call, ParsedInputOf } from '@bourse/contract';
import type { Services } from '../../services.ts';

/** How an answer that is the same for everybody is kept for a moment. */
interface Keeping<Input> {
  /** The question in its normal form, which is what is asked then: two that come to the same one share an answer. */
  normalise?(input: Input, services: Services): Input;
  /** A kept answer holds only while this stays the same; left out: until its time is over. */
  versionOf?(input: Input, services: Services): string | number;
  /** The answer has words in it, in the caller's language. Left out: it has. */
  readonly isInWords?: boolean;
}

/** A method, as those of `Keeping` are: so costs of calls with other inputs fit into one list. */
interface Weighing<Input> {
  weigh(input: Input): number;
}

export interface CallCost<Input = unknown> {
  readonly call: Call;
  /** Of one answer that has to be made; an answer that is kept weighs 1. */
  readonly weight: number | Weighing<Input>['weigh'];
  /** Left out: each answer is made for its caller alone. */
  readonly kept?: Keeping<Input>;
}

/** What the pipeline knows of a call: the input is whatever its schema says. */
export type AnyCost = Omit<CallCost, 'call'>;

/** Types the functions of a cost by its call's input. */
export function costOf<C extends Call>(call: C, cost: Omit<CallCost<ParsedInputOf<C>>, 'call'>): CallCost {
  return { ...cost, call };
}

/** Of a call of which nobody has said what it costs. A read is taken for a dear one: what is cheap has to be measured. */
export const unknownWeights: Readonly<Record<Bucket, number>> = {
  read: 10,
  order: 1,
  cancel: 1,
  auth: 1,
  code: 1,
  export: 500,
};

const costless: Readonly<Record<Bucket, AnyCost>> = {
  read: { weight: unknownWeights.read },
  order: { weight: unknownWeights.order },
  cancel: { weight: unknownWeights.cancel },
  auth: { weight: unknownWeights.auth },
  code: { weight: unknownWeights.code },
  export: { weight: unknownWeights.export },
};

/** The cost of each call; throws where two say what one costs, and where something would be kept that a session sees. */
export function collectCosts(
  features: readonly { readonly name: string; readonly costs?: readonly CallCost[] }[],
): (call: Call) => AnyCost {
  const costs = new Map<Call, AnyCost>();
  for (const { name, costs: own = [] } of features) {
    for (const cost of own) {
      const { call, kept } = cost;
      if (costs.has(call)) throw new Error(`the cost of ${call.path} is said twice, the second time by ${name}`);
      const isForEverybody = call.policy === 'public' || call.policy === 'visitor';
      if (kept !== undefined && !isForEverybody) throw new Error(`${call.path} needs a session: nothing of it is kept`);
      costs.set(call, cost);
    }
  }
  return (call) => costs.get(call) ?? costless[call.bucket];
}

export function weightOf({ weight }: AnyCost, input: unknown): number {
  return typeof weight === 'number' ? weight : weight(input);
}
