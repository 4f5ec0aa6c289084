/**
 * What each part of `npm test` may take on two cores, in seconds, and what a test of each kind of file may. A test that
 * takes three times its budget is named at the end of the run. `docs/testing.md` shows the same tables.
 */
export const partBudgets = {
  checks: 60,
  unit: 240,
  journeys: 300,
} as const;

export type Part = keyof typeof partBudgets;

interface FileBudget {
  /** What the table calls the kind. */
  readonly kind: string;
  readonly matches: RegExp;
  readonly seconds: number;
}

/** The first that matches counts. */
export const fileBudgets: readonly FileBudget[] = [
  { kind: 'journeys', matches: /^e2e\/.*\.spec\.ts$/, seconds: 8 },
  {
    kind: 'processes that are started, killed or crashed, the model, seven days of market',
    matches:
      /(main|kill|simulation|model|seven-days|feed-process|price-process|postgres-[a-z]+|harm|catalogues|retention)\.test\.ts$/,
    seconds: 6,
  },
  { kind: 'components', matches: /^(apps\/(web|console)|packages\/ui)\/.*\.test\.tsx$/, seconds: 1 },
  { kind: 'servers and stores', matches: /^apps\/server\/.*\.test\.ts$/, seconds: 2 },
  { kind: 'everything else', matches: /./, seconds: 1 },
];

/** Times over which a test's budget must be before it is named. */
export const overrunMin = 3;

/** Seconds that one test of a file may take. */
export function budgetOf(file: string): number {
  return fileBudgets.find(({ matches }) => matches.test(file))?.seconds ?? 1;
}
