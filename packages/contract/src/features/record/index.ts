/** What the wire shows of it. */
export * from './locked.ts';
export * from './record.ts';
export { recordWords } from './words.ts';
