import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { numberFault } from '@bourse/client/form/number-fault.ts';
import { useForm } from '@bourse/client/form/use-form.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { OwnAcceptor } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, Field, NumberInput, toast } from '@bourse/ui';
import { saveTerms, type TermsFields } from '../client.ts';
import { rateText } from '../deal/deal-text.ts';
import { actAndRead } from '../own.ts';
import { decimalsOf, sentTerms, type TermsField, termsFaults, termsFields, termsFieldsOf } from './terms.ts';

const words = {
  recharge_rate: 'acceptor.deposit_rate',
  recharge_amount: 'acceptor.deposit_most',
  cash_rate: 'acceptor.withdrawal_rate',
  cash_amount: 'acceptor.withdrawal_most',
} as const satisfies Record<TermsField, MessageId>;

/** An agent's rates, and the most of a deal: they hold for deals that are opened later. */
export function TermsForm({ own }: { own: OwnAcceptor }) {
  const { t } = useWords();
  const form = useForm<TermsFields, TermsField>({
    initial: termsFieldsOf(own),
    order: termsFields,
    clearedBy: 'own-change',
    faultsOf: (values) => termsFaults(values, own.indexRate),
    send: async (values) => {
      toast.good(await actAndRead(() => saveTerms(sentTerms(values))));
    },
  });
  return (
    <section aria-labelledby="acceptor-terms" className="sheet px-4 py-5 sm:px-6">
      <h2 id="acceptor-terms" className="text-l font-semibold">
        {t('acceptor.terms')}
      </h2>
      <p className="mt-1 text-quiet">
        {own.indexRate === '' ? t('acceptor.no_index') : t('acceptor.terms_lead', { rate: rateText(own.indexRate) })}
      </p>
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-5 grid gap-4">
        <FormAlert text={form.refusal} />
        <div className="grid gap-4 sm:grid-cols-2">
          {termsFields.map((field) => {
            const unread = numberFault(form.values[field]);
            return (
              <Field key={field} label={t(words[field])} error={unread ? t(unread) : form.fault(field)}>
                <NumberInput
                  name={field}
                  unit="CNY"
                  decimalsMax={decimalsOf[field]}
                  placeholder="0.00"
                  value={form.values[field]}
                  onValue={(text) => form.set({ [field]: text })}
                />
              </Field>
            );
          })}
        </div>
        <p className="text-xs text-quiet">{t('acceptor.terms_hint')}</p>
        <div>
          <Button type="submit" isBusy={form.isBusy} className="max-sm:w-full">
            {t('acceptor.save_terms')}
          </Button>
        </div>
      </form>
    </section>
  );
}
