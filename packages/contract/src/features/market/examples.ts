import type { ExamplesOf } from '../../example.ts';
import type { marketCalls } from './calls.ts';

const pair = { legal_id: '1', currency_id: '2' };

export const marketExamples: ExamplesOf<typeof marketCalls> = {
  quotations: {},
  marketCoins: {},
  candles: { symbol: 'BTC/USDT', from: '0', to: '99999999999', period: '1min' },
  sparklines: {},
  tradeHistory: pair,
  coinDetail: { id: '1' },
  qrcode: { text: 'bourse' },
};
