/** What the wire shows of it. */
export * from './transfer.ts';
