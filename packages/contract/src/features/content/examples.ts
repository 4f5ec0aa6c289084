import type { ExamplesOf } from '../../example.ts';
import type { contentCalls } from './calls.ts';

export const contentExamples: ExamplesOf<typeof contentCalls> = {
  notices: { status: 'draft', c_id: '3', page: '1', limit: '10' },
  notice: { id: '999999' },
  hide: { id: '999999' },
};
