/** What each list shows of a row. */
import type { PagedColumn } from '@bourse/client/list/paged-table.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { t } from '@bourse/client/words.tsx';
import type { LeverContract } from '@bourse/contract';
import { Button } from '@bourse/ui';
import type { ReactNode } from 'react';
import type { LeverList } from '../client.ts';
import { LeverLots, LeverName, LeverProfit, LeverStopsText, moneyOf, priceOf } from './cells.tsx';
import { leverReasonWords } from './reasons.ts';

type Columns = readonly PagedColumn<LeverContract>[];

/** What can be done with a row. */
export interface LeverActs {
  readonly onClose: (row: LeverContract) => void;
  readonly onStops: (row: LeverContract) => void;
  readonly onCancel: (row: LeverContract) => void;
  /** What happened in the liquidation that closed it. */
  readonly onWhy: (row: LeverContract) => void;
}

const time = (text: string) => (text === '' ? '–' : <ShownTime time={text} />);
const reason = (row: LeverContract) => (row.reason === null ? '–' : t(leverReasonWords[row.reason]));

const name = (): Columns[number] => ({
  id: 'name',
  name: t('lever.pair'),
  cell: (row) => <LeverName row={row} />,
  card: 'title',
});
const lots = (): Columns[number] => ({
  id: 'lots',
  name: t('lever.lots'),
  cell: (row) => <LeverLots row={row} />,
  isNumeric: true,
  card: 'line',
});
const line = (id: string, word: string, cell: (row: LeverContract) => ReactNode): Columns[number] => ({
  id,
  name: word,
  cell,
  isNumeric: true,
  card: 'line',
});
const profit = (): Columns[number] => ({
  id: 'profit',
  name: t('lever.pnl'),
  cell: (row) => <LeverProfit row={row} />,
  isNumeric: true,
  card: 'value',
});

function positionColumns({ onClose, onStops }: LeverActs): Columns {
  return [
    name(),
    lots(),
    line('entry', t('lever.entry_price'), (row) => priceOf(row.entryPrice)),
    line('mark', t('lever.mark_price'), (row) => priceOf(row.price)),
    line('margin', t('lever.margin'), (row) => moneyOf(row.margin)),
    profit(),
    line('liquidation', t('lever.liquidation_price'), (row) => priceOf(row.liquidationPrice)),
    {
      id: 'stops',
      name: t('lever.stops_short'),
      cell: (row) => <LeverStopsText row={row} />,
      isNumeric: true,
      card: 'line',
    },
    {
      id: 'act',
      name: t('lever.action'),
      isNumeric: true,
      card: 'line',
      cell: (row) =>
        row.status === 'open' ? (
          <span className="inline-flex gap-2">
            <Button
              variant="line"
              size="s"
              aria-label={`${t('lever.set_stops')} ${row.symbol} ${row.id}`}
              onClick={() => onStops(row)}
            >
              {t('lever.stops_short')}
            </Button>
            <Button
              variant="line"
              size="s"
              aria-label={`${t('lever.close')} ${row.symbol} ${row.id}`}
              onClick={() => onClose(row)}
            >
              {t('lever.close')}
            </Button>
          </span>
        ) : (
          t('lever.status_closing')
        ),
    },
  ];
}

function orderColumns({ onCancel }: LeverActs): Columns {
  return [
    name(),
    line('created', t('lever.created_at'), (row) => time(row.createdAt)),
    {
      id: 'kind',
      name: t('lever.type'),
      cell: (row) => t(row.isMarket ? 'lever.market' : 'lever.limit'),
      card: 'line',
    },
    lots(),
    line('limit', t('lever.limit_price'), (row) => priceOf(row.limitPrice)),
    line('margin', t('lever.margin'), (row) => moneyOf(row.margin)),
    {
      id: 'stops',
      name: t('lever.stops_short'),
      cell: (row) => <LeverStopsText row={row} />,
      isNumeric: true,
      card: 'line',
    },
    {
      id: 'act',
      name: t('lever.action'),
      isNumeric: true,
      card: 'line',
      cell: (row) =>
        row.isMarket ? (
          t('lever.status_pending')
        ) : (
          <Button
            variant="line"
            size="s"
            aria-label={`${t('lever.cancel')} ${row.symbol} ${row.id}`}
            onClick={() => onCancel(row)}
          >
            {t('lever.cancel')}
          </Button>
        ),
    },
  ];
}

function closedReason(row: LeverContract, onWhy: LeverActs['onWhy']): ReactNode {
  if (row.reason !== 'liquidation') return reason(row);
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {reason(row)}
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        aria-label={`${t('lever.why')} ${row.symbol} ${row.id}`}
        onClick={() => onWhy(row)}
      >
        {t('lever.why')}
      </button>
    </span>
  );
}

function closedColumns({ onWhy }: LeverActs): Columns {
  return [
    name(),
    lots(),
    line('entry', t('lever.entry_price'), (row) => priceOf(row.entryPrice)),
    line('exit', t('lever.exit_price'), (row) => priceOf(row.price)),
    profit(),
    line('fee', t('lever.fee'), (row) => `${moneyOf(row.fee)} ${row.quote}`),
    line('overnight', t('lever.overnight_fee'), (row) => `${moneyOf(row.overnight)} ${row.quote}`),
    { id: 'reason', name: t('lever.reason'), cell: (row) => closedReason(row, onWhy), card: 'line' },
    line('opened', t('lever.opened_at'), (row) => time(row.openedAt)),
    line('closed', t('lever.closed_at'), (row) => time(row.endedAt)),
  ];
}

function cancelledColumns(): Columns {
  return [
    name(),
    {
      id: 'kind',
      name: t('lever.type'),
      cell: (row) => t(row.isMarket ? 'lever.market' : 'lever.limit'),
      card: 'value',
    },
    lots(),
    line('limit', t('lever.limit_price'), (row) => priceOf(row.limitPrice)),
    { id: 'reason', name: t('lever.reason'), cell: reason, card: 'line' },
    line('created', t('lever.created_at'), (row) => time(row.createdAt)),
    line('cancelled', t('lever.cancelled_at'), (row) => time(row.endedAt)),
  ];
}

export function leverColumns(list: LeverList, acts: LeverActs): Columns {
  switch (list) {
    case 'positions':
      return positionColumns(acts);
    case 'orders':
      return orderColumns(acts);
    case 'closed':
      return closedColumns(acts);
    case 'cancelled':
      return cancelledColumns();
  }
}
