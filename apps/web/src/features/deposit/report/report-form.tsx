import { usePictures } from '@bourse/client/file/use-pictures.ts';
import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { numberFault } from '@bourse/client/form/number-fault.ts';
import { useForm } from '@bourse/client/form/use-form.ts';
import { useOffline } from '@bourse/client/offline/offline.ts';
import { queryClient } from '@bourse/client/query.ts';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { t, useWords } from '@bourse/client/words.tsx';
import type { Balance, DepositNetwork } from '@bourse/contract';
import { Button, Field, NumberInput, Select, TextInput, toast } from '@bourse/ui';
import type { ReactNode } from 'react';
import { decimalsOfCoin } from '../../../domain/wallet/typed-amount.ts';
import { type NewReport, sendReport } from '../client.ts';
import { depositForms, readFormsAgain } from '../use-deposits.ts';
import { PictureLine } from './picture-line.tsx';
import {
  emptyReport,
  isSentAlready,
  type ReportField,
  type ReportValues,
  reportFaults,
  reportFieldOf,
  reportFields,
  reportOf,
} from './rules.ts';

export interface ReportProps {
  balance: Balance;
  networks: readonly DepositNetwork[];
  /** The one whose address is shown. */
  network: string;
}

/** Hands the request in; a refusal names its field, and says in passing that nothing was handed in. */
async function send(report: NewReport): Promise<void> {
  // Read again: one sent a moment ago counts. Where the list does not come, the request is what matters.
  const sent = await queryClient.fetchQuery({ ...depositForms, staleTime: 0 }).catch(() => []);
  if (isSentAlready(report, sent, Date.now())) {
    throw new CallError('parameter_error', t('deposit.report_exists'));
  }
  try {
    await sendReport(report);
  } catch (error) {
    toast.bad(t('recharge_apply_fail'));
    if (!(error instanceof CallError)) throw error;
    const { code, message, type, details } = error;
    if (code === 'network') throw new CallError('unanswered', t('deposit.unanswered'));
    throw new CallError(code, message, { field: reportFieldOf[code], type, details });
  }
  toast.good(t('recharge_apply_success'));
  void readFormsAgain();
}

/** What is told of a deposit that did not arrive. It credits nothing by itself. */
export function ReportForm({ balance, networks, network }: ReportProps) {
  const { t } = useWords();
  const { currency, currencyId } = balance;
  const decimals = decimalsOfCoin(balance);
  const form = useForm<ReportValues, ReportField>({
    initial: emptyReport,
    order: reportFields,
    faultsOf: (values) => reportFaults(values, decimals),
    clearedBy: 'own-change',
    send: async (values) => {
      await send(reportOf(currencyId, values, network));
      form.set({ ...emptyReport, network: values.network });
      form.begin();
    },
  });
  const { choose, remove } = usePictures<'picture'>((_, picture) => form.set({ picture }), {
    not_image: 'deposit.picture_not_image',
    too_large: 'deposit.picture_too_large',
  });
  const isOffline = useOffline((state) => state.since !== null);
  const { values, set } = form;
  const amountFault = form.fault('amount');
  const unread = numberFault(values.amount);
  return (
    <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)}>
      <FormAlert text={form.refusal} />
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('common.quantity')}
            // The one sentence that has to say how many.
            error={
              unread
                ? t(unread)
                : amountFault === t('transfer.too_fine')
                  ? t('transfer.too_fine', { decimals })
                  : amountFault
            }
          >
            <NumberInput
              name="amount"
              value={values.amount}
              onValue={(amount) => set({ amount })}
              unit={currency}
              placeholder="0.00"
            />
          </Field>
          <Field label={t('deposit.network')}>
            <Select
              name="report-network"
              value={values.network || network}
              options={networks.map(({ network, name }) => ({ value: network, label: name }))}
              onValue={(chosen) => set({ network: chosen })}
            />
          </Field>
        </div>
        <Particulars values={values} fault={form.fault('transaction')} onChange={set} />
        <PictureLine
          picture={values.picture}
          error={form.fault('picture')}
          onChoose={(file) => void choose('picture', file)}
          onRemove={() => remove('picture')}
        />
        <Button type="submit" variant="line" size="l" isBusy={form.isBusy} disabled={isOffline}>
          {t('deposit.send_report')}
        </Button>
      </div>
    </form>
  );
}

interface ParticularsProps {
  values: ReportValues;
  /** Of the transaction. */
  fault: string | undefined;
  onChange: (change: Partial<ReportValues>) => void;
}

/** What helps to find the deposit. */
function Particulars({ values, fault, onChange }: ParticularsProps) {
  const { t } = useWords();
  return (
    <>
      <Optional label={t('deposit.hash')} hint={t('deposit.hash_hint')} error={fault}>
        <TextInput
          name="transaction"
          maxLength={128}
          spellCheck={false}
          autoComplete="off"
          value={values.transaction}
          onChange={(event) => onChange({ transaction: event.target.value })}
        />
      </Optional>
      <Optional label={t('deposit.sender_account')}>
        <TextInput
          name="sender"
          maxLength={128}
          spellCheck={false}
          autoComplete="off"
          placeholder={t('deposit.sender_hint')}
          value={values.sender}
          onChange={(event) => onChange({ sender: event.target.value })}
        />
      </Optional>
    </>
  );
}

interface OptionalProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  children: ReactNode;
}

function Optional({ label, hint, error, children }: OptionalProps) {
  const { t } = useWords();
  return (
    <Field label={label} hint={hint} error={error} aside={<span>{t('deposit.optional')}</span>}>
      {children}
    </Field>
  );
}
