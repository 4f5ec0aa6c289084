import { type SecondStepDetails, secondStepDetails } from '@bourse/contract';
import { useRef, useState } from 'react';

/** What is sent as the second step. */
export interface SecondStepAnswer {
  totp_code?: string;
  recovery_code?: string;
  passkey?: string;
}

/** What a code is typed into, by the `name` of its control. */
export const stepFields = ['totp_code', 'recovery_code'] as const;
export type StepField = (typeof stepFields)[number];

/** The second step of a form: what the server asks for, and what is typed for it. `asked`: what it asked for already. */
export function useSecondStep(asked: SecondStepDetails | undefined) {
  const [details, setDetails] = useState<SecondStepDetails | null>(asked ?? null);
  const [step, setStep] = useState<{ field: StepField; code: string }>(() => firstStep(asked));
  /** The options are good for one try. */
  const unusedOptions = useRef(asked?.passkey_options);

  /** Shows what the server asks for. The answer is the field to go to, where it asks for a code for the first time. */
  function ask(next: SecondStepDetails): StepField | undefined {
    unusedOptions.current = next.passkey_options;
    setDetails(next);
    if (details !== null) return;
    const begin = firstStep(next);
    setStep(begin);
    return hasCodes(next) ? begin.field : undefined;
  }

  /** The code as typed; nothing where none is asked for, null where it is missing. */
  function codeAnswer(): SecondStepAnswer | null {
    if (details === null || !hasCodes(details)) return {};
    const code = step.code.trim();
    return code === '' ? null : { [step.field]: code };
  }

  function takeOptions(): SecondStepDetails['passkey_options'] {
    const options = unusedOptions.current;
    unusedOptions.current = undefined;
    return options;
  }

  return { details, step, setStep, ask, codeAnswer, takeOptions };
}

/** What a refusal asks for, where it asks for a second step. */
export function askedBy({ code, details }: { code: string; details?: unknown }): SecondStepDetails | undefined {
  return code === 'two_step_required' ? secondStepDetails.safeParse(details).data : undefined;
}

function hasCodes({ factors }: SecondStepDetails): boolean {
  return factors.includes('totp') || factors.includes('recovery_code');
}

function firstStep(details: SecondStepDetails | undefined): { field: StepField; code: string } {
  return { field: !details || details.factors.includes('totp') ? 'totp_code' : 'recovery_code', code: '' };
}
