/** What is asked about an order before anything happens to it, and its details: one question at a time, for all rows and for the chart. */

import { useSession } from '@bourse/client/session/session.ts';
import type { Fill, Order } from '@bourse/contract';
import { create } from 'zustand';
import type { PairFilter } from './query.ts';

/** What is known of an order where its details are opened: an order itself, else one of its fills. */
export type Subject = { readonly order: Order } | { readonly fill: Fill };

export type Question =
  | { readonly kind: 'cancel'; readonly order: Order }
  | { readonly kind: 'cancel-all'; readonly pair: PairFilter; readonly count: number }
  /** `price`: where the order is wanted, of a stop its trigger; else it stands in the field as it is. */
  | { readonly kind: 'amend'; readonly order: Order; readonly price?: string | undefined }
  | { readonly kind: 'details'; readonly subject: Subject };

export const useQuestion = create<{ question: Question | null }>(() => ({ question: null }));

// Nobody answers a question of somebody else's order.
useSession.subscribe((session, before) => {
  if (session.user?.id !== before.user?.id) useQuestion.setState({ question: null });
});

export function ask(question: Question): void {
  useQuestion.setState({ question });
}

/** Closes a question; where another one is asked by now, that stays. */
export function closeQuestion(expected: Question | null): void {
  if (useQuestion.getState().question === expected) useQuestion.setState({ question: null });
}
