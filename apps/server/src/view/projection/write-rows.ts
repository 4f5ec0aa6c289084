/**
 * Writes gathered changes in one statement: the parts of all features, rows as `unnest` arrays in the order of their keys.
 * The row of `applied` moves in it too, so that events are in exactly once. One statement, because each takes a turn of
 * the server's thread, which is busy when there is much to write.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { projecting } from '../failure.ts';
import type { KernelTables } from '../tables.ts';
import type { Changes, Memory } from './changes.ts';
import type { CheckedPart, Part } from './projection.ts';
import type { Register } from './register.ts';

/** PostgreSQL's code of a null where none may be. */
const notNullViolation = '23502';

/** Moves the view from sequence `from` to `changes.seq`; throws, with nothing written, where the view is elsewhere. */
export async function writeChanges(
  db: Kysely<KernelTables>,
  register: Register,
  memory: Memory,
  changes: Changes,
  from: number,
): Promise<void> {
  const statement = projecting(() => statementOf(register, memory, changes, from));
  try {
    await statement.execute(db);
  } catch (error) {
    if ((error as { code?: string }).code !== notNullViolation) throw error;
    throw new Error(`view: rows are not at sequence ${from}, or one that changed is not there`, { cause: error });
  }
}

function partsOf({ projections }: Register, memory: Memory, { own, ownRows }: Changes): (Part | CheckedPart)[] {
  return projections.flatMap((projection, index) => {
    if (ownRows[index] === 0) return [];
    return projection.parts(own[index], memory).filter((part) => part !== null);
  });
}

function statementOf(register: Register, memory: Memory, changes: Changes, from: number): RawBuilder<unknown> {
  const parts = partsOf(register, memory, changes).map((part) => ('rows' in part ? part : { part, rows: null }));
  const named = parts.map(({ part }, index) => sql`${sql.raw(`part${index}`)} as (${part} returning 1)`);
  const checks = parts.flatMap(({ rows }, index) =>
    rows === null ? [] : [sql`(select count(*) from ${sql.raw(`part${index}`)}) = ${rows}::bigint`],
  );
  // No number, and with it no statement, where the rows are not those that these changes belong to.
  return sql`
    ${named.length === 0 ? sql`` : sql`with ${sql.join(named)}`}
    update applied set
      seq = case when ${sql.join([sql`seq = ${from}::bigint`, ...checks], sql` and `)} then ${changes.seq}::bigint end,
      store_created_at = coalesce(${changes.storeCreatedAt}::bigint, store_created_at)
    where id = 1`;
}
