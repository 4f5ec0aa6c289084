/** Conversations of the two sides of something: whose feature that is shows them, and says who may read. */
import type { Feature } from '../../feature.ts';

export const talk: Feature = { name: 'talk' };
