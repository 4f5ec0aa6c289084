import type { OpeningCheck } from '@bourse/contract';

/** What an exchange needs before it opens. Written as their place: append, never reorder. */
export const openingChecks = [
  'staff',
  'origin',
  'mail',
  'vault_key',
  'drill',
  'markets',
  'prices',
  'deposit',
  'withdrawal',
  'reconciliation',
  'house',
  'countries',
  'agreements',
  'invitation',
] as const satisfies readonly OpeningCheck[];
