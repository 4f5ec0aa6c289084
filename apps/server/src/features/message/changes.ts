/** Tells users of records of theirs that changed; the row is read by the call. */
import { privatePublication } from '../../realtime/publication.ts';

/** Names from before there was one for all. */
const ownNames = { deposit: 'deposit', withdrawal: 'withdrawal' } as const;

export const changes = privatePublication({
  name: 'changes',
  events: ['deposit', 'withdrawal', 'changed'],
  open: ({ core }, sender) => ({
    commit(batch) {
      for (const { seq, event } of batch) {
        for (const { userId, what, id, status } of core.changesOf(event)) {
          if (!sender.isConnected(userId)) continue;
          if (what in ownNames) sender.send(userId, ownNames[what as keyof typeof ownNames], { seq, id, status });
          else sender.send(userId, 'changed', { seq, what, id, status });
        }
      }
    },
    restart() {},
  }),
});
