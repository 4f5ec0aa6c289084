import { faultsOf } from '@bourse/client/form/faults.ts';
import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { BookAddress } from '@bourse/contract';
import { Button, Dialog, Field, TextInput, toast } from '@bourse/ui';
import { AddressText } from '../../domain/chain/address-text.tsx';
import { renameAddress } from './client.ts';
import { labelFault, labelMax } from './rules.ts';
import { readBookAgain } from './use-address-book.ts';

/** Another label for an entry, which does not have to wait again. Null: none is edited. */
export function EditLabel({ entry, onClose }: { entry: BookAddress | null; onClose: () => void }) {
  const { t } = useWords();
  return (
    <Dialog isOpen={entry !== null} onClose={onClose} title={t('withdraw.edit_label')} closeLabel={t('common.close')}>
      {entry && <LabelForm entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function LabelForm({ entry, onClose }: { entry: BookAddress; onClose: () => void }) {
  const { t } = useWords();
  const form = useForm({
    initial: { label: entry.label },
    order: ['label'],
    focused: 'label',
    faultsOf: ({ label }) => faultsOf({ label: labelFault(label) }),
    send: async ({ label }) => {
      toast.good(await renameAddress(entry.id, label));
      onClose();
      await readBookAgain();
    },
  });
  return (
    <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-3 grid gap-4">
      <AddressText address={entry.address} />
      <FormAlert text={form.refusal} />
      <Field label={t('withdraw.label')} hint={t('withdraw.label_hint')} error={form.fault('label')}>
        <TextInput
          name="label"
          maxLength={labelMax}
          autoComplete="off"
          value={form.values.label}
          onChange={(event) => form.set({ label: event.target.value })}
        />
      </Field>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button variant="line" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {t('withdraw.save_label')}
        </Button>
      </div>
    </form>
  );
}
