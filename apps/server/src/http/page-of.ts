/** A page of a list, as a call answers with it. */
import type { Services } from '../services.ts';
import type { Page } from '../view/read-page.ts';
import type { Context } from './handler.ts';

type Db = Services['view']['db'];

interface PageAnswer<Shown> {
  message: Page<Shown>;
  /** What was done last may not be in yet. */
  stale?: true;
}

/** The rows of a page as a client reads them. */
export function presentPage<Row, Shown>({ list, ...paged }: Page<Row>, present: (row: Row) => Shown): Page<Shown> {
  return { list: list.map((row) => present(row)), ...paged };
}

async function readFresh<Row, Shown>(
  { services: { view } }: Pick<Context, 'services'>,
  waiting: Promise<boolean>,
  read: (db: Db) => Promise<Page<Row>>,
  present: (row: Row) => Shown,
): Promise<PageAnswer<Shown>> {
  const isFresh = await waiting;
  const message = presentPage(await read(view.db), present);
  return { message, ...(!isFresh && { stale: true }) };
}

/**
 * A page of the caller's own, once the view holds what the caller did.
 * @param seq what the view has to hold instead
 */
export function pageOf<Row, Shown>(
  context: Context<'session'>,
  read: (db: Db, userId: number) => Promise<Page<Row>>,
  present: (row: Row) => Shown,
  seq: number = context.services.view.lastSeqOf(context.user.userId),
): Promise<PageAnswer<Shown>> {
  return readFresh(context, context.isCaughtUp(seq), (db) => read(db, context.user.userId), present);
}

/** A page of what is everybody's, for staff, once the view holds what anyone did. */
export function pageOfAll<Row, Shown>(
  context: Context<'operator'>,
  read: (db: Db) => Promise<Page<Row>>,
  present: (row: Row) => Shown,
): Promise<PageAnswer<Shown>> {
  const { view, writer } = context.services;
  return readFresh(context, view.waitFor(writer.durableSeq), read, present);
}
