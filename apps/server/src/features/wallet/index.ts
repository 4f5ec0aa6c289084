/** What other features may use of balances. */
export { presentBalance } from './balances.ts';
export { currentPrices } from './prices.ts';
