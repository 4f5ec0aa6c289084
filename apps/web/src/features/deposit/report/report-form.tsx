import { usePictures } from '@bourse/client/file/use-pictures.ts';
import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { numberFault } from '@bourse/client/form/number-fault.ts';
import { useForm } from '@bourse/client/form/use-form.ts';
import { queryClient } from '@bourse/client/query.ts';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { t, useWords } from '@bourse/client/words.tsx';
import type { Balance, DepositNetwork } from '@bourse/contract';
import { Button, Field, NumberInput, Select, TextInput, toast } from '@bourse/ui';
import type { ReactNode } from 'react';
import { decimalsOfCoin } from '../../../domain/wallet/typed-amount.ts';
import { sendReport } from '../client.ts';
import { PictureLine } from './picture-line.tsx';
import {
  emptyReport,
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
}

/** Hands the request in; a refusal names its field, and says in passing that nothing was handed in. */
async function send(currencyId: number, values: ReportValues): Promise<void> {
  try {
    await sendReport(reportOf(currencyId, values));
  } catch (error) {
    toast.bad(t('recharge_apply_fail'));
    if (!(error instanceof CallError)) throw error;
    const { code, message, type, details } = error;
    if (code === 'network') throw new CallError('unanswered', t('deposit.unanswered'));
    throw new CallError(code, message, { field: reportFieldOf[code], type, details });
  }
  toast.good(t('recharge_apply_success'));
  void queryClient.invalidateQueries({ queryKey: ['own', 'deposit', 'forms'] });
}

/** What is told of a deposit that did not arrive. It credits nothing by itself. */
export function ReportForm({ balance, networks }: ReportProps) {
  const { t } = useWords();
  const { currency, currencyId } = balance;
  const decimals = decimalsOfCoin(balance);
  const initial = emptyReport(networks[0]?.network ?? '');
  const form = useForm<ReportValues, ReportField>({
    initial,
    order: reportFields,
    faultsOf: (values) => reportFaults(values, decimals),
    clearedBy: 'own-change',
    send: async (values) => {
      await send(currencyId, values);
      form.set({ ...initial, network: values.network });
      form.begin();
    },
  });
  const { choose, remove } = usePictures<'picture'>((_, picture) => form.set({ picture }), {
    not_image: 'deposit.picture_not_image',
    too_large: 'deposit.picture_too_large',
  });
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
              value={values.network}
              options={networks.map(({ network, name }) => ({ value: network, label: name }))}
              onValue={(network) => set({ network })}
            />
          </Field>
        </div>
        <Particulars values={values} onChange={set} />
        <PictureLine
          picture={values.picture}
          error={form.fault('picture')}
          onChoose={(file) => void choose('picture', file)}
          onRemove={() => remove('picture')}
        />
        <Button type="submit" variant="line" size="l" isBusy={form.isBusy}>
          {t('deposit.send_report')}
        </Button>
      </div>
    </form>
  );
}

interface ParticularsProps {
  values: ReportValues;
  onChange: (change: Partial<ReportValues>) => void;
}

/** What helps to find the deposit. */
function Particulars({ values, onChange }: ParticularsProps) {
  const { t } = useWords();
  return (
    <>
      <Optional label={t('deposit.hash')}>
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

function Optional({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useWords();
  return (
    <Field label={label} aside={<span>{t('deposit.optional')}</span>}>
      {children}
    </Field>
  );
}
