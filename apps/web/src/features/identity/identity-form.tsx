import { useWords } from '@bourse/client/words.tsx';
import { Button, Field, Icon, TextInput } from '@bourse/ui';
import { PictureField } from './picture-field.tsx';
import { useIdentityForm } from './use-identity-form.ts';

/** Name, number and three pictures, for level two. */
export function IdentityForm() {
  const { t } = useWords();
  const form = useIdentityForm();
  const { values } = form;
  const pictures = [
    { name: 'front_pic', label: t('identity.front'), hint: t('identity.front_hint') },
    { name: 'reverse_pic', label: t('identity.back'), hint: t('identity.back_hint') },
    { name: 'hand_pic', label: t('identity.hand_held'), hint: t('identity.hand_hint') },
  ] as const;
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={form.submit}
      className="grid gap-5 border-t border-line px-4 py-5 sm:px-6"
    >
      {form.refusal && (
        <p role="alert" className="flex gap-2 rounded-s bg-bad-soft px-3 py-2 text-s text-bad">
          <Icon name="alert" className="mt-0.5" />
          {form.refusal}
        </p>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={t('identity.name')} hint={t('identity.name_hint')} error={form.fault('name')}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={100}
            value={values.name}
            onChange={(event) => form.set({ name: event.target.value })}
          />
        </Field>
        <Field label={t('identity.id_number')} hint={t('identity.name_hint')} error={form.fault('card_id')}>
          <TextInput
            name="card_id"
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
            value={values.card_id}
            onChange={(event) => form.set({ card_id: event.target.value })}
          />
        </Field>
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        {pictures.map(({ name, label, hint }) => (
          <PictureField
            key={name}
            name={name}
            label={label}
            hint={hint}
            picture={values[name]}
            error={form.fault(name)}
            onChoose={(file) => void form.choose(name, file)}
            onRemove={() => form.remove(name)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-120 text-s text-quiet">
          {t('identity.image_rule')} · {t('identity.private')}
        </p>
        <Button type="submit" variant="primary" size="l" isBusy={form.isBusy} className="max-sm:w-full">
          {t('identity.submit')}
        </Button>
      </div>
    </form>
  );
}
