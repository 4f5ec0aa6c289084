/** What the wire shows of it. */
export { type MovementKind, movementKinds } from './calls.ts';
export * from './locked.ts';
export * from './record.ts';
export { recordWords } from './words.ts';
