/** Letters about the address book: its owner is told by mail what the messages say, in the language last read. */
import { addressNotices } from '@bourse/core';
import { defineFollower } from '../../followers/follower.ts';
import { letterTries, sendLetter } from '../auth/index.ts';
import { addressMessages } from './messages.ts';

const isTold = (kind: string): kind is keyof typeof addressMessages => Object.hasOwn(addressMessages, kind);

export const addressLetters = defineFollower({
  ...letterTries,
  name: 'address-letters',
  kinds: ['AddressAdded', 'WhitelistSet'],
  async act(services, event, { id }) {
    const { state } = services.writer;
    const [notice] = addressNotices(event);
    const user = state.auth.users.get(event.userId);
    if (user === undefined || notice === undefined || !isTold(notice.kind)) return;
    const { title: subject, content: text, ...told } = addressMessages[notice.kind];
    const values = 'values' in told ? told.values(state, notice.note) : {};
    const { time } = event;
    const notification = { kind: 'product', subject, text, values, time, facts: [] } as const;
    await sendLetter(services, user, notification, { id, time, language: user.language });
  },
});
