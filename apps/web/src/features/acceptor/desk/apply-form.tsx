import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { MessageId } from '@bourse/i18n';
import { Button, Field, TextInput, toast } from '@bourse/ui';
import { leaveFor } from '../../../domain/deal/leave.ts';
import { applyAsAgent } from '../client.ts';
import { actAndRead } from '../own.ts';

/** As the call names them. */
interface ApplyValues {
  readonly name: string;
  readonly city_name: string;
  readonly district_name: string;
}
type ApplyField = keyof ApplyValues;

const lengthMax: Readonly<Record<ApplyField, number>> = { name: 40, city_name: 60, district_name: 60 };
const nameMin = 2;

function faultsOf({ name, city_name, district_name }: ApplyValues): Partial<Record<ApplyField, MessageId>> {
  return {
    ...([...name.trim()].length < nameMin && { name: 'acceptor.enter_name' as const }),
    ...(city_name.trim() === '' && { city_name: 'acceptor.enter_city' as const }),
    ...(district_name.trim() === '' && { district_name: 'acceptor.enter_district' as const }),
  };
}

/** Asks to be an agent; who lacks an identity or a method is led to where it is given. */
async function send({ name, city_name, district_name }: ApplyValues): Promise<void> {
  const fields = { name: name.trim(), city_name: city_name.trim(), district_name: district_name.trim() };
  try {
    toast.good(await actAndRead(() => applyAsAgent(fields)));
  } catch (error) {
    if (!leaveFor(asCallError(error))) throw error;
  }
}

export function ApplyForm() {
  const { t } = useWords();
  const form = useForm<ApplyValues, ApplyField>({
    initial: { name: '', city_name: '', district_name: '' },
    order: ['name', 'city_name', 'district_name'],
    clearedBy: 'own-change',
    faultsOf,
    send,
  });
  const input = (field: ApplyField, label: MessageId) => (
    <Field label={t(label)} error={form.fault(field)}>
      <TextInput
        name={field}
        maxLength={lengthMax[field]}
        autoComplete="off"
        value={form.values[field]}
        onChange={(event) => form.set({ [field]: event.target.value })}
      />
    </Field>
  );
  return (
    <section aria-labelledby="acceptor-apply" className="sheet max-w-160 px-4 py-5 sm:px-6">
      <h2 id="acceptor-apply" className="text-l font-semibold">
        {t('acceptor.become')}
      </h2>
      <p className="mt-1 text-quiet">{t('acceptor.apply_lead')}</p>
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-5 grid gap-4">
        <FormAlert text={form.refusal} />
        {input('name', 'acceptor.name')}
        {input('city_name', 'acceptor.city')}
        {input('district_name', 'acceptor.district')}
        <div>
          <Button type="submit" isBusy={form.isBusy} className="max-sm:w-full">
            {t('acceptor.apply')}
          </Button>
        </div>
      </form>
    </section>
  );
}
