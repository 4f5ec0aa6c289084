import { calls, type Entrust } from '@bourse/contract';
import { Button, Dialog, toast } from '@bourse/ui';
import { useState } from 'react';
import { call } from '../../platform/wire/api.ts';
import { asCallError } from '../../platform/wire/call-error.ts';
import { useWords } from '../../platform/words.tsx';
import { listNumber } from './entrust.ts';
import { readEntrustAgain } from './use-entrust.ts';

/** Asks before an order is cancelled, naming it. */
export function CancelDialog({ order, onClose }: { order: Entrust | null; onClose: () => void }) {
  const { t } = useWords();
  const [isCancelling, setCancelling] = useState(false);

  async function cancel({ id, type }: Entrust): Promise<void> {
    setCancelling(true);
    try {
      await call(calls.spot.cancel, { id, type });
      toast.good(t('entrust.cancelled_done'));
      onClose();
    } catch (error) {
      toast.bad(t('entrust.cancel_failed'), asCallError(error).message);
    }
    readEntrustAgain();
    setCancelling(false);
  }

  const values = order && {
    side: t(order.type === 'in' ? 'common.buy' : 'common.sell'),
    quantity: listNumber(order.number),
    base: order.currency_name,
    price: listNumber(order.price),
    quote: order.legal_name,
  };
  return (
    <Dialog
      isOpen={order !== null}
      onClose={onClose}
      title={t('entrust.cancel_confirm')}
      lead={order && values && t(order.mode === 1 ? 'entrust.cancel_market' : 'entrust.cancel_what', values)}
      closeLabel={t('common.close')}
      actions={
        order && (
          <>
            <Button variant="line" onClick={onClose}>
              {t('entrust.keep')}
            </Button>
            <Button variant="primary" isBusy={isCancelling} onClick={() => void cancel(order)}>
              {t('entrust.cancel')}
            </Button>
          </>
        )
      }
    />
  );
}
