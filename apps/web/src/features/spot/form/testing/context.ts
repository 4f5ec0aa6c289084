/** A pair and its book, for tests of the order form. */
import type { Rules } from '../../../../domain/trading/rules.ts';
import type { OrderContext } from '../form.ts';

export const rules: Rules = {
  symbol: 'BTC/USDT',
  base: 'BTC',
  quote: 'USDT',
  priceStep: '0.01',
  priceUnits: 1n,
  priceDecimals: 2,
  quantityStep: '0.0001',
  quantityUnits: 1n,
  quantityDecimals: 4,
  valueMin: '5',
  feePpm: 1000,
  feePercent: '0.1',
};

export const context: OrderContext = {
  rules,
  isSignedIn: true,
  bestBid: '94318.40',
  bestAsk: '94318.50',
  lastPrice: '94318.50',
  levels: {
    buy: [
      { price: 9431850, quantity: 642 },
      { price: 9432000, quantity: 1000 },
    ],
    sell: [{ price: 9431840, quantity: 20000 }],
  },
  baseAvailable: '0.48210000',
  quoteAvailable: '24318.20',
};
