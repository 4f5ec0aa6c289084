/** What other features use of deposits. */
export { depositWatch } from './watch.ts';
