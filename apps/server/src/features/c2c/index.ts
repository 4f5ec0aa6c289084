/** What others may use of fiat trading. */
export { type DemoPerson, must, registerInDemo } from './demo.ts';
export { cashInfoFor, openCashInfo } from './methods.ts';
export { proveRelease } from './release.ts';
