import { Link } from '@bourse/client/navigation/link.tsx';
import { fullTime, shortTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Order } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { buttonClass, Cell, type Column, classes, DataTable, Icon, Row, Skeleton } from '@bourse/ui';
import { listNumber } from '../../../domain/trading/rules.ts';
import { ask } from '../ask.ts';
import type { ListName } from '../orders.ts';
import { type OrderRow, pageKindNames } from './rows.ts';
import type { useRows } from './use-rows.ts';

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
  const columns = columnsOf(list, t);
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
        <PageRow key={row.key} list={list} row={row} />
      ))}
    </DataTable>
  );
}

function columnsOf(list: ListName, t: ReturnType<typeof useWords>['t']): readonly Column[] {
  const isFills = list === 'fills';
  const act: Column = {
    id: 'act',
    name: <span className="sr-only">{t('common.action')}</span>,
    className: 'pr-6',
  };
  return [
    { id: 'time', name: t('common.time'), className: 'pl-6' },
    { id: 'pair', name: t('entrust.pair') },
    { id: 'side', name: t('common.side') },
    { id: 'price', name: t('common.price'), isNumeric: true },
    { id: 'size', name: t('common.quantity'), isNumeric: true },
    { id: 'filled', name: t(isFills ? 'common.total' : 'entrust.filled_of'), isNumeric: true },
    isFills
      ? { id: 'fee', name: t('entrust.fee'), isNumeric: true, className: 'pr-6' }
      : { id: 'state', name: t('common.status'), className: 'pl-6' },
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

const line = 'max-md:flex max-md:h-auto max-md:justify-between max-md:gap-4';

function PageRow({ list, row }: { list: ListName; row: OrderRow }) {
  const { t, tag } = useWords();
  const isFills = list === 'fills';
  return (
    <Row className="h-11 max-md:grid max-md:h-auto max-md:grid-cols-2 max-md:gap-x-6 max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <Cell className="pl-6 text-quiet max-md:order-2 max-md:h-auto max-md:pl-0 max-md:text-right max-md:text-xs">
        <time dateTime={row.time} title={fullTime(row.time, tag)}>
          {shortTime(row.time, tag)}
        </time>
      </Cell>
      <Cell className="font-medium max-md:order-1 max-md:h-auto">{row.symbol}</Cell>
      <Cell className="max-md:order-3 max-md:h-auto">
        <span className={row.isBuy ? 'text-up' : 'text-down'}>{t(row.isBuy ? 'common.buy' : 'common.sell')}</span>
        {row.kind !== null && <span className="text-quiet"> {t(pageKindNames[row.kind])}</span>}
      </Cell>
      <Cell isNumeric className={classes(line, 'max-md:order-5')}>
        <Name>{t('common.price')}</Name>
        <span>
          {row.price === '' ? t('entrust.market_price') : listNumber(row.price)}
          {row.stopPrice !== '' && (
            <small className="block text-xs text-quiet">
              {t('entrust.stop_at', { price: listNumber(row.stopPrice) })}
            </small>
          )}
        </span>
      </Cell>
      <Cell isNumeric className={classes(line, 'max-md:order-6')}>
        <Name>{t('common.quantity')}</Name>
        {listNumber(row.quantity)}
      </Cell>
      <Cell isNumeric className={classes(line, 'max-md:order-7')}>
        <Name>{t(isFills ? 'common.total' : 'entrust.filled_of')}</Name>
        <span>
          {listNumber(isFills ? row.money : row.filled)}
          {isFills && <span className="text-quiet"> {row.quote}</span>}
        </span>
      </Cell>
      <Cell
        isNumeric={isFills}
        className={
          isFills
            ? classes(line, 'pr-6 max-md:order-8 max-md:pr-0')
            : 'pl-6 text-quiet max-md:order-4 max-md:h-auto max-md:pl-0 max-md:text-right'
        }
      >
        {isFills && <Name>{t('entrust.fee')}</Name>}
        {isFills ? listNumber(row.fee) : t(row.state)}
      </Cell>
      {list === 'open' && (
        <Cell className="pr-6 text-right max-md:order-8 max-md:h-auto max-md:pr-0">
          {row.open && <CancelButton row={row} order={row.open} />}
        </Cell>
      )}
    </Row>
  );
}

/** On a phone a figure says what it is, for the head is not in sight. */
function Name({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="text-quiet md:hidden">
      {children}
    </span>
  );
}

function CancelButton({ row, order }: { row: OrderRow; order: Order }) {
  const { t } = useWords();
  const label = `${t('entrust.cancel')}: ${row.symbol} ${t(row.isBuy ? 'common.buy' : 'common.sell')} ${listNumber(row.quantity)}`;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      title={t('entrust.cancel')}
      className="inline-grid size-8 place-items-center rounded-s text-quiet hover:bg-hover hover:text-text"
      onClick={() => ask({ kind: 'cancel', order })}
    >
      <Icon name="close" size={14} />
    </button>
  );
}
