/** What the ready-made traders of a demo do at its first start, in this order. Amounts are decimals. */
import type { Network } from '@bourse/address';
import type { Side, Wallet } from '@bourse/core';

/** Coins that come from outside, over the simulated chains. */
export interface Arriving {
  readonly trader: 0 | 1;
  readonly network: Network;
  readonly amount: string;
}

export const arriving: readonly Arriving[] = [
  { trader: 0, network: 'trc20', amount: '1250' },
  { trader: 0, network: 'bitcoin', amount: '0.015' },
  { trader: 1, network: 'ethereum', amount: '0.4' },
];

export interface Moved {
  readonly trader: 0 | 1;
  readonly coin: string;
  readonly to: Wallet;
  readonly amount: string;
}

export const moved: readonly Moved[] = [
  { trader: 0, coin: 'USDT', to: 'lever', amount: '1500' },
  { trader: 0, coin: 'USDT', to: 'micro', amount: '300' },
  { trader: 1, coin: 'USDT', to: 'lever', amount: '800' },
];

/** Of the first trader: some to the second, and some to a wallet elsewhere, which the demo then agrees to. */
export const sentToOther = { coin: 'USDT', amount: '75' } as const;
export const sentOutside = {
  coin: 'USDT',
  network: 'trc20',
  address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  amount: '120',
} as const;

/** `away`: thousandths from the best price of the other side, away from the market; below 0 it trades immediately. */
export interface Ordered {
  readonly trader: 0 | 1;
  readonly coin: string;
  readonly side: Side;
  readonly usdt: number;
  readonly away: number;
  readonly isCancelled?: true;
}

export const ordered: readonly Ordered[] = [
  { trader: 0, coin: 'BTC', side: 'buy', usdt: 900, away: -5 },
  { trader: 0, coin: 'SOL', side: 'sell', usdt: 650, away: -5 },
  { trader: 0, coin: 'ETH', side: 'buy', usdt: 480, away: -5 },
  { trader: 1, coin: 'ETH', side: 'sell', usdt: 700, away: -5 },
  { trader: 1, coin: 'BTC', side: 'buy', usdt: 350, away: -5 },
  { trader: 0, coin: 'BTC', side: 'buy', usdt: 400, away: 60, isCancelled: true },
  { trader: 0, coin: 'BTC', side: 'buy', usdt: 500, away: 25 },
  { trader: 0, coin: 'ETH', side: 'sell', usdt: 600, away: 30 },
  { trader: 1, coin: 'BTC', side: 'sell', usdt: 800, away: 35 },
  { trader: 1, coin: 'SOL', side: 'buy', usdt: 250, away: 40 },
];
