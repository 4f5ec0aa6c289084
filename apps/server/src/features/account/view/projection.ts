/** Which risk notices were accepted comes from the core's memory: the view has no rows of them. */
import { defineProjection, type NoTables } from '../../../view/projection/projection.ts';

export const accountProjection = defineProjection<NoTables>()({
  name: 'account',
  tables: {},
  create: () => null,
  fold: { RiskAccepted: null },
  rows: () => 0,
  parts: () => [],
});
