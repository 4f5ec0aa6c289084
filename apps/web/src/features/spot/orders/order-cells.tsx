/** Cells that the lists of open orders and of fills share. On a phone a row becomes two lines. */
import type { Entrust, OrderKind } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { formatDecimal, HeadCell, Skeleton } from '@bourse/ui';
import { useWords } from '../../../app/words.tsx';
import { listDecimalsMax } from '../rules.ts';
import { fullTime, shortTime } from '../times.ts';

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
export function OrderPrice({ order }: { order: Pick<Entrust, 'mode' | 'price' | 'stop_price' | 'trail'> }) {
  const { t } = useWords();
  const waitsFor =
    order.stop_price !== ''
      ? `${t('spot.stop_price_short')} ${listNumber(order.stop_price)}`
      : order.trail !== '' && `${t('spot.trail')} ${order.trail}%`;
  return (
    <>
      {order.mode === 1 ? t('spot.market') : listNumber(order.price)}
      {waitsFor && (
        <small className="block text-xs text-quiet" title={t(order.trail === '' ? 'spot.stop_price' : 'spot.trail')}>
          {waitsFor}
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

export interface Column {
  readonly name: string;
  readonly isNumeric?: boolean;
}

export function HeadRow({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ name, isNumeric = false }) => (
          <HeadCell key={name} isNumeric={isNumeric}>
            {name}
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}

/** Rows in the place of those to come. */
export function BoneRows({ columns, rows = 4 }: { columns: number; rows?: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <tr key={`row${String(row)}`}>
          {Array.from({ length: columns }, (_, column) => (
            <td key={`bone${String(column)}`} className={column > 2 ? 'text-right' : undefined}>
              <Skeleton width={column === 0 ? 88 : 52} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

export interface MoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** The foot of a list: more, or that there is no more. */
export function MoreRow({ hasMore, isLoading, onMore }: MoreProps) {
  const { t } = useWords();
  return (
    <div className="grid h-9 shrink-0 place-items-center text-xs text-quiet">
      {hasMore ? (
        <button type="button" onClick={onMore} disabled={isLoading} className="rounded-s px-3 py-1 hover:text-text">
          {t(isLoading ? 'common.loading' : 'common.load_more')}
        </button>
      ) : (
        t('common.no_more')
      )}
    </div>
  );
}
