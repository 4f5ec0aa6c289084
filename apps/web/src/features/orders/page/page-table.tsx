import { Link } from '@bourse/client/navigation/link.tsx';
import { clockTime, dayOf, fullTime, shortTime } from '@bourse/client/time/times.ts';
import { useMedia } from '@bourse/client/use-media.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Order } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { buttonClass, Cell, type Column, classes, DataTable, formatDecimal, Row, Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';
import { listNumber } from '../../../domain/trading/rules.ts';
import { ask } from '../ask.ts';
import type { ListName } from '../orders.ts';
import { type OrderRow, pageKindNames } from './rows.ts';
import type { useRows } from './use-rows.ts';

type Say = ReturnType<typeof useWords>['t'];

const empty: Readonly<Record<ListName, { title: MessageId; hint: MessageId }>> = {
  open: { title: 'entrust.no_open_title', hint: 'entrust.no_open_hint' },
  past: { title: 'entrust.no_past_title', hint: 'entrust.no_past_hint' },
  fills: { title: 'entrust.no_fills_title', hint: 'entrust.no_fills_hint' },
};
const noMatch = { title: 'entrust.no_match_title', hint: 'entrust.no_match_hint' } as const;

export interface PageTableProps {
  list: ListName;
  label: string;
  query: ReturnType<typeof useRows>['query'];
  rows: readonly OrderRow[];
  /** How many there are in all. */
  total: number;
  /** Something was chosen, so that no row may mean another choice. */
  isFiltered: boolean;
}

/** Orders or fills as a ruled table; on a phone each row becomes three lines. */
export function PageTable({ list, label, query, rows, total, isFiltered }: PageTableProps) {
  const { t } = useWords();
  const isNarrow = useMedia(narrow);
  const shown = figuresOf(list, isNarrow);
  const columns = columnsOf(list, shown, t);
  const nothing = isFiltered ? noMatch : empty[list];
  // Every row that was read may have gone, and those behind them are on their way.
  const isHere = rows.length > 0 || (query.isSuccess && total === 0);
  return (
    <DataTable
      isCards
      label={label}
      columns={columns}
      count={isHere ? rows.length : undefined}
      skeletons={[1, 2, 3, 4, 5].map((skeleton) => <RowSkeleton key={skeleton} columns={columns.length} />)}
      failed={
        query.isError
          ? {
              title: t('entrust.load_failed'),
              retryLabel: t('common.retry'),
              onRetry: () => void query.refetch(),
              className: 'py-8',
            }
          : null
      }
      empty={{
        className: 'py-12',
        title: t(nothing.title),
        hint: t(nothing.hint),
        action: (
          <Link to="/dealCenter" className={buttonClass('line', 's')}>
            {t('entrust.trade')}
          </Link>
        ),
      }}
      className="text-s"
    >
      {rows.map((row) => (
        <PageRow key={row.key} list={list} figures={shown} isNarrow={isNarrow} row={row} />
      ))}
    </DataTable>
  );
}

interface Figure {
  readonly id: string;
  readonly name: MessageId;
  /** Empty: the row has none. */
  readonly of: (row: OrderRow, t: Say) => ReactNode;
  /** Stands below it where the window is too narrow for a column of its own. */
  readonly below?: Figure | undefined;
  /** It stands below another then. */
  readonly isBelow?: boolean;
  /** On a phone it has a line to itself. */
  readonly isLong?: boolean;
}

const price: Figure = { id: 'price', name: 'common.price', of: priceOf };
const quantity: Figure = { id: 'size', name: 'common.quantity', of: (row) => listNumber(row.quantity) };
const filled: Figure = { id: 'filled', name: 'entrust.filled_of', of: (row) => listNumber(row.filled) };
const average: Figure = { id: 'average', name: 'entrust.average', of: (row) => row.average && listNumber(row.average) };
const total: Figure = { id: 'total', name: 'common.total', of: totalOf };
const fee: Figure = { id: 'fee', name: 'entrust.fee', of: feeOf };
/** Between a phone (below the theme's `md`), where a row is a card, and a window with room for every column. */
const narrow = '(min-width: 720px) and (max-width: 1399.98px)';

function figuresOf(list: ListName, isNarrow: boolean): readonly Figure[] {
  if (isNarrow) return figures[list].filter(({ isBelow }) => !isBelow);
  return figures[list].map((figure) => ({ ...figure, below: undefined }));
}

/** What an order came to; nothing where nothing of it was filled. */
const traded: Figure = { ...total, of: (row) => row.average && listNumber(row.money) };
const charged: Figure = { ...fee, of: (row) => row.average && feeOf(row) };

const figures: Readonly<Record<ListName, readonly Figure[]>> = {
  open: [price, quantity, filled],
  past: [
    price,
    { ...quantity, below: filled },
    { ...filled, isBelow: true },
    { ...average, isLong: true },
    { ...traded, isLong: true, below: charged },
    { ...charged, isBelow: true },
  ],
  fills: [price, quantity, total, fee],
};

function priceOf(row: OrderRow, t: Say): ReactNode {
  return (
    <span>
      {row.price === '' ? t('entrust.market_price') : listNumber(row.price)}
      {row.trail !== '' && <span title={t('entrust.trail')}> · {row.trail}%</span>}
      {row.stopPrice !== '' && (
        <small className="block text-xs text-quiet">{t('entrust.stop_at', { price: listNumber(row.stopPrice) })}</small>
      )}
    </span>
  );
}

/** As a number in a list; pointed at, to its last digit. */
function feeOf(row: OrderRow): ReactNode {
  return (
    <span title={`${formatDecimal(row.fee)} ${row.quote}`}>
      {listNumber(row.fee)}
      <span className="text-quiet"> {row.quote}</span>
    </span>
  );
}

