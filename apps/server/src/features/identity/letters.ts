/** Letters about identity reviews: staff decide, or the demo does by itself, and the person is told unasked. */
import { defineFollower } from '../../followers/follower.ts';
import { letterTries, sendLetter } from '../auth/index.ts';

export const identityLetters = defineFollower({
  ...letterTries,
  name: 'identity-letters',
  kinds: ['IdentityReviewed'],
  async act(services, { userId, verdict, reason, time }, { id }) {
    const user = services.writer.state.auth.users.get(userId);
    if (user === undefined) return;
    const notification =
      verdict === 'approved'
        ? ({ kind: 'identity_approved' } as const)
        : ({ kind: 'identity_rejected', reason } as const);
    // In what the person read at the last login.
    await sendLetter(services, user, notification, { id, time, language: user.language });
  },
});
