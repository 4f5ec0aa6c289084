/** Candles from the exchange, page by page towards the past. */
import { type Candle, calls } from '@bourse/contract';
import type { KLineData } from 'klinecharts';
import { call } from '../../../app/api.ts';
import type { Resolution } from './periods.ts';

/** Bars of a page. */
const pageBars = 500;

/** A bar for drawing; coordinates are no money, so plain numbers do. */
export function barOf(candle: Pick<Candle, 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'>): KLineData {
  const { time, open, high, low, close, volume } = candle;
  return {
    timestamp: time,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  };
}

async function loadRange(symbol: string, resolution: Resolution, from: number, to: number): Promise<KLineData[]> {
  const answer = await call(calls.market.candles, { symbol, from, to, period: resolution.id });
  return answer.code === -1 ? [] : answer.data.map(barOf);
}

/**
 * The newest bars that end before a moment (Unix s), oldest first; empty where there are none at all. A gap longer than
 * a page does not hide what lies beyond it.
 */
export async function loadBars(symbol: string, resolution: Resolution, before: number): Promise<KLineData[]> {
  const from = Math.max(0, before - pageBars * resolution.seconds);
  const page = await loadRange(symbol, resolution, from, before);
  if (page.length > 0 || from === 0) return page;
  return await loadRange(symbol, resolution, 0, from);
}
