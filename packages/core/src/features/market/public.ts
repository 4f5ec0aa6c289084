/** What others read of it. */
export { indexOfEvent, stepsMin, stepsPerTick } from './index-prices.ts';
