import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeOfficePayment, gatewayPaymentStates, type OfficePayment } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { ageText } from '../../domain/age.ts';
import { List } from '../../domain/list/list.tsx';
import type { ListColumn, ListQuery } from '../../domain/list/list-props.ts';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentTermsSheet } from './terms-sheet.tsx';
import { paymentCauseWords, paymentStatusWords } from './words.ts';

type Column = ListColumn<OfficePayment>;

/** What waits comes first. */
const tabs = ['held', 'all', 'credited', 'returned', 'reversed'] as const;

async function load({ filters, page, limit }: ListQuery) {
  const status = gatewayPaymentStates.find((one) => one === filters.status);
  const { message } = await call(calls.payment.officePayments, { page, limit, ...(status && { status }) });
  return { rows: message.list.map(decodeOfficePayment), total: message.total };
}

function useColumns(): readonly Column[] {
  const { t, tag } = useWords();
  /** An amount, and its unit wherever there is one. */
  const amount = (id: string, name: string, of: (row: OfficePayment) => readonly [string, string]): Column => ({
    ...{ id, name, isNumeric: true },
    text: (row) => of(row)[0],
    cell: (row) => {
      const [value, unit] = of(row);
      return value !== '' && `${formatDecimal(value)} ${unit}`;
    },
  });
  return [
    {
      id: 'time',
      name: t('console.payment_time'),
      text: (row) => row.receivedAt,
      cell: ({ receivedAt, status }) => (
        <>
          <ShownTime time={receivedAt} />
          {status === 'held' && <span className="ml-2 text-quiet">{ageText(receivedAt, Date.now(), tag)}</span>}
        </>
      ),
    },
    {
      id: 'user',
      name: t('console.payment_user'),
      text: ({ userId, account }) => (userId === 0 ? t('console.payment_nobody') : account),
    },
    amount('money', t('console.payment_money'), (row) => [row.money, row.currency]),
    // Orders are in CNY only.
    amount('ordered', t('console.payment_order_amount'), (row) => [row.orderMoney, 'CNY']),
    amount('number', t('console.payment_number'), (row) => [row.number, row.coin]),
    {
      id: 'cause',
      name: t('console.payment_cause'),
      text: ({ cause }) => (cause === null ? '' : t(paymentCauseWords[cause])),
    },
    { id: 'status', name: t('console.payment_status'), text: ({ status }) => t(paymentStatusWords[status]) },
  ];
}

/** What people paid at the gateway: on which terms, what waits for two of staff, and what became of the rest. */
export default function PaymentsScreen() {
  const { t } = useWords();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PaymentTermsSheet />
      <List
        name="payments"
        title={t('console.payments')}
        filters={[
          {
            name: 'status',
            label: t('console.payment_status'),
            isInSight: true,
            options: tabs.map((value) => ({
              value,
              label: t(value === 'all' ? 'console.payment_all' : paymentStatusWords[value]),
            })),
          },
        ]}
        columns={useColumns()}
        idOf={({ id }) => id}
        titleOf={({ id }) => t('console.payment_of', { id })}
        load={load}
        empty={{ title: t('console.payments_none'), hint: t('console.payments_hint') }}
        details={(row, onNext) => <PaymentDetails key={`${row.id} ${row.status}`} payment={row} onNext={onNext} />}
      />
    </div>
  );
}
