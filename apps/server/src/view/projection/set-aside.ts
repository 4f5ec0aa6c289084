/** Events that cannot be taken in: each is noted with its error, and the view goes on behind it. */
import type { AnyEvent } from '@bourse/core';
import { type Kysely, sql } from 'kysely';
import type { KernelTables } from '../tables.ts';

/** Some errors quote what was wrong at length. */
const errorLengthMax = 500;

function textOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll('\0', '').slice(0, errorLengthMax).toWellFormed();
}

/** Moves the view from sequence `from` past the event; throws, with nothing written, where the view is elsewhere. */
export async function setAside(
  db: Kysely<KernelTables>,
  { seq, event }: { readonly seq: number; readonly event: AnyEvent },
  error: unknown,
  from: number,
): Promise<void> {
  await sql`
    with noted as (
      insert into set_aside (seq, kind, error) values (${seq}::bigint, ${event.kind}::text, ${textOf(error)}::text)
      returning 1
    )
    update applied set seq = case when seq = ${from}::bigint then ${seq}::bigint end where id = 1`.execute(db);
}

export async function countSetAside(db: Kysely<KernelTables>): Promise<number> {
  const { count } = await db
    .selectFrom('set_aside')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
