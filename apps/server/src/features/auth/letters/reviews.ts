/** Letters about identity reviews: staff decide, or the demo does by itself, and the person is told without having asked. */
import { languages } from '@bourse/contract';
import type { Writer } from '../../../writer/port.ts';
import type { AuthDesk } from '../desk.ts';
import { tellUser } from './post.ts';

/** From now on every review that ends is told, in the language of the person's last login. */
export function tellReviews(desk: AuthDesk, writer: Pick<Writer, 'onCommitted' | 'state'>): void {
  writer.onCommitted((batch) => {
    for (const { event } of batch) {
      if (event.kind !== 'IdentityReviewed') continue;
      const user = writer.state.auth.users.get(event.userId);
      if (user === undefined) continue;
      const { verdict, reason } = event;
      const letter =
        verdict === 'approved'
          ? ({ kind: 'identity_approved' } as const)
          : ({ kind: 'identity_rejected', reason } as const);
      tellUser(desk, user, letter, languages.find((language) => language === user.language) ?? 'en');
    }
  });
}
