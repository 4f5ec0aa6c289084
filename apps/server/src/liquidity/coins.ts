/** The demo's coins and their USDT markets: steps, listed prices, and what makes each move and trade as it does. */

import type { Wallet } from '@bourse/core';

/** Decimals of the quote currency, USDT. */
export const quoteCoin = { code: 'USDT', name: 'Tether', scale: 8 } as const;

/** The accounts that coins may be held in, where it is not the spot account alone. */
export const walletsOf: Readonly<Record<string, readonly Wallet[]>> = {
  USDT: ['legal', 'change', 'lever', 'micro'],
  BTC: ['legal', 'change'],
  ETH: ['legal', 'change'],
};

/** How coins come and go in the demo; amounts in the coin, and limits within 24 hours by identity level. */
export interface DemoNetwork {
  readonly code: string;
  readonly network: string;
  readonly depositMin: string;
  readonly withdrawMin: string;
  readonly withdrawMax: string;
  readonly dayLimits: readonly [string, string, string];
  readonly fixedFee: string;
  readonly feePpm: number;
}

const usdt = {
  code: 'USDT',
  depositMin: '1',
  withdrawMin: '10',
  withdrawMax: '100000',
  dayLimits: ['10000', '200000', '2000000'],
  feePpm: 0,
} as const;

/** In the order in which they are offered. The demo's chains all take 1 and 6 confirmations. */
export const demoNetworks: readonly DemoNetwork[] = [
  { ...usdt, network: 'erc20', fixedFee: '3' },
  { ...usdt, network: 'trc20', fixedFee: '1' },
  { ...usdt, network: 'omni', fixedFee: '5' },
  {
    code: 'BTC',
    network: 'bitcoin',
    depositMin: '0.0001',
    withdrawMin: '0.001',
    withdrawMax: '2',
    dayLimits: ['0.2', '4', '40'],
    fixedFee: '0.0002',
    feePpm: 0,
  },
  {
    code: 'ETH',
    network: 'ethereum',
    depositMin: '0.001',
    withdrawMin: '0.01',
    withdrawMax: '40',
    dayLimits: ['4', '80', '800'],
    fixedFee: '0.002',
    feePpm: 0,
  },
];

/** The same in every demo market. */
export const marketTerms = { minimum: '5', bandPpm: 200_000, makerPpm: 1000, takerPpm: 1000 } as const;

export interface Coin {
  readonly code: string;
  readonly name: string;
  /** Decimals of a minor unit. */
  readonly scale: number;
  /** Decimals: USDT per coin, and coins. Tick × lot is a whole number of USDT minor units. */
  readonly tick: string;
  readonly lot: string;
  readonly listedPrice: string;
  /** Deviation of a year's log return. */
  readonly annualVolatility: number;
  /** Correlation with the factor that moves all coins, 0 to 1. */
  readonly commonShare: number;
  /** Log growth a year of the simulated past. */
  readonly annualGrowth: number;
  /** Traded on an ordinary day, and resting at an ordinary price near the best. */
  readonly dailyUsdt: number;
  readonly levelUsdt: number;
  /** Narrowest distance between the best quotes: at least 2, so that a price fits in between. */
  readonly spreadTicksMin: number;
}

export const coins: readonly Coin[] = [
  {
    code: 'BTC',
    name: 'Bitcoin',
    scale: 8,
    tick: '0.01',
    lot: '0.0001',
    listedPrice: '94000',
    annualVolatility: 0.42,
    commonShare: 0.9,
    annualGrowth: 0.3,
    dailyUsdt: 400e6,
    levelUsdt: 20_000,
    spreadTicksMin: 8,
  },
  {
    code: 'ETH',
    name: 'Ethereum',
    scale: 8,
    tick: '0.01',
    lot: '0.0001',
    listedPrice: '3200',
    annualVolatility: 0.58,
    commonShare: 0.88,
    annualGrowth: 0.25,
    dailyUsdt: 250e6,
    levelUsdt: 15_000,
    spreadTicksMin: 4,
  },
  {
    code: 'SOL',
    name: 'Solana',
    scale: 8,
    tick: '0.01',
    lot: '0.001',
    listedPrice: '150',
    annualVolatility: 0.75,
    commonShare: 0.8,
    annualGrowth: 0.35,
    dailyUsdt: 90e6,
    levelUsdt: 8000,
    spreadTicksMin: 2,
  },
  {
    code: 'XRP',
    name: 'XRP',
    scale: 6,
    tick: '0.0001',
    lot: '0.1',
    listedPrice: '1.1',
    annualVolatility: 0.7,
    commonShare: 0.7,
    annualGrowth: 0.15,
    dailyUsdt: 80e6,
    levelUsdt: 8000,
    spreadTicksMin: 2,
  },
  {
    code: 'BNB',
    name: 'BNB',
    scale: 8,
    tick: '0.01',
    lot: '0.001',
    listedPrice: '640',
    annualVolatility: 0.5,
    commonShare: 0.78,
    annualGrowth: 0.3,
    dailyUsdt: 40e6,
    levelUsdt: 6000,
    spreadTicksMin: 4,
  },
  {
    code: 'DOGE',
    name: 'Dogecoin',
    scale: 8,
    tick: '0.0001',
    lot: '1',
    listedPrice: '0.27',
    annualVolatility: 0.85,
    commonShare: 0.74,
    annualGrowth: 0.2,
    dailyUsdt: 45e6,
    levelUsdt: 6000,
    spreadTicksMin: 2,
  },
  {
    code: 'ADA',
    name: 'Cardano',
    scale: 6,
    tick: '0.0001',
    lot: '0.1',
    listedPrice: '0.75',
    annualVolatility: 0.72,
    commonShare: 0.78,
    annualGrowth: 0.1,
    dailyUsdt: 20e6,
    levelUsdt: 4000,
    spreadTicksMin: 2,
  },
  {
    code: 'TRX',
    name: 'TRON',
    scale: 6,
    tick: '0.0001',
    lot: '1',
    listedPrice: '0.2',
    annualVolatility: 0.5,
    commonShare: 0.6,
    annualGrowth: 0.2,
    dailyUsdt: 14e6,
    levelUsdt: 3500,
    spreadTicksMin: 2,
  },
  {
    code: 'LTC',
    name: 'Litecoin',
    scale: 8,
    tick: '0.01',
    lot: '0.001',
    listedPrice: '92',
    annualVolatility: 0.62,
    commonShare: 0.78,
    annualGrowth: 0.05,
    dailyUsdt: 14e6,
    levelUsdt: 3500,
    spreadTicksMin: 2,
  },
  {
    code: 'AVAX',
    name: 'Avalanche',
    scale: 8,
    tick: '0.001',
    lot: '0.01',
    listedPrice: '35',
    annualVolatility: 0.8,
    commonShare: 0.8,
    annualGrowth: 0.15,
    dailyUsdt: 16e6,
    levelUsdt: 3500,
    spreadTicksMin: 4,
  },
  {
    code: 'LINK',
    name: 'Chainlink',
    scale: 8,
    tick: '0.001',
    lot: '0.01',
    listedPrice: '15',
    annualVolatility: 0.7,
    commonShare: 0.8,
    annualGrowth: 0.15,
    dailyUsdt: 16e6,
    levelUsdt: 3500,
    spreadTicksMin: 3,
  },
];

/** The coin of a code or of a symbol such as `BTC/USDT`. */
export function coinOf(codeOrSymbol: string): Coin | undefined {
  const code = codeOrSymbol.split('/')[0];
  return coins.find((coin) => coin.code === code);
}
