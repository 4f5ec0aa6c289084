/** What projections of other features use. */
export { isLiquidity, type MarketMemory, type MarketSteps, marketSteps } from './projection.ts';
