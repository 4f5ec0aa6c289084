/** A user's messages. */
import type { Feature } from '../../feature.ts';
import { changes } from './changes.ts';
import { messageHandlers } from './handlers.ts';
import { messages } from './publication.ts';

export const message: Feature = {
  name: 'message',
  uses: ['market'],
  handlers: () => ({ message: messageHandlers }),
  publishes: [messages, changes],
};
