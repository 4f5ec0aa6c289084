/** What others may use of sign-in. */
export { letterTries, sendLetter } from './notify/send.ts';
export { hashPassword } from './passwords.ts';
