/** What others may use of sign-in. */
export { hashPassword } from './passwords.ts';
