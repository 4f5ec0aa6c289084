/** Text messages, which have no subject. The demo's twin puts every one into the outbox. */
import type { MessageGateway } from '../message.ts';
import type { Outbox } from '../outbox.ts';

export function createDemoSms(outbox: Outbox): MessageGateway {
  return {
    async send(message) {
      outbox.put({ ...message, subject: '' });
    },
  };
}
