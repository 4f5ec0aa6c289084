/** The product. Whatever starts an exchange imports it, and threads by its address; nothing below knows it. */
import { eventCodec } from '@bourse/core';
import { projections } from './projections.ts';

export const product = { url: import.meta.url, codec: eventCodec, projections } as const;
