import type { Market } from '@bourse/contract';
import { Skeleton } from '@bourse/ui';
import type { DOMAttributes } from 'react';
import { column } from './columns.ts';
import type { ListView, SortKey } from './market-list.ts';
import { MarketRow } from './market-row.tsx';
import { MarketTableHead } from './market-table-head.tsx';
import type { Weeks } from './use-weeks.ts';
import { useWide } from './use-wide.ts';

/** Height of a row in px. */
export const rowHeight = 56;

export interface MarketRowsProps {
  label: string;
  /** Undefined while they load. */
  rows: readonly Market[] | undefined;
  /** Rows that hold the place of those that load. */
  bones: number;
  /** Rows further down that are not drawn yet. */
  hidden?: number;
  sort: ListView['sort'];
  onSort: (key: SortKey) => void;
  favourites: ReadonlySet<string>;
  weeks: Weeks | undefined;
  hold: Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;
  onOpen: (market: Market) => void;
}

/** A table of markets: heads that sort, rows of one height, nothing that moves when they come. */
export function MarketRows({ label, rows, bones, hidden = 0, weeks, favourites, hold, ...rest }: MarketRowsProps) {
  const total = (rows?.length ?? 0) + hidden;
  return (
    <table
      aria-label={label}
      aria-busy={rows === undefined || undefined}
      aria-rowcount={hidden > 0 ? total + 1 : undefined}
      className="w-full table-fixed border-collapse text-left tabular-nums"
    >
      <MarketTableHead sort={rest.sort} onSort={rest.onSort} />
      <tbody {...hold}>
        {rows
          ? rows.map((market) => (
              <MarketRow
                key={market.symbol}
                market={market}
                isFavourite={favourites.has(market.symbol)}
                week={weeks && (weeks.get(market.symbol) ?? noWeek)}
                onOpen={rest.onOpen}
              />
            ))
          : Array.from({ length: bones }, (_, place) => <RowBones key={String(place)} />)}
      </tbody>
      {hidden > 0 && (
        <tbody aria-hidden="true">
          <tr style={{ height: hidden * rowHeight }}>
            <td />
          </tr>
        </tbody>
      )}
    </table>
  );
}

const noWeek: readonly string[] = [];

/** A row that is still loading. */
function RowBones() {
  const isWide = useWide();
  return (
    <tr className="h-14 border-t border-line-soft">
      <td className={column.star} />
      <td>
        <span className="flex items-center gap-3">
          <Skeleton width={28} height={28} />
          <Skeleton width={64} />
        </span>
      </td>
      {!isWide && <td className={column.phoneWeek} />}
      <td className={column.price}>
        <Skeleton width={80} />
      </td>
      {isWide && (
        <>
          <td className={column.change}>
            <Skeleton width={48} />
          </td>
          <td className={column.high}>
            <Skeleton width={64} />
          </td>
          <td className={column.low}>
            <Skeleton width={64} />
          </td>
          <td className={column.volume}>
            <Skeleton width={56} />
          </td>
          <td className={column.turnover}>
            <Skeleton width={64} />
          </td>
          <td className={column.week} />
          <td className={column.action} />
        </>
      )}
    </tr>
  );
}
