import { calls, type Entrust } from '@bourse/contract';
import { Button, Dialog, toast } from '@bourse/ui';
import { type ReactNode, useState } from 'react';
import { call } from '../../../app/api.ts';
import { asCallError } from '../../../app/call-error.ts';
import { useWords, t as words } from '../../../app/words.tsx';
import { Facts } from './facts.tsx';
import { listNumber } from './order-cells.tsx';
import { readOwnAgain, takeOrder } from './own-cache.ts';
import type { PairFilter } from './use-own.ts';

/** Cancels an order, once it is confirmed which. */
export function CancelButton({ order }: { order: Entrust }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function cancel() {
    setBusy(true);
    const isDone = await cancelOrder(order);
    setBusy(false);
    // The row, and this dialog with it, is gone by then; on a refusal it stays to say which order it was.
    if (!isDone) setOpen(false);
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('spot.cancel_order')}
        className="rounded-xs text-xs text-quiet hover:text-text"
      >
        {t('common.cancel')}
      </button>
      <Confirm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('spot.cancel_confirm')}
        action={t('spot.cancel_order')}
        isBusy={isBusy}
        onConfirm={() => void cancel()}
      >
        <OrderFacts order={order} />
      </Confirm>
    </>
  );
}

function OrderFacts({ order }: { order: Entrust }) {
  const { t } = useWords();
  const isBuy = order.type === 'in';
  return (
    <Facts
      facts={[
        [t('market.pair'), order.symbol],
        [t('common.side'), t(isBuy ? 'common.buy' : 'common.sell')],
        [t('common.price'), order.mode === 1 ? t('spot.market') : `${listNumber(order.price)} ${order.legal_name}`],
        order.stop_price !== '' && [t('spot.stop_price'), `${listNumber(order.stop_price)} ${order.legal_name}`],
        order.trail !== '' && [t('spot.trail'), `${order.trail}%`],
        [t('common.quantity'), `${listNumber(order.number)} ${order.currency_name}`],
      ]}
    />
  );
}

async function cancelOrder(order: Entrust): Promise<boolean> {
  try {
    await call(calls.spot.cancel, { id: order.id, type: order.type });
    takeOrder({ ...order, status: 'cancelled' });
    toast.good(words('spot.cancel_done'));
    return true;
  } catch (error) {
    toast.bad(words('spot.cancel_failed'), asCallError(error).message);
    return false;
  } finally {
    // What is free again, and what of the order was filled before.
    readOwnAgain();
  }
}

/** Cancels all open orders of a pair or of all markets, once their number is confirmed. */
export function CancelAll({ pair, count }: { pair: PairFilter; count: number }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function cancelAll() {
    setBusy(true);
    try {
      const scope = pair === null ? {} : { legal_id: pair.legal_id, currency_id: pair.currency_id };
      const { cancelled } = await call(calls.spot.cancelAll, scope);
      toast.good(t('spot.all_cancelled', { n: cancelled }));
    } catch (error) {
      toast.bad(t('spot.cancel_failed'), asCallError(error).message);
    }
    readOwnAgain();
    setBusy(false);
    setOpen(false);
  }
  return (
    <>
      <button
        type="button"
        disabled={count === 0}
        onClick={() => setOpen(true)}
        className="rounded-xs text-xs text-quiet enabled:hover:text-text disabled:opacity-60"
      >
        {t('spot.cancel_all')}
      </button>
      <Confirm
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('spot.cancel_all_count', { n: count })}
        // All of them go, whatever side the list shows.
        lead={`${pair?.symbol ?? t('spot.all_pairs')} · ${t('spot.buy_and_sell')}`}
        action={t('spot.cancel_all')}
        isBusy={isBusy}
        onConfirm={() => void cancelAll()}
      />
    </>
  );
}

interface ConfirmProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  lead?: string | undefined;
  action: string;
  isBusy: boolean;
  onConfirm: () => void;
  children?: ReactNode;
}

function Confirm({ isOpen, onClose, title, lead, action, isBusy, onConfirm, children }: ConfirmProps) {
  const { t } = useWords();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      lead={lead}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {t('spot.keep')}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
