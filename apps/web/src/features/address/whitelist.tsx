import { ConfirmDialog, type ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { faultsOf } from '@bourse/client/form/faults.ts';
import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { HoldNote } from '@bourse/client/form/hold-note.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { SecondStepFields } from '@bourse/client/second-step/second-step-fields.tsx';
import { datedTime } from '@bourse/client/time/times.ts';
import { t, useWords } from '@bourse/client/words.tsx';
import { Button, Dialog, Field, PasswordInput, Tag, toast } from '@bourse/ui';
import { useState } from 'react';
import { shortChainText } from '../../domain/chain/address-text.tsx';
import { type AddressBook, switchWhitelist } from './client.ts';
import { readBookAgain } from './use-address-book.ts';

async function turnOn(): Promise<string> {
  const said = await switchWhitelist(true);
  await readBookAgain();
  return said;
}

/** What switching it on means for this book now: which addresses can be used, and from when the others. */
function turnOnQuestion({ entries }: AddressBook, tag: string): ConfirmQuestion {
  const nowMs = Date.now();
  const waiting = entries.filter(({ usableAt }) => Date.parse(usableAt) > nowMs);
  const usable = [t('withdraw.whitelist_usable_now'), entries.length - waiting.length] as const;
  const later = waiting.map(({ label, address, networkName, usableAt }) => {
    const name = [label, shortChainText(address), networkName].filter(Boolean).join(' · ');
    return [name, t('withdraw.usable_from', { time: datedTime(usableAt, tag) })] as const;
  });
  const isEmpty = entries.length === 0;
  return {
    title: t('withdraw.whitelist_on_title'),
    text: t(isEmpty ? 'withdraw.whitelist_on_empty' : 'withdraw.whitelist_on_note'),
    facts: isEmpty ? [] : [usable, ...later],
    confirm: t('withdraw.whitelist_turn_on'),
    action: turnOn,
  };
}

/** Whether withdrawals go to the book's addresses only. On says what that means; off asks who it is, and holds them. */
export function Whitelist({ book }: { book: AddressBook }) {
  const { t, tag } = useWords();
  const { isWhitelist: isOn } = book;
  const [isAsked, setAsked] = useState(false);
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);

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
        aria-haspopup="dialog"
        onClick={() => (isOn ? setAsked(true) : setQuestion(turnOnQuestion(book, tag)))}
      >
        {t(isOn ? 'withdraw.whitelist_turn_off' : 'withdraw.whitelist_turn_on')}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('withdraw.whitelist_off_title')}
        closeLabel={t('common.close')}
      >
        {isAsked && <TurnOff onClose={() => setAsked(false)} />}
      </Dialog>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
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
      <HoldNote />
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
