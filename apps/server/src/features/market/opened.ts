/** What this feature keeps in memory, for itself and for those who use it. */
import { Handle } from '../../handle.ts';
import type { DepthFeed } from './feed/depth.ts';
import type { MarketData } from './market-data.ts';

/** 24-hour figures, candles and public trades of every market. */
export const marketData = new Handle<MarketData>('market data');
/** Changes of every book, and the sequence number each market's were last published with. */
export const books = new Handle<DepthFeed>('books');
