/** What the wire shows of it. */
export * from './book.ts';
export type { CandleRow, PublicTrade, Quotation, Sparkline } from './calls.ts';
export * from './candle.ts';
export * from './coin.ts';
export * from './market.ts';
export * from './trade.ts';
export * from './week.ts';
