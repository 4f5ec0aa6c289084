/** What the server and the view's thread say to each other. */
import type { Batch } from '../../journal/port.ts';
import type { JournalFacts } from '../open-database.ts';
import type { EmbeddedTask } from '../pglite/store.ts';
import type { ViewSchema } from '../postgres/store.ts';
import type { SerialisedError } from './serialised-error.ts';

/** Where the tables lie: a directory, or PostgreSQL. */
export type StoreTask = EmbeddedTask | { readonly url: string; readonly schema: ViewSchema };

/** What a thread is started with. */
export interface ViewTask extends JournalFacts {
  /** The module of the product. */
  readonly product: string;
  readonly store: StoreTask;
  readonly mustRebuild: boolean;
}

/** A query of the embedded database; a checkpoint of it to a path. */
export type Question =
  | { readonly kind: 'query'; readonly sql: string; readonly parameters: readonly unknown[] }
  | { readonly kind: 'checkpoint'; readonly path: string };

export type ToThread =
  /** As the journal has it, following on what was sent before; its first events may be older. */
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  | { readonly kind: 'close' };

/** How far the tables are. */
export interface Position {
  readonly seq: number;
  /** Events that could not be taken in. */
  readonly setAside: number;
}

export interface QueryAnswer {
  readonly rows: unknown[];
  readonly affectedRows?: number;
}

export type FromThread =
  | { readonly kind: 'opened'; readonly at: Position }
  /** `isWritten`: in the tables too; events without rows move the position in memory first. */
  | { readonly kind: 'applied'; readonly at: Position; readonly isWritten: boolean }
  /** All that came is in, and nothing is left to tidy up. */
  | { readonly kind: 'idle'; readonly seq: number }
  /** `answer` to a query, or the sequence of a checkpoint. */
  | { readonly kind: 'answer'; readonly id: number; readonly answer: QueryAnswer | number }
  | { readonly kind: 'refusal'; readonly id: number; readonly fault: SerialisedError }
  /** It begins what may hang; 0: it is done. */
  | { readonly kind: 'watch'; readonly ms: number }
  | { readonly kind: 'warning'; readonly details: object; readonly fault: SerialisedError; readonly message: string }
  /** The last word of a thread that cannot go on. */
  | { readonly kind: 'failed'; readonly fault: SerialisedError; readonly isOutage: boolean }
  /** The last word of one that was closed. */
  | { readonly kind: 'closed' };