function totalOf(row: OrderRow): ReactNode {
  return (
    <span>
      {listNumber(row.money)}
      <span className="text-quiet"> {row.quote}</span>
    </span>
  );
}

function columnsOf(list: ListName, shown: readonly Figure[], t: Say): readonly Column[] {
  const act: Column = {
    id: 'act',
    name: <span className="sr-only">{t('common.action')}</span>,
    className: 'pr-6',
  };
  const state: Column = {
    id: 'state',
    name: t('common.status'),
    className: list === 'past' ? 'px-6' : 'pl-6',
  };
  return [
    { id: 'time', name: t('common.time'), className: 'pl-6' },
    { id: 'pair', name: t('entrust.pair'), className: 'pl-3' },
    { id: 'side', name: t('common.side'), className: 'pl-3' },
    ...shown.map(({ id, name, below }) => ({
      id,
      name: below ? (
        <>
          {t(name)}
          <span className="block">{t(below.name)}</span>
        </>
      ) : (
        t(name)
      ),
      isNumeric: true,
      className: list === 'fills' && id === 'fee' ? 'pr-6 pl-3' : 'pl-3',
    })),
    ...(list === 'fills' ? [] : [state]),
    ...(list === 'open' ? [act] : []),
  ];
}

/** A row that is still loading. */
function RowSkeleton({ columns }: { columns: number }) {
  return (
    <tr className="border-t border-line max-md:block">
      <td colSpan={columns} className="max-md:block">
        <span className="flex h-11 items-center justify-between gap-6 px-6">
          <Skeleton width={120} />
          <Skeleton width={80} />
          <Skeleton width={100} />
        </span>
      </td>
    </tr>
  );
}

/** Figures of a card, after what the order is. */
const figurePlace = 'md:pl-3 max-md:order-5 max-md:flex max-md:h-auto max-md:justify-between max-md:gap-2';

interface PageRowProps {
  list: ListName;
  figures: readonly Figure[];
  /** Time and side take two lines. */
  isNarrow: boolean;
  row: OrderRow;
}

function PageRow({ list, figures, isNarrow, row }: PageRowProps) {
  const { t, tag } = useWords();
  const isFills = list === 'fills';
  return (
    <Row className="h-11 max-md:grid max-md:h-auto max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <Cell className="pl-6 text-quiet max-md:order-2 max-md:h-auto max-md:pl-0 max-md:text-right max-md:text-xs">
        <time dateTime={row.time} title={fullTime(row.time, tag)}>
          {isNarrow ? (
            <>
              <span className="block">{dayOf(row.time, tag)}</span> {clockTime(row.time)}
            </>
          ) : (
            shortTime(row.time, tag)
          )}
        </time>
      </Cell>
      <Cell className="font-medium max-md:order-1 md:pl-3 max-md:h-auto">{row.symbol}</Cell>
      <Cell className="max-md:order-3 max-md:h-auto md:pl-3">
        <span className={row.isBuy ? 'text-up' : 'text-down'}>{t(row.isBuy ? 'common.buy' : 'common.sell')}</span>
        {row.kind !== null && (
          <span className={classes('text-quiet', isNarrow && 'block whitespace-normal')}>
            {' '}
            {t(pageKindNames[row.kind])}
          </span>
        )}
        {row.isPostOnly && <small className="block text-xs text-quiet">{t('entrust.post_only')}</small>}
      </Cell>
      {figures.map((figure) => (
        <FigureCell key={figure.id} figure={figure} row={row} className={isFills && figure.id === 'fee' && 'md:pr-6'} />
      ))}
      {!isFills && (
        <Cell
          className={classes(
            'pl-6 text-quiet max-md:order-4 max-md:h-auto max-md:pl-0 max-md:text-right',
            list === 'past' && 'md:pr-6',
          )}
        >
          {/* What became of an order may take two lines, broken between words. */}
          <span className="block leading-4.5 break-keep whitespace-normal">{t(row.state)}</span>
        </Cell>
      )}
      {list === 'open' && (
        <Cell className="pr-6 text-right max-md:order-6 max-md:h-auto max-md:pr-0">
          {row.open && <CancelButton row={row} order={row.open} />}
        </Cell>
      )}
    </Row>
  );
}

function FigureCell({ figure, row, className }: { figure: Figure; row: OrderRow; className: string | false }) {
  const { t } = useWords();
  const { below, isLong } = figure;
  const value = figure.of(row, t);
  // On a phone a name without a figure would say nothing.
  if (value === '') return <Cell className="max-md:hidden" />;
  return (
    <Cell isNumeric className={classes(figurePlace, isLong && 'max-md:order-6 max-md:col-span-2', className)}>
      <Name>{t(figure.name)}</Name>
      {value}
      {below && <small className="block text-xs text-quiet">{below.of(row, t)}</small>}
    </Cell>
  );
}

/** On a phone a figure says what it is, for the head is not in sight. */
function Name({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-left whitespace-normal text-quiet md:hidden">
      {children}
    </span>
  );
}

function CancelButton({ row, order }: { row: OrderRow; order: Order }) {
  const { t } = useWords();
  const name = `${row.symbol} ${t(row.isBuy ? 'common.buy' : 'common.sell')} ${listNumber(row.quantity)}`;
  return (
    <button
      type="button"
      aria-label={t('entrust.cancel_named', { order: name })}
      aria-haspopup="dialog"
      className="-my-1 h-8 rounded-s text-quiet hover:text-text"
      onClick={() => ask({ kind: 'cancel', order })}
    >
      {t('common.cancel')}
    </button>
  );
}
