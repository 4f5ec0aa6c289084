import type { Market } from '@bourse/contract';
import { DataTable } from '@bourse/ui';
import type { DOMAttributes } from 'react';
import { useCurrency } from '../money/currency.ts';
import type { ListView, SortKey } from './market-list.ts';
import { MarketRow } from './market-row.tsx';
import { NoRows } from './no-rows.tsx';
import { useColumns } from './use-columns.tsx';
import type { Weeks } from './use-weeks.ts';

/** Height of a row in px. */
const rowHeight = 56;

export interface MarketRowsProps {
  label: string;
  /** Undefined while they load. */
  rows: readonly Market[] | undefined;
  /** Rows that hold the place of those that load. */
  skeletons: number;
  /** Rows further down that are not drawn yet. */
  hidden?: number;
  view: ListView;
  onSort: (key: SortKey) => void;
  favourites: ReadonlySet<string>;
  weeks: Weeks | undefined;
  hold: Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
  onOpen: (market: Market) => void;
}

/** A table of markets: heads that sort, rows of one height, nothing that moves when they come. Without rows it says why. */
export function MarketRows({ rows, hidden = 0, view, favourites, weeks, hold, onOpen, ...rest }: MarketRowsProps) {
  const currency = useCurrency();
  return (
    <DataTable
      {...rest}
      columns={useColumns()}
      sort={view.sort}
      count={rows && rows.length + hidden}
      skeletonClassName="h-14 border-t border-line-soft"
      undrawnPx={hidden * rowHeight}
      body={hold}
      foot={rows?.length === 0 && <NoRows view={view} />}
      className="table-fixed"
    >
      {rows?.map((market) => (
        <MarketRow
          key={market.symbol}
          market={market}
          isFavourite={favourites.has(market.symbol)}
          week={weeks && (weeks.get(market.symbol) ?? noWeek)}
          currency={currency}
          onOpen={onOpen}
        />
      ))}
    </DataTable>
  );
}

const noWeek: readonly string[] = [];
