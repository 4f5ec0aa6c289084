/** What the wire shows of it. */
export type { LoginRow, PasskeyRow, SecurityInfo, SessionRow } from './calls.ts';
export {
  type PasskeyCreation,
  type PasskeyRequest,
  passkeyCreation,
  passkeyRequest,
} from './passkey-options.ts';
export { proofFields, type SecondStepDetails, type SecondStepFactor, secondStepDetails } from './second-step.ts';
