/** What handlers, features and realtime work with; made once in `start.ts`. */
import type { Registry } from 'prom-client';
import type { Config } from './config.ts';
import type { Demo } from './demo.ts';
import type { Feature } from './feature.ts';
import type { BoundedCustody } from './gateways/custody/bounded.ts';
import type { Feed } from './gateways/feed/feed.ts';
import type { MessageGateways } from './gateways/message.ts';
import type { Outbox } from './gateways/outbox.ts';
import type { HandleRegistry } from './handle.ts';
import type { Batch } from './journal/port.ts';
import type { Core } from './product.ts';
import type { View } from './projections.ts';
import type { BlobStorage } from './storage/port.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { Vault } from './vault/vault.ts';
import type { Writer } from './writer/port.ts';

/** The journal, for those who read it again. */
export interface JournalReader {
  /** The oldest sequence it holds, and the last. */
  readonly firstSeq: number;
  readonly lastSeq: number;
  /** The batches from the one that holds a sequence on, each found to be what was written. */
  readBatches(fromSeq: number): AsyncIterable<Batch>;
}

/** The services that exist from the start, before recovery. What features open is found by their handles. */
export interface BaseServices extends HandleRegistry {
  /** What commands and events are, of all features. */
  readonly core: Core;
  /** What each feature brings, for those who show what all of them declare. */
  readonly features: readonly Feature[];
  readonly config: Config;
  /** Carriers of messages to people. */
  readonly gateways: MessageGateways;
  /** Called where a carrier did not take a message over. */
  readonly onUndelivered: (error: unknown) => void;
  /** Called where work of a feature's own failed that it will try again; `part` says which. */
  readonly onFault: (error: unknown, part: string) => void;
  /** Unix milliseconds: the machine's clock, unless it jumped and the writer does not take its time. It may be set back. */
  readonly now: () => number;
  /** Null in production. */
  readonly demo: Demo | null;
}

export interface Services extends BaseServices {
  readonly writer: Writer;
  readonly journal: JournalReader;
  readonly view: View;
  /** What `/metrics` tells. */
  readonly metrics: Registry;
  /** What people tell about themselves is sealed here before it goes into the journal. */
  readonly vault: Vault;
  /** Pictures that people sent in. */
  readonly uploads: Uploads;
  /** Files that are kept for good. */
  readonly archive: BlobStorage;
  /** Addresses, what arrives at them, and what is sent. */
  readonly custody: BoundedCustody;
  /** Messages sent to people (demo: kept in memory for the outbox page). */
  readonly outbox: Outbox;
  /** Prices from outside, where `FEED` names sources. */
  readonly feed?: Feed | undefined;
}

/** The services as far as they are up: null while the server recovers, and again while it stops. */
export interface Lifecycle {
  services: Services | null;
  /** The view as soon as it is there: while it stalls, the services wait for it. */
  view?: Pick<View, 'health'>;
}
