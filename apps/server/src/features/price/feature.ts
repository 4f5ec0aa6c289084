/** The index: what it is, how old, and whether a contract may go by it; live, and published line by line. */
import type { Feature } from '../../feature.ts';
import { registerPrices } from './files.ts';
import { openPriceLines } from './opened.ts';
import { prices } from './publication.ts';

export const price: Feature = {
  name: 'price',
  uses: ['market'],
  open: openPriceLines,
  files: registerPrices,
  publishes: [prices],
};
