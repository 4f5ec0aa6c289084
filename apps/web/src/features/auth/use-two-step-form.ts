import { type FormRules, useForm } from '@bourse/client/form/use-form.ts';
import { askedBy, type SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { asCallError } from '@bourse/client/wire/call-error.ts';
import type { SecondStepDetails } from '@bourse/contract';
import { useState } from 'react';

/** A form whose second step has a screen of its own: it comes once what was typed in the first is right. */
export function useTwoStepForm<Values, Field extends string>(rules: FormRules<Values, Field>) {
  const [secondStep, setSecondStep] = useState<SecondStepDetails | null>(null);
  const form = useForm<Values, Field>({
    ...rules,
    send: async (values) => {
      try {
        await rules.send(values, {});
      } catch (error) {
        const asked = askedBy(asCallError(error));
        if (asked === undefined) throw error;
        setSecondStep(asked);
      }
    },
  });
  return {
    form,
    /** What the server asks for besides; null: nothing yet. */
    secondStep,
    sendSecondStep: (answer: SecondStepAnswer) => rules.send(form.values, answer),
    leaveSecondStep: () => setSecondStep(null),
  };
}
