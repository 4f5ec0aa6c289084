/** Second contracts: the core settles them; nothing offers them yet. */
import type { Feature } from '../../feature.ts';

export const micro: Feature = { name: 'micro' };
