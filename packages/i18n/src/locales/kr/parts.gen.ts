/** Written by tools/registers from the folders of words. */
export const featureParts = {
  'micro': () => import('./features/micro/screens.ts'),
  'pledge': () => import('./features/pledge/screens.ts'),
  'transfer': () => import('./features/transfer/screens.ts'),
};
