/** The demo's twin of mail: every mail, as its reader would see it, goes into the outbox. */
import type { MessageGateway } from '../message.ts';
import type { Outbox } from '../outbox.ts';
import { renderText } from './render-mail.ts';

export function createDemoMail(outbox: Outbox): MessageGateway {
  return {
    async send(message) {
      outbox.put({ ...message, text: renderText(message) });
    },
  };
}
