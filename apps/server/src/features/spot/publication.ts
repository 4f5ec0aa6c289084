/** Own orders as they change, and the time at which they all go. */
import type { State } from '@bourse/core';
import { privatePublication } from '../../realtime/publication.ts';
import { type OrderChange, OrderTracker } from './order-tracker.ts';
import { presentDeadline, presentFill, presentOrder, presentStop, reasonOf } from './present.ts';

export const ownOrders = privatePublication({
  name: 'own orders',
  events: ['transaction'],
  open: ({ writer }, sender) => {
    const { state } = writer;
    let tracker = new OrderTracker(state);
    return {
      commit(batch) {
        for (const change of tracker.commit(batch, (userId) => sender.isConnected(userId))) {
          const market = state.market.markets[change.order.market];
          const order = presentChange(state, change);
          if (market === undefined || order === null) continue;
          const fills = change.fills.map((fill) => presentFill(market, fill));
          const { seq, clientId } = change;
          const event = { seq, order, fills, ...(clientId !== undefined && { client_id: clientId }) };
          sender.send(change.order.userId, 'transaction', event);
        }
      },
      restart() {
        tracker = new OrderTracker(state);
      },
    };
  },
});

function presentChange(state: State, { order, refused }: OrderChange) {
  const market = state.market.markets[order.market];
  const owner = state.auth.users.get(order.userId);
  if (market === undefined || owner === undefined) return null;
  return 'triggerTicks' in order
    ? presentStop(market, order, owner, { reason: reasonOf(state, market, refused ?? '', order.updatedAt) })
    : presentOrder(market, order, owner, order.pairedStopId);
}

export const cancelDeadlines = privatePublication({
  name: 'cancel deadlines',
  events: ['cancel_deadline'],
  open: (services, sender) => ({
    commit(batch) {
      for (const { seq, event } of batch) {
        if (event.kind !== 'CancelDeadlineSet' || !sender.isConnected(event.userId)) continue;
        sender.send(event.userId, 'cancel_deadline', { seq, ...presentDeadline(event.deadline, services.now()) });
      }
    },
    restart() {},
  }),
});
