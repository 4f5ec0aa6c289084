/** Written by tools/registers from the folders of words. */
export const featureParts = {
  'micro': () => import('../features/micro/console.ts'),
  'pledge': () => import('../features/pledge/console.ts'),
};
