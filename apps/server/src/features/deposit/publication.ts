/** Tells users of deposits that changed; the row is read by the call. */
import { privatePublication } from '../../realtime/publication.ts';

export const depositNews = privatePublication({
  name: 'deposits',
  events: ['deposit'],
  open: (_services, sender) => ({
    commit(batch) {
      for (const { seq, event } of batch) {
        if (event.kind === 'DepositNoted' && event.userId !== 0 && sender.isConnected(event.userId))
          sender.send(event.userId, 'deposit', { seq, id: event.depositId, status: event.status });
        if (event.kind === 'DepositAssigned' && sender.isConnected(event.userId))
          sender.send(event.userId, 'deposit', { seq, id: event.depositId, status: 'final' });
        if (event.kind === 'DepositFormSettled' && event.depositId !== 0 && sender.isConnected(event.userId))
          sender.send(event.userId, 'deposit', { seq, id: event.depositId, status: 'final' });
      }
    },
    restart() {},
  }),
});
