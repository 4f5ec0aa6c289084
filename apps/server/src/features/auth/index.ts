/** What others may use of sign-in. */
export { findPerson, lowerAscii, parseAccount, personOf, readAccount } from './accounts.ts';
export { submitChange } from './notify/callers.ts';
export { contactsOf, letterTries, sendLetter } from './notify/send.ts';
export { hashPassword, isPasswordValid } from './passwords.ts';
export { freshExtensionCode } from './register.ts';
export { maskedContactOf, type SafetyCodeUse, sendSafetyCode, takeSafetyCode } from './safety-code.ts';
export { confirmSecondStep, confirmUser } from './second-step/confirm.ts';
export { freshRecoveryCodes } from './second-step/recovery-codes.ts';
export { currentCode } from './second-step/totp.ts';
export { type AuthServices, authServices } from './services.ts';
export { strangerAt } from './sign-in/devices.ts';
export { staffLogin } from './sign-in/login.ts';
export { recordSign } from './sign-in/staff-signs.ts';
export { BoundedMap } from './throttle/bounded-map.ts';
