import { faultsOf } from '../form/faults.ts';
import { useForm } from '../form/use-form.ts';
import type { SecondStepAnswer } from '../second-step/use-second-step.ts';
import { ActForm } from './act-form.tsx';
import { CurrentPassword } from './current-password.tsx';

export interface ConfirmFormProps {
  label: string;
  isDanger?: boolean;
  isHold?: boolean;
  /** The act, with the password and, once it is asked for, the second step. */
  send: (proof: SecondStepAnswer & { password: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and for the second step where there is one, before an act. */
export function ConfirmForm({ label, isDanger = false, isHold = false, send, onClose }: ConfirmFormProps) {
  const form = useForm({
    initial: { password: '' },
    faultsOf: ({ password }) => faultsOf({ password: password === '' ? 'account.password_required' : null }),
    order: ['password'],
    clearedBy: 'sending',
    send: ({ password }, answer) => send({ password, ...answer }),
  });
  return (
    <ActForm form={form} label={label} variant={isDanger ? 'danger' : 'primary'} isHold={isHold} onCancel={onClose}>
      <CurrentPassword form={form} />
    </ActForm>
  );
}
