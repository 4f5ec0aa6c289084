import type { ExamplesOf } from '../../example.ts';
import type { openingCalls } from './calls.ts';

export const openingExamples: ExamplesOf<typeof openingCalls> = {
  list: {},
  sendMail: {},
  confirm: { check: 'mail', answer: '000000' },
  propose: { reason: 'all is there' },
};
