/** What others read of it. */
export { checkLifeMs, isUnopened } from './open.ts';
