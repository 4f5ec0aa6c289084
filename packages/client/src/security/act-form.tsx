import { Button } from '@bourse/ui';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { FormAlert } from '../form/form-alert.tsx';
import { HoldNote } from '../form/hold-note.tsx';
import type { SecondStepState } from '../form/use-form.ts';
import { SecondStepFields } from '../second-step/second-step-fields.tsx';
import type { StepField } from '../second-step/use-second-step.ts';
import { useWords } from '../words.tsx';

export interface ActFormProps {
  form: {
    ref: RefObject<HTMLFormElement | null>;
    submit: (event: FormEvent) => Promise<void>;
    isBusy: boolean;
    fault: (field: StepField) => string | undefined;
    refusal: string | null;
    secondStep: SecondStepState;
  };
  label: string;
  variant?: 'primary' | 'danger';
  /** The act puts withdrawals on hold, and says so. */
  isHold?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of an act on this page: its fields, the second step where it is asked for, and the way back. */
export function ActForm({ form, label, variant = 'primary', isHold = false, onCancel, children }: ActFormProps) {
  const { t } = useWords();
  return (
    <div className="mt-4 max-w-100">
      <FormAlert text={form.refusal} />
      <form ref={form.ref} noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-4">
        {children}
        <SecondStepFields state={form.secondStep} fault={form.fault} isBusy={form.isBusy} />
        {isHold && <HoldNote />}
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <Button variant="line" size="l" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant={variant} size="l" isBusy={form.isBusy}>
            {label}
          </Button>
        </div>
      </form>
    </div>
  );
}
