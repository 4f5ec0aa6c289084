import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { SecondStepFields } from '@bourse/client/second-step/second-step-fields.tsx';
import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Dialog, toast } from '@bourse/ui';
import { useState } from 'react';
import { SafetyCodeField } from '../chain/safety-code-field.tsx';
import { type DealSubject, markCodeUsed, useSafetyCode } from '../chain/use-safety-code.ts';

/** What is asked: it stays as it was asked, whatever happens to the deal. */
export interface ReleaseQuestion {
  /** Whose coins go. */
  readonly deal: DealSubject;
  /** Where the code goes, masked; empty: the second step does. */
  readonly codeTo: string;
  readonly title: string;
  readonly lead: string;
  /** Names the act. */
  readonly confirm: string;
  /** Does it, and returns the exchange's sentence; `code` is empty where the second step does. */
  readonly release: (code: string, answer: SecondStepAnswer) => Promise<string>;
}

interface ReleaseDialogProps {
  question: ReleaseQuestion;
  onClose: () => void;
  /** The money came from somebody else; left out: a dispute is open already. */
  onPaidByOther?: (() => void) | undefined;
}

/** Releases it; a refusal of the code names its field. */
async function act({ release }: ReleaseQuestion, code: string, answer: SecondStepAnswer): Promise<void> {
  try {
    toast.good(await release(code, answer));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code: refusal, message, type, details } = error;
    const field = refusal === 'code_required' || refusal === 'code_wrong' ? 'code' : error.field;
    throw new CallError(refusal, message, { field, type, details });
  }
}

/** Asks whether the money is there, with the code or the second step that proves who says so. */
export function ReleaseDialog({ question, onClose, onPaidByOther }: ReleaseDialogProps) {
  const { t } = useWords();
  const [{ codeTo, title, lead, confirm }] = useState(question);
  const { form, safetyCode, sendCode } = useRelease(question, codeTo !== '', onClose);
  return (
    <Dialog isOpen onClose={onClose} title={title} lead={lead} closeLabel={t('common.close')}>
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="mt-5 grid gap-4">
        <FormAlert text={form.refusal} />
        {codeTo !== '' && (
          <SafetyCodeField
            value={form.values.code}
            onValue={(code) => form.set({ code })}
            safetyCode={safetyCode}
            target={codeTo}
            error={form.fault('code')}
            onSend={sendCode}
          />
        )}
        <SecondStepFields state={form.secondStep} fault={form.fault} isBusy={form.isBusy} />
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <Button variant="line" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {confirm}
          </Button>
        </div>
        {onPaidByOther && (
          <button type="button" className="link justify-self-center text-s" onClick={onPaidByOther}>
            {t('c2c.paid_by_other')}
          </button>
        )}
      </form>
    </Dialog>
  );
}

interface ReleaseValues {
  readonly code: string;
}

function useRelease(question: ReleaseQuestion, isCodeNeeded: boolean, onDone: () => void) {
  const { deal } = question;
  const safetyCode = useSafetyCode('release');
  /** The code sent last is for another deal: this one needs its own. */
  const isForAnother = safetyCode.isForAnother(deal);
  const form = useForm<ReleaseValues, 'code'>({
    initial: { code: '' },
    order: ['code'],
    clearedBy: 'own-change',
    faultsOf: ({ code }) => {
      if (!isCodeNeeded) return {};
      if (code.trim() === '') return { code: 'withdraw.code_required' };
      return isForAnother ? { code: 'c2c.code_for_other' } : {};
    },
    send: async ({ code }, answer) => {
      await act(question, code.trim(), answer);
      markCodeUsed('release');
      onDone();
    },
  });
  const sendCode = () =>
    form.act(async () => {
      await safetyCode.send(deal);
      form.lead('code');
    });
  return { form, safetyCode: isForAnother ? { ...safetyCode, message: '' } : safetyCode, sendCode };
}
