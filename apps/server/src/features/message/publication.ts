/** Tells users of new messages. The words are read by the call, in the reader's language. */
import { privatePublication } from '../../realtime/publication.ts';
import { messageId } from './messages.ts';

export const messages = privatePublication({
  name: 'messages',
  events: ['message'],
  open: ({ core }, sender) => ({
    commit(batch) {
      for (const { seq, event } of batch) {
        // One tells of all that an event is worth to somebody: the list is read again anyway.
        const told = new Set<number>();
        for (const { userId, kind } of core.noticesOf(event)) {
          if (told.has(userId) || !sender.isConnected(userId)) continue;
          told.add(userId);
          sender.send(userId, 'message', { seq, id: messageId(seq, 0), kind });
        }
      }
    },
    restart() {},
  }),
});
