import { FormAlert } from '@bourse/client/form/form-alert.tsx';
import { useForm } from '@bourse/client/form/use-form.ts';
import { SecondStepFields } from '@bourse/client/second-step/second-step-fields.tsx';
import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { SecondStepDetails } from '@bourse/contract';
import { Button } from '@bourse/ui';
import { useEffect } from 'react';
import { AuthSheet } from './auth-sheet.tsx';

export interface SecondStepFormProps {
  details: SecondStepDetails;
  /** On the button that sends. */
  label: string;
  /** On the way back. */
  backLabel: string;
  onSend: (answer: SecondStepAnswer) => Promise<void>;
  onBack: () => void;
}

/** The second half of a form. What was typed in the first is kept for the way back. */
export function SecondStepForm({ details, label, backLabel, onSend, onBack }: SecondStepFormProps) {
  const { t } = useWords();
  const form = useForm({
    initial: {},
    faultsOf: () => ({}),
    order: [],
    send: (_, answer) => onSend(answer),
    asked: details,
  });
  const { ref } = form;
  const hasCodes = details.factors.some((factor) => factor !== 'passkey');

  useEffect(() => {
    const drawn = ref.current;
    (drawn?.querySelector('input') ?? drawn?.querySelector('button'))?.focus();
  }, [ref]);

  return (
    <AuthSheet
      title={t('auth.two_step')}
      intro={t('auth.second_step_lead')}
      foot={
        <button type="button" className="link" onClick={onBack}>
          {backLabel}
        </button>
      }
    >
      <FormAlert text={form.refusal} />
      <form ref={ref} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
        <SecondStepFields state={form.secondStep} fault={form.fault} isBusy={form.isBusy} />
        {hasCodes && (
          <Button type="submit" variant="primary" size="l" isBusy={form.isBusy} className="mt-1 w-full">
            {label}
          </Button>
        )}
      </form>
    </AuthSheet>
  );
}
