/** What the trading screen uses of orders; screens and dialogs are fetched when they are wanted. */
export { askAmend, isAmendable, useAsAmended } from './amend.ts';
export { ask } from './ask.ts';
export { placeOrder } from './client.ts';
export { loadOrderDialogs } from './load-dialogs.ts';
export type { BestPriceFollower } from './other-best.ts';
export { noteTold, readPlaced, takeOrder } from './own-cache.ts';
export { useBalances, useOwnEvents, usePairOrders } from './use-own.ts';
export { addWaiting, removeWaiting } from './waiting.ts';

export async function loadOrdersPanel() {
  return (await import('./panel/orders-panel.tsx')).OrdersPanel;
}
