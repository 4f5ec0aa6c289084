/**
 * The view's thread, so that neither what makes rows of events nor an embedded database holds up the server. It opens the
 * database, takes in the batches that it is sent, and answers questions. It lives for one opening: what goes wrong ends
 * it, and the server starts another.
 */
import { flushCompileCache } from 'node:module';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { CompiledQuery } from 'kysely';
import { loadProduct, type Product } from '../../product.ts';
import { openDatabase, type ViewStore } from '../open-database.ts';
import { type Register, registerOf } from '../projection/register.ts';
import { Projector } from '../projector.ts';
import type { FromThread, QueryAnswer, Question, StoreTask, ToThread, ViewTask } from './messages.ts';
import { serialiseError } from './serialised-error.ts';

type Post = (message: FromThread) => void;

/** Only one of the two kinds is loaded: a thread is open sooner without the other. */
async function storeOf(task: StoreTask, register: Register, post: Post): Promise<ViewStore> {
  if ('url' in task) {
    const { postgresStore } = await import('../postgres/store.ts');
    return postgresStore(task.url, register, task.schema);
  }
  const { embeddedStore } = await import('../pglite/store.ts');
  return embeddedStore(task, register, (ms) => post({ kind: 'watch', ms }));
}

async function answer(store: ViewStore, projector: Projector, question: Question): Promise<QueryAnswer | number> {
  if (question.kind === 'checkpoint') return await projector.whileStill(() => store.writeCheckpoint(question.path));
  const { rows, numAffectedRows } = await store.db.executeQuery(
    CompiledQuery.raw(question.sql, [...question.parameters]),
  );
  return numAffectedRows === undefined ? { rows } : { rows, affectedRows: Number(numAffectedRows) };
}

/** What a thread works with. */
interface Work {
  readonly task: ViewTask;
  readonly product: Product;
  readonly register: Register;
  readonly store: ViewStore;
  readonly port: MessagePort;
  readonly post: Post;
}

/** Opens the database and takes in batches until the server closes it; rejects where it cannot go on. */
async function project({ task, product, register, store, port, post }: Work): Promise<void> {
  const log = {
    warn: ({ err, ...details }: { err?: unknown }, message: string) =>
      post({ kind: 'warning', details, fault: serialiseError(err), message }),
  };
  const opened = await openDatabase(store, { ...task, register, log });
  const projector = new Projector({
    db: store.db,
    register,
    codec: product.core,
    log,
    opened,
    transactionMsMax: store.transactionMsMax,
    onApplied: (at, isWritten) => post({ kind: 'applied', at, isWritten }),
    onIdle: (seq) => post({ kind: 'idle', seq }),
  });
  post({ kind: 'opened', at: { seq: opened.seq, setAside: opened.setAside } });
  // As the server does, for starts after a kill.
  flushCompileCache();
  port.on('message', (message: ToThread) => {
    if (message.kind === 'batch') projector.take(message.batch);
    else if (message.kind === 'close') projector.close();
    else {
      const { id, question } = message;
      answer(store, projector, question).then(
        (given) => post({ kind: 'answer', id, answer: given }),
        (error: unknown) => post({ kind: 'refusal', id, fault: serialiseError(error) }),
      );
    }
  });
  await projector.run();
}

async function serve(task: ViewTask, port: MessagePort): Promise<void> {
  const post: Post = (message) => port.postMessage(message);
  const product = await loadProduct(task.product);
  const register = registerOf(product);
  const store = await storeOf(task.store, register, post);
  try {
    await project({ task, product, register, store, port, post });
    await store.close();
    post({ kind: 'closed' });
    await store.settle();
  } catch (error) {
    post({ kind: 'failed', fault: serialiseError(error), isOutage: store.isOutage(error) });
    await store.close().catch(() => {});
  }
  port.close();
}

if (parentPort !== null) await serve(workerData as ViewTask, parentPort);
