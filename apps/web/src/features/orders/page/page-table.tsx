import { fullTime, shortTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Order } from '@bourse/contract';
import { Cell, classes, HeadCell, Icon, Row, Table } from '@bourse/ui';
import { listNumber } from '../../../domain/trading/rules.ts';
import type { ListName } from '../orders.ts';
import { type OrderRow, pageKindNames } from './rows.ts';

export interface PageTableProps {
  list: ListName;
  label: string;
  rows: readonly OrderRow[];
  onCancel: (order: Order) => void;
}

/** Orders or fills as a ruled table; on a phone each row becomes three lines. */
export function PageTable({ list, label, rows, onCancel }: PageTableProps) {
  const { t } = useWords();
  const isFills = list === 'fills';
  return (
    <Table aria-label={label} className="text-s max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <HeadCell className="pl-6">{t('common.time')}</HeadCell>
          <HeadCell>{t('entrust.pair')}</HeadCell>
          <HeadCell>{t('common.side')}</HeadCell>
          <HeadCell isNumeric>{t('common.price')}</HeadCell>
          <HeadCell isNumeric>{t('common.quantity')}</HeadCell>
          <HeadCell isNumeric>{t(isFills ? 'common.total' : 'entrust.filled_of')}</HeadCell>
          <HeadCell isNumeric={isFills} className={isFills ? 'pr-6' : 'pl-6'}>
            {t(isFills ? 'entrust.fee' : 'common.status')}
          </HeadCell>
          {list === 'open' && (
            <HeadCell className="pr-6">
              <span className="sr-only">{t('common.action')}</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <PageRow key={row.key} list={list} row={row} onCancel={onCancel} />
        ))}
      </tbody>
    </Table>
  );
}

const line = 'max-md:flex max-md:h-auto max-md:justify-between max-md:gap-4';

function PageRow({ list, row, onCancel }: { list: ListName; row: OrderRow; onCancel: (order: Order) => void }) {
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
          {row.open && <CancelButton row={row} order={row.open} onCancel={onCancel} />}
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

function CancelButton({ row, order, onCancel }: { row: OrderRow; order: Order; onCancel: (order: Order) => void }) {
  const { t } = useWords();
  const label = `${t('entrust.cancel')}: ${row.symbol} ${t(row.isBuy ? 'common.buy' : 'common.sell')} ${listNumber(row.quantity)}`;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      title={t('entrust.cancel')}
      className="inline-grid size-8 place-items-center rounded-s text-quiet hover:bg-hover hover:text-text"
      onClick={() => onCancel(order)}
    >
      <Icon name="close" size={14} />
    </button>
  );
}
