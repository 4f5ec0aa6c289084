import type { ExamplesOf } from '../../example.ts';
import type { supportCalls } from './calls.ts';

export const supportExamples: ExamplesOf<typeof supportCalls> = {
  support: {},
  site: {},
  downloads: {},
};
