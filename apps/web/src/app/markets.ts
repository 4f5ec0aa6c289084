/** The list of markets, live; and the pair the user has chosen. */
import { calls, type Daymarket, type Quotation } from '@bourse/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api.ts';
import { queryClient } from './query.ts';
import { onEvent, useConnection } from './socket.ts';
import { priceScale, readStored, writeStored } from './storage.ts';

/** A group of pairs with one quote currency. */
export interface MarketGroup {
  id: number;
  name: string;
  quotation: Quotation[];
}

const marketsKey = ['markets'];

async function loadMarkets(): Promise<MarketGroup[]> {
  return (await call(calls.market.quotations, {})).message;
}

/** The groups with one pair's figures changed; every other row keeps its identity. */
export function patchMarkets(groups: MarketGroup[], event: Daymarket): MarketGroup[] {
  return groups.map((group) =>
    group.id !== event.legal_id
      ? group
      : {
          ...group,
          quotation: group.quotation.map((row) => (row.currency_id === event.currency_id ? { ...row, ...event } : row)),
        },
  );
}

/** Pairs shown in lists, in the server's order. */
export function shownMarkets(groups: readonly MarketGroup[]): Quotation[] {
  return groups.flatMap((group) => group.quotation.filter((row) => row.is_display === 1));
}

/** All markets, kept live by the socket; after a reconnect they are read again. */
export function useMarkets(): UseQueryResult<MarketGroup[]> {
  const connects = useConnection((state) => state.connects);
  useEffect(
    () =>
      onEvent('daymarket', (event) => {
        queryClient.setQueryData<MarketGroup[]>(marketsKey, (groups) => groups && patchMarkets(groups, event));
      }),
    [],
  );
  useEffect(() => {
    // The first connection comes with fresh figures; a later one follows a gap.
    if (connects > 1) void queryClient.invalidateQueries({ queryKey: marketsKey });
  }, [connects]);
  return useQuery({ queryKey: marketsKey, queryFn: loadMarkets });
}

/** Stores a pair as the chosen one. */
export function chooseMarket(market: Quotation, groups: readonly MarketGroup[] = []): void {
  const group = groups.findIndex((one) => one.id === market.legal_id);
  const place = groups[group]?.quotation.findIndex((row) => row.currency_id === market.currency_id) ?? -1;
  writeStored('legal_id', String(market.legal_id));
  writeStored('currency_id', String(market.currency_id));
  writeStored('legal_name', market.legal_name);
  writeStored('currency_name', market.currency_name);
  writeStored('symbol', market.symbol);
  writeStored('legal_index', String(Math.max(group, 0)));
  writeStored('currency_index', String(Math.max(place, 0)));
  writeStored('shareNum', market.lever_share_num);
  writeStored('priceScale', priceScale);
}

/** The chosen pair among the markets; the first shown one where none, or one that is gone, was chosen. */
export function chosenMarket(groups: readonly MarketGroup[]): Quotation | undefined {
  const legalId = Number(readStored('legal_id'));
  const currencyId = Number(readStored('currency_id'));
  const all = groups.flatMap((group) => group.quotation);
  return all.find((row) => row.legal_id === legalId && row.currency_id === currencyId) ?? shownMarkets(groups)[0];
}
