import { faultsOf } from '@bourse/client/form/faults.ts';
import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { replaceWith } from '@bourse/client/navigation/go.ts';
import { useTitle } from '@bourse/client/title.ts';
import { call } from '@bourse/client/wire/api.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls } from '@bourse/contract';
import { Button, Field, TextInput } from '@bourse/ui';
import { resumeStaff } from '../../domain/staff/session.ts';
import { Door } from './door.tsx';

/** Nobody works at a real exchange's console before it is known who they are: no two accounts of one person are two people. */
export default function PersonScreen() {
  const { t } = useWords();
  useTitle(`${t('console.person_title')} · Bourse`);
  const form = useForm({
    initial: { country: '', number: '', accounts: '' },
    order: ['country', 'number', 'accounts'],
    faultsOf: ({ country, number }) =>
      faultsOf({
        country: /^[a-z]{2}$/i.test(country.trim()) ? null : 'console.person_country_form',
        number: number.trim().length < 4 ? 'console.person_number_missing' : null,
        // What names nobody the server says.
        accounts: null,
      }),
    send: async ({ country, number, accounts }) => {
      await call(calls.staff.tellPerson, { country: country.trim(), number, accounts }, { isShown: true });
      await resumeStaff();
      replaceWith('/console');
    },
  });
  const { values } = form;
  return (
    <Door title={t('console.person_title')} lead={t('console.person_lead')}>
      <FormAlert text={form.refusal} />
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
        <Field
          label={t('console.person_country')}
          hint={t('console.person_country_hint')}
          error={form.fault('country')}
        >
          <TextInput
            name="country"
            autoComplete="off"
            maxLength={2}
            value={values.country}
            onChange={(event) => form.set({ country: event.target.value })}
          />
        </Field>
        <Field label={t('console.person_number')} hint={t('console.person_number_hint')} error={form.fault('number')}>
          <TextInput
            name="number"
            autoComplete="off"
            maxLength={64}
            value={values.number}
            onChange={(event) => form.set({ number: event.target.value })}
          />
        </Field>
        <Field
          label={t('console.person_accounts')}
          hint={t('console.person_accounts_hint')}
          error={form.fault('accounts')}
        >
          <TextInput
            name="accounts"
            autoComplete="off"
            maxLength={1000}
            value={values.accounts}
            onChange={(event) => form.set({ accounts: event.target.value })}
          />
        </Field>
        <Button type="submit" size="l" isBusy={form.isBusy} className="mt-1 w-full">
          {t('console.enter_go')}
        </Button>
      </form>
    </Door>
  );
}
