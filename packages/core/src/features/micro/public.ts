/** What others read of it. */
export { percentOfWin } from './open.ts';
export { dueOf as microDueOf, type MicroOrder, type MicroTerms } from './state.ts';
