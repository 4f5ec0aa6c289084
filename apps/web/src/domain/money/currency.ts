/**
 * The currency in which people reckon beside USDT, at the server's rates. What is shown in it is worth about so much;
 * P2P, agents and payment settle in CNY, whatever is chosen here.
 */
import { readStored, writeStored } from '@bourse/client/storage.ts';
import { type CurrencyCode, type Market, type SiteCurrency, siteCurrencies } from '@bourse/contract';
import { useMemo } from 'react';
import { create } from 'zustand';
import { useKnownSite } from '../site/site.ts';
import { exact, fractionText, productText, tenTo } from '../trading/exact.ts';

/** What stands before a price, and the smallest part that people pay in. */
const looks: Readonly<Record<CurrencyCode, { readonly sign: string; readonly decimals: number }>> = {
  CNY: { sign: '¥', decimals: 2 },
  USD: { sign: '$', decimals: 2 },
  EUR: { sign: '€', decimals: 2 },
  JPY: { sign: 'JP¥', decimals: 0 },
  KRW: { sign: '₩', decimals: 0 },
  HKD: { sign: 'HK$', decimals: 2 },
};

/** Decimals that a price is reckoned with. */
const priceDecimalsMax = 8;

export interface Currency {
  readonly code: CurrencyCode;
  readonly sign: string;
  readonly decimals: number;
  /** What so many USDT are worth, rounded down; null while no rate is known. */
  readonly valueOf: (usdt: string) => string | null;
  /** What one of a pair's coins is worth, rounded down; null where nobody knows. */
  readonly priceOf: (market: Pick<Market, 'quote' | 'lastPrice' | 'cnyPrice'>) => string | null;
}

const useChosen = create<{ readonly code: CurrencyCode }>(() => {
  const stored = readStored('display_currency');
  return { code: siteCurrencies.find((code) => code === stored) ?? 'CNY' };
});

/** Chooses it for every screen. */
export function chooseCurrency(code: CurrencyCode): void {
  writeStored('display_currency', code);
  useChosen.setState({ code });
}

/** The chosen one. @param cnyPerUsdt the rate that came with the amounts, which may be newer; undefined: none did */
export function useCurrency(cnyPerUsdt?: string): Currency {
  const chosen = useChosen((state) => state.code);
  const { currencies } = useKnownSite();
  return useMemo(() => currencyOf(chosen, currencies, cnyPerUsdt), [chosen, currencies, cnyPerUsdt]);
}

/** The chosen one, or CNY where it has no rate. */
export function currencyOf(chosen: CurrencyCode, known: readonly SiteCurrency[], newerCny?: string): Currency {
  const rateOf = (code: CurrencyCode) => known.find((one) => one.code === code)?.per_usdt;
  const perUsdt = rateOf(chosen);
  // One that this exchange has no rate for any more is the specification's.
  const code = perUsdt === undefined ? 'CNY' : chosen;
  const rate = code === 'CNY' ? newerCny || rateOf(code) : perUsdt;
  const { decimals, sign } = looks[code];
  return {
    code,
    decimals,
    sign,
    valueOf: (usdt) => (rate === undefined ? null : productText(usdt, rate, decimals)),
    priceOf: (market) => priceIn(code, rate, rateOf('CNY'), market),
  };
}

function priceIn(
  code: CurrencyCode,
  rate: string | undefined,
  cnyRate: string | undefined,
  { quote, lastPrice, cnyPrice }: Pick<Market, 'quote' | 'lastPrice' | 'cnyPrice'>,
): string | null {
  if (cnyPrice === '') return null;
  if (code === 'CNY') return cnyPrice;
  if (rate === undefined || cnyRate === undefined) return null;
  if (quote === 'USDT') return withoutZeros(productText(lastPrice, rate, priceDecimalsMax));
  // Of another quote currency only the server knows the worth, and says it in CNY.
  const [cny, to, from] = [exact(cnyPrice), exact(rate), exact(cnyRate)];
  const over = cny.units * to.units * tenTo(from.decimals);
  const under = from.units * tenTo(cny.decimals + to.decimals);
  return withoutZeros(fractionText(over, under, priceDecimalsMax, 'down'));
}

const withoutZeros = (text: string) => text.replace(/\.?0+$/, '');

/** Of a price: the currency's own, two below a thousand, and more digits for a coin worth less than one. */
export function decimalsOfPrice({ decimals }: Pick<Currency, 'decimals'>, price: string): number {
  if (/^0\.|^0$/.test(price)) return 4;
  return Number(price) < 1000 ? 2 : decimals;
}
