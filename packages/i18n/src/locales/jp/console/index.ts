/** The words of the console: those of all its pages, and those that come with some. No page of the web needs them. */
import { featureParts } from './parts.gen.ts';
import shared from './shared.ts';

export default shared;

export const parts = {
  content: () => import('./content.ts'),
  ...featureParts,
  markets: () => import('./markets.ts'),
  money: () => import('./money.ts'),
  system: () => import('./system.ts'),
  users: () => import('./users.ts'),
};
