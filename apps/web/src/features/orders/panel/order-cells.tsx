/** Cells that the lists share. On a phone a row becomes two lines. */

import { fullTime, shortTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Fill, Order, OrderKind, OrderType } from '@bourse/contract';
import { Icon, type IconName } from '@bourse/ui';
import { kindNames } from '../../../domain/trading/kind-names.ts';
import { listNumber } from '../../../domain/trading/rules.ts';

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

interface SideCellProps {
  isBuy: boolean;
  kind?: OrderKind;
  isPostOnly?: boolean;
}

/** The side in words and colour; the kind of order where it is known, and whether it never takes. */
export function SideCell({ isBuy, kind, isPostOnly = false }: SideCellProps) {
  const { t } = useWords();
  return (
    <td className="c-side">
      <span className={isBuy ? 'text-up' : 'text-down'}>{t(isBuy ? 'common.buy' : 'common.sell')}</span>
      {kind !== undefined && <span className="text-quiet"> {t(kindNames[kind])}</span>}
      {isPostOnly && <small className="block text-xs text-quiet">{t('spot.post_only')}</small>}
    </td>
  );
}

/** The price of an order, or that the market makes it; below, what it waits for. */
function OrderPrice({ order }: { order: Order }) {
  const { t } = useWords();
  // A stop that trails has a distance, and where that puts its trigger now.
  const trigger = order.stopPrice || order.trailPrice;
  return (
    <>
      {order.type === 'market' ? t('spot.market') : listNumber(order.price)}
      {order.trail !== '' && <span title={t('spot.trail')}> · {order.trail}%</span>}
      {trigger && (
        <small className="block text-xs text-quiet" title={t('spot.stop_price')}>
          {t('spot.stop_price_short')} {listNumber(trigger)}
        </small>
      )}
    </>
  );
}

/** What the row of an order begins with: when, which pair, which way and at what price. */
export function OrderCells({ order, time = order.createdAt }: { order: Order; time?: string }) {
  return (
    <>
      <TimeCell time={time} />
      <PairCell base={order.base} quote={order.quote} />
      <SideCell isBuy={order.side === 'buy'} kind={order.kind} isPostOnly={order.isPostOnly} />
      <td className="c-price">
        <OrderPrice order={order} />
      </td>
    </>
  );
}

type Told = Pick<Fill, 'base' | 'quote' | 'side' | 'quantity' | 'price'> & { readonly type?: OrderType };

/** An order or a fill in words, so that the buttons of its row have names of their own. */
export function useOrderName({ base, quote, side, quantity, price, type }: Told): string {
  const { t } = useWords();
  const sideName = t(side === 'buy' ? 'common.buy' : 'common.sell');
  const priceText = type === 'market' ? t('spot.market') : listNumber(price);
  return `${base}/${quote} ${sideName} ${listNumber(quantity)} · ${priceText}`;
}

export interface RowActProps {
  icon: IconName;
  /** What it does, for those who do not see the drawing. */
  label: string;
  /** What it does it to: see `useOrderName`. */
  orderName: string;
  onAct: () => void;
}

/** Something that can be done with a row. It asks or shows first. */
export function RowAct({ icon, label, orderName, onAct }: RowActProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${orderName}`}
      aria-haspopup="dialog"
      title={label}
      onClick={onAct}
      className="inline-grid size-6 place-items-center rounded-xs text-quiet hover:text-text"
    >
      <Icon name={icon} size={14} />
    </button>
  );
}
