/** What an exchange is made of, as its threads need it: one module exports it as `product`, and each thread imports it. */
import type { AnyCommand, AnyEvent, BudgetRule, EventCodec, Snapshots, State } from '@bourse/core';
import type { AnyProjection } from './view/projection/projection.ts';

/**
 * The core, as it is run. A product with features of its own has more in its state than these types say, and commands and
 * events of more kinds.
 */
export interface Core extends EventCodec<AnyEvent>, Snapshots<State> {
  createState(): State;
  decide(state: State, command: AnyCommand): { events: AnyEvent[]; answer: unknown } | { refused: string };
  evolve(state: State, event: AnyEvent): void;
  followUp(state: State, time: number, isPassedOver?: (command: AnyCommand) => boolean): AnyCommand | null;
  nextDeadline(state: State, isPassedOver?: (command: AnyCommand) => boolean): number | null;
  budgetOf(kind: string): BudgetRule;
}

export interface Product<Projections extends readonly AnyProjection[] = readonly AnyProjection[]> {
  /** Of the module that exports it. */
  readonly url: string;
  readonly core: Core;
  /** What features bring to the view. */
  readonly projections: Projections;
}

export async function loadProduct(url: string): Promise<Product> {
  const { product }: { product?: Product } = await import(url);
  if (product === undefined) throw new Error(`${url} exports no product`);
  return product;
}
