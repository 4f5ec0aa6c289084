/** What the wire shows of it. */
export type { Message } from './calls.ts';
