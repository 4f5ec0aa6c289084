export { reconciliation } from './reconciliation.ts';
