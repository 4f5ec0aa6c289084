/** Tells owners of a contract that was settled. The state forgets it then, so those that run are followed here. */
import { encodeMicro } from '@bourse/contract';
import type { MicroOrder } from '@bourse/core';
import { privatePublication } from '../../realtime/publication.ts';
import { presentMicro } from './present.ts';

export const closedContracts = privatePublication({
  name: 'closed contracts',
  events: ['closed_microorder'],
  open: ({ writer }, sender) => {
    const { state } = writer;
    const running = new Map<number, MicroOrder>();
    const begin = () => {
      running.clear();
      for (const [id, order] of state.micro.orders) running.set(id, { ...order });
    };
    begin();
    return {
      commit(batch) {
        for (const { seq, event } of batch) {
          if (event.kind === 'MicroOpened') {
            const { kind: _kind, time: acceptedAt, postings: _postings, ...opened } = event;
            running.set(event.orderId, { ...opened, acceptedAt, entry: null });
          } else if (event.kind === 'MicroEntered') {
            const order = running.get(event.orderId);
            if (order !== undefined) order.entry = { time: event.entryTime, steps: event.steps, ageMs: event.ageMs };
          } else if (event.kind === 'MicroSettled') {
            const order = running.get(event.orderId);
            running.delete(event.orderId);
            if (order === undefined || !sender.isConnected(event.userId)) continue;
            const closed = encodeMicro(presentMicro(state, order, event.time, event));
            sender.send(event.userId, 'closed_microorder', { seq, ...closed });
          }
        }
      },
      restart: begin,
    };
  },
});
