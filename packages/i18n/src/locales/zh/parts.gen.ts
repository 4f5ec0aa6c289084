/** Written by tools/registers from the folders of words. */
export const featureParts = {
  'acceptor': () => import('./features/acceptor/screens.ts'),
  'c2c': () => import('./features/c2c/screens.ts'),
  'lever': () => import('./features/lever/screens.ts'),
  'micro': () => import('./features/micro/screens.ts'),
  'payment': () => import('./features/payment/screens.ts'),
  'pledge': () => import('./features/pledge/screens.ts'),
  'presale': () => import('./features/presale/screens.ts'),
  'transfer': () => import('./features/transfer/screens.ts'),
};
