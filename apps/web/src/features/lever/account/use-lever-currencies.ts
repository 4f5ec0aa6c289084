import type { Market } from '@bourse/contract';
import { shownMarkets, useMarkets } from '../../../domain/markets/markets.ts';

/** A currency that contracts are settled in: its account is one for all their pairs. */
export interface LeverCurrency {
  readonly coinId: number;
  readonly name: string;
  /** The pair whose offer tells what is in the account: any of them would. */
  readonly market: Market;
  readonly markets: readonly Market[];
}

/** Currencies that contracts are offered in. */
export function useLeverCurrencies() {
  const { data, isError, refetch } = useMarkets('state');
  const offered = shownMarkets(data ?? []).filter(({ contractSize }) => Number(contractSize) > 0);
  const byCoin = Map.groupBy(offered, ({ quoteId }) => quoteId);
  const currencies = [...byCoin].flatMap(([coinId, markets]): LeverCurrency[] => {
    const [market] = markets;
    return market === undefined ? [] : [{ coinId, name: market.quote, market, markets }];
  });
  return { currencies: data && currencies, isError, refetch };
}
