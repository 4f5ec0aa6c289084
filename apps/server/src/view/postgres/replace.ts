/** Puts a view that was made beside the one in use in its place, in one transaction: readers see the one or the other. */
import pg from 'pg';
import { nextViewSchema, viewSchema } from './store.ts';

/**
 * How long a try waits for those who read the old tables. Shorter than PostgreSQL's `deadlock_timeout`, so that where both
 * wait for each other it is this that gives up and no reader's query.
 */
const lockMsMax = 500;
const triesMax = 120;
/** Of those who rebuild a view, one at a time. */
const rebuildLock = 6_172_033;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'bourse view rebuild' });
  // The statement under way tells of it; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Keeps others from rebuilding the view too; resolves with the function that lets them. */
export async function holdRebuild(url: string): Promise<() => Promise<void>> {
  const client = await connect(url);
  const { rows } = await client.query<{ is_held: boolean }>('select pg_try_advisory_lock($1) as is_held', [
    rebuildLock,
  ]);
  if (rows[0]?.is_held === true) return () => client.end();
  await client.end();
  throw new Error('the view is being rebuilt already');
}

/** Whether the rows in use are of events that the new ones do not have yet. Nobody moves them until the transaction ends. */
async function isBehind(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('${viewSchema}.applied') is not null as is_there`,
  );
  if (rows[0]?.is_there !== true) return false;
  await client.query(`lock table ${viewSchema}.applied in exclusive mode`);
  const { rowCount } = await client.query(`
    select from ${viewSchema}.applied as old, ${nextViewSchema}.applied as next
    where old.store_created_at = next.store_created_at and old.seq > next.seq`);
  return rowCount !== 0;
}

async function tryReplace(client: pg.Client, mayBeBehind: boolean): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMsMax}`);
    const isGood = mayBeBehind || !(await isBehind(client));
    if (isGood) {
      await client.query(`drop schema if exists ${viewSchema} cascade`);
      await client.query(`alter schema ${nextViewSchema} rename to ${viewSchema}`);
    }
    await client.query('commit');
    return isGood;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '');
}

/** False, with nothing changed, where the view in use has come further than the new one, unless that may be so. */
export async function replaceView(url: string, mayBeBehind: boolean): Promise<boolean> {
  const client = await connect(url);
  try {
    for (let tries = 1; ; tries++) {
      try {
        return await tryReplace(client, mayBeBehind);
      } catch (error) {
        if (!isLocked(error) || tries === triesMax) throw error;
      }
    }
  } finally {
    await client.end();
  }
}
