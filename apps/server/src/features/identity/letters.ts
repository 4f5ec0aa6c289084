/** Letters about identity reviews: staff decide, or the demo does by itself, and the person is told unasked. */
import { defineFollower } from '../../followers/follower.ts';
import { letterTries, sendLetter } from '../auth/index.ts';
import { dayLimitText } from './day-limits.ts';

export const identityLetters = defineFollower({
  ...letterTries,
  name: 'identity-letters',
  kinds: ['IdentityReviewed'],
  async act(services, { userId, verdict, reason, levelAfter, time }, { id }) {
    const { state } = services.writer;
    const user = state.auth.users.get(userId);
    if (user === undefined) return;
    const limit = dayLimitText(state, `${levelAfter}`);
    const notification =
      verdict === 'approved'
        ? ({ kind: 'identity_approved', dayLimit: limit === '' ? '' : `${limit} USDT` } as const)
        : ({ kind: 'identity_rejected', reason } as const);
    // In what the person read at the last login.
    await sendLetter(services, user, notification, { id, time, language: user.language });
  },
});
