import { useState } from 'react';
import { useAct } from '../../../domain/form/use-act.ts';
import type { SecondStepAnswer } from '../../../domain/second-step/use-second-step.ts';
import { useWords } from '../../../platform/words.tsx';
import { ActForm } from './act-form.tsx';
import { CurrentPassword } from './secret-input.tsx';

export interface ConfirmFormProps {
  label: string;
  isDanger?: boolean;
  /** The act, with the password and, once it is asked for, the second step. */
  send: (proof: SecondStepAnswer & { password: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, and for the second step where there is one, before an act. */
export function ConfirmForm({ label, isDanger = false, send, onClose }: ConfirmFormProps) {
  const { t } = useWords();
  const [password, setPassword] = useState('');
  const act = useAct({
    order: ['password'],
    faultsOf: () => (password === '' ? { password: t('account.password_required') } : {}),
    send: (answer) => send({ password, ...answer }),
  });
  return (
    <ActForm act={act} label={label} variant={isDanger ? 'danger' : 'primary'} onCancel={onClose}>
      <CurrentPassword value={password} onValue={setPassword} error={act.fault('password')} />
    </ActForm>
  );
}
