/** What other features use. */
export { lockedInOrders } from './open-orders.ts';
export type { WithSpot } from './state.ts';
