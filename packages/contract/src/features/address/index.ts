/** What the wire shows of it. */
export * from './address.ts';
