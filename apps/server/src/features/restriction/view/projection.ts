/** What is closed comes from the core's memory; the acts of staff are in their trail. */
import { defineProjection, type NoTables } from '../../../view/projection/projection.ts';

export const restrictionProjection = defineProjection<NoTables>()({
  name: 'restriction',
  tables: {},
  create: () => null,
  fold: { Restricted: null, RestrictionLifted: null },
  rows: () => 0,
  parts: () => [],
});
