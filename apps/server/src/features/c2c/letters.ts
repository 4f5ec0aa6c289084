/** A letter to a user whose receiving accounts changed: a stolen session could have changed them. */
import { defineFollower } from '../../followers/follower.ts';
import { letterTries, sendLetter } from '../auth/index.ts';

export const methodLetters = defineFollower({
  ...letterTries,
  name: 'pay-method-letters',
  kinds: ['PayMethodsSaved'],
  async act(services, { userId, time }, { id }) {
    const user = services.writer.state.auth.users.get(userId);
    if (user === undefined) return;
    const notification = {
      kind: 'product',
      subject: 'mail.pay_methods_subject',
      text: 'mail.pay_methods_text',
      time,
      facts: [],
    } as const;
    await sendLetter(services, user, notification, { id, time, language: user.language });
  },
});
