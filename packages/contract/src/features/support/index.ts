/** What the wire shows of it. */
export {
  type CurrencyCode,
  otherCurrencies,
  type Product,
  products,
  type SiteCurrency,
  siteCurrencies,
} from './calls.ts';
