/** What the wire shows of it. */
export * from './deposit.ts';
