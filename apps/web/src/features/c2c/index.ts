/** What the settings use of fiat trading. */
export { useMethods } from './own.ts';
export { wayWords } from './words.ts';
