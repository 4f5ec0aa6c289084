/** What other features use. */
export { bookOfAsset, countCredited, coverRefusal, figureLifeMs } from './books.ts';
export { feeOf } from './coin-networks.ts';
export { countGranted } from './grant-funds.ts';
export { holdOf, startHold } from './holds.ts';
export { type CoinNetwork, networkOf, networksOf, type WithWallet } from './state.ts';
