/** The dialogs about orders come when the first one is wanted. */
export async function loadOrderDialogs() {
  return (await import('./dialogs/order-dialogs.tsx')).OrderDialogs;
}
