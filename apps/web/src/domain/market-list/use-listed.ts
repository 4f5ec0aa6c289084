import { useWords } from '@bourse/client/words.tsx';
import type { Market, MarketGroup } from '@bourse/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFavourites } from '../markets/favourites.ts';
import { liveMarket } from '../markets/live-markets.ts';
import { shownMarkets } from '../markets/markets.ts';
import {
  allTab,
  firstTab,
  isLively,
  type ListView,
  listMarkets,
  listTabs,
  nextSort,
  type SortKey,
  starredTab,
} from './market-list.ts';
import { weekCloses, weekMove } from './sparkline.ts';
import { useWeeks, type Weeks } from './use-weeks.ts';

/** Time after which a list that follows moving figures is put in order again. */
const reorderMs = 3000;

/**
 * The rows of a view. Figures change in the rows alone; the order follows calmly, and rests while `hold` says that
 * somebody points at a row or stands in it, so that nothing moves away from under a press.
 */
export function useListed(groups: readonly MarketGroup[] | undefined, view: ListView, weeks: Weeks | undefined) {
  const markets = useMemo(() => groups && shownMarkets(groups), [groups]);
  const favourites = useFavourites((state) => state.symbols);
  const isHeld = useRef(false);
  /** The figures that the order was made of. */
  const [figures, setFigures] = useState<{ of: typeof markets; rows: readonly Market[] }>();
  const isMoving = isLively(view) && markets !== undefined;

  useEffect(() => {
    if (!isMoving || !markets) return;
    const note = () => setFigures({ of: markets, rows: markets.map(liveMarket) });
    note();
    const timer = setInterval(() => {
      if (!isHeld.current && !document.hidden) note();
    }, reorderMs);
    return () => clearInterval(timer);
  }, [isMoving, markets]);

  const known = figures && figures.of === markets ? figures.rows : (markets ?? []);
  const listed = listMarkets(known, view, {
    favourites,
    weekOf: (symbol) => {
      const row = known.find((one) => one.symbol === symbol);
      const week = weeks?.get(symbol);
      return row && week && weekMove(weekCloses(week, row.lastPrice));
    },
  });
  // The rows themselves stay who they are, so that another order draws none of them again.
  const bySymbol = new Map(markets?.map((market) => [market.symbol, market]));
  const rows = listed.flatMap(({ symbol }) => bySymbol.get(symbol) ?? []);
  const holdIf = (isWanted: boolean) => () => {
    isHeld.current = isWanted;
  };
  /** For whatever holds the rows. */
  const hold = {
    onPointerEnter: holdIf(true),
    onPointerLeave: holdIf(false),
    onFocus: holdIf(true),
    onBlur: holdIf(false),
  };
  return { markets, rows, favourites, hold };
}

const atFirst: Partial<ListView> = {};

/** A table of markets with tabs, a search and columns that sort: what is chosen in it, and what it shows. */
export function useMarketTable(groups: readonly MarketGroup[] | undefined) {
  const { t } = useWords();
  const [chosen, setChosen] = useState(atFirst);
  const weeks = useWeeks();
  const names = listTabs(groups ?? []);
  const view: ListView = { tab: firstTab(names), order: 'listed', search: '', sort: null, ...chosen };
  const { markets, ...listed } = useListed(groups, view, weeks);
  const change = (changes: Partial<ListView>) => setChosen({ ...chosen, ...changes });
  return {
    view,
    change,
    tabs: names.map((id) => ({
      id,
      label: id === starredTab ? t('market.watchlist') : id === allTab ? t('common.all') : id,
    })),
    markets,
    /** For the rows. */
    table: { ...listed, view, weeks, onSort: (key: SortKey) => change({ sort: nextSort(view.sort, key) }) },
  };
}
