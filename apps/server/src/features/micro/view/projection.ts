/** Contracts that run come from the core's memory; those that are settled get their rows with the first call that lists them. */
import { defineProjection, type NoTables } from '../../../view/projection/projection.ts';

export const microProjection = defineProjection<NoTables>()({
  name: 'micro',
  tables: {},
  create: () => null,
  fold: { MicroOpened: null, MicroEntered: null, MicroSettled: null, MicroTermsSet: null },
  rows: () => 0,
  parts: () => [],
});
