/** Letters about contracts: what their owners are told by message they are told by mail too, in the language they last read. */
import { leverNotices } from '@bourse/core';
import { defineFollower } from '../../followers/follower.ts';
import { letterTries, sendLetter } from '../auth/index.ts';
import { leverMessages } from './messages.ts';

const isTold = (kind: string): kind is keyof typeof leverMessages => Object.hasOwn(leverMessages, kind);

export const leverLetters = defineFollower({
  ...letterTries,
  name: 'lever-letters',
  kinds: ['LeverWarned', 'LeverLiquidated', 'LeverClosed', 'LeverSettled', 'LeverRevoked', 'LeverTermsSet'],
  countActs: (event) => leverNotices(event).length,
  async act(services, event, { id, index }) {
    const { state } = services.writer;
    const notice = leverNotices(event)[index];
    const user = notice && state.auth.users.get(notice.userId);
    if (user === undefined || notice === undefined || !isTold(notice.kind)) return;
    const { title: subject, content: text, values } = leverMessages[notice.kind];
    const { time } = event;
    const notification = {
      kind: 'product',
      subject,
      text,
      values: values(state, notice.note),
      time,
      facts: [],
    } as const;
    await sendLetter(services, user, notification, { id, time, language: user.language });
  },
});
