/** What handlers, realtime and the demo's liquidity work with; made once in `main.ts`. */
import type { Config } from './config.ts';
import type { MarketData } from './features/market/market-data.ts';
import type { Feed } from './gateways/feed/feed.ts';
import type { Outbox } from './gateways/outbox.ts';
import type { View } from './projections.ts';
import type { DepthFeed } from './realtime/depth.ts';
import type { Uploads } from './uploads/uploads.ts';
import type { Vault } from './vault/vault.ts';
import type { Writer } from './writer/port.ts';

export interface Services {
  readonly config: Config;
  readonly writer: Writer;
  readonly view: View;
  /** What people tell about themselves is sealed here before it goes into the journal. */
  readonly vault: Vault;
  /** Pictures that people sent in. */
  readonly uploads: Uploads;
  /** 24-hour figures, candles and public trades of every market, in memory. */
  readonly marketData: MarketData;
  /** Changes of every book, and the sequence number each market's were last published with. */
  readonly depth: DepthFeed;
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
