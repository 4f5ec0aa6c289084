import { type MovementKind, movementKinds } from '@bourse/contract';

/** What the kinds of movements are called. */
export const kindWords = Object.fromEntries(movementKinds.map((kind) => [kind, `record.${kind}`])) as {
  readonly [K in MovementKind]: `record.${K}`;
};
