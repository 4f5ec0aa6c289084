/** What others read of it. */
export { feeOfStake as microFeeOf, percentOfWin, winOfStake as microWinOf } from './open.ts';
export { dueOf as microDueOf, type MicroOrder, type MicroTerms } from './state.ts';
