import type { ExamplesOf } from '../../example.ts';
import type { messageCalls } from './calls.ts';

export const messageExamples: ExamplesOf<typeof messageCalls> = {
  list: { page: '1', limit: '20', unread: '1' },
  unread: {},
  read: { id: '1,2', through: '1' },
};
