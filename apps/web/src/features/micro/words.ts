/** What a contract came to, in words. */
import type { MicroResult } from '@bourse/contract';

export const resultWords = {
  win: 'micro.won',
  lose: 'micro.lost',
  equal: 'micro.tie',
  void: 'micro.void',
} as const satisfies Record<MicroResult, string>;
