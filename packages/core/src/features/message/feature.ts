/** Messages to a person. They are rows of the view: the core only takes down which have been read. */
import { defineFeature } from '../../kernel/feature.ts';
import type { Commands } from './commands.ts';
import { events } from './events.ts';
import { decideMarkMessages } from './mark-read.ts';
import type { State } from './state.ts';

export const message = defineFeature<State, Commands>()({
  name: 'message',
  number: 7,
  uses: ['auth'],
  create: null,
  answers: {},
  events,
  slice: null,
  budget: {
    MarkMessages: 'limited',
  },
  decide: { MarkMessages: decideMarkMessages },
  evolve: { MessagesRead: () => {} },
});
