import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodePaymentOrder, type PaymentOrderState, type PaymentOrderView } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { buttonClass, formatDecimal, Tag } from '@bourse/ui';
import { minutesLeft } from '../../domain/deal/deal-times.ts';
import { useServerNow } from '../../domain/index-price/server-clock.ts';
import { paymentPage } from './leave-to-pay.ts';
import { paymentsKey } from './own.ts';

const lookMs = 250;

const statusWords: Readonly<Record<PaymentOrderState, MessageId>> = {
  open: 'payment.status_open',
  paid: 'payment.status_paid',
  held: 'payment.status_held',
  lapsed: 'payment.status_lapsed',
  returned: 'payment.status_returned',
  reversed: 'payment.status_reversed',
};
const tones: Readonly<Record<PaymentOrderState, 'good' | 'brass' | 'bad' | 'plain'>> = {
  ...{ open: 'brass', paid: 'good', held: 'brass', lapsed: 'plain', returned: 'plain', reversed: 'bad' },
};

/** One's own orders, newest first; one that is open leads to its payment. */
export function Payments() {
  const { t } = useWords();
  const query = usePages(paymentsKey, calls.payment.orders, decodePaymentOrder, {});
  return (
    <section aria-labelledby="payment-orders" className="min-w-0">
      <h2 id="payment-orders" className="mb-3 text-l font-semibold">
        {t('payment.orders')}
      </h2>
      <PagedTable<PaymentOrderView>
        label={t('payment.orders')}
        query={query}
        failed={t('payment.orders_failed')}
        empty={{ title: t('payment.orders_none'), hint: t('payment.orders_hint') }}
        keyOf={({ id }) => id}
        columns={[
          { id: 'money', name: t('payment.amount'), cell: moneyOf, card: 'title' },
          { id: 'number', name: t('payment.number'), cell: numberOf, isNumeric: true, card: 'line' },
          { id: 'rate', name: t('payment.rate'), cell: rateOf, isNumeric: true, card: 'line' },
          { id: 'account', name: t('payment.account'), cell: ({ account }) => account || '–', card: 'line' },
          { id: 'time', name: t('payment.time'), cell: ({ openedAt }) => <ShownTime time={openedAt} />, card: 'below' },
          { id: 'status', name: t('payment.status'), cell: (order) => <Status order={order} />, card: 'value' },
        ]}
      />
    </section>
  );
}

const moneyOf = ({ money, currency }: PaymentOrderView) => `${formatDecimal(money)} ${currency}`;
const numberOf = ({ number }: PaymentOrderView) => formatDecimal(number);
const rateOf = ({ rate }: PaymentOrderView) => formatDecimal(rate);

function Status({ order }: { order: PaymentOrderView }) {
  const { t } = useWords();
  const { status, page, deadline, money } = order;
  return (
    <span className="flex flex-wrap items-center justify-end gap-3 sm:justify-start">
      <Tag tone={tones[status]}>{t(statusWords[status])}</Tag>
      {status === 'open' && page !== '' && (
        <>
          <TimeLeft until={deadline} />
          <a
            href={paymentPage(page)}
            aria-label={`${t('payment.pay')}: ${formatDecimal(money)} CNY`}
            className={buttonClass('primary', 's')}
          >
            {t('payment.pay')}
          </a>
        </>
      )}
    </span>
  );
}

function TimeLeft({ until }: { until: string }) {
  const { t } = useWords();
  const now = useServerNow(lookMs);
  return (
    <span role="timer" className="text-s text-quiet tabular-nums">
      {t('payment.left', { time: minutesLeft(until, now) })}
    </span>
  );
}
