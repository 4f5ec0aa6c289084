import type { ConsolePart } from '@bourse/i18n/console';

/** Whose words acts of staff are told in: terms have the names that the pages of their products give them. */
export const actParts: readonly ConsolePart[] = ['system', 'lever', 'micro', 'pledge', 'presale', 'c2c'];
