/** Written by tools/registers from the folders of words. */
export const featureParts = {
  'transfer': () => import('./features/transfer/screens.ts'),
};
