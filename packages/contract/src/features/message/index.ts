/** What the wire shows of it. */
export type { Message, MessageKind } from './calls.ts';
