import type { SecondStepDetails } from '@bourse/contract';
import { type FormEvent, useState } from 'react';
import { askPasskey } from '../second-step/passkey.ts';
import {
  askedBy,
  type SecondStepAnswer,
  type StepField,
  stepFields,
  useSecondStep,
} from '../second-step/use-second-step.ts';
import { asCallError } from '../wire/call-error.ts';
import { t } from '../words.tsx';
import { type SentenceRules, useSentences } from './use-sentences.ts';

export interface FormRules<Values, Field extends string> extends SentenceRules<Values, Field> {
  initial: Values;
  /** The fields in the order of the screen, by the `name` of their controls. */
  order: readonly Field[];
  /** Sends the values; what it throws is shown at the field it names, else above the form. */
  send: (values: Values, answer: SecondStepAnswer) => Promise<void>;
  /** The second step, where the server asked for it already. */
  asked?: SecondStepDetails;
}

/**
 * A form's state. A fault is shown once its field was asked for: by sending the form, or by an act that needs the field.
 * Nothing typed is ever lost, and a second sending waits for the first. Where the server asks for a second step, the form
 * asks for it too and is sent again with the answer.
 */
export function useForm<Values, Field extends string>(rules: FormRules<Values, Field>) {
  const [values, setValues] = useState(rules.initial);
  const [isBusy, setBusy] = useState(false);
  const { ref, focus, check, lead, clear, say, refuse, calm, begin, fault, alert } = useSentences(values, rules);
  const { details, step, setStep, ask, codeAnswer, takeOptions } = useSecondStep(rules.asked);

  function set(change: Partial<Values>): void {
    setValues((before) => ({ ...before, ...change }));
    clear(change);
  }

  /** Runs an act of this form and says what was refused. */
  async function act(work: () => Promise<void>): Promise<void> {
    calm();
    try {
      await work();
    } catch (error) {
      const refused = asCallError(error);
      const next = askedBy(refused);
      if (next !== undefined) focus(ask(next));
      else refuse(refused, details === null ? rules.order : [...rules.order, ...stepFields]);
    }
  }

  async function run(answer: SecondStepAnswer): Promise<void> {
    setBusy(true);
    await act(() => rules.send(values, answer));
    setBusy(false);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    calm();
    if (!check(rules.order)) return;
    const answer = codeAnswer();
    if (answer !== null) return await run(answer);
    say(t(step.field === 'totp_code' ? 'auth.totp_code_required' : 'auth.recovery_code_required'), step.field);
  }

  /** Sends the form with a passkey for its second step. */
  async function sendWithPasskey(): Promise<void> {
    if (isBusy || !check(rules.order)) return;
    const options = await optionsOf(takeOptions, () => run({}));
    if (options === undefined) return;
    setBusy(true);
    const passkey = await askPasskey(options);
    setBusy(false);
    if (passkey === null) say(t('auth.passkey_cancelled'));
    else await run({ passkey });
  }

  return {
    ref,
    values,
    set,
    begin,
    check,
    lead,
    act,
    submit,
    isBusy,
    fault: (field: Field | StepField) => fault(field),
    refusal: alert,
    secondStep: { details, step, setStep, sendWithPasskey },
  };
}

/** A passkey's options that are there already, else those that sending the form brings. */
async function optionsOf<Options>(
  take: () => Options | undefined,
  send: () => Promise<void>,
): Promise<Options | undefined> {
  const known = take();
  if (known !== undefined) return known;
  await send();
  return take();
}

export type SecondStepState = ReturnType<typeof useForm>['secondStep'];
