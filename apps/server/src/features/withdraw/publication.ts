/** Tells users of withdrawals that changed; the row is read by the call. */
import type { Event } from '@bourse/core';
import { privatePublication } from '../../realtime/publication.ts';

/** The status after an event; null: it changes none. */
function statusAfter(event: Event): string | null {
  switch (event.kind) {
    case 'WithdrawalRequested':
      return 'applying';
    case 'WithdrawalSettledInside':
      return 'station';
    case 'WithdrawalCancelled':
      return 'cancelled';
    case 'WithdrawalReviewed':
      return event.verdict;
    case 'WithdrawalPrepared':
      return 'sent';
    case 'WithdrawalSettled':
      return event.outcome;
    default:
      return null;
  }
}

export const withdrawalNews = privatePublication({
  name: 'withdrawals',
  events: ['withdrawal'],
  open: (_services, sender) => ({
    commit(batch) {
      for (const { seq, event } of batch) {
        const status = statusAfter(event);
        if (status === null || !('withdrawalId' in event) || !sender.isConnected(event.userId)) continue;
        sender.send(event.userId, 'withdrawal', { seq, id: event.withdrawalId, status });
      }
    },
    restart() {},
  }),
});
