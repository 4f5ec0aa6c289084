/** Messages to a person. They are rows of the view: the core only takes down which have been read. */
import { defineFeature } from '../../kernel/feature.ts';
import type { MessageCommands } from './commands.ts';
import { messageEvents } from './events.ts';
import { decideMarkMessages } from './mark-read.ts';
import type { MessageState } from './state.ts';

export const message = defineFeature<MessageState, MessageCommands>()({
  name: 'message',
  number: 7,
  uses: ['auth'],
  create: null,
  answers: {},
  events: messageEvents,
  slice: null,
  budget: {
    MarkMessages: 'limited',
  },
  needs: {
    MarkMessages: 'nothing',
  },
  decide: { MarkMessages: decideMarkMessages },
  evolve: { MessagesRead: () => {} },
});
