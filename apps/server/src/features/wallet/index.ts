/** What other features use of accounts. */
export { amountText, chosenNetwork, explorerOf, minutesOf, networkNameOf } from './networks.ts';
