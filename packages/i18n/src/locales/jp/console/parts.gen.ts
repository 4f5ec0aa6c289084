/** Written by tools/registers from the folders of words. */
export const featureParts = {
  'acceptor': () => import('../features/acceptor/console.ts'),
  'c2c': () => import('../features/c2c/console.ts'),
  'lever': () => import('../features/lever/console.ts'),
  'micro': () => import('../features/micro/console.ts'),
  'payment': () => import('../features/payment/console.ts'),
  'pledge': () => import('../features/pledge/console.ts'),
  'presale': () => import('../features/presale/console.ts'),
};
