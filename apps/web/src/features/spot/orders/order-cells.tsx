/** Cells that the lists share. On a phone a row becomes two lines. */
import type { Entrust, OrderKind, PastEntrust } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { formatDecimal, Icon, type IconName } from '@bourse/ui';
import { fullTime, shortTime } from '../../../platform/time/times.ts';
import { useWords } from '../../../platform/words.tsx';
import { quotientText } from '../exact.ts';
import { listDecimalsMax } from '../rules.ts';
import { filledPercent } from './orders.ts';

export function TimeCell({ time }: { time: string }) {
  const { tag } = useWords();
  return (
    <td className="c-when text-quiet">
      <time dateTime={time} title={fullTime(time, tag)}>
        {shortTime(time, tag)}
      </time>
    </td>
  );
}

export function PairCell({ base, quote }: { base: string; quote: string }) {
  return (
    <td className="c-what">
      <b className="font-medium">{base}</b>
      <span className="text-quiet">/{quote}</span>
    </td>
  );
}

/** What kinds of order are called. */
export const kindNames = {
  limit: 'spot.limit',
  market: 'spot.market',
  stop_limit: 'spot.stop_limit',
  stop_market: 'spot.stop_market',
  trailing_stop: 'spot.trailing_stop',
  oco: 'spot.oco',
} as const satisfies Record<OrderKind, MessageId>;

/** The side in words and colour; the kind of order where it is known. */
export function SideCell({ isBuy, kind }: { isBuy: boolean; kind?: OrderKind }) {
  const { t } = useWords();
  return (
    <td className="c-side">
      <span className={isBuy ? 'text-up' : 'text-down'}>{t(isBuy ? 'common.buy' : 'common.sell')}</span>
      {kind !== undefined && <span className="text-quiet"> {t(kindNames[kind])}</span>}
    </td>
  );
}

/** The price of an order, or that the market makes it; below, what it waits for. */
export function OrderPrice({
  order,
}: {
  order: Pick<Entrust, 'mode' | 'price' | 'stop_price' | 'trail' | 'trail_price'>;
}) {
  const { t } = useWords();
  // A stop that trails has a distance, and where that puts its trigger now.
  const trigger = order.stop_price || order.trail_price;
  return (
    <>
      {order.mode === 1 ? t('spot.market') : listNumber(order.price)}
      {order.trail !== '' && <span title={t('spot.trail')}> · {order.trail}%</span>}
      {trigger && (
        <small className="block text-xs text-quiet" title={t('spot.stop_price')}>
          {t('spot.stop_price_short')} {listNumber(trigger)}
        </small>
      )}
    </>
  );
}

/** A decimal with the digits it came with, at most four, so that they do not vary within a market. */
export function listNumber(value: string): string {
  const decimals = Math.min(value.split('.')[1]?.length ?? 0, listDecimalsMax);
  return formatDecimal(value, { decimals });
}

/** What became of an order: filled, cancelled, cancelled after a part of it was filled; of a stop, that it fired. */
export function statusName(order: Pick<Entrust, 'status' | 'total_number' | 'complete_number'>) {
  if (order.status === 'filled') return 'spot.filled';
  if (order.status === 'fired') return 'spot.triggered';
  return filledPercent(order) > 0 ? 'spot.cancelled_partly' : 'spot.cancelled';
}

/** The average price of what was traded, in the decimals of the order's price; nothing where nothing was. */
export function averagePrice({ traded_money, complete_number, price }: PastEntrust): string {
  if (!/[1-9]/.test(complete_number)) return '';
  return listNumber(quotientText(traded_money, complete_number, price.split('.')[1]?.length ?? 0));
}

export interface RowActProps {
  icon: IconName;
  /** What it does, for those who do not see the drawing. */
  label: string;
  onAct: () => void;
}

/** Something that can be done with a row. It asks or shows first. */
export function RowAct({ icon, label, onAct }: RowActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      title={label}
      onClick={onAct}
      className="inline-grid size-6 place-items-center rounded-xs text-quiet hover:text-text"
    >
      <Icon name={icon} size={14} />
    </button>
  );
}
