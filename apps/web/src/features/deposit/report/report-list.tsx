import { ConfirmDialog, type ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { useOffline } from '@bourse/client/offline/offline.ts';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { DepositForm, DepositNetwork } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, Failed, formatDecimal, Num, Tag } from '@bourse/ui';
import { useState } from 'react';
import { shortAmount } from '../../../domain/chain/coin-amount.tsx';
import { TransactionLine } from '../../../domain/chain/transaction-line.tsx';
import { Amount } from '../../../domain/wallet/hidden-amounts.tsx';
import { cancelReport } from '../client.ts';
import { readFormsAgain, useDepositForms } from '../use-deposits.ts';

const states = {
  applying: { word: 'common.under_review', tone: 'brass' },
  credited: { word: 'deposit.credited', tone: 'good' },
  rejected: { word: 'common.rejected', tone: 'bad' },
  cancelled: { word: 'deposit.cancelled', tone: 'plain' },
} as const satisfies Record<DepositForm['status'], { word: MessageId; tone: 'brass' | 'good' | 'bad' | 'plain' }>;

export interface ReportListProps {
  currencyId: number;
  networks: readonly DepositNetwork[];
}

/** The requests of a coin, with what staff made of them. Nothing while there are none. */
export function ReportList({ currencyId, networks }: ReportListProps) {
  const { t } = useWords();
  const forms = useDepositForms();
  const isOffline = useOffline((state) => state.since !== null);
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const rows = forms.data?.filter((form) => form.currencyId === currencyId) ?? [];
  if (forms.isError && forms.data === undefined) {
    return (
      <Failed title={t('deposit.reports_failed')} retryLabel={t('common.retry')} onRetry={() => void forms.refetch()} />
    );
  }
  if (rows.length === 0) return null;
  const networkName = (network: string) => networks.find((one) => one.network === network)?.name ?? network;
  const ask = ({ id, amount, currency, network, time }: DepositForm) =>
    setQuestion({
      title: t('deposit.report_cancel_question'),
      text: t('deposit.report_cancel_hint'),
      facts: [
        [t('common.quantity'), <Num key="amount" value={amount} unit={currency} />],
        [t('deposit.network'), networkName(network)],
        [t('common.time'), <ShownTime key="time" time={time} />],
      ],
      confirm: t('deposit.report_cancel'),
      keep: t('deposit.report_keep'),
      action: () => cancelReport(id).finally(() => void readFormsAgain()),
      isClosedByRefusal: true,
    });
  return (
    <div>
      <h4 className="text-s font-medium">{t('deposit.reports')}</h4>
      <ul className="chain-list">
        {rows.map((form) => (
          <li key={form.id} className="grid gap-1">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-medium">
                <Amount>
                  <Num value={form.amount} unit={form.currency} />
                </Amount>
              </span>
              <Tag tone={states[form.status].tone}>{t(states[form.status].word)}</Tag>
            </div>
            <p className="text-xs text-quiet">
              {form.network !== '' && `${networkName(form.network)} · `}
              <ShownTime time={form.time} />
            </p>
            <TransactionLine transaction={form.transaction} explorer="" />
            {form.credited !== '' && form.credited !== form.amount && (
              <p className="text-s">
                {t('deposit.credited_other', {
                  amount: formatDecimal(shortAmount(form.credited)),
                  currency: form.currency,
                })}
              </p>
            )}
            {form.reason !== '' && <p className="text-s">{form.reason}</p>}
            {form.status === 'applying' && (
              <div>
                <Button variant="line" size="s" aria-haspopup="dialog" disabled={isOffline} onClick={() => ask(form)}>
                  {t('deposit.report_cancel')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}
