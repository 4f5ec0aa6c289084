/**
 * Files that take long begin first, so that none of them is still at work when all others are done. vitest orders by what
 * files took in the last run; in a new checkout it knows nothing, and begins with the largest.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first; each takes more than five seconds. */
const long = [
  'apps/server/src/testing/kill',
  'apps/server/src/liquidity/seven-days',
  'apps/server/src/main',
  'apps/server/src/view/view',
  'packages/core/src/testing/model/model',
  'apps/server/src/view/postgres/postgres-view',
  'apps/server/src/writer/postgres-store',
  'apps/server/src/liquidity/budget',
  'apps/server/src/view/pglite/template',
  'apps/server/src/journal/postgres/postgres-journal',
  'apps/server/src/simulation/simulation',
];

function rank({ moduleId }: TestSpecification): number {
  const found = long.findIndex((file) => moduleId.endsWith(`${file}.test.ts`));
  return found < 0 ? long.length : found;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
