/** Fiat trading between people. */
import type { Feature } from '../../feature.ts';

export const c2c: Feature = { name: 'c2c' };
