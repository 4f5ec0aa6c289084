/** What other features use. */
export type { SecondStep } from './commands.ts';
export { type AuthEvents, passwordChanged, secondStepReset, staffRegistered } from './events.ts';
export { isSamePerson } from './same-person.ts';
export { hasSecondStep, needsCode, useSecondStep } from './second-step.ts';
export { type User, userOf, type WithAuth } from './state.ts';
