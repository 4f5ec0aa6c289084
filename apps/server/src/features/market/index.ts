/** What other features may use of the markets. */
export { cnyPerUsdt, currenciesOf } from './fiat-rates.ts';
export { books, marketData } from './opened.ts';
export { percentOfPpm, trimDecimal } from './present.ts';
export {
  assetIdOf,
  assetOf,
  currencyIdOf,
  marketIdOf,
  marketNumberOf,
  marketOfPair,
  marketsOf,
  symbolOf,
} from './wire-ids.ts';
