import { Button } from '@bourse/ui';
import type { ReactNode } from 'react';
import { FormAlert } from '../../../domain/form/form-alert.tsx';
import type { Act } from '../../../domain/form/use-act.ts';
import { SecondStepFields } from '../../../domain/second-step/second-step-fields.tsx';
import { useWords } from '../../../platform/words.tsx';

export interface ActFormProps {
  act: Pick<Act, 'ref' | 'submit' | 'isBusy' | 'refusal' | 'secondStep'> & {
    fault: (name: never) => string | undefined;
  };
  label: string;
  variant?: 'primary' | 'danger';
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of an act on this page: its fields, the second step where it is asked for, and the way back. */
export function ActForm({ act, label, variant = 'primary', onCancel, children }: ActFormProps) {
  const { t } = useWords();
  const fault = act.fault as (name: string) => string | undefined;
  return (
    <div className="mt-4 max-w-100">
      <FormAlert text={act.refusal} />
      <form ref={act.ref} noValidate onSubmit={(event) => void act.submit(event)} className="grid gap-4">
        {children}
        <SecondStepFields state={act.secondStep} fault={fault} isBusy={act.isBusy} />
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <Button variant="line" size="l" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant={variant} size="l" isBusy={act.isBusy}>
            {label}
          </Button>
        </div>
      </form>
    </div>
  );
}
