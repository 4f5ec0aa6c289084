/** Notifications about identity reviews: staff decide, or the demo does by itself, and the person is notified unasked. */
import { languages } from '@bourse/contract';
import type { State } from '@bourse/core';
import type { Committed } from '../../../writer/port.ts';
import { type Carriers, notifyUser } from './send.ts';

/** Tells of every review that ended in a batch, in the language of the person's last login. */
export function notifyOfReviews(carriers: Carriers, state: Pick<State, 'auth'>, batch: readonly Committed[]): void {
  for (const { event } of batch) {
    if (event.kind !== 'IdentityReviewed') continue;
    const user = state.auth.users.get(event.userId);
    if (user === undefined) continue;
    const { verdict, reason } = event;
    const notification =
      verdict === 'approved'
        ? ({ kind: 'identity_approved' } as const)
        : ({ kind: 'identity_rejected', reason } as const);
    notifyUser(carriers, user, notification, languages.find((language) => language === user.language) ?? 'en');
  }
}
