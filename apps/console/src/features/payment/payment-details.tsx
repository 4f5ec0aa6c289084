import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { OfficePayment } from '@bourse/contract';
import { Button, formatDecimal } from '@bourse/ui';
import { useState } from 'react';
import { Copied } from '../../domain/copied.tsx';
import { Facts } from '../../domain/facts.tsx';
import { DrawerPart } from '../../domain/list/drawer.tsx';
import { useMay } from '../../domain/staff/session.ts';
import { UserLink } from '../../domain/user-link.tsx';
import { CreditDialog, ReturnDialog, ReverseDialog } from './dialogs.tsx';
import { paymentCauseWords, paymentStatusWords, voucherWords } from './words.ts';

interface PaymentDetailsProps {
  payment: OfficePayment;
  onNext: () => void;
}

/** One payment, and what two of staff can make of it. */
export function PaymentDetails({ payment, onNext }: PaymentDetailsProps) {
  const mayReview = useMay('deposit.review');
  const { status } = payment;
  return (
    <>
      <DrawerPart>
        <PaymentFacts payment={payment} />
      </DrawerPart>
      {mayReview && (status === 'held' || status === 'credited') && <Acts payment={payment} onDone={onNext} />}
    </>
  );
}

function PaymentFacts({ payment }: { payment: OfficePayment }) {
  const { t } = useWords();
  const { status, reference, orderId, userId, account, number, cause, vouchedBy, receivedAt, updatedAt } = payment;
  const isHeld = status === 'held';
  return (
    <Facts
      rows={[
        [t('console.payment_status'), t(paymentStatusWords[status])],
        [t('console.payment_cause'), cause === null ? '' : t(paymentCauseWords[cause])],
        [t('console.payment_gateway_id'), <Copied key="reference" text={reference} />],
        [
          t('console.payment_user'),
          userId === 0 ? (
            t('console.payment_nobody')
          ) : (
            <UserLink key="user" userId={userId}>
              {account} ({userId})
            </UserLink>
          ),
        ],
        [t('console.payment_money'), `${formatDecimal(payment.money)} ${payment.currency}`],
        [t('console.payment_order'), orderId === 0 ? '' : String(orderId)],
        [t('console.payment_order_amount'), payment.orderMoney && `${formatDecimal(payment.orderMoney)} CNY`],
        [t('console.payment_order_rate'), payment.orderRate && `${formatDecimal(payment.orderRate)} CNY`],
        [
          t(isHeld ? 'console.payment_would' : 'console.payment_number'),
          number && `${formatDecimal(number)} ${payment.coin}`,
        ],
        [t('console.payment_vouched'), vouchedBy === null ? '' : t(voucherWords[vouchedBy])],
        [t('console.payment_time'), <ShownTime key="received" time={receivedAt} />],
        [t('console.decided'), payment.reason === '' ? '' : <ShownTime key="decided" time={updatedAt} />],
        [t('console.payment_reason'), payment.reason],
      ]}
    />
  );
}

type PaymentAct = 'credit' | 'return' | 'reverse';

/** The desk credits CNY that came to our own merchant; the server refuses anything else. */
const isOurs = ({ currency, cause }: OfficePayment) => currency === 'CNY' && cause !== 'merchant';

function Acts({ payment, onDone }: { payment: OfficePayment; onDone: () => void }) {
  const { t } = useWords();
  const [asked, setAsked] = useState<PaymentAct | null>(null);
  const dialog = { payment, onDone, onClose: () => setAsked(null) };
  return (
    <DrawerPart>
      <div className="flex flex-wrap gap-2">
        {payment.status === 'credited' ? (
          <Button variant="line" aria-haspopup="dialog" onClick={() => setAsked('reverse')}>
            {t('console.payment_reverse')}
          </Button>
        ) : (
          <>
            {isOurs(payment) && (
              <Button aria-haspopup="dialog" onClick={() => setAsked('credit')}>
                {t('console.payment_credit')}
              </Button>
            )}
            <Button variant="line" aria-haspopup="dialog" onClick={() => setAsked('return')}>
              {t('console.payment_return')}
            </Button>
          </>
        )}
      </div>
      <p className="text-s text-quiet">{t('console.takes_two')}</p>
      {asked === 'credit' && <CreditDialog {...dialog} />}
      {asked === 'return' && <ReturnDialog {...dialog} />}
      {asked === 'reverse' && <ReverseDialog {...dialog} />}
    </DrawerPart>
  );
}
