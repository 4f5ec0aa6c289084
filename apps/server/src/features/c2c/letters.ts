/** A letter when somebody's receiving accounts changed: whoever did it was signed in as them. */
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
