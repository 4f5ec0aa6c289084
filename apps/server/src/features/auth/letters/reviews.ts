/** Letters about identity reviews: staff decide, or the demo does by itself, and the person is told without having asked. */
import { languages } from '@bourse/contract';
import type { State } from '@bourse/core';
import type { Committed } from '../../../writer/port.ts';
import { type Carriers, tellUser } from './post.ts';

/** Tells of every review that ended in a batch, in the language of the person's last login. */
export function tellReviews(carriers: Carriers, state: Pick<State, 'auth'>, batch: readonly Committed[]): void {
  for (const { event } of batch) {
    if (event.kind !== 'IdentityReviewed') continue;
    const user = state.auth.users.get(event.userId);
    if (user === undefined) continue;
    const { verdict, reason } = event;
    const letter =
      verdict === 'approved'
        ? ({ kind: 'identity_approved' } as const)
        : ({ kind: 'identity_rejected', reason } as const);
    tellUser(carriers, user, letter, languages.find((language) => language === user.language) ?? 'en');
  }
}
