import type { ExamplesOf } from '../../example.ts';
import type { uploadCalls } from './calls.ts';

export const uploadExamples: ExamplesOf<typeof uploadCalls> = {
  upload: {},
  file: { id: `1.${'x'.repeat(32)}` },
};
