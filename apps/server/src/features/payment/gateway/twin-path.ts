/** Where the demo's twin of a payment company is. */
export const twinPath = '/demo/pay';
