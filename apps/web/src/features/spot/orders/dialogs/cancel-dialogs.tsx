import { calls, type Entrust, encodePair } from '@bourse/contract';
import { Button, Dialog, toast } from '@bourse/ui';
import type { ReactNode } from 'react';
import { call } from '../../../../platform/wire/api.ts';
import { asCallError } from '../../../../platform/wire/call-error.ts';
import { useWords, t as words } from '../../../../platform/words.tsx';
import type { Question } from '../ask.ts';
import { listNumber } from '../order-cells.tsx';
import { noteAllEnded, noteEnded, readOwnAgain, takeOrder } from '../own-cache.ts';
import type { PairFilter } from '../use-own.ts';
import { answer, useIsAnswered } from './answering.ts';
import { Facts } from './facts.tsx';

type Asked<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;

export interface CancelDialogProps<Kind extends Question['kind']> {
  /** Null: closed. */
  question: Asked<Kind> | null;
  onClose: () => void;
}

/** How long after an answer its row may still go. */
const rowGoesMs = 1000;

/** Where the row that had the focus goes with its order, the list's tab takes it. */
function keepFocusInPanel(): void {
  const end = performance.now() + rowGoesMs;
  const look = () => {
    if (document.activeElement === document.body) document.getElementById('orders-tab-open')?.focus();
    else if (performance.now() < end) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Cancels an order, once it is confirmed which. */
export function CancelDialog({ question, onClose }: CancelDialogProps<'cancel'>) {
  const { t } = useWords();
  const isBusy = useIsAnswered(question);
  async function cancel(asked: Asked<'cancel'>) {
    await answer(asked, () => cancelOrder(asked.order));
    keepFocusInPanel();
  }
  return (
    <Confirm
      isOpen={question !== null}
      onClose={onClose}
      title={t('spot.cancel_confirm')}
      action={t('spot.cancel_order')}
      isBusy={isBusy}
      onConfirm={() => question && void cancel(question)}
    >
      {question && <OrderFacts order={question.order} />}
    </Confirm>
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

/** Whatever comes of it, there is nothing more to ask. */
async function cancelOrder(order: Entrust): Promise<true> {
  noteEnded(order.id);
  try {
    await call(calls.spot.cancel, { id: order.id, type: order.type });
    takeOrder({ ...order, status: 'cancelled' });
    toast.good(words('spot.cancel_done'));
  } catch (error) {
    toast.bad(words('spot.cancel_failed'), asCallError(error).message);
  } finally {
    // What is free again, and what of the order was filled before.
    readOwnAgain();
  }
  return true;
}

/** Cancels all open orders of a pair or of all markets, once their number is confirmed. */
export function CancelAllDialog({ question, onClose }: CancelDialogProps<'cancel-all'>) {
  const { t } = useWords();
  const isBusy = useIsAnswered(question);
  async function cancelAll(asked: Asked<'cancel-all'>) {
    await answer(asked, () => cancelAllOf(asked.pair));
    keepFocusInPanel();
  }
  return (
    <Confirm
      isOpen={question !== null}
      onClose={onClose}
      title={t('spot.cancel_all_count', { n: question?.count ?? 0 })}
      // All of them go, whatever side the list shows.
      lead={`${question?.pair?.symbol ?? t('spot.all_pairs')} · ${t('spot.buy_and_sell')}`}
      action={t('spot.cancel_all')}
      isBusy={isBusy}
      onConfirm={() => question && void cancelAll(question)}
    />
  );
}

async function cancelAllOf(pair: PairFilter): Promise<true> {
  noteAllEnded();
  try {
    const scope = pair === null ? {} : encodePair(pair);
    const { cancelled } = await call(calls.spot.cancelAll, scope);
    toast.good(words('spot.all_cancelled', { n: cancelled }));
  } catch (error) {
    toast.bad(words('spot.cancel_failed'), asCallError(error).message);
  }
  readOwnAgain();
  return true;
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
