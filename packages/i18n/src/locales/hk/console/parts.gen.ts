/** Written by tools/registers from the folders of words. */
export const featureParts = {
  'lever': () => import('../features/lever/console.ts'),
  'micro': () => import('../features/micro/console.ts'),
  'pledge': () => import('../features/pledge/console.ts'),
  'presale': () => import('../features/presale/console.ts'),
};
