/** What was found comes from the core's memory; the acts of staff are in their trail. */
import { defineProjection, type NoTables } from '../../../view/projection/projection.ts';

export const openingProjection = defineProjection<NoTables>()({
  name: 'opening',
  tables: {},
  create: () => null,
  fold: { ChecksRecorded: null, ExchangeOpened: null },
  rows: () => 0,
  parts: () => [],
});
