/** What an error of the view means: that an event cannot be taken in, or that the view cannot go on, and why. */

/** Why the view cannot go on; told on `/readyz` and `/metrics`. */
export const stallReasons = [
  'database_away',
  'database_locked',
  'database_slow',
  'database_full',
  'database_read_only',
  'tables_unknown',
  'tables_missing',
  'other_store',
  'commands_missing',
  'failing',
] as const;
export type StallReason = (typeof stallReasons)[number];

/** An error that knows what it means. */
export class ViewError extends Error {
  readonly reason: StallReason;

  constructor(reason: StallReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** No rows could be made of events: the events' fault or the code's, but not the database's. */
export class ProjectionError extends Error {}

/** Runs what makes rows of events. */
export function projecting<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new ProjectionError(`view: no rows can be made: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** PostgreSQL's code of an error, or of what caused it. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.length === 5 ? code : codeOf(error.cause);
}

/**
 * Whether the events are at fault, so that trying again is no use: PostgreSQL's classes for values that it cannot take,
 * rows that contradict others, and rows that are too large.
 */
export function isOfEvents(error: unknown): boolean {
  return error instanceof ProjectionError || /^(21|22|23|54)/.test(codeOf(error));
}

const reasons: readonly (readonly [codes: RegExp, reason: StallReason])[] = [
  [/^(55P03|40P01|40001)$/, 'database_locked'],
  [/^57014$/, 'database_slow'],
  [/^53[12]00$/, 'database_full'],
  [/^25006$/, 'database_read_only'],
  [/^(42P01|42703|3F000)$/, 'tables_missing'],
];

export function stallReasonOf(error: unknown, isOutage: boolean): StallReason {
  if (error instanceof ViewError) return error.reason;
  if (isOutage) return 'database_away';
  const code = codeOf(error);
  return reasons.find(([codes]) => codes.test(code))?.[1] ?? 'failing';
}
