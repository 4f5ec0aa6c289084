/** What other features use of accounts. */
export { presentBalance } from './balances.ts';
export { moneyValues } from './money-values.ts';
export { amountText, chosenNetwork, decimalsOf, explorerOf, minutesOf, networkNameOf } from './networks.ts';
export { currentPrices } from './prices.ts';
