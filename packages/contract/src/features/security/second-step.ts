/** The second step of a login, and of acts that weaken an account: one of three. */
import { z } from 'zod/mini';
import { textInput } from '../../schemas.ts';
import { passkeyRequest } from './passkey-options.ts';

export const secondStepInput = {
  /** Six digits of the authenticator app. */
  totp_code: z.optional(textInput(16)),
  recovery_code: z.optional(textInput(64)),
  /** A passkey's answer to the options of the refusal `two_step_required`, as JSON. */
  passkey: z.optional(textInput(16_384)),
};

/**
 * What shows only that it is the owner who asks: codes and second steps. A retry with newly typed ones asks for the same.
 */
export const proofFields: readonly string[] = ['safecode', ...Object.keys(secondStepInput)];

/** What there is to prove oneself with; `details` of the refusal `two_step_required`. */
export const secondStepDetails = z.object({
  factors: z.array(z.enum(['totp', 'recovery_code', 'passkey'])),
  /** For `navigator.credentials.get`, as JSON; where there is a passkey. Good for one try within five minutes. */
  passkey_options: z.optional(passkeyRequest),
});
export type SecondStepDetails = z.output<typeof secondStepDetails>;
export type SecondStepFactor = SecondStepDetails['factors'][number];
