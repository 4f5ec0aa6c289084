import { fullTime, shortTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Fill, Order } from '@bourse/contract';
import { Cell, DataTable, Dialog, Failed, formatDecimal, Row, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { quotientText, sumText } from '../../../domain/trading/exact.ts';
import { Facts } from '../../../domain/trading/facts.tsx';
import { kindNames } from '../../../domain/trading/kind-names.ts';
import { listNumber } from '../../../domain/trading/rules.ts';
import type { Subject } from '../ask.ts';
import { loadFills } from '../client.ts';
import { reasonWords } from '../news/refused-stops.ts';
import { orderFillsKey } from '../own-cache.ts';
import { statusName } from '../shown.ts';

const pageLimit = 100;
/** Most pages that are read of one order's fills. */
const pagesMax = 20;
const feeDecimals = 8;
const valueDecimals = 4;

interface OrderFills {
  readonly fills: readonly Fill[];
  /** False where the order has more fills than are read: sums would be wrong. */
  readonly isWhole: boolean;
}

async function loadOrderFills(orderId: number): Promise<OrderFills> {
  const fills: Fill[] = [];
  for (let page = 1; page <= pagesMax; page++) {
    const { rows, total } = await loadFills({ orderId, page, limit: pageLimit });
    fills.push(...rows);
    if (fills.length >= total) return { fills, isWhole: true };
  }
  return { fills, isWhole: false };
}

/** Sums of an order's fills; null without any. */
export function sumFills(fills: readonly Fill[]) {
  const first = fills[0];
  if (first === undefined) return null;
  const sum = (field: 'quantity' | 'total' | 'fee') => sumText(fills.map((fill) => fill[field]));
  const decimals = (text: string) => text.split('.')[1]?.length ?? 0;
  const [quantity, value, fee] = [sum('quantity'), sum('total'), sum('fee')];
  return {
    quantity: quotientText(quantity, '1', decimals(first.quantity)),
    value: quotientText(value, '1', decimals(first.total)),
    fee: quotientText(fee, '1', feeDecimals),
    average: quotientText(value, quantity, decimals(first.price)),
  };
}

export interface OrderDetailsProps {
  /** Null: closed. */
  subject: Subject | null;
  onClose: () => void;
}

/** All there is to know of an order: its terms, and each fill with its fee. It outlives the row it was opened from. */
export function OrderDetails({ subject, onClose }: OrderDetailsProps) {
  const { t } = useWords();
  return (
    <Dialog
      isOpen={subject !== null}
      onClose={onClose}
      title={t('spot.order_details')}
      lead={subject && ('order' in subject ? subject.order.symbol : subject.fill.symbol)}
      closeLabel={t('common.close')}
      className="w-136"
    >
      {subject && <Details {...subject} />}
    </Dialog>
  );
}

function typeWords({ kind, isPostOnly }: Order, t: ReturnType<typeof useWords>['t']): string {
  return isPostOnly ? `${t(kindNames[kind])} · ${t('spot.post_only')}` : t(kindNames[kind]);
}

function Details(subject: Subject) {
  const { t, tag } = useWords();
  const order = 'order' in subject ? subject.order : null;
  const id = 'order' in subject ? subject.order.id : subject.fill.orderId;
  const { base, quote, side } = 'order' in subject ? subject.order : subject.fill;
  const isBuy = side === 'buy';
  const query = useQuery({ queryKey: orderFillsKey(id), queryFn: () => loadOrderFills(id) });
  const sums = query.data?.isWhole ? sumFills(query.data.fills) : null;
  const money = (value: string) => `${formatDecimal(value)} ${quote}`;
  const coins = (value: string) => `${formatDecimal(value)} ${base}`;
  return (
    <>
      <Facts
        facts={[
          [t('spot.order_id'), String(id)],
          [t('common.side'), t(isBuy ? 'common.buy' : 'common.sell')],
          order && [t('common.type'), typeWords(order, t)],
          order && [t('common.time'), fullTime(order.createdAt, tag)],
          order && [t('common.price'), order.type === 'market' ? t('spot.market') : money(order.price)],
          order !== null && order.stopPrice !== '' && [t('spot.stop_price'), money(order.stopPrice)],
          order !== null && order.trail !== '' && [t('spot.trail'), `${order.trail}%`],
          order && [t('common.quantity'), coins(order.quantity)],
          order !== null && order.trailPrice !== undefined && [t('spot.stop_price'), money(order.trailPrice)],
          order !== null && order.status !== 'open' && [t('common.status'), t(statusName(order))],
          order !== null && order.reason !== undefined && [t('spot.reason'), reasonWords(order.reason)],
          sums && [t('spot.filled_quantity'), coins(sums.quantity)],
          sums && [t('spot.average_price'), money(sums.average)],
          sums && [t('common.total'), `${formatDecimal(sums.value, { decimals: valueDecimals })} ${quote}`],
          sums && [t('spot.fee'), money(sums.fee)],
        ]}
      />
      <h3 className="mt-5 mb-1 font-medium">{t('spot.fills')}</h3>
      {query.isError && !query.data ? (
        <Failed title={t('spot.fills_failed')} retryLabel={t('common.retry')} onRetry={() => void query.refetch()} />
      ) : (
        <FillsTable fills={query.data?.fills} />
      )}
    </>
  );
}

function FillsTable({ fills }: { fills: readonly Fill[] | undefined }) {
  const { t, tag } = useWords();
  if (fills === undefined) return <Skeleton width={160} />;
  if (fills.length === 0) return <p className="text-quiet">{t('spot.no_fills')}</p>;
  return (
    <DataTable
      frame={{ className: 'max-h-60 overflow-auto' }}
      columns={[
        { id: 'time', name: t('common.time') },
        { id: 'price', name: t('common.price'), isNumeric: true },
        { id: 'size', name: t('common.quantity'), isNumeric: true },
        { id: 'fee', name: t('spot.fee'), isNumeric: true },
        { id: 'role', name: t('spot.role'), isNumeric: true },
      ]}
      count={fills.length}
      className="text-xs"
    >
      {fills.map((fill) => (
        <Row key={fill.id}>
          <Cell className="text-quiet">
            <time dateTime={fill.time} title={fullTime(fill.time, tag)}>
              {shortTime(fill.time, tag)}
            </time>
          </Cell>
          <Cell isNumeric>{listNumber(fill.price)}</Cell>
          <Cell isNumeric>{listNumber(fill.quantity)}</Cell>
          <Cell isNumeric>
            {formatDecimal(fill.fee)} <span className="text-quiet">{fill.quote}</span>
          </Cell>
          <Cell isNumeric>{t(fill.isMaker ? 'spot.maker' : 'spot.taker')}</Cell>
        </Row>
      ))}
    </DataTable>
  );
}
