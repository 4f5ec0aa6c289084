/** What a USDT is worth in the currencies that people reckon in. */
import type { SiteCurrency } from '@bourse/contract';
import { formatMinor, type State } from '@bourse/core';
import type { Config } from '../../config.ts';
import { trimDecimal } from './present.ts';

/** Of the core's rate: hundredths of a fen. */
const cnyDecimals = 4;

/** The demo's own figures, round ones of no particular day; production has only what it is given. */
const demoRates: Config['FIAT_RATES'] = [
  { code: 'USD', per_usdt: '1' },
  { code: 'EUR', per_usdt: '0.92' },
  { code: 'JPY', per_usdt: '150.2' },
  { code: 'KRW', per_usdt: '1380' },
  { code: 'HKD', per_usdt: '7.8' },
];

/** CNY: what staff set, which fiat trading goes by too; until then the setting. */
export function cnyPerUsdt({ c2c }: Pick<State, 'c2c'>, { CNY_PER_USDT }: Pick<Config, 'CNY_PER_USDT'>): string {
  return c2c.cnyRate === 0 ? CNY_PER_USDT : trimDecimal(formatMinor(BigInt(c2c.cnyRate), cnyDecimals), 2);
}

/** The currencies that have a rate, CNY first. */
export function currenciesOf(state: Pick<State, 'c2c'>, config: Config): SiteCurrency[] {
  const { FIAT_RATES, MODE } = config;
  const others = FIAT_RATES.length === 0 && MODE === 'demo' ? demoRates : FIAT_RATES;
  return [{ code: 'CNY', per_usdt: cnyPerUsdt(state, config) }, ...others];
}
