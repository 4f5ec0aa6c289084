import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type OfficePayment } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { ActDialog, type ActField } from '../../domain/act/act-dialog.tsx';
import { Facts } from '../../domain/facts.tsx';

const reasonMax = 300;
const userMax = 15;

interface PaymentDialogProps {
  payment: OfficePayment;
  onClose: () => void;
  onDone: () => void;
}

function useReasonField(): ActField {
  const { t } = useWords();
  return { name: 'reason', label: t('console.payment_reason'), max: reasonMax, isRequired: true };
}

const moneyOf = ({ money, currency }: OfficePayment) => `${formatDecimal(money)} ${currency}`;
const coinsOf = ({ number, coin }: OfficePayment) => number && `${formatDecimal(number)} ${coin}`;

/** Credits what waits; of a payment without an order, staff say whose it is. */
export function CreditDialog({ payment, onClose, onDone }: PaymentDialogProps) {
  const { t } = useWords();
  const reason = useReasonField();
  const { id, userId, account } = payment;
  const isNobodys = userId === 0;
  const user = {
    name: 'user_id',
    label: t('console.payment_to_user'),
    max: userMax,
    isNumeric: true,
    isRequired: true,
  };
  return (
    <ActDialog
      title={`${t('console.payment_credit')} · ${t('console.payment_of', { id })}`}
      lead={t('console.payment_credit_lead')}
      fields={isNobodys ? [user, reason] : [reason]}
      actLabel={t('console.payment_propose')}
      send={async ({ user_id = '', reason: why = '' }) => {
        const whose = isNobodys && { user_id: user_id.trim() };
        const asks = { id, is_credited: '1', ...whose, reason: why.trim() } as const;
        return (await call(calls.payment.officeSettle, asks)).message;
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <Facts
        rows={[
          [t('console.payment_money'), moneyOf(payment)],
          [t('console.payment_would'), coinsOf(payment)],
          [t('console.payment_user'), isNobodys ? '' : `${account} (${userId})`],
        ]}
      />
    </ActDialog>
  );
}

/** Says that the money went back at the gateway. */
export function ReturnDialog({ payment, onClose, onDone }: PaymentDialogProps) {
  const { t } = useWords();
  const { id } = payment;
  return (
    <ActDialog
      title={`${t('console.payment_return')} · ${t('console.payment_of', { id })}`}
      lead={t('console.payment_return_lead')}
      fields={[useReasonField()]}
      actLabel={t('console.payment_propose')}
      send={async ({ reason = '' }) =>
        (await call(calls.payment.officeSettle, { id, is_credited: '0', reason: reason.trim() })).message
      }
      onClose={onClose}
      onDone={onDone}
    >
      <Facts
        rows={[
          [t('console.payment_money'), moneyOf(payment)],
          [t('console.payment_gateway_id'), payment.reference],
        ]}
      />
    </ActDialog>
  );
}

/** Takes back what was credited for money that a bank took back. */
export function ReverseDialog({ payment, onClose, onDone }: PaymentDialogProps) {
  const { t } = useWords();
  const { id, account, userId } = payment;
  return (
    <ActDialog
      title={`${t('console.payment_reverse')} · ${t('console.payment_of', { id })}`}
      lead={t('console.payment_reverse_lead')}
      fields={[useReasonField()]}
      actLabel={t('console.payment_propose')}
      variant="danger"
      send={async ({ reason = '' }) => (await call(calls.payment.officeReverse, { id, reason: reason.trim() })).message}
      onClose={onClose}
      onDone={onDone}
    >
      <Facts
        rows={[
          [t('console.payment_user'), `${account} (${userId})`],
          [t('console.payment_number'), coinsOf(payment)],
        ]}
      />
    </ActDialog>
  );
}
