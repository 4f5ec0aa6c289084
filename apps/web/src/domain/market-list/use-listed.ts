import type { Market, MarketGroup } from '@bourse/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFavourites } from '../markets/favourites.ts';
import { liveMarket } from '../markets/live-markets.ts';
import { shownMarkets } from '../markets/markets.ts';
import { isLively, type ListView, listMarkets } from './market-list.ts';
import { weekCloses, weekMove } from './sparkline.ts';
import type { Weeks } from './use-weeks.ts';

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
  /** For whatever holds the rows. */
  const hold = {
    onPointerEnter: () => {
      isHeld.current = true;
    },
    onPointerLeave: () => {
      isHeld.current = false;
    },
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: () => {
      isHeld.current = false;
    },
  };
  return { markets, rows, favourites, hold };
}
