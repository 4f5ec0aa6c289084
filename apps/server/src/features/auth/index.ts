/** What others may use of sign-in. */
export { findPerson } from './accounts.ts';
export { staffLogin } from './login.ts';
export { letterTries, sendLetter } from './notify/send.ts';
export { hashPassword } from './passwords.ts';
export { maskedMailOf, sendSafetyCode, takeSafetyCode } from './safety-code.ts';
export { confirmSecondStep, confirmUser } from './second-step/confirm.ts';
export { authServices } from './services.ts';
