/** Mail. The demo's twin puts every mail into the outbox. */
import type { MessageGateway } from './message.ts';
import type { Outbox } from './outbox.ts';

export function createDemoMail(outbox: Outbox): MessageGateway {
  return {
    async send(message) {
      outbox.put(message);
    },
  };
}
