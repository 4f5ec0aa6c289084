/**
 * Makes the view again from the journal. In PostgreSQL it is made beside the one in use, which serves until the new one
 * takes its place; a rebuild that fails changes nothing.
 */
import type { ViewLog } from './open-database.ts';
import { holdRebuild, replaceView } from './postgres/replace.ts';
import { openView, type ViewOptions } from './view.ts';

/** While the exchange goes on, each round has less to catch up with than the one before. */
const roundsMax = 20;

export interface RebuildOptions extends Omit<ViewOptions, 'lastSeq' | 'mustRebuild' | 'isReplacement'> {
  /** The journal's end as it is now. */
  lastSeq(): Promise<number>;
}

export interface Rebuilt {
  readonly seq: number;
  /** Events that could not be taken in. */
  readonly setAside: number;
}

type Round = Pick<ViewOptions, 'mustRebuild' | 'isReplacement'>;

/** Fails with the view's first failure: who rebuilds wants to know, and tries again by hand. */
async function make(options: RebuildOptions, round: Round): Promise<Rebuilt> {
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  const log: ViewLog = {
    info: (details, message) => options.log.info(details, message),
    warn: (details, message) => options.log.warn(details, message),
    error: (details, message) => failed.reject((details as { err?: unknown }).err ?? new Error(message)),
  };
  const view = await openView({ ...options, log, lastSeq: await options.lastSeq(), ...round });
  try {
    await Promise.race([view.caughtUp(), failed.promise]);
    return { seq: view.appliedSeq, setAside: view.health.setAside };
  } finally {
    await view.close();
  }
}

async function rebuildBeside(options: RebuildOptions, url: string): Promise<Rebuilt> {
  let seqBefore = -1;
  for (let round = 1; round <= roundsMax; round++) {
    const rebuilt = await make(options, { isReplacement: true, mustRebuild: round === 1 });
    // A view that is ahead of a journal that does not grow was made of what is no longer there.
    const isAllThereIs = rebuilt.seq === seqBefore;
    if (await replaceView(url, isAllThereIs)) return rebuilt;
    seqBefore = rebuilt.seq;
  }
  throw new Error('the exchange is too busy for the new view to catch up');
}

export async function rebuildView(options: RebuildOptions): Promise<Rebuilt> {
  const { databaseUrl } = options;
  if (databaseUrl === undefined) return await make(options, { mustRebuild: true });
  const release = await holdRebuild(databaseUrl);
  try {
    return await rebuildBeside(options, databaseUrl);
  } finally {
    await release();
  }
}
