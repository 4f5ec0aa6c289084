/** Which accounts are one person's. */
import type { Feature } from '../../feature.ts';

export const person: Feature = { name: 'person' };
