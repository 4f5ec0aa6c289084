import { faultsOf } from '@bourse/client/form/faults.ts';
import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { refusalText } from '@bourse/client/form/refusal-text.ts';
import { useForm } from '@bourse/client/form/use-form.ts';
import { SecondStepFields } from '@bourse/client/second-step/second-step-fields.tsx';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Dialog, Field, PasswordInput, Tag, toast } from '@bourse/ui';
import { useState } from 'react';
import { switchWhitelist } from './client.ts';
import { readBookAgain } from './use-address-book.ts';

/** Whether withdrawals go to the book's addresses only. On is one press; off asks who it is, and holds withdrawals. */
export function Whitelist({ isOn }: { isOn: boolean }) {
  const { t } = useWords();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function turnOn(): Promise<void> {
    setBusy(true);
    try {
      toast.good(await switchWhitelist(true));
      await readBookAgain();
    } catch (error) {
      toast.bad(refusalText(error));
    }
    setBusy(false);
  }

  return (
    <section
      aria-labelledby="whitelist"
      className="sheet mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="whitelist" className="flex items-center gap-2 text-l font-semibold">
          {t('withdraw.whitelist')}
          <Tag tone={isOn ? 'good' : 'plain'}>{t(isOn ? 'withdraw.whitelist_is_on' : 'withdraw.whitelist_is_off')}</Tag>
        </h2>
        <p className="mt-0.5 text-s text-quiet">{t('withdraw.whitelist_hint')}</p>
      </div>
      <Button
        variant="line"
        isBusy={isBusy}
        aria-haspopup={isOn ? 'dialog' : undefined}
        onClick={() => (isOn ? setAsked(true) : void turnOn())}
      >
        {t(isOn ? 'withdraw.whitelist_turn_off' : 'withdraw.whitelist_turn_on')}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('withdraw.whitelist_off_title')}
        lead={t('withdraw.whitelist_off_note')}
        closeLabel={t('common.close')}
      >
        {isAsked && <TurnOff onClose={() => setAsked(false)} />}
      </Dialog>
    </section>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const form = useForm({
    initial: { password: '' },
    order: ['password'],
    faultsOf: ({ password }) => faultsOf({ password: password === '' ? 'withdraw.password_required' : null }),
    clearedBy: 'sending',
    send: async ({ password }, answer) => {
      toast.good(await switchWhitelist(false, { password, ...answer }));
      onClose();
      await readBookAgain();
    },
  });
  return (
    <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-5 grid gap-4">
      <FormAlert text={form.refusal} />
      <Field label={t('withdraw.password')} error={form.fault('password')}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          showLabel={t('withdraw.show_password')}
          hideLabel={t('withdraw.hide_password')}
          value={form.values.password}
          onChange={(event) => form.set({ password: event.target.value })}
        />
      </Field>
      <SecondStepFields state={form.secondStep} fault={form.fault} isBusy={form.isBusy} />
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button variant="line" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="danger" isBusy={form.isBusy}>
          {t('withdraw.whitelist_turn_off')}
        </Button>
      </div>
    </form>
  );
}
