import type { SecondStepDetails } from '@bourse/contract';
import { type FormEvent, useState } from 'react';
import { asCallError } from '../../platform/wire/call-error.ts';
import { t } from '../../platform/words.tsx';
import { askPasskey } from '../second-step/passkey.ts';
import { askedBy, type SecondStepAnswer, type StepField, useSecondStep } from '../second-step/use-second-step.ts';
import { useFaults } from './use-faults.ts';

export interface ActRules<Field extends string> {
  /** The fields in the order of the screen, by the `name` of their controls. */
  order: readonly Field[];
  /** What is wrong with them, as the person reads it. */
  faultsOf: () => Partial<Record<Field, string>>;
  /** The act. What it throws is shown at its field, or above the form. */
  send: (answer: SecondStepAnswer) => Promise<void>;
  /** What the server asked for already. */
  asked?: SecondStepDetails;
}

/**
 * A form that acts: faults at their fields, refusals above, one sending at a time, and nothing typed is lost. Where the server
 * asks for a second step, the form asks for it too and is sent again with the answer.
 */
export function useAct<Field extends string>({ order, faultsOf, send, asked }: ActRules<Field>) {
  const { ref, faults, focus, show } = useFaults();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { details, step, setStep, ask, codeAnswer, takeOptions } = useSecondStep(asked);

  function refuse(error: unknown): void {
    const refused = asCallError(error);
    const { field, message } = refused;
    const next = askedBy(refused);
    if (next !== undefined) focus(ask(next));
    else if (field !== undefined && [...order, 'totp_code', 'recovery_code'].includes(field))
      show({ [field]: message }, field);
    else setRefusal(message === '' ? t('common.load_failed') : message);
  }

  async function run(answer: SecondStepAnswer): Promise<void> {
    setBusy(true);
    setRefusal(null);
    try {
      await send(answer);
    } catch (error) {
      refuse(error);
    }
    setBusy(false);
  }

  /** True where every field is right; else the first wrong one has the focus. */
  function check(): boolean {
    const wrong: Partial<Record<string, string>> = faultsOf();
    const first = order.find((name) => wrong[name] !== undefined);
    show(wrong, first);
    return first === undefined;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !check()) return;
    const answer = codeAnswer();
    if (answer !== null) return run(answer);
    const missing = step.field === 'totp_code' ? 'auth.totp_code_required' : 'auth.recovery_code_required';
    show({ [step.field]: t(missing) }, step.field);
  }

  /** Sends the form with a passkey for its second step. */
  async function sendWithPasskey(): Promise<void> {
    if (isBusy || !check()) return;
    let options = takeOptions();
    if (options === undefined) {
      await run({});
      options = takeOptions();
    }
    if (options === undefined) return;
    setBusy(true);
    const passkey = await askPasskey(options);
    setBusy(false);
    if (passkey === null) setRefusal(t('auth.passkey_cancelled'));
    else await run({ passkey });
  }

  return {
    ref,
    submit,
    isBusy,
    refusal,
    fault: (name: Field | StepField) => faults[name],
    secondStep: { details, step, setStep, sendWithPasskey },
  };
}

export type Act = ReturnType<typeof useAct>;
export type SecondStepState = Act['secondStep'];
