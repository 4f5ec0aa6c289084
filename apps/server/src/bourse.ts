/** The product. Whatever starts an exchange imports it, and threads by its address; nothing below knows it. */
import { core } from '@bourse/core';
import { projections } from './projections.ts';

export const product = { url: import.meta.url, core, projections } as const;
